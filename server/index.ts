import { enableCompileCache } from 'node:module';

/** The process entry: the only module that does something when it is loaded. */

// Before anything else is loaded: a second start then compiles nothing.
enableCompileCache();
const { ConfigError, readProcessConfig } = await import('./config/readConfig.ts');
const { runProcess } = await import('./runProcess.ts');

try {
  const config = readProcessConfig();
  // Loaded after NODE_ENV is settled, which React reads on import, and while a signal already stops the process.
  await runProcess(config, async (options) => {
    if (config.processes > 1 && config.worker === undefined) {
      const { startWorkers } = await import('./workers/startWorkers.ts');
      return startWorkers({ ...options, program: import.meta.filename });
    }
    const { createServices } = await import('./services.ts');
    const { startSite } = await import('./startSite.ts');
    return startSite({ ...options, createServices });
  });
} catch (error) {
  const lines = error instanceof ConfigError ? error.problems : [String(error)];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = 1;
}

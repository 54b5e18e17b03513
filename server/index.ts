import { enableCompileCache } from 'node:module';

/** The process entry: the only module that does something when it is loaded. */

// Before anything else is loaded: a second start then compiles nothing.
enableCompileCache();
const { ConfigError, readProcessConfig } = await import('./config/readConfig.ts');
const { runProcess } = await import('./process/runProcess.ts');

try {
  const config = readProcessConfig();
  // Loaded after NODE_ENV is settled, which React reads on import, and while a signal already stops the process.
  await runProcess(config, async (options) => {
    if (config.processes > 1 && config.worker === undefined) {
      const { startWorkers } = await import('./workers/startWorkers.ts');
      return startWorkers({ ...options, program: import.meta.filename });
    }
    // Loaded only where they are used: with a real space none of their code is.
    const { openStandIns } = (config.content.embedded && (await import('./embedded/startStandIns.ts'))) || {};
    // At once: they read the demo space while this process loads its code.
    const standIns = openStandIns?.(config, options.logger);
    // A failure is reported by `createServices`, which awaits them.
    standIns?.catch(() => undefined);
    const { createServices } = await import('./services.ts');
    const { startSite } = await import('./process/startSite.ts');
    return startSite({
      ...options,
      createServices: (ofSite, logger) => createServices(ofSite, logger, standIns),
    });
  });
} catch (error) {
  const lines = error instanceof ConfigError ? error.problems : [String(error)];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = 1;
}

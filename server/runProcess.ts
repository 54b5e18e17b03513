import type { Logger } from 'pino';
import type { Config } from './config/Config.ts';
import { decide } from './errors.ts';
import { logConsole } from './logConsole.ts';
import { createLogging } from './logger.ts';
import type { Services } from './services.ts';

/** A stop that hangs is cut short here, in ms; most orchestrators kill after 10 s. A longer drain takes longer. */
const stopLimit = { fromSignal: 9500, fromDrain: 4500 } as const;

/**
 * Runs the site until SIGTERM, SIGINT or a bug that nobody caught; then stops it in reverse order and exits. SIGTERM comes
 * from whoever sends the visitors elsewhere, so it drains first; nobody waits at a keyboard, nor after a bug. It exits
 * 0 when it was asked to, 1 when it could not start or met a bug.
 */
export async function runProcess(
  config: Config,
  createServices: (config: Config, logger: Logger) => Promise<Services>,
): Promise<void> {
  let stopping = false;

  const shutDown = async (reason: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    const drain = reason === 'SIGTERM';
    const limitMs = Math.max(stopLimit.fromSignal, stopLimit.fromDrain + config.stopDrainMs);
    setTimeout(() => process.exit(1), limitMs).unref();
    const stop = await starting.catch(() => undefined);
    // A start that failed ends the process itself, below.
    if (!stop) return;
    const { logger, close } = await opening;
    logger.info({ reason }, 'stopping');
    await stop({ drain });
    logger.info('stopped');
    await close();
    process.exit(exitCode);
  };

  // First of all: a signal during the start is a stop like any other.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutDown(signal, 0));
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      const { level } = decide(error);
      opening.then(
        ({ logger }) => logger[level]({ err: error }, event),
        () => undefined,
      );
      // Ours are known states; after a bug nobody knows what is left half done.
      if (level === 'error') void shutDown(event, 1);
    });
  }

  const opening = createLogging(config);
  const starting = opening.then(async ({ logger }) => {
    logConsole(logger, console);
    // Loading it takes the better part of a second; a signal is already heard then.
    const { startSite } = await import('./startSite.ts');
    return startSite({ config, logger, createServices });
  });
  try {
    await starting;
  } catch (error) {
    stopping = true;
    const line = startFailure(error);
    process.stderr.write(`${line}\n`);
    const logging = await opening.catch(() => undefined);
    logging?.logger.fatal({ err: error }, line);
    await logging?.close();
    process.exit(1);
  }
}

/** One line for whoever started the program. */
function startFailure(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : '';
    return `Port ${port} is already in use. Stop the program that uses it, or set PORT (or EMBEDDED_PORT) to a free one.`;
  }
  return `The site could not start: ${error instanceof Error ? error.message : String(error)}`;
}

import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { decide } from './errors.ts';
import { createLogging } from './logger.ts';
import type { Services } from './services.ts';
import { startSite } from './startSite.ts';

/** A stop that hangs is cut short here; orchestrators kill after 10 s. */
const stopLimitMs = 9500;

/**
 * Runs the site until SIGTERM, SIGINT or a bug that nobody caught; then stops it in reverse order and exits:
 * 0 when it was asked to, 1 when it could not start or met a bug.
 */
export async function runProcess(
  config: Config,
  createServices: (config: Config, logger: Logger) => Promise<Services>,
): Promise<void> {
  const { logger, close } = await createLogging(config);
  const starting = startSite({ config, logger, createServices });
  let stopping = false;

  const shutDown = async (reason: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    logger.info({ reason }, 'stopping');
    const stop = await starting.catch(() => undefined);
    await stop?.();
    logger.info('stopped');
    await close();
    process.exit(exitCode);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutDown(signal, 0));
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      const { level } = decide(error);
      logger[level]({ err: error }, event);
      // Ours are known states; after a bug nobody knows what is left half done.
      if (level === 'error') void shutDown(event, 1);
    });
  }

  try {
    await starting;
  } catch (error) {
    const line = startFailure(error);
    logger.fatal({ err: error }, line);
    await close();
    process.stderr.write(`${line}\n`);
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

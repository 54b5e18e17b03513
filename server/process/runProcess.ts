import type { Logger } from 'pino';
import type { Config } from '../config/Config.ts';
import { examineProcess } from '../config/doctor.ts';
import { decide } from '../errors.ts';
import { logConsole } from '../logging/logConsole.ts';
import { createLogging } from '../logging/logger.ts';
import type { Stop } from './startSite.ts';

/**
 * A stop that hangs is cut short here, in ms; most orchestrators kill after 10 s. A longer drain takes longer. Workers are
 * cut a little before the one that waits for them.
 */
const stopLimit = { fromSignal: 9500, fromDrain: 4500, worker: 300 } as const;

interface Starting {
  readonly config: Config;
  readonly logger: Logger;
  /** Aborts when the process is to stop while it still starts. */
  readonly signal: AbortSignal;
}

/**
 * Runs the site until SIGTERM, SIGINT or a bug that nobody caught; then stops it in reverse order and exits. SIGTERM comes
 * from whoever sends the visitors elsewhere, so it drains first; nobody waits at a keyboard, nor after a bug. It exits
 * 0 when it was asked to, 1 when it could not start or met a bug.
 */
export async function runProcess(
  config: Config,
  start: (starting: Starting) => Promise<Stop>,
): Promise<void> {
  let stopping = false;
  const stopped = new AbortController();

  const shutDown = async (reason: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    const drain = reason === 'SIGTERM';
    stopped.abort();
    const limitMs = Math.max(stopLimit.fromSignal, stopLimit.fromDrain + config.stopDrainMs);
    setTimeout(() => process.exit(1), limitMs - (config.worker ? stopLimit.worker : 0)).unref();
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
  // Means the process that starts the others, once they have started.
  if (config.processes > 1) process.on('SIGHUP', () => undefined);
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
  // Loading the site takes the better part of a second; a signal is already heard then.
  const starting = opening.then(({ logger }) => {
    logConsole(logger, console);
    // Logged once, by the process that starts the workers.
    for (const variable of config.worker === undefined ? config.unknownVariables : [])
      logger.warn({ variable }, 'a variable is set that the site does not know: is it misspelled?');
    if (config.env === 'production' && config.worker === undefined) tellFindings(logger);
    return start({ config, logger, signal: stopped.signal });
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

/** Findings that are logged at a start: more would not be read. */
const maxToldFindings = 3;

/** Logs what most keeps this process from going live; `npm run config` has all of it. */
function tellFindings(logger: Logger): void {
  const findings = examineProcess();
  for (const { level, variable, problem, how } of findings.slice(0, maxToldFindings))
    logger.warn({ variable, finding: level, how }, `npm run config: ${problem}`);
  const left = findings.length - maxToldFindings;
  if (left > 0) logger.warn({ left }, 'npm run config has more findings');
}

/** One line for whoever started the program. */
function startFailure(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : '';
    return `Port ${port} is already in use. Stop the program that uses it, or set the variable that names it (PORT, EMBEDDED_PORT, HEALTH_PORT or METRICS_PORT) to a free one.`;
  }
  return `The site could not start: ${error instanceof Error ? error.message : String(error)}`;
}

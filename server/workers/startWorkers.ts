import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import type { Config } from '../config/Config.ts';
import { beatMs, createHeartbeat, patience } from '../process/createHeartbeat.ts';
import type { Stop } from '../process/startSite.ts';
import type { WorkerMessage } from '../process/workerStart.ts';
import { createWorkerPool, type WorkerProcess } from './createWorkerPool.ts';
import { keepConnections } from './keepConnections.ts';

interface StartOptions {
  readonly config: Config;
  readonly logger: Logger;
  /** The program that a worker runs. */
  readonly program: string;
  /** Aborts when the process is to stop while it still starts. */
  readonly signal: AbortSignal;
}

/**
 * Node options for a worker, which has one core to itself: V8's helper threads would take time from another worker,
 * and the two would render a fifth less. Young objects get more room (in MB) instead, so that garbage is collected
 * less often. Source: `node --v8-options`.
 */
const oneCoreEach = ['--no-parallel-scavenge', '--max-semi-space-size=64'];

/** A worker that does not answer by then is ended, in ms. */
const startPatienceMs = 120_000;

/**
 * Starts the site's processes behind one port, and with them the stand-ins, once. SIGHUP replaces them one after the
 * other by what is on the disk then; one that ends is replaced, and one that hangs is ended.
 * @returns what stops them all
 * @throws when a port is taken, or the first processes cannot start; everything that had been started is stopped then
 */
export async function startWorkers({ config, logger, program, signal }: StartOptions): Promise<Stop> {
  const standIns = config.content.embedded
    ? await (await import('../embedded/startStandIns.ts')).startStandIns(config, logger)
    : undefined;
  cluster.setupPrimary({ exec: program, args: [], execArgv: [...process.execArgv, ...oneCoreEach] });
  const pool = createWorkerPool({
    count: config.processes,
    start: (number) => startWorker(number, logger),
    logger,
  });
  const stop: Stop = async ({ drain }) => {
    await pool.stop(drain ? 'SIGTERM' : 'SIGINT');
    await standIns?.close();
  };
  process.on('SIGHUP', () => void pool.reload());
  // Whatever has not stopped by the time that this one must: one that hangs would stay for ever.
  process.once('exit', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
  });
  const stopped = once(signal, 'abort').then(() => undefined);
  try {
    await Promise.race([pool.start(), stopped]);
  } catch (error) {
    await stop({ drain: false });
    throw error;
  }
  return stop;
}

function startWorker(number: number, logger: Logger): WorkerProcess {
  const worker = cluster.fork({ SITE_WORKER: String(number) });
  keepConnections(worker);
  // What is told to one that has just ended cannot be told; nobody listening would end the primary.
  worker.on('error', (error) =>
    logger.info({ err: error, worker: number }, 'a worker could not be told something'),
  );
  const ready = Promise.withResolvers<readonly string[]>();
  const ended = Promise.withResolvers<string>();
  const late = setTimeout(() => worker.process.kill('SIGKILL'), startPatienceMs);
  const heartbeat = createHeartbeat(() => {
    const silentS = (patience * beatMs) / 1_000;
    logger.error({ worker: number, silentS }, 'a worker hangs: it is ended');
    worker.process.kill('SIGKILL');
  });
  let looking: NodeJS.Timeout | undefined;
  worker.on('message', (message: WorkerMessage) => {
    heartbeat.beat();
    if (message.kind !== 'ready') return;
    clearTimeout(late);
    looking = setInterval(heartbeat.look, beatMs).unref();
    ready.resolve(message.missing);
  });
  worker.once('exit', (code, signal) => {
    clearTimeout(late);
    clearInterval(looking);
    const reason = signal ?? String(code);
    ready.reject(new Error(`Worker ${number} has ended with ${reason} before it answered`));
    ended.resolve(reason);
  });
  return {
    ready: ready.promise,
    ended: ended.promise,
    stop: (signal) => void worker.process.kill(signal),
  };
}

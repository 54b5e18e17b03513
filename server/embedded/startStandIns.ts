import { Worker } from 'node:worker_threads';
import type { RequestHandler } from 'express';
import type { Level, Logger } from 'pino';
import type { Config } from '../config/Config.ts';
import { forwardTo } from './forwardTo.ts';

export interface StandIns {
  /** `http://127.0.0.1:3001` */
  readonly origin: string;
  /** The image service, which the public site serves too. */
  readonly images: RequestHandler;
  /** Script of the bot check, likewise. */
  readonly botCheckScript: RequestHandler;
  close(): Promise<void>;
}

/** What the thread tells. */
export type FromWorker =
  | { readonly kind: 'open'; readonly origin: string }
  /** A line as pino writes it. */
  | { readonly kind: 'log'; readonly line: string }
  | { readonly kind: 'failed'; readonly error: unknown; readonly facts: object };

/** Room for young objects in MB: a large space is then read in two thirds of the time. */
const youngGenerationMb = 256;

/**
 * Starts every stand-in that the configuration asks for, in a thread of its own, and waits until its port is open.
 * @throws Error of the socket, such as a port in use
 */
export async function startStandIns(config: Config, logger: Logger): Promise<StandIns> {
  const worker = new Worker(new URL('./standInsWorker.ts', import.meta.url), {
    workerData: config,
    resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
  });
  const opening = Promise.withResolvers<string>();
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  let isOpen = false;
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'log') logLine(logger, message.line);
    else if (message.kind === 'open') opening.resolve(message.origin);
    else if (isOpen) logger.error({ err: message.error }, 'the stand-ins cannot be used');
    else opening.reject(Object.assign(message.error as Error, message.facts));
  });
  worker.on('error', (error) => {
    opening.reject(error);
    // A bug, judged as one by the process.
    if (isOpen) throw error;
  });
  const origin = await opening.promise;
  isOpen = true;
  const forward = forwardTo(origin);
  return {
    origin,
    images: forward,
    botCheckScript: forward,
    async close() {
      worker.postMessage('close');
      await ended;
    },
  };
}

function logLine(logger: Logger, line: string): void {
  const { level, msg, ...fields } = JSON.parse(line) as { level: Level; msg: string };
  logger[level](fields, msg);
}

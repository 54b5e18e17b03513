import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import type { RequestHandler } from 'express';
import type { Level, Logger } from 'pino';
import type { Config } from '../config/Config.ts';
import { boundedMemory } from '../system/boundedMemory.ts';
import { toError } from '../system/toError.ts';
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

/** What the process tells. */
export type FromStandIns =
  | { readonly kind: 'open'; readonly origin: string }
  /** A line as pino writes it. */
  | { readonly kind: 'log'; readonly line: string }
  | { readonly kind: 'failed'; readonly error: unknown; readonly facts: object };

/**
 * Starts every stand-in that the configuration asks for, in a process of its own, and waits until its port is open.
 * @throws Error of the socket, such as a port in use
 */
export async function startStandIns(config: Config, logger: Logger): Promise<StandIns> {
  const child = fork(path.join(import.meta.dirname, 'standInsProcess.ts'), {
    serialization: 'advanced',
    // The configuration comes as a message, not by the environment. The compile cache saves compiling the same code
    // anew.
    env: { NODE_ENV: config.env, NODE_COMPILE_CACHE: getCompileCacheDir() ?? '', ...boundedMemory },
  });
  const opening = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<void>();
  let state: 'opening' | 'open' | 'closing' = 'opening';
  child.on('message', (message: FromStandIns) => {
    if (message.kind === 'log') logLine(logger, message.line);
    else if (message.kind === 'open') opening.resolve(message.origin);
    else if (state !== 'opening') logger.error({ err: message.error }, 'the stand-ins cannot be used');
    else opening.reject(Object.assign(toError(message.error), message.facts));
  });
  child.once('exit', (code, signal) => {
    ended.resolve();
    const error = new Error(`The stand-ins have ended with ${signal ?? code}`);
    opening.reject(error);
    // A bug, judged as one by the process.
    if (state === 'open') throw error;
  });
  child.send(config);
  const close = () => {
    state = 'closing';
    if (child.connected) child.send('close');
    return ended.promise;
  };
  try {
    const origin = await opening.promise;
    state = 'open';
    return { ...forwarding(origin), close };
  } catch (error) {
    if (child.connected) child.disconnect();
    throw error;
  }
}

/** Starts the stand-ins; a worker uses those that its parent process has started. */
export const openStandIns = async (config: Config, logger: Logger): Promise<StandIns> =>
  config.worker ? standInsAt(config.embeddedPort) : startStandIns(config, logger);

/** Stand-ins that another process has started. */
const standInsAt = (port: number): StandIns => ({
  ...forwarding(`http://127.0.0.1:${port}`),
  close: async () => undefined,
});

function forwarding(origin: string): Omit<StandIns, 'close'> {
  const forward = forwardTo(origin);
  return { origin, images: forward, botCheckScript: forward };
}

function logLine(logger: Logger, line: string): void {
  const { level, msg, ...fields } = JSON.parse(line) as { level: Level; msg: string };
  logger[level](fields, msg);
}

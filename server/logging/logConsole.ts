import { format } from 'node:util';
import type { Logger } from 'pino';

/** By the console's method, the level of the line. */
const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

type Console = Record<keyof typeof levels, (...values: unknown[]) => void>;

/**
 * What packages write to the console goes to the log, redacted and as JSON like every other line: the content client tells
 * of rate limits so, and vite-plugin-ssr of its new name.
 * @returns what gives the console back
 */
export function logConsole(logger: Logger, target: Console): () => void {
  const original = { ...target };
  for (const [method, level] of Object.entries(levels))
    target[method as keyof Console] = (...values) => logger[level]({ from: 'console' }, format(...values));
  return () => void Object.assign(target, original);
}

import { format } from 'node:util';
import type { Logger } from 'pino';
import { entriesOf } from '../../shared/records.ts';

/** Level of the line for each method of the console. */
const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

type Console = Record<keyof typeof levels, (...values: unknown[]) => void>;

/**
 * Writes what packages print to the console into the log instead, redacted and as JSON like every other line: the
 * content client reports rate limits so, and vite-plugin-ssr its new name.
 * @returns restores the console
 */
export function logConsole(logger: Logger, target: Console): () => void {
  const original = { ...target };
  for (const [method, level] of entriesOf(levels))
    target[method] = (...values) => logger[level]({ from: 'console' }, format(...values));
  return () => void Object.assign(target, original);
}

import { setTimeout as waitFor } from 'node:timers/promises';
import type { Logger } from 'pino';
import { decide } from './errors.ts';

export interface RepeatOptions {
  /** As the log names it: `pollContent`. */
  readonly name: string;
  /** ms from the end of a run to the next, give or take a tenth. */
  readonly everyMs: number;
  /** May throw: the error is logged with the name, and it runs again. */
  readonly run: () => Promise<void>;
  readonly logger: Logger;
  /** Rejects when the signal aborts, or has. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1. */
  readonly random?: () => number;
}

export interface Repeated {
  /** No run starts any more; resolves when the one under way is over. */
  stop(): Promise<void>;
}

/** Of a pause, either way: many processes, or many timers of one, do not keep step. */
const jitter = 0.1;

/** Runs something every few seconds until it is stopped, first after one pause, and never twice at once. */
export function repeat(options: RepeatOptions): Repeated {
  const { name, everyMs, run, logger, wait = unreferenced, random = Math.random } = options;
  const stopping = new AbortController();
  const pause = () =>
    wait(everyMs * (1 + jitter * (2 * random() - 1)), stopping.signal).then(
      () => true,
      () => false,
    );
  const repeating = (async () => {
    while (await pause())
      await run().catch((error: unknown) =>
        logger[decide(error).level]({ job: name, err: error }, 'job failed'),
      );
  })();
  return {
    stop() {
      stopping.abort();
      return repeating;
    },
  };
}

/** A pause keeps no process alive. */
const unreferenced = (ms: number, signal: AbortSignal): Promise<void> =>
  waitFor(ms, undefined, { signal, ref: false });

import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type ContentCallOptions, createCallQueue, createQuota } from './contentCall.ts';

export interface CallTurnsOptions {
  /** Calls started in any second; 0: no limit. Spec part 1 §9. */
  readonly perSecond: number;
  /** Resolves when a call may be sent among those of all machines; unset: there is one machine. */
  readonly turn?: () => Promise<void>;
  /** Monotonic clock, ms. */
  readonly now?: () => number;
  readonly delay?: (ms: number) => Promise<void>;
  readonly logger: Logger;
}

/** How the calls of one token are sent: those that a visitor waits for, what many pages need, and what is read ahead of them. */
export function createCallTurns(options: CallTurnsOptions) {
  const { perSecond, turn, logger, now = () => performance.now() } = options;
  const { delay = (ms: number) => wait(ms, undefined, { ref: false }) } = options;
  const queue = createCallQueue(perSecond, turn);
  const quota = createQuota({ now, delay, onRefused: queue.drop, logger });
  const turnsOf = (inTurn: ContentCallOptions['inTurn']) => ({ inTurn, quota });
  return {
    visitor: turnsOf(queue.visitor),
    lists: turnsOf(queue.lists),
    ahead: turnsOf(queue.ahead),
    isKept: quota.isKept,
  };
}

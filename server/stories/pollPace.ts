import { createBackoff } from '../http/lastGoodValue.ts';

export interface PollPaceOptions {
  /** Between two looks, in ms; 0: none but in a hurry. */
  readonly everyMs: number;
  /** Monotonic clock, ms. */
  readonly now: () => number;
  /** Gives random numbers from 0 to 1. */
  readonly random: () => number;
}

/** When to look whether the content has changed: each look counts against the plan of the content service. */
export interface PollPace {
  isDue(): boolean;
  /** What another machine has seen within so many ms is as good as a look of our own. */
  shareMs(): number;
  /** To be told of each look. */
  looked(): void;
  /** Something has changed: for a few minutes it looks more often, at first after seconds. */
  hurry(): void;
}

/** Pauses of 3, 6, 12, 24, 48 and 96 s: three minutes, in which the service has told everybody. */
const hurried = { firstMs: 3_000, longestMs: 100_000 };
/** Share by which a pause is longer or shorter, so that the processes of a fleet do not run in step. */
const jitter = 0.2;

/**
 * Share of a pause for which another machine's look counts: less than any pause with its jitter, so that a machine
 * alone always asks.
 */
const sharePart = 0.6;

/** Makes the pace, which begins with a look at once. */
export function createPollPace({ everyMs, now, random }: PollPaceOptions): PollPace {
  const hurry = createBackoff({ ...hurried, now });
  const usualMs = everyMs || Number.POSITIVE_INFINITY;
  let isHurried = false;
  let dueAt = Number.NEGATIVE_INFINITY;

  const looked = () => {
    dueAt = now() + usualMs * (1 + jitter * (2 * random() - 1));
    isHurried &&= !hurry.isExhausted();
    if (isHurried) hurry.pause();
  };

  return {
    isDue: () => now() >= dueAt || (isHurried && hurry.isOver()),
    shareMs: () => (isHurried || !everyMs ? sharePart * hurried.firstMs : sharePart * everyMs),
    looked,
    hurry() {
      hurry.reset();
      hurry.pause();
      isHurried = true;
    },
  };
}

import type { Logger } from 'pino';

export interface DropGuardOptions {
  /** An operator says that whatever is gone is meant to be. */
  readonly acceptDrop: boolean;
  /** Monotonic clock, ms. */
  readonly now: () => number;
  readonly logger: Logger;
}

interface Counts {
  readonly known: number;
  readonly lost: number;
  /** Set: a refusal is reported until it is accepted. Unset: until nobody has looked for some minutes. */
  readonly lasts?: true;
}

/** Judges answers that lack much of what was known: an accident of the service looks as if an editor had deleted it. */
export interface DropGuard {
  /** False: what is known stays. A refusal is logged as an error, again every minute. */
  accepts(what: string, counts: Counts): boolean;
  /** What was refused in the last minutes, and lasting refusals that have not been accepted. */
  refused(): string[];
}

/** Share of what is known that may be gone at once. */
const maxLostShare = 0.3;
/**
 * ms after which a second look that finds the same is believed. That all is gone is never believed: an operator has to say
 * so.
 */
export const secondLookMs = 60_000;
/**
 * Ms after the last look in which a refusal is reported: what is refused is looked at again within five minutes, but a list
 * that nobody asks for any more is not.
 */
const recentMs = 15 * 60_000;

export function createDropGuard({ acceptDrop, now, logger }: DropGuardOptions): DropGuard {
  /** Times of each refusal: first look, last look, and last log line. */
  const refusals = new Map<string, { readonly at: number; lastAt: number; toldAt: number }>();

  function refuse(what: string, { lasts, ...counts }: Counts) {
    const refusal = refusals.get(what) ?? { at: now(), lastAt: now(), toldAt: Number.NEGATIVE_INFINITY };
    refusals.set(what, refusal);
    refusal.lastAt = lasts ? Number.POSITIVE_INFINITY : now();
    if (now() - refusal.toldAt < secondLookMs) return;
    refusal.toldAt = now();
    logger.error({ what, ...counts }, 'content is refused: too much of what is known is gone');
  }

  return {
    accepts(what, counts) {
      const { known, lost } = counts;
      const since = refusals.get(what)?.at ?? now();
      const isConfirmed = lost < known && now() - since >= secondLookMs;
      const isSmall = lost <= known * maxLostShare;
      if (!isSmall && !isConfirmed && !acceptDrop) {
        refuse(what, counts);
        return false;
      }
      refusals.delete(what);
      if (!isSmall) logger.warn({ what, known, lost }, 'much of what was known is gone, and was meant to go');
      return true;
    },
    refused: () => [...refusals].filter(([, { lastAt }]) => now() - lastAt < recentMs).map(([what]) => what),
  };
}

import type { Country } from '../../shared/country.ts';
import { createBackoff } from '../http/lastGoodValue.ts';
import { createAnswerLag } from './answerLag.ts';
import { createPollPace } from './pollPace.ts';
import { type ReadAheadOptions, readAhead } from './readAhead.ts';
import type { PageIndex } from './storyMemory.ts';

export interface RefresherOptions extends ReadAheadOptions {
  /** Between two looks at the space's version, in ms; 0: none but after `invalidate`, and at the start. */
  readonly pollMs: number;
  /** Gives random numbers from 0 to 1. */
  readonly random: () => number;
  /** Resolves after so many ms. */
  readonly delay: (ms: number) => Promise<void>;
  /** Called when the space has another version. */
  readonly onMoved: () => void;
}
/** See `Stories`. */
export interface Refresher {
  poll(): Promise<boolean>;
  pollWhenDue(): Promise<boolean>;
  invalidate(): Promise<void>;
  isFollowing(): boolean;
}

/** Calls to the webhook within so many ms count as one. */
const debounceMs = 250;
/** Pauses between two expiries of what is in memory, while changes follow each other, ms. */
const expiryGap = { firstMs: 3_000, longestMs: 60_000 };
/** Pauses between refreshes while changes follow each other, ms: publishing in bulk takes minutes. */
const refreshGap = { firstMs: 10_000, longestMs: 60_000 };
/** Pauses between two attempts to read ahead what could not be read, or was refused, ms. */
const refreshRetry = { firstMs: 10_000, longestMs: 5 * 60_000 };
/** Pauses between two looks at a service that does not tell its version, ms. */
const lookRetry = { firstMs: 2_000, longestMs: 60_000 };
/** Ms without a good poll after which the site no longer follows its content; while nothing fails at least three periods. */
const followingMs = 5 * 60_000;

/**
 * Keeps memory up to date by few calls, however many stories there are: navigation, the first pages of each type, and
 * what was asked for last. Everything else is stale until it is asked for, and then read in the background.
 */
export function createRefresher(options: RefresherOptions, indexes: Map<Country, PageIndex>): Refresher {
  const { client, cache, now, delay, pollMs, logger } = options;
  const pace = createPollPace({ everyMs: pollMs, now, random: options.random });
  const retry = createBackoff({ ...refreshRetry, now });
  // No pause is longer than the poll's: a space that may be asked so often may be read so often too.
  const atMost = ({ firstMs, longestMs }: typeof lookRetry) => ({
    firstMs: Math.min(firstMs, pollMs || firstMs),
    longestMs: Math.min(longestMs, pollMs || longestMs),
    now,
  });
  const lookAgain = createBackoff(atMost(lookRetry));
  const gap = createBackoff(atMost(refreshGap));
  const lag = createAnswerLag(options);
  let isDue = true;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let goodAt = now();
  let isFailing = false;
  let polling: Promise<boolean> | undefined;
  let invalidating: Promise<void> | undefined;
  const untilExpiry = createBackoff(atMost(expiryGap));
  let expiredAt = Number.NEGATIVE_INFINITY;
  let isExpiryDue = false;

  function expect() {
    isDue = true;
    retry.reset();
  }

  /** The first of many changes expires all at once, those that follow after a pause: each expiry has lists read again. */
  function expireWhenDue() {
    if (!isExpiryDue || !untilExpiry.isOver()) return;
    isExpiryDue = false;
    if (now() - expiredAt > 2 * expiryGap.longestMs) untilExpiry.reset();
    untilExpiry.pause();
    expiredAt = now();
    cache.expireAll();
  }

  /** Looks whether there is anything new: by the space's version, and by that of the answers where they lag. */
  async function look() {
    const version = await client.spaceVersion(pace.shareMs());
    if (cache.moveVersion(version)) {
      client.pinVersion(version);
      expect();
      options.onMoved();
      logger.info({ version }, 'the content has a new version');
    } else if (!isDue && (await lag.isOver())) {
      cache.expireAll();
      client.pinVersion(version);
      expect();
      logger.info({ version }, 'the content service answers from its new version');
    }
  }

  async function pollOnce(): Promise<boolean> {
    pace.looked();
    try {
      await look();
      if (isFailing) {
        logger.info('the content service answers again');
        // What could not be read meanwhile can be now.
        retry.reset();
      }
      isFailing = false;
      lookAgain.reset();
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'the content service does not tell its version');
      isFailing = true;
      lookAgain.pause();
      return false;
    }
    if (isDue && !retry.isOver()) return false;
    const isRead = isDue;
    if (isDue) await refresh();
    if (!isDue) goodAt = now();
    return isRead;
  }

  async function refresh() {
    isDue = false;
    if (now() - refreshedAt > 2 * refreshGap.longestMs) gap.reset();
    gap.pause();
    refreshedAt = now();
    retry.pause();
    if (await readAhead(options, indexes)) retry.reset();
    else isDue = true;
    lag.watch();
  }

  const poll = () => {
    polling ??= pollOnce().finally(() => {
      polling = undefined;
    });
    return polling;
  };

  return {
    poll,
    async pollWhenDue() {
      expireWhenDue();
      const isTime = isFailing
        ? lookAgain.isOver()
        : pace.isDue() || lag.isLookDue() || (isDue && retry.isOver());
      return isTime && gap.isOver() ? poll() : false;
    },
    isFollowing() {
      const patienceMs = isDue || isFailing ? followingMs : Math.max(followingMs, 3 * (pollMs || Infinity));
      return now() - goodAt < patienceMs;
    },
    invalidate() {
      isExpiryDue = true;
      expireWhenDue();
      expect();
      invalidating ??= delay(Math.max(debounceMs, gap.leftMs())).then(async () => {
        invalidating = undefined;
        // One that began before the change may have read the old content.
        await polling;
        await poll();
        // The service may hold its former version for two seconds, and the answers of that one for a week.
        pace.hurry();
      });
      return invalidating;
    },
  };
}

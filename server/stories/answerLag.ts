import { createBackoff } from '../http/lastGoodValue.ts';
import type { ReadAheadOptions } from './readAhead.ts';

/** Pauses between two looks for answers that were made after a change, ms: they may come a day later. */
const lagRetry = { firstMs: 3_000, longestMs: 12 * 3_600_000 };

/**
 * Tells whether the content service still gives the answers of before a change, as it does for a while where a token has a
 * minimum cache time. Their version is compared with their own of before, never with the space's, behind which it may stay
 * for good.
 */
export function createAnswerLag({ client, cache, now }: Pick<ReadAheadOptions, 'client' | 'cache' | 'now'>) {
  const again = createBackoff({ ...lagRetry, now });
  /** Version of the answers that may be old; undefined: they are new. */
  let old: number | undefined;
  let before = 0;
  return {
    /** To be called when everything was read anew. Of the first reading nobody knows how old it is. */
    watch() {
      const answered = cache.answered();
      const isNew = before > 0 && answered > before;
      old = isNew ? undefined : answered;
      before = answered;
      again.reset();
      again.pause();
    },
    isLookDue: () => old !== undefined && again.isOver(),
    /** Asks the service when it is time to; true once its answers are those of after the change. */
    async isOver(): Promise<boolean> {
      if (old === undefined || !again.isOver()) return false;
      const isOver = (await client.answeredVersion()) > old;
      if (isOver || again.isExhausted()) old = undefined;
      again.pause();
      return isOver;
    },
  };
}

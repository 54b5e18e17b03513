import type { Logger } from 'pino';
import { createBackoff } from '../http/createBackoff.ts';
import { contentError, isContentError } from './contentError.ts';

export interface QuotaOptions {
  /** Wait in ms before the same call is sent again after a 429: 300. Spec part 1 §8. */
  readonly retryMs?: number;
  /** Times that it is sent again: 10. Spec part 1 §8. */
  readonly retries?: number;
  /** Monotonic clock, ms. */
  readonly now: () => number;
  /** Resolves after so many ms. */
  readonly delay: (ms: number) => Promise<void>;
  /** Called with what the calls that wait for their turn are to fail with. */
  readonly onRefused: (error: Error) => void;
  readonly logger: Logger;
}

/** What the calls of one token know together about the service that refuses them with 429. */
export interface Quota {
  /**
   * Sends a call that rejects with a `ContentError`. After a 429 this call alone is sent again, and every other one fails
   * at once, with status 429, until one was answered: asked by all, a service that counts its calls would go on refusing.
   */
  ask<Answer>(call: () => Promise<Answer>): Promise<Answer>;
  /** False from when one call was refused however often it was sent, until a call is answered. */
  isKept(): boolean;
}

/** Pauses after a call that was refused every time it was sent, until the next call may be sent. */
const pauses = { firstMs: 5_000, longestMs: 60_000 };

export function createQuota(options: QuotaOptions): Quota {
  const { retryMs = 300, retries = 10, now, delay, onRefused, logger } = options;
  const pause = createBackoff({ ...pauses, now });
  let isProbing = false;
  let isSpent = false;

  /** Sends a call until it is not refused, at most as often as the specification says. */
  async function sendAgain<Answer>(call: () => Promise<Answer>, left: number): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      if (!isRefusal(error) || left === 0) throw error;
      await delay(retryMs);
      return sendAgain(call, left - 1);
    }
  }

  async function probe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    isProbing = true;
    try {
      const answer = await call();
      open();
      return answer;
    } catch (error) {
      // Any other failure is an answer too: the service no longer refuses because of its count.
      if (isRefusal(error)) close(error);
      else open();
      throw error;
    } finally {
      isProbing = false;
    }
  }

  function open() {
    if (isSpent) logger.info('the content service takes calls again');
    isSpent = false;
    pause.reset();
  }

  function close(error: unknown) {
    pause.pause();
    if (!isSpent) logger.error({ err: error }, 'the content service refuses calls: its quota is spent');
    isSpent = true;
  }

  const isClosed = () => isProbing || !pause.isOver();

  return {
    async ask(call) {
      if (isClosed()) throw refused();
      if (isSpent) return probe(() => sendAgain(call, retries));
      try {
        return await call();
      } catch (error) {
        if (!isRefusal(error) || isClosed()) throw error;
        onRefused(refused());
        return probe(() => delay(retryMs).then(() => sendAgain(call, retries - 1)));
      }
    },
    isKept: () => !isSpent,
  };
}

const refused = () => contentError('cdn/…', 'refuses calls at the moment: its quota is spent', 429);
const isRefusal = (error: unknown): boolean => isContentError(error) && error.status === 429;

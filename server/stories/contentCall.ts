import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { type ISbStoriesParams, Storyblok } from 'storyblok-js-client';
import { ownProperty } from '../../shared/records.ts';
import { ask, type OutsideService } from '../http/ask.ts';
import { createBackoff } from '../http/lastGoodValue.ts';
import { forThisRequest } from '../logging/requestScope.ts';
import { asContentError, contentError, isContentError } from './contentError.ts';
import { isStory, type Story } from './story.ts';

export interface ContentCallOptions {
  /** Access token: the public one for `published`, the preview one for `draft`. Without it nothing works. */
  readonly token: string | undefined;
  /** Base of the content API, ending in `/v2`, without a slash after it. */
  readonly endpoint: string;
  readonly version: 'published' | 'draft';
  /** Queue in which each request waits for its turn. */
  readonly inTurn: CallQueue;
  /** Knows whether the service refuses calls: while it does, none is sent. */
  readonly quota: Quota;
  /** Patience in ms with one answer, to the end of its body. */
  readonly timeoutMs: number;
  readonly fetch?: typeof fetch;
}

export type Params = ISbStoriesParams;
export interface Answer {
  readonly data: unknown;
  readonly total: number;
}
/**
 * One call of the content API. Rejects with a `ContentError`.
 * @param maxAgeMs of an answer that another machine got; unset: as long as it holds
 */
export type ContentCall = (path: string, params: Params, maxAgeMs?: number) => Promise<Answer>;

/** Most bytes of an answer: a listing page of 100 long stories with their relations has far fewer. */
const maxAnswerBytes = 32 * 1024 * 1024;

/** Makes calls that wait for their turn, keep within bounds, and are not sent while the service would refuse them. */
export function createContentCall(options: ContentCallOptions): ContentCall {
  const { token, endpoint, version, inTurn, quota, timeoutMs } = options;
  const boundedFetch = createBoundedFetch({
    name: 'content service',
    timeoutMs,
    maxBytes: maxAnswerBytes,
    fetch: options.fetch ?? fetch,
  });
  const client = new Storyblok({
    accessToken: token,
    endpoint,
    version,
    // Our own queue replaces the client's, which knows no priorities.
    rateLimit: 0,
    // The client sends nothing again: each call would for itself, and the quota does for all. 0 would mean ten times.
    maxRetries: -1,
    cache: { type: 'none', cv: 'manual' },
    fetch: (...request) => inTurn(() => boundedFetch(...request)),
  });
  return async (path, params) => {
    if (!token) throw contentError(path, 'no access token is configured');
    return quota.ask(async () => {
      try {
        // A fresh object each time: the client writes the token and the version into it.
        return await client.get(path, { ...params });
      } catch (thrown) {
        throw asContentError(path, thrown);
      }
    });
  };
}

/**
 * A `fetch` for the content client. The client's own timeout ends with the headers, and it loses the status of an
 * answer that is not JSON: here the body is read within the bounds, and such an answer becomes JSON. A 404 that is
 * not JSON is no 'no such story' but somebody else's page: it becomes a 502.
 */
function createBoundedFetch(service: OutsideService): typeof fetch {
  return async (input, init) => {
    const { ok, status, headers, text } = await ask(service, input, init);
    if (ok || isJson(text)) return jsonResponse(text, status, headers);
    const error = `status ${status} without JSON`;
    return jsonResponse(JSON.stringify({ error }), status === 404 ? 502 : status, headers);
  };
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

/** Only the headers that the client reads: the body is decoded by now, so its encoding and length are not true. */
function jsonResponse(body: string, status: number, headers: Headers): Response {
  const kept = ['total', 'per-page'].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] satisfies [string, string]];
  });
  return new Response(body, { status, headers: [['content-type', 'application/json'], ...kept] });
}

/** Runs a call in its turn. */
export type CallQueue = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
/**
 * Priorities of calls that wait: first those that a visitor waits for, then what many pages need, then what is read
 * ahead.
 */
const priorities = { visitor: 2, lists: 1, ahead: 0 } as const;

export interface CallQueues extends Readonly<Record<keyof typeof priorities, CallQueue>> {
  /** Makes all calls that still wait for their turn fail with this. */
  drop(reason: Error): void;
}

/**
 * Queues that together start at most so many calls in any second, as the content service counts them by token. Spec part 1
 * §9.
 * @param perSecond 0: no limit
 * @param turn resolves when a call whose turn it is on this machine may be sent among those of all machines
 */
export function createCallQueue(
  perSecond: number,
  turn: () => Promise<void> = async () => undefined,
): CallQueues {
  if (perSecond === 0) {
    const atOnce: CallQueue = (call) => call();
    return { visitor: atOnce, lists: atOnce, ahead: atOnce, drop: () => undefined };
  }
  const queue = new PQueue({ interval: 1000, intervalCap: perSecond, strict: true });
  /** What aborts the calls that wait, one for each call. */
  const waiting = new Set<AbortController>();
  const at =
    (priority: number): CallQueue =>
    (call) => {
      const dropped = new AbortController();
      const { signal } = dropped;
      waiting.add(dropped);
      const begin = async () => {
        await turn();
        signal.throwIfAborted();
        waiting.delete(dropped);
        return call();
      };
      return queue.add(forThisRequest(begin), { priority, signal }).finally(() => waiting.delete(dropped));
    };
  return {
    visitor: at(priorities.visitor),
    lists: at(priorities.lists),
    ahead: at(priorities.ahead),
    drop(reason) {
      for (const dropped of waiting) dropped.abort(reason);
    },
  };
}

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

/** The stories of an answer. @throws ContentError when it has no list of them */
export function storiesOf(data: unknown): Story[] {
  const stories = ownProperty(data, 'stories');
  if (!Array.isArray(stories) || !stories.every(isStory))
    throw contentError('cdn/stories', 'answered without a list of stories');
  return stories;
}

/** Content version of an answer; 0: it tells none. */
export const versionOf = (data: unknown): number => {
  const cv = ownProperty(data, 'cv');
  return typeof cv === 'number' ? cv : 0;
};

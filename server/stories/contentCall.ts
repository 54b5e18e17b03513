import { type ISbStoriesParams, Storyblok } from 'storyblok-js-client';
import { createBoundedFetch } from './boundedFetch.ts';
import { asContentError, contentError } from './contentError.ts';
import type { CallQueue } from './createCallQueue.ts';
import type { Quota } from './createQuota.ts';

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

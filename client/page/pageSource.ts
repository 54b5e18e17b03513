import { payloadPath } from '../../shared/links.ts';
import type { Page } from '../../shared/page.ts';

/** A place in the site: what identifies a page's data. */
export interface PageUrl {
  readonly pathname: string;
  readonly search: string;
}

/** A prefetched page is used when the visitor follows the link within this time, in ms. */
const prefetchLifetimeMs = 30_000;
const prefetchLimit = 10;
/** So many are fetched ahead in this time, in ms: whoever goes through all links of a page is about to follow none. */
const prefetchPauseMs = 5_000;

export interface PageSource {
  /** The page's data. Rejects when the answer is not a page. */
  get(url: PageUrl, signal?: AbortSignal): Promise<Page>;
  /** Fetches ahead what `get` will ask for; failures are forgotten. */
  prefetch(url: PageUrl): Promise<Page | undefined>;
}

/** `GET {path}/_payload.json`, with a small memory for pages fetched ahead. */
export function createPageSource(fetch: typeof globalThis.fetch, now: () => number): PageSource {
  const ahead = new Map<string, { page: Promise<Page | undefined>; at: number }>();

  async function request(address: string, signal?: AbortSignal): Promise<Page> {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: signal ?? null,
    });
    const body: unknown = await response.json();
    if (!isPage(body)) throw new Error(`${address} answered ${response.status} without a page`);
    return body;
  }

  return {
    async get(url, signal) {
      const address = payloadPath(url.pathname, url.search);
      const fetched = ahead.get(address);
      ahead.delete(address);
      const fresh = fetched && now() - fetched.at < prefetchLifetimeMs ? await fetched.page : undefined;
      return fresh ?? request(address, signal);
    },
    prefetch(url) {
      const address = payloadPath(url.pathname, url.search);
      const known = ahead.get(address);
      if (known && now() - known.at < prefetchLifetimeMs) return known.page;
      const [[oldest, { at }] = ['', { at: Number.NEGATIVE_INFINITY }]] = ahead;
      if (ahead.size >= prefetchLimit) {
        if (now() - at < prefetchPauseMs) return Promise.resolve(undefined);
        ahead.delete(oldest);
      }
      const page = request(address).catch(() => undefined);
      // Removed first, so that a page fetched again moves to the end.
      ahead.delete(address);
      ahead.set(address, { page, at: now() });
      return page;
    },
  };
}

/** An error page is a page too: 404 and 500 answers carry one. */
const isPage = (body: unknown): body is Page =>
  typeof body === 'object' && body !== null && 'path' in body && 'blocks' in body && 'site' in body;

import { jest } from '@jest/globals';
import pino from 'pino';
import type { Story } from './story.ts';
import { createStoryCache, type Loaded } from './storyCache.ts';

export const policy = { freshMs: 60_000, retryMs: 5_000, failedMs: 0, missingMs: 30_000 };
export const story = (slug: string, text = ''): Story => ({
  id: 1,
  uuid: slug,
  name: slug,
  slug,
  full_slug: `au/${slug}`,
  content: { component: 'Page', text },
});

/** A cache with a clock that is set, and a service that answers as told. */
export function setUp({ maxBytes = 1_000_000, maxPending = 3 } = {}) {
  const clock = { now: 1_000_000 };
  const logger = pino({ level: 'silent' });
  const warn = jest.spyOn(logger, 'warn');
  const cache = createStoryCache({ maxBytes, maxPending, now: () => clock.now, logger });
  const load = jest.fn<() => Promise<Loaded>>();
  const answer = (text: string, version = cache.answered()) =>
    load.mockImplementation(async () => ({ stories: [story('home', text)], version }));
  const get = async (key = 'home') => {
    const { held, state } = await cache.get(key, policy, load);
    return [state, held?.stories[0]?.content.text];
  };
  /** Waits until work in the background has ended. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { cache, clock, load, answer, get, settle, warn };
}

import { LRUCache } from 'lru-cache';
import type { CachePolicy } from './cachePolicies.ts';
import type { Currency, Mark } from './contentCurrency.ts';

const maxMissing = 2_000;

/** Keys without a story, for a short while and as long as the content does not change. */
export function createMissingStories(now: () => number, { answered, mark, isCurrent }: Currency) {
  const missing = new LRUCache<string, { until: number; since: Mark; version: number }>({ max: maxMissing });
  return {
    /** Call it before asking, and what it returns when there was no story. */
    from(key: string, { missingMs }: CachePolicy) {
      const asked = { until: now() + missingMs, since: mark(), version: answered() };
      return () => {
        missing.set(key, asked);
      };
    },
    has(key: string) {
      const found = missing.get(key);
      return found !== undefined && now() < found.until && isCurrent(found.since, found.version);
    },
    forget: (key: string) => missing.delete(key),
  };
}

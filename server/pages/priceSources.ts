import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Page } from '../../shared/page.ts';
import { type Story, slugOf } from '../stories/story.ts';
import type { Vehicles } from '../vehicles/createVehicles.ts';
import { modelsNamed } from '../vehicles/presentTextPrices.ts';

/** Which stories the prices of a page came from. Made by `createPriceSources`. */
export interface PriceSources {
  /**
   * Name of the stories, with their versions, that the prices of a page came from, for its line in the log; undefined: it shows
   * none. What the name stands for is logged once a day.
   */
  of(page: Page): string | undefined;
}

interface PriceSourcesOptions {
  readonly vehicles: Pick<Vehicles, 'peek' | 'peekStories'>;
  /** ms since 1970 */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'info'>;
}

/** Names that are remembered as logged. */
const maxNames = 10_000;
const dayMs = 86_400_000;
const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g;

interface Found {
  readonly name: string;
  /** `vehicles/au/ridge-tour@2026-11-20T01:02:03.000Z`: slug, and when the version was published. */
  readonly stories: readonly string[];
}

export function createPriceSources({ vehicles, now, logger }: PriceSourcesOptions): PriceSources {
  const known = new WeakMap<Page, Found | null>();
  const loggedOn = new LRUCache<string, number>({ max: maxNames });
  const bySet = new WeakMap<readonly Story[], ReadonlyMap<string, Story>>();

  function storiesByUuid(stories: readonly Story[]): ReadonlyMap<string, Story> {
    const found = bySet.get(stories) ?? new Map(stories.map((story) => [story.uuid, story]));
    bySet.set(stories, found);
    return found;
  }

  /** Models by the uuids that the data of the page's blocks have, and by the names that its texts have. */
  function find(page: Page): Found | null {
    const { country, blockData, prices = {} } = page;
    const catalogue = vehicles.peek(country);
    if (!catalogue) return null;
    const shown = new Set(JSON.stringify(blockData).match(uuid));
    for (const name of Object.keys(prices))
      for (const model of modelsNamed(catalogue, name)) shown.add(model.uuid);
    const all = storiesByUuid(vehicles.peekStories(country));
    const stories = [...shown].flatMap((one) => {
      const story = catalogue.models[one] && all.get(one);
      return story ? [`${slugOf(story, country)}@${story.published_at ?? 'draft'}`] : [];
    });
    if (!stories.length) return null;
    const sorted = stories.toSorted();
    return {
      name: createHash('sha256').update(sorted.join('\n')).digest('hex').slice(0, 12),
      stories: sorted,
    };
  }

  return {
    of(page) {
      let found = known.get(page);
      if (found === undefined) {
        found = find(page);
        known.set(page, found);
      }
      if (!found) return undefined;
      const today = Math.floor(now() / dayMs);
      if (loggedOn.get(found.name) !== today) {
        loggedOn.set(found.name, today);
        logger.info({ prices: found.name, stories: found.stories }, 'prices of a page');
      }
      return found.name;
    },
  };
}

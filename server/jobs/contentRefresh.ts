import type { Pages } from '../pages/pages.ts';
import type { RenderedPages } from '../pages/renderedPages.ts';
import type { Search } from '../search/createSearch.ts';
import type { Stories } from '../stories/stories.ts';
import type { Vehicles } from '../vehicles/createVehicles.ts';

/** Brings what the site shows up to date with the space. */
export interface ContentRefresh {
  /** Looks whether the content has changed, and reads what has. Rejects with bugs only. */
  poll(): Promise<void>;
  /** Like `poll`, when it is time to. Called every second, it asks the service nothing most of the time. */
  pollWhenDue(): Promise<void>;
  /** Reads everything anew: somebody told that it has changed. */
  invalidate(): Promise<void>;
}
interface Refreshed {
  readonly stories: Pick<Stories, 'poll' | 'pollWhenDue' | 'invalidate'>;
  readonly vehicles: Pick<Vehicles, 'refresh'>;
  readonly search: Pick<Search, 'refresh'>;
  readonly renderedPages: Pick<RenderedPages, 'renderAgain'>;
  readonly pages: Pick<Pages, 'refreshLists'>;
}

/**
 * Refreshes in order, as each is made of those before it: stories, the vehicles in them, the search index and
 * rendered pages. Then the list of all pages, which the sitemap and the next look of the search go by, and the redirects:
 * else they would be of the day on which somebody last asked for them.
 */
export function createContentRefresh({
  stories,
  vehicles,
  search,
  renderedPages,
  pages,
}: Refreshed): ContentRefresh {
  const makeAgain = async () => {
    await renderedPages.renderAgain();
    await pages.refreshLists();
  };
  const follow = async (look: () => Promise<boolean>) => {
    const isRead = await look();
    await vehicles.refresh();
    // Visitors may have brought pages into memory too.
    await search.refresh();
    if (isRead) await makeAgain();
  };
  return {
    poll: () => follow(stories.poll),
    pollWhenDue: () => follow(stories.pollWhenDue),
    async invalidate() {
      await stories.invalidate();
      await vehicles.refresh();
      await search.refresh();
      await makeAgain();
    },
  };
}

import type { Logger } from 'pino';
import type { Pages } from '../pages/pages.ts';
import type { RenderedPages } from '../pages/renderedPages.ts';
import type { Search } from '../search/createSearch.ts';
import type { Stock } from '../stock/createStock.ts';
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
  /** Resolves when the lists and pages are made again that no look waits for. Never rejects. */
  finished(): Promise<void>;
}
interface Refreshed {
  readonly logger: Pick<Logger, 'error'>;
  readonly stories: Pick<Stories, 'poll' | 'pollWhenDue' | 'invalidate'>;
  readonly vehicles: Pick<Vehicles, 'refresh'>;
  readonly stock: Pick<Stock, 'prepare'>;
  readonly search: Pick<Search, 'refresh'>;
  readonly renderedPages: Pick<RenderedPages, 'renderAgain'>;
  readonly pages: Pick<Pages, 'refreshLists'>;
}

/**
 * Refreshes in order, as each is made of those before it: stories, the vehicles in them, the stock and the search index.
 * Rendered pages, the list of all pages, which the sitemap and the next look of the search go by, and the redirects follow
 * behind: else they would be of the day on which somebody last asked for them. No look waits for those, as the list of
 * 10,000 stories takes 100 calls, and the next change is to be seen before that.
 */
export function createContentRefresh({
  stories,
  vehicles,
  stock,
  search,
  renderedPages,
  pages,
  logger,
}: Refreshed): ContentRefresh {
  let behind: Promise<void> = Promise.resolve();
  let isWaiting = false;
  const makeAgain = async () => {
    isWaiting = false;
    await renderedPages.renderAgain();
    await pages.refreshLists();
  };
  /** Whatever changes while one run is under way is in the one after it. */
  const makeAgainBehind = () => {
    if (isWaiting) return;
    isWaiting = true;
    behind = behind
      .then(makeAgain)
      .catch((error: unknown) => logger.error({ err: error }, 'pages could not be made again'));
  };
  const follow = async (look: () => Promise<boolean>) => {
    const isRead = await look();
    await vehicles.refresh();
    void stock.prepare();
    // Visitors may have brought pages into memory too.
    await search.refresh();
    if (isRead) makeAgainBehind();
  };
  return {
    poll: () => follow(stories.poll),
    pollWhenDue: () => follow(stories.pollWhenDue),
    invalidate: () =>
      follow(async () => {
        await stories.invalidate();
        return true;
      }),
    finished: () => behind,
  };
}

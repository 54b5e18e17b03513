import type { Logger } from 'pino';
import { countries, isForCountry } from '../../shared/country.ts';
import type { AssetPath } from '../../shared/images.ts';
import { createLastGoodValue } from '../http/lastGoodValue.ts';
import { pageTypes } from '../stories/schemaGate.ts';
import type { Stories } from '../stories/stories.ts';
import { slugOf } from '../stories/story.ts';
import type { StoryList } from '../stories/storyLists.ts';
import { createProblemLog } from './readPage.ts';
import { addressOf, type Redirect, type Redirects, readRedirects, redirectsType } from './readRedirects.ts';
import { countryOfPath, matchRoute } from './routes.ts';

export interface MovedPagesOptions {
  readonly stories: Pick<Stories, 'readStories' | 'knownStories' | 'published'>;
  readonly assetPath: AssetPath;
  /** Monotonic clock, ms. */
  readonly now?: () => number;
  readonly logger: Logger;
}

/** ms between two attempts to read the redirects anew. */
const retryMs = 10_000;
const queryOf = (country: (typeof countries)[number]) => ({ country, contentTypes: [redirectsType] });

/** Pages that are no longer where they were. Decision 0051. */
export interface MovedPages {
  /**
   * Where an address leads that is no page's: where editors say, else where the page is now that was seen there.
   * Undefined: nowhere. Rejects with a `ContentError` when it cannot be told where a page is now.
   */
  movedTo(path: string): Promise<Redirect | undefined>;
  /** Reads redirects that are out of date anew. Resolves when that is done; a failure is logged. */
  refresh(): Promise<void>;
}

export function createMovedPages(options: MovedPagesOptions): MovedPages {
  const { stories, assetPath, now = () => performance.now(), logger } = options;
  const logProblems = createProblemLog(logger);

  function redirectsOf(lists: readonly StoryList[]): Redirects {
    const read = countries.map((country, n) =>
      readRedirects(lists[n]?.stories ?? [], { country, assetPath }),
    );
    logProblems(
      'redirects',
      undefined,
      read.flatMap(({ problems }) => problems),
    );
    return new Map(read.flatMap(({ redirects }) => [...redirects]));
  }
  const held = createLastGoodValue<{ readonly lists: readonly StoryList[]; readonly redirects: Redirects }>({
    name: 'the list of redirects',
    async read(former) {
      const lists = await Promise.all(countries.map((country) => stories.readStories(queryOf(country))));
      const isSame = lists.every(({ stories }, n) => stories === former?.lists[n]?.stories);
      return { lists, redirects: former && isSame ? former.redirects : redirectsOf(lists) };
    },
    isCurrent: ({ lists }) => lists.every((list) => list.isCurrent()),
    retryMs,
    now,
    logger,
  });
  const chosen = async (): Promise<Redirects> => {
    const known = held.peek()
      ? []
      : countries.flatMap((country) => stories.knownStories(queryOf(country)) ?? []);
    if (known.length === countries.length) held.restore({ lists: known, redirects: redirectsOf(known) });
    // While the redirects cannot be read, an address without a page is a 404.
    return held.get().then(
      ({ redirects }) => redirects,
      () => new Map(),
    );
  };

  /** Where the page is now that was seen at a path. */
  async function whereItIs(path: string): Promise<Redirect | undefined> {
    const match = matchRoute(path);
    const from = match.kind === 'redirect' ? matchRoute(match.redirect) : match;
    if (from.kind !== 'page') return undefined;
    const { country, slug } = from;
    const story = await stories.published.moved(country, slug);
    if (
      !story ||
      !pageTypes.includes(story.content.component) ||
      !isForCountry(story.content.locale, country)
    )
      return undefined;
    const to = matchRoute(`/${country}/${slugOf(story, country)}`);
    const now = to.kind === 'redirect' ? to.redirect : to.kind === 'page' ? to.path : path;
    return now === from.path ? undefined : { path: now, permanent: true };
  }

  return {
    movedTo: async (path) => (await chosen()).get(addressOf(path, countryOfPath(path))) ?? whereItIs(path),
    refresh: held.refreshStale,
  };
}

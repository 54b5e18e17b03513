import type { Logger } from 'pino';
import { countries } from '../../shared/country.ts';
import { unavailable } from '../errors.ts';
import { createLastGoodValue } from '../http/lastGoodValue.ts';
import { withPauses } from '../load/withPauses.ts';
import type { SitemapPage } from '../seo/sitemap.ts';
import { isContentError } from '../stories/contentError.ts';
import { pageTypes } from '../stories/schemaGate.ts';
import { type Story, slugOf } from '../stories/story.ts';
import type { StoryList, StoryListQuery, StoryLists } from '../stories/storyLists.ts';
import { matchRoute, needsNoStory } from './routes.ts';

/** Public pages: none that is noindex, nor the error page. */
export type PageList = readonly SitemapPage[];

export interface PageListOptions {
  readonly source: StoryLists;
  /** Monotonic clock, ms. */
  readonly now?: () => number;
  readonly logger: Logger;
}

/**
 * `noindex` and `locale` are the same in every language, so the list is read in one; other fields of the content are
 * not read.
 */
const [country] = countries;
export const pageListQuery: StoryListQuery = {
  country,
  contentTypes: pageTypes,
  fields: ['noindex', 'locale'],
  ahead: true,
};
/** ms between two attempts to read the list anew. */
const retryMs = 10_000;
const retryAfterS = 10;

interface Listed {
  readonly from: StoryList;
  readonly list: PageList;
}

export interface Listing {
  /**
   * The list; a stale one while it is read anew, and the same object while nothing has changed. Rejects with
   * `unavailable` when there is none.
   */
  list(): Promise<PageList>;
  /** Reads a stale list anew. Resolves when that is done; a failure is logged. */
  refresh(): Promise<void>;
}

/**
 * All public pages of the space: read without their content, once per content version, and kept in the snapshot.
 */
export function createPageList({ source, now = () => performance.now(), logger }: PageListOptions): Listing {
  const pages = createLastGoodValue<Listed>({
    name: 'the list of pages',
    async read(former) {
      const from = await source.readStories(pageListQuery);
      return former?.from.stories === from.stories ? { from, list: former.list } : listOf(from);
    },
    isCurrent: ({ from }) => from.isCurrent(),
    retryMs,
    now,
    logger,
  });
  return {
    async list() {
      const earlier = pages.peek() ? undefined : source.knownStories(pageListQuery);
      if (earlier) pages.restore(await listOf(earlier));
      return pages.get().then(({ list }) => list, asUnavailable);
    },
    refresh: pages.refreshStale,
  };
}

async function listOf(from: StoryList): Promise<Listed> {
  const list: SitemapPage[] = [];
  for await (const story of withPauses(from.stories)) list.push(...pagesOf(story));
  return { from, list: list.sort((a, b) => (a.slug < b.slug ? -1 : 1)) };
}

/** Pages by their stories: of ten thousand, a publishing changes a few. */
const known = new WeakMap<Story, readonly SitemapPage[]>();
function pagesOf(story: Story): readonly SitemapPage[] {
  const pages = known.get(story) ?? readPages(story);
  known.set(story, pages);
  return pages;
}

function readPages(story: Story): SitemapPage[] {
  const { content, published_at, first_published_at } = story;
  const { noindex, locale } = content;
  const slug = slugOf(story, country);
  const match = matchRoute(`/${countries[0]}/${slug}`);
  const hasAddress = match.kind === 'page' ? !needsNoStory(match.name) : match.kind === 'redirect';
  if (!hasAddress || noindex === true || noindex === 'true') return [];
  const modified = published_at ?? first_published_at;
  const shownIn = [...countries, 'both' as const].find((one) => one === locale) ?? '';
  // A page of a country that is not ours is nobody's.
  if (locale && !shownIn) return [];
  return [{ slug, locale: shownIn, ...(modified ? { modified } : {}) }];
}

function asUnavailable(error: unknown): never {
  throw isContentError(error)
    ? unavailable('The pages cannot be listed at the moment.', retryAfterS, error)
    : error;
}

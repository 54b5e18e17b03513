import type { Logger } from 'pino';
import { countries } from '../../shared/country.ts';
import { unavailable } from '../errors.ts';
import { createLastGood } from '../lastGood.ts';
import type { SitemapPage } from '../seo/sitemap.ts';
import type { ContentClient } from '../stories/contentClient.ts';
import { isContentError } from '../stories/contentError.ts';
import { contentSchemas, pageTypes } from '../stories/schemaGate.ts';
import { type Story, slugOf } from '../stories/story.ts';
import type { Mark, StoryCache } from '../stories/storyCache.ts';
import { matchRoute } from './routes.ts';

/** Public pages: none that is noindex, nor the error page. */
export type PageList = readonly SitemapPage[];

export interface PageListOptions {
  readonly client: Pick<ContentClient, 'listStories'>;
  /** Tells when the content has changed. */
  readonly cache: Pick<StoryCache, 'mark' | 'isCurrent'>;
  readonly now: () => number;
  readonly logger: Logger;
}

/** What of a page is read: the rest of its fields stays with the content service. */
const neededFields = new Set(['noindex', 'locale']);
/** ms between two attempts to read the list anew. */
const retryMs = 10_000;
const retryAfterS = 10;

interface Listed {
  readonly list: PageList;
  readonly since: Mark;
  readonly version: number;
}

/**
 * All public pages of the space: read without their content, once per content version. A stale list is given while it is
 * read anew, and the same list object while nothing has changed. Rejects with `unavailable` when there is none.
 */
export function createPageList({ client, cache, now, logger }: PageListOptions): () => Promise<PageList> {
  const pages = createLastGood<Listed>({
    name: 'the list of pages',
    async read() {
      const since = cache.mark();
      return { since, ...(await readList(client)) };
    },
    isCurrent: ({ since, version }) => cache.isCurrent(since, version),
    retryMs,
    now,
    logger,
  });
  return () => pages.get().then(({ list }) => list, asUnavailable);
}

async function readList(client: PageListOptions['client']): Promise<{ list: PageList; version: number }> {
  // Neither field differs by country, so one language tells all.
  const [country] = countries;
  const list: SitemapPage[] = [];
  let version = Infinity;
  for (const contentType of pageTypes) {
    const answer = await client.listStories({
      country,
      contentType,
      excludingFields: fieldsOf(contentType).filter((field) => !neededFields.has(field)),
    });
    version = Math.min(version, answer.version);
    list.push(...answer.stories.flatMap((story) => listed(story, slugOf(story, country))));
  }
  return { list: list.sort((a, b) => (a.slug < b.slug ? -1 : 1)), version };
}

const fieldsOf = (contentType: string): string[] =>
  Object.keys(contentSchemas.all[contentType]?.schema ?? {});

function listed({ content, published_at, first_published_at }: Story, slug: string): SitemapPage[] {
  const { noindex, locale } = content;
  const hasAddress = matchRoute(`/${countries[0]}/${slug}`).kind !== 'notFound';
  if (!hasAddress || noindex === true || noindex === 'true') return [];
  const modified = published_at ?? first_published_at;
  const known = [...countries, 'both' as const].find((one) => one === locale) ?? '';
  // A page of a country that is not ours is nobody's.
  if (locale && !known) return [];
  return [{ slug, locale: known, ...(modified ? { modified } : {}) }];
}

function asUnavailable(error: unknown): never {
  throw isContentError(error)
    ? unavailable('The pages cannot be listed at the moment.', retryAfterS, error)
    : error;
}

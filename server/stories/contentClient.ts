import type { Logger } from 'pino';
import { type Country, countries } from '../../shared/country.ts';
import { ownProperty } from '../../shared/records.ts';
import type { Share } from '../fleet/Fleet.ts';
import {
  type ContentCall,
  type ContentCallOptions,
  createContentCall,
  type Params,
  storiesOf,
  versionOf,
} from './contentCall.ts';
import { asContentError, contentError } from './contentError.ts';
import { sharedContentCall } from './sharedContentCall.ts';
import { isStory, type Story } from './story.ts';

export interface ContentClientOptions extends ContentCallOptions {
  /** Answers of all machines; unset: each client asks for itself. */
  readonly share?: Share;
  /** Version that all clients of a token share; unset: this client has its own. */
  readonly pins?: Pins;
  readonly logger: Logger;
}

/**
 * Content version that calls are sent with: first the space's, then the one that the answers tell. A new version of the
 * space is a new object, so that an answer under way to a call with the former one does not change it.
 */
export interface Pins {
  newest?: { cv: number };
}

export interface StoryQuery {
  readonly country: Country;
  /** Id of the release whose changes count too. Drafts only. */
  readonly release?: string | undefined;
  /** `Component.field`, see `relationsOf`. */
  readonly relations?: readonly string[];
}
export interface ListQuery extends StoryQuery {
  /** Not together with relations: the client looks for those in this folder only. */
  readonly startsWith?: string;
  readonly contentType?: string;
  readonly slugs?: readonly string[];
  /** Fields of the content that are left out. */
  readonly excludingFields?: readonly string[];
  /** `first_published_at:desc`; unset: as the service orders them. */
  readonly sortBy?: string;
  /** Stories at most; unset: all. */
  readonly limit?: number;
}

/** One page of a listing, newest first; or stories by their ids. Without their bodies. Spec part 1 §7. */
export interface ListingQuery extends Pick<StoryQuery, 'country' | 'release'> {
  readonly startsWith?: string;
  readonly contentType?: string;
  /** Ids of the stories, instead of a folder: in this order, at most 50. */
  readonly uuids?: readonly string[];
  /** Field → operation → value. */
  readonly filter?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly perPage: number;
  /** From 1. */
  readonly page: number;
}

export interface ListingAnswer {
  readonly stories: readonly Story[];
  /** Number of stories on all pages together. */
  readonly total: number;
  readonly version: number;
}

export interface StoryAnswer {
  readonly story: Story;
  /** Content version that the answer was made from. */
  readonly version: number;
}
export interface ListAnswer {
  readonly stories: readonly Story[];
  /** The lowest content version among the pages of the listing. */
  readonly version: number;
  /** False when there are more stories than the limit. */
  readonly complete: boolean;
}

/** Calls of the content service, spec part 1 §7. All reject with a `ContentError`. */
export interface ContentClient {
  /** Undefined: there is no such story. Rejects for a slug with an empty, `.` or `..` segment. */
  storyBySlug(slug: string, query: StoryQuery): Promise<StoryAnswer | undefined>;
  storyByUuid(uuid: string, query: StoryQuery): Promise<StoryAnswer | undefined>;
  listStories(query: ListQuery): Promise<ListAnswer>;
  /** One call, however many stories there are. */
  listSlice(query: ListingQuery): Promise<ListingAnswer>;
  /** In the order of the ids; stories that do not exist are left out. */
  storiesByUuid(uuids: readonly string[], query: StoryQuery): Promise<Story[]>;
  /**
   * Newest content version of the space, as any machine was told within so many ms. Not to be compared with the versions
   * of answers, which may lag behind it.
   */
  spaceVersion(maxAgeMs?: number): Promise<number>;
  /** Content version that stories are answered at now. */
  answeredVersion(): Promise<number>;
  /** Sends this version of the space as `cv`, and then that which the answers tell. Ignored for drafts. */
  pinVersion(version: number): void;
}

/** Spec part 1 §9: listing page size, and batch of ids. */
const pageSize = 100;
const uuidBatch = 50;

export function createContentClient(options: ContentClientOptions): ContentClient {
  const { version, logger } = options;
  // Spec part 1 §5: without a token an error is logged and the client does not work.
  if (!options.token) logger.error({ version }, 'the content client needs an access token');
  const send = sharedContentCall(createContentCall(options), options.share);
  // The version is kept here, as the client's is shared by the whole process and also moves backwards.
  const pins = options.pins ?? {};
  const get: ContentCall = async (path, params) => {
    const pinned = version === 'published' ? pins.newest : undefined;
    const answer = await send(path, { ...params, ...pinned });
    // The version of the answers may lag behind the space's: sent with that one, every call would be redirected.
    if (pinned) pinned.cv = versionOf(answer.data) || pinned.cv;
    return answer;
  };

  let told = '';
  /** Warns of a space without the countries' languages, which answers every country in the default one. */
  function warnOfLanguages(codes: unknown) {
    const missing = Array.isArray(codes) ? countries.filter((country) => !codes.includes(country)) : [];
    if (missing.length && told !== missing.join())
      logger.warn({ missing }, 'the content space lacks the languages of countries: all get the default one');
    told = missing.join();
  }

  return {
    storyBySlug: async (slug, query) => oneStory(get, storyPath(slug), storyParams(query)),
    storyByUuid: async (uuid, query) =>
      oneStory(get, storyPath(uuid), { find_by: 'uuid', ...storyParams(query) } as Params),
    listStories: (query) => listStories(get, query),
    listSlice: (query) => listSlice(get, query),
    storiesByUuid: (uuids, query) => storiesByUuid(get, uuids, query),
    spaceVersion: async (maxAgeMs) => {
      const { data } = await send('cdn/spaces/me', {}, maxAgeMs);
      const space = ownProperty(data, 'space');
      warnOfLanguages(ownProperty(space, 'language_codes'));
      const found = ownProperty(space, 'version');
      if (typeof found !== 'number') throw contentError('cdn/spaces/me', 'answered without a version');
      return found;
    },
    answeredVersion: async () => {
      // Asked without `cv`: for a version that is sent, the service may still hold older answers.
      const { data } = await send('cdn/stories', { per_page: 1, excluding_fields: 'body' });
      return versionOf(data);
    },
    pinVersion: (newest) => {
      pins.newest = { cv: newest };
    },
  };
}

/** Encodes segment by segment: the client puts the path into the address as it is, with all that `..` and `?` do. */
function storyPath(slug: string): string {
  const segments = slug.split('/');
  if (slug.length > 1024 || segments.some((segment) => segment === '' || segment === '.' || segment === '..'))
    throw contentError('cdn/stories/…', 'the slug is not valid');
  return `cdn/stories/${segments.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/')}`;
}

const placeParams = ({ country, release }: Pick<StoryQuery, 'country' | 'release'>): Params => ({
  language: country,
  ...(release ? { from_release: release } : {}),
});

const storyParams = (query: StoryQuery): Params => ({
  ...placeParams(query),
  ...(query.relations?.length ? { resolve_relations: query.relations.join(',') } : {}),
});

async function oneStory(get: ContentCall, path: string, params: Params): Promise<StoryAnswer | undefined> {
  try {
    const { data } = await get(path, params);
    const story = ownProperty(data, 'story');
    if (!isStory(story)) throw contentError(path, 'answered without a story');
    return { story, version: versionOf(data) };
  } catch (error) {
    if (asContentError(path, error).status === 404) return undefined;
    throw error;
  }
}

async function listStories(get: ContentCall, query: ListQuery): Promise<ListAnswer> {
  const { startsWith, contentType, slugs, excludingFields, sortBy, limit = Infinity } = query;
  const stories: Story[] = [];
  let version = Infinity;
  for (let page = 1; ; page++) {
    const answer = await get('cdn/stories', {
      ...storyParams(query),
      ...(startsWith ? { starts_with: startsWith } : {}),
      ...(contentType ? { content_type: contentType } : {}),
      ...(slugs ? { by_slugs: slugs.join(',') } : {}),
      ...(excludingFields ? { excluding_fields: excludingFields.join(',') } : {}),
      ...(sortBy ? { sort_by: sortBy } : {}),
      per_page: pageSize,
      page,
    });
    const found = storiesOf(answer.data);
    stories.push(...found);
    version = Math.min(version, versionOf(answer.data));
    const covered =
      !found.length ||
      (Number.isFinite(answer.total) ? stories.length >= answer.total : found.length < pageSize);
    if (covered || stories.length >= limit)
      return { stories: stories.slice(0, limit), version, complete: covered && stories.length <= limit };
  }
}

async function listSlice(get: ContentCall, query: ListingQuery): Promise<ListingAnswer> {
  const { startsWith, contentType, uuids, filter, perPage, page } = query;
  const { data, total } = await get('cdn/stories', {
    ...placeParams(query),
    ...(uuids
      ? { by_uuids_ordered: uuids.join(',') }
      : { starts_with: startsWith ?? '', sort_by: 'first_published_at:desc' }),
    ...(contentType ? { content_type: contentType } : {}),
    ...(filter ? { filter_query: filter } : {}),
    excluding_fields: 'body',
    per_page: perPage,
    page,
  });
  const stories = storiesOf(data);
  return { stories, total: Number.isFinite(total) ? total : stories.length, version: versionOf(data) };
}

async function storiesByUuid(
  get: ContentCall,
  uuids: readonly string[],
  query: StoryQuery,
): Promise<Story[]> {
  const stories: Story[] = [];
  for (let start = 0; start < uuids.length; start += uuidBatch) {
    const batch = uuids.slice(start, start + uuidBatch);
    const { data } = await get('cdn/stories/', {
      ...storyParams(query),
      by_uuids_ordered: batch.join(','),
      per_page: pageSize,
    });
    stories.push(...storiesOf(data));
  }
  return stories;
}

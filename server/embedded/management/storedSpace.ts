import type { Router } from 'express';
import type { Logger } from 'pino';
import { createContentRouter } from '../content/createContentRouter.ts';
import type { DatasourceFile } from '../content/datasource.ts';
import { buildSpace, type Space } from '../content/space.ts';
import { noFiles, type SpaceFiles, type SpaceInfo } from '../content/spaceFiles.ts';
import type { Blok } from '../content/story.ts';
import type { StoryData, StoryFile } from '../content/storyFile.ts';
import { createTokenCache, noTokenCache } from '../content/tokenCache.ts';
import type { ManagementStore, Stored, StoredStory } from './managementStore.ts';

export interface StoredSpaceOptions {
  readonly store: ManagementStore;
  readonly info: SpaceInfo;
  readonly spaceId: number;
  /** Reads what is published. */
  readonly publicToken: string;
  /** Reads drafts too. */
  readonly previewToken: string;
  readonly logger: Logger;
  /** ms since 1970. */
  now(): number;
}

/** What the management API has stored, as the content API gives it: a router to be mounted at `/v2`. */
export function createStoredSpace({ store, info, logger, ...options }: StoredSpaceOptions): Router {
  let known: { readonly revision: number; readonly space: Space } | undefined;
  let version = Math.floor(options.now() / 1000);
  const current = () => {
    const revision = store.revision();
    if (known?.revision === revision) return known;
    if (known) version = Math.max(version + 1, Math.floor(options.now() / 1000));
    known = { revision, space: buildSpace(filesOf(store, info), logger) };
    return known;
  };
  const source = {
    ...options,
    assets: noAssets,
    space: () => current().space,
    version: () => {
      current();
      return version;
    },
    cached: createTokenCache(noTokenCache, options.now),
  };
  return createContentRouter(source, logger);
}

/** Content names its assets by their whole address here. */
const noAssets = { find: () => undefined, at: () => undefined, fileOf: () => undefined };

function filesOf(store: ManagementStore, info: SpaceInfo): SpaceFiles {
  const files = noFiles();
  files.info = info;
  for (const story of store.stories.values()) {
    const published = store.published.get(story.id);
    if (published) files.stories.set(`${story.id}`, fileOf(published, store, false));
    if (!story.is_folder && story !== published)
      files.stories.set(`${story.id} draft`, fileOf(story, store, true));
  }
  for (const source of store.records.get('datasources')?.values() ?? [])
    files.datasources.set(`${source.id}`, datasourceOf(source, store));
  return files;
}

function fileOf(story: StoredStory, store: ManagementStore, draft: boolean): StoryFile {
  const { id, uuid, name, content, position, tag_list, sort_by_date, ...dates } = story;
  const { created_at, first_published_at, published_at, updated_at } = dates;
  const settings = {
    position,
    tag_list,
    sort_by_date,
    created_at,
    first_published_at,
    published_at,
    updated_at,
  };
  const set = Object.entries(settings).filter(([, value]) => value !== undefined);
  // Checked when it was stored.
  const blok = content as Blok;
  const own = { id, uuid, name: String(name), component: blok.component, content: blok };
  const data = { ...Object.fromEntries(set), ...own } satisfies StoryData;
  return { file: `${id}`, fullSlug: store.fullSlug(story), draft, data, assets: [] };
}

/** A datasource without dimensions, which the sites of this project do not use. */
function datasourceOf({ id, name, slug }: Stored, store: ManagementStore): DatasourceFile {
  const entries = [...(store.records.get('datasource_entries')?.values() ?? [])];
  return {
    name,
    slug: typeof slug === 'string' ? slug : name,
    dimensions: [],
    entries: entries
      .filter(({ datasource_id }) => datasource_id === id)
      .map((entry) => ({ name: entry.name, value: String(entry.value ?? ''), dimension_values: {} })),
  };
}

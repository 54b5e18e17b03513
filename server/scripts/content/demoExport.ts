import path from 'node:path';
import type { Logger } from 'pino';
import { type AssetLibrary, loadAssetLibrary } from '../../embedded/content/assets.ts';
import { derivedId } from '../../embedded/content/derive.ts';
import { buildSpace } from '../../embedded/content/space.ts';
import { listSpaceFiles, noFiles, readSpaceFiles } from '../../embedded/content/spaceFiles.ts';
import type { Folder, Story } from '../../embedded/content/story.ts';
import { assetNames } from '../../embedded/content/storyFile.ts';
import { contentFor, type NamedAsset } from './spaceContent.ts';
import type { Fields } from './walkContent.ts';

/** What Storyblok's command line has written down of earlier pushes, by the ids of the export. */
export interface Pushed {
  /** The space's uuids of stories, by ours. */
  readonly uuids: ReadonlyMap<string, string>;
  readonly assets: ReadonlyMap<number, { readonly id: number; readonly filename: string }>;
}
export interface ExportedAsset {
  /** Absolute path of the bytes. */
  readonly source: string;
  /** `ridge-alpine-wide_123.webp`; the data stand beside it as `.json`. */
  readonly file: string;
  readonly data: Fields;
}
export interface DemoExport {
  readonly assets: readonly ExportedAsset[];
  /** Stories and their folders, by file name. */
  readonly stories: ReadonlyMap<string, Fields>;
  /** True when every story names stories and assets as the space does, so that a push publishes them. */
  readonly isComplete: boolean;
}

/**
 * Reads the demo's published stories and their assets in the form that the command line pushes. It translates the uuids
 * in most fields by itself, but not those in `option` fields, nor assets in links and rich text.
 * @param directory of the demo space
 */
export async function exportDemo(directory: string, pushed: Pushed, logger: Logger): Promise<DemoExport> {
  const files = noFiles();
  readSpaceFiles(directory, await listSpaceFiles(directory), files, logger);
  const { published, folders } = buildSpace(files, logger);
  const names = [...new Set(published.all.flatMap(({ content }) => [...assetNames(content)]))].sort();
  const folder = path.join(directory, 'assets');
  const library = await loadAssetLibrary(folder, 0);
  const assets = names.map((name) => ({ name, ...exportAsset(name, folder, library) }));
  const named = new Map(assets.map(({ name, data }) => [name, nameAsset(data, pushed)]));
  const isComplete =
    published.all.every(({ uuid }) => pushed.uuids.has(uuid)) &&
    assets.every(({ data }) => pushed.assets.has(data.id));
  const slugs = new Map(published.all.map(({ uuid, full_slug }) => [uuid, full_slug]));
  const stories = [
    ...[...folders.values()].map(exportFolder),
    ...published.all.map((story) => ({
      ...exportStory(story, isComplete),
      content: contentFor(story.content, { uuids: pushed.uuids, slugs, assets: named }),
    })),
  ];
  return {
    assets,
    stories: new Map(stories.map((story) => [`${story.slug}_${story.uuid}.json`, story])),
    isComplete,
  };
}

/** @throws Error when the demo has no such file */
function exportAsset(name: string, folder: string, library: AssetLibrary) {
  const asset = library.find(name);
  if (!asset) throw new Error(`The demo has no asset '${name}'.`);
  const id = derivedId(`asset:${name}`);
  const { base, name: stem, ext } = path.posix.parse(name);
  return {
    source: path.join(folder, name),
    file: `${stem}_${id}${ext}`,
    data: {
      id,
      // The command line reads the size in it.
      filename: `https://a.storyblok.com${asset.path}`,
      short_filename: base,
      alt: asset.alt,
      meta_data: { ...asset.metadata },
    },
  };
}

function nameAsset(data: ReturnType<typeof exportAsset>['data'], pushed: Pushed): NamedAsset {
  const { id, filename, alt, meta_data } = data;
  return { ...(pushed.assets.get(id) ?? { id, filename }), alt, meta_data };
}

const slugOf = (fullSlug: string): string => fullSlug.split('/').at(-1) ?? '';

function exportFolder({ id, uuid, name, full_slug, parent_id }: Folder) {
  return { id, uuid, name, full_slug, slug: slugOf(full_slug), parent_id, is_folder: true };
}

function exportStory(story: Story, published: boolean) {
  const { id, uuid, name, slug, full_slug, parent_id, is_startpage } = story;
  const { position, tag_list, sort_by_date, first_published_at } = story;
  return {
    ...{ id, uuid, name, slug, full_slug, parent_id, is_startpage, is_folder: false },
    ...{ position, tag_list, sort_by_date, first_published_at },
    ...{ published, unpublished_changes: false },
  };
}

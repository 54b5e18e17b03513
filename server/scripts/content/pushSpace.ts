import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { loadAssetLibrary } from '../../embedded/content/assets.ts';
import { listSpaceFiles, noFiles, readSpaceFiles } from '../../embedded/content/spaceFiles.ts';
import { assetNames, type StoryFile } from '../../embedded/content/storyFile.ts';
import { siteComponents } from './components.ts';
import type { ManagementClient } from './managementClient.ts';
import { assetsInSpace, type DemoAsset, pushAssets } from './pushAssets.ts';
import { pushComponents } from './pushComponents.ts';
import { createPushLog, type PushReport } from './pushLog.ts';
import { pushStories } from './pushStories.ts';
import type { NamedAsset } from './spaceContent.ts';

export interface PushOptions {
  readonly client: ManagementClient;
  /** Folder of the demo space. */
  readonly directory: string;
  /** False: nothing is changed, the report says what would be. */
  readonly write: boolean;
  /** Also the pictures and videos that the demo's stories show. */
  readonly assets: boolean;
  /** Also the demo's stories. */
  readonly stories: boolean;
  readonly onLine?: (line: string) => void;
  readonly logger: Logger;
}

/**
 * Brings a space up to the site's components and, when asked, the demo's assets and stories. Running it again changes
 * nothing. Rejects with a `ManagementError` when the space cannot be read or the token is refused.
 */
export async function pushSpace(options: PushOptions): Promise<PushReport> {
  const { client, directory, write, onLine, logger } = options;
  const log = createPushLog(write, onLine);
  await pushComponents(client, siteComponents(), log);
  if (!options.assets && !options.stories) return log.report();
  const files = noFiles();
  readSpaceFiles(directory, await listSpaceFiles(directory), files, logger);
  const stories = [...files.stories.values()];
  const demoAssets = await readDemoAssets(path.join(directory, 'assets'), stories);
  const there = options.assets ? await pushAssets(client, demoAssets, log) : await assetsInSpace(client);
  if (!options.stories) return log.report();
  const assets = new Map(
    demoAssets.flatMap(({ file, alt, metadata }): [string, NamedAsset][] => {
      const asset = there.get(file);
      // In a dry run an asset that is yet to be uploaded counts as there.
      const { id, filename } = asset ?? { id: 0, filename: file };
      const isThere = asset !== undefined || (options.assets && !write);
      return isThere ? [[file, { id, filename, alt, meta_data: metadata }]] : [];
    }),
  );
  await pushStories(client, stories, assets, log);
  return log.report();
}

/** The files that the stories name, in order of their names. */
async function readDemoAssets(folder: string, stories: readonly StoryFile[]): Promise<DemoAsset[]> {
  const library = await loadAssetLibrary(folder, 0);
  const names = new Set(stories.flatMap(({ data }) => [...assetNames(data.content)]));
  return [...names].sort().flatMap((file) => {
    const asset = library.find(file);
    if (!asset) return [];
    const { width, height, alt } = asset;
    const metadata = { ...asset.metadata };
    // `/f/{space}/{W}x{H}/{hash}/{name}`
    const hash = asset.path.split('/')[4] ?? '';
    const read = async () => new Uint8Array(await readFile(path.join(folder, file)));
    return [{ file, hash, width, height, alt, metadata, read }];
  });
}

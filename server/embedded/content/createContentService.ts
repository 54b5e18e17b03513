import type { Router } from 'express';
import type { Logger } from 'pino';
import type { AssetLibrary } from './assets.ts';
import { createContentRouter } from './createContentRouter.ts';
import { buildSpace, type Space } from './space.ts';
import { listSpaceFiles, noFiles, readSpaceFiles, type SpaceFiles } from './spaceFiles.ts';
import type { Story } from './story.ts';
import { createTokenCache, noTokenCache, type TokenCache } from './tokenCache.ts';
import { watchSpace } from './watchSpace.ts';

export interface ContentServiceOptions {
  /** Absolute path of the space's folder; README.md describes what is in it. */
  readonly dir: string;
  readonly assets: AssetLibrary;
  /** Reads what is published. */
  readonly publicToken: string;
  /** Reads drafts too. */
  readonly previewToken: string;
  readonly spaceId: number;
  /** Publishes files as they are saved. */
  readonly watch: boolean;
  /** A switch for tests; unset: the public token gets what is newest. */
  readonly tokenCache?: TokenCache;
  /** Another one, as Storyblok's documentation does not say: `not_in` drops stories that lack the field. Unset: keeps. */
  readonly notInDropsLacking?: boolean;
  readonly logger: Logger;
  /** ms since 1970. */
  now(): number;
}

export interface ContentService {
  /** Express router, to be mounted at `/v2`. */
  readonly router: Router;
  /** What is published, as it is written. */
  published(): readonly Story[];
  /** Version of the published content: unix seconds, strictly increasing. */
  version(): number;
  close(): Promise<void>;
}

/**
 * A stand-in for Storyblok: serves a folder of stories over the Content Delivery API v2.
 * @throws Error when the folder is to be watched and cannot be
 */
export async function createContentService(options: ContentServiceOptions): Promise<ContentService> {
  const { dir, logger, now } = options;
  const files = noFiles();
  let space: Space = buildSpace(files, logger);
  const cached = createTokenCache(options.tokenCache ?? noTokenCache, now);
  let version = Math.floor(now() / 1000);

  const read = async (paths: readonly string[]) => {
    const changed = readSpaceFiles(dir, paths, files, logger);
    if (changed.length === 0) return false;
    space = buildSpace(files, logger);
    warnOfUnknownAssets(changed, files, options);
    return changed.some((file) => !file.endsWith('.draft.json'));
  };
  const publish = async (paths: readonly string[] | 'all') => {
    if (!(await read(paths === 'all' ? await allPaths(dir, files) : paths))) return;
    version = Math.max(version + 1, Math.floor(now() / 1000));
    logger.info({ version, files: paths }, 'content published');
  };

  // One after the other, so that an older reading never overwrites a newer one.
  let work: Promise<unknown> = Promise.resolve();
  const enqueue = (job: () => Promise<unknown>) => {
    work = work
      .then(job)
      .catch((error: unknown) => logger.error({ err: error }, 'content could not be read'));
    return work;
  };

  const watcher = options.watch
    ? watchSpace(dir, (paths) => enqueue(() => publish(paths)), logger)
    : undefined;
  await enqueue(async () => read(await listSpaceFiles(dir)));
  if (!space.info.name) logger.warn({ dir }, 'content space has no usable space.json');
  logger.info({ dir, stories: space.draft.all.length, version }, 'content service ready');

  return {
    router: createContentRouter({ ...options, space: () => space, version: () => version, cached }, logger),
    published: () => space.published.all,
    version: () => version,
    async close() {
      watcher?.close();
      await work;
    },
  };
}

/** What is there now and what was there before: the latter may be gone. */
const allPaths = async (dir: string, { stories, datasources }: SpaceFiles): Promise<string[]> => [
  ...new Set([...(await listSpaceFiles(dir)), ...stories.keys(), ...datasources.keys()]),
];

function warnOfUnknownAssets(
  changed: readonly string[],
  { stories }: SpaceFiles,
  { assets, logger }: ContentServiceOptions,
): void {
  for (const file of changed) {
    const names = stories.get(file)?.assets ?? [];
    for (const asset of names)
      if (!assets.find(asset)) logger.warn({ file, asset }, 'asset is not in the library');
  }
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config/Config.ts';
import { createFormerBuilds } from './formerBuilds.ts';
import { brandFile, readSiteBuild, type SiteBuild } from './render.ts';
import { createSiteBuilds, type SiteBuilds } from './siteBuilds.ts';
import { loadStaticFiles } from './staticFiles.ts';

/** What `npm run build` has written; in development there is none, and Vite serves in its place. */
export interface OpenedSiteBuild {
  readonly siteBuilds: SiteBuilds;
  /** Unset in development, and where there is none. */
  readonly siteBuild: SiteBuild | undefined;
  /** Id of the build that this process renders with; `development` without a build. */
  readonly buildId: string;
  /** Serves the build's static files, and those of earlier builds. */
  readonly assets: RequestHandler;
  /** There is one, or none is needed. */
  readonly isReady: boolean;
  /** Keeps its files, so that a process of the next build has them too. */
  keepBuild(): Promise<void>;
}

const dist = path.resolve(import.meta.dirname, '../../dist');
const client = path.join(dist, 'client');
const viteServesThem: RequestHandler = (_request, _response, next) => next();

/**
 * Opens the build as it is now: what a process renders with stays, though a newer one may arrive in `dist`.
 * @throws Error when it was made for another brand
 */
export async function openSiteBuild(
  {
    env,
    brandId,
    cacheDirectory,
    buildsKept,
  }: Pick<Config, 'env' | 'brandId' | 'cacheDirectory' | 'buildsKept'>,
  logger: Logger,
): Promise<OpenedSiteBuild> {
  const isDevelopment = env === 'development';
  const siteBuilds = createSiteBuilds(path.join(dist, 'builds'));
  const folder = path.join(cacheDirectory, 'builds');
  const formerBuilds = createFormerBuilds({ client, folder, maxFormer: buildsKept });
  const [siteBuild, assets] = await Promise.all([
    isDevelopment ? undefined : readBuild(brandId, logger),
    isDevelopment ? viteServesThem : loadStaticFiles(client, formerBuilds.folders),
  ]);
  await siteBuilds.refresh().catch((error: unknown) => logger.warn({ err: error }, 'The build has no id'));
  const buildId = siteBuilds.latest()?.id ?? 'development';
  return {
    siteBuilds,
    siteBuild,
    buildId,
    assets,
    isReady: isDevelopment || siteBuild !== undefined,
    async keepBuild() {
      if (siteBuild) await formerBuilds.keep(buildId);
    },
  };
}

async function readBuild(brandId: string, logger: Logger): Promise<SiteBuild | undefined> {
  const builtFor = await readFile(path.join(dist, brandFile), 'utf8').catch(() => brandId);
  if (builtFor !== brandId)
    throw new Error(`The build in dist is for the brand ${builtFor}: run BRAND=${brandId} npm run build`);
  try {
    return await readSiteBuild(dist);
  } catch (error) {
    logger.error({ err: error }, 'There is no build in dist: run npm run build');
    return undefined;
  }
}

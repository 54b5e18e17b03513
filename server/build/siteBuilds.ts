import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Joi from 'joi';
import { isMissingFile } from '../system/isMissingFile.ts';

/** A build of the site, as the browser sees it when it looks for a newer one. Spec part 1 §7. */
export interface SiteBuildMeta {
  readonly id: string;
  /** When it was made, ms since 1970. */
  readonly timestamp: number;
}

export interface SiteBuilds {
  latest(): SiteBuildMeta | undefined;
  meta(id: string): SiteBuildMeta | undefined;
  /** Reads the build's files again. The last known build stays when there is none; throws when it is broken. */
  refresh(): Promise<void>;
}

/** Ids are file names: nothing that could leave the folder. */
export const buildIdPattern = /^[\w-]{1,64}$/;

const metaSchema = Joi.object<SiteBuildMeta>({
  id: Joi.string().pattern(buildIdPattern).required(),
  timestamp: Joi.number().integer().positive().required(),
}).unknown(false);

/** The builds of `folder` (`dist/builds`), held in memory. Older ones stay known until the process ends. */
export function createSiteBuilds(folder: string): SiteBuilds {
  const known = new Map<string, SiteBuildMeta>();
  let latest: SiteBuildMeta | undefined;
  return {
    latest: () => latest,
    meta: (id) => known.get(id),
    async refresh() {
      const text = await readFile(join(folder, 'latest.json'), 'utf8').catch(ignoreMissing);
      if (text === undefined) return;
      latest = Joi.attempt(JSON.parse(text), metaSchema);
      known.set(latest.id, latest);
    },
  };
}

/** Called by the build: writes `latest.json` and `meta/{id}.json`. */
export async function writeSiteBuild(folder: string, build: SiteBuildMeta): Promise<void> {
  const text = `${JSON.stringify(Joi.attempt(build, metaSchema))}\n`;
  await mkdir(join(folder, 'meta'), { recursive: true });
  await writeFile(join(folder, 'meta', `${build.id}.json`), text);
  // In one step: a running site may be reading it.
  await writeFile(join(folder, 'latest.json.new'), text);
  await rename(join(folder, 'latest.json.new'), join(folder, 'latest.json'));
}

/** No build is a state of its own: in development, and before the first one. `/readyz` tells it. */
function ignoreMissing(error: unknown): undefined {
  if (isMissingFile(error)) return undefined;
  throw error;
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Joi from 'joi';

/** A build of the site, as the browser sees it when it looks for a newer one. Spec part 1 §7. */
export interface BuildMeta {
  readonly id: string;
  /** When it was made, ms since 1970. */
  readonly timestamp: number;
}

export interface Builds {
  latest(): BuildMeta | undefined;
  meta(id: string): BuildMeta | undefined;
  /** Reads the build's files again. Keeps the last known ones when they are missing or broken, and throws. */
  refresh(): Promise<void>;
}

/** Ids are file names: nothing that could leave the folder. */
export const buildIdPattern = /^[\w-]{1,64}$/;

const metaSchema = Joi.object<BuildMeta>({
  id: Joi.string().pattern(buildIdPattern).required(),
  timestamp: Joi.number().integer().positive().required(),
}).unknown(false);

/** The builds of `folder` (`dist/builds`), held in memory. Older ones stay known until the process ends. */
export function createBuilds(folder: string): Builds {
  const known = new Map<string, BuildMeta>();
  let latest: BuildMeta | undefined;
  return {
    latest: () => latest,
    meta: (id) => known.get(id),
    async refresh() {
      const found: unknown = JSON.parse(await readFile(join(folder, 'latest.json'), 'utf8'));
      latest = Joi.attempt(found, metaSchema) as BuildMeta;
      known.set(latest.id, latest);
    },
  };
}

/** Called by the build: writes `latest.json` and `meta/{id}.json`. */
export async function writeBuild(folder: string, build: BuildMeta): Promise<void> {
  const text = `${JSON.stringify(Joi.attempt(build, metaSchema))}\n`;
  await mkdir(join(folder, 'meta'), { recursive: true });
  await writeFile(join(folder, 'meta', `${build.id}.json`), text);
  await writeFile(join(folder, 'latest.json'), text);
}

import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { buildIdPattern } from './siteBuilds.ts';

/** Builds that are kept, this one with them: a page of the one before, or of a mistake before that, finds its files. */
const maxBuilds = 3;

/** Files of the builds that ran here before, for pages of theirs that a CDN still sends: for 11 minutes, decision 0002. */
export interface FormerBuilds {
  /** A folder per build, with `assets` below it as in `dist/client`; [] when there are none. */
  folders(): Promise<string[]>;
  /** Keeps the files of a build for those after it, and forgets all but the last ones. Rejects when it cannot. */
  keep(id: string): Promise<void>;
}

/**
 * Kept by the process rather than by the build: an image brings no other build's files, but its folder of caches lasts.
 * @param client folder of the build's files, `dist/client`
 * @param folder of its own, on a disk that lasts
 */
export function createFormerBuilds({ client, folder }: { client: string; folder: string }): FormerBuilds {
  const folders = async () =>
    (await readdir(folder).catch(() => []))
      .filter((name) => buildIdPattern.test(name))
      .map((name) => path.join(folder, name));

  async function forgetOld() {
    const used = (await folders()).map(async (kept) => ({ kept, at: (await stat(kept)).mtimeMs }));
    const newestFirst = (await Promise.all(used)).toSorted((a, b) => b.at - a.at);
    for (const { kept } of newestFirst.slice(maxBuilds)) await rm(kept, { recursive: true, force: true });
  }

  return {
    folders,
    async keep(id) {
      const kept = path.join(folder, id);
      if (!(await folders()).includes(kept)) {
        // In one step: a build that is there is whole. Its name is no id until then.
        const draft = `${kept}.${process.pid}.tmp`;
        await mkdir(folder, { recursive: true });
        try {
          await cp(path.join(client, 'assets'), path.join(draft, 'assets'), { recursive: true });
          await rename(draft, kept);
        } catch (error) {
          await rm(draft, { recursive: true, force: true });
          // Another process of the same build was faster.
          if (!(await folders()).includes(kept)) throw error;
        }
      }
      const now = new Date();
      await utimes(kept, now, now);
      await forgetOld();
    },
  };
}

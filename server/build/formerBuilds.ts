import { cp, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../system/replaceFile.ts';
import { buildIdPattern } from './siteBuilds.ts';

/**
 * Files of the builds that ran here before, for pages of theirs that a CDN still sends: for 11 minutes, decision 0002. And
 * of those that run beside this one during a deploy.
 */
export interface FormerBuilds {
  /** A folder per build, with `assets` below it as in `dist/client`; [] when there are none. */
  folders(): Promise<string[]>;
  /** Keeps the files of a build for those after it, and forgets all but the last ones. Rejects when it cannot. */
  keep(id: string): Promise<void>;
}

interface FormerBuildsOptions {
  /** Folder of the build's files, `dist/client`. */
  readonly client: string;
  /** Folder for these files alone, on a disk that outlives the process; several processes may share it. */
  readonly folder: string;
  /** Builds that are kept beside the last one. */
  readonly maxFormer: number;
}

/**
 * The process keeps these files, not the build: a container image has the files of its own build only, while the
 * cache folder lasts across images.
 */
export function createFormerBuilds({ client, folder, maxFormer }: FormerBuildsOptions): FormerBuilds {
  const folders = async () =>
    (await readdir(folder).catch(() => []))
      .filter((name) => buildIdPattern.test(name))
      .map((name) => path.join(folder, name));

  async function forgetOld() {
    // A folder that is gone was removed by another process.
    const usedAt = (kept: string) =>
      stat(kept).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
    const used = (await folders()).map(async (kept) => ({ kept, at: await usedAt(kept) }));
    const newestFirst = (await Promise.all(used)).toSorted((a, b) => b.at - a.at);
    for (const { kept } of newestFirst.slice(1 + maxFormer)) await rm(kept, { recursive: true, force: true });
  }

  return {
    folders,
    async keep(id) {
      const kept = path.join(folder, id);
      const isKept = async () => (await folders()).includes(kept);
      const copy = (draft: string) =>
        cp(path.join(client, 'assets'), path.join(draft, 'assets'), { recursive: true });
      if (!(await isKept()))
        await replaceFile(kept, copy).catch(async (error) => {
          // Another process of the same build has copied the files meanwhile.
          if (!(await isKept())) throw error;
        });
      const now = new Date();
      await utimes(kept, now, now);
      await forgetOld();
    },
  };
}

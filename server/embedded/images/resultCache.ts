import { type FileHandle, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { isMissingFile } from '../../system/isMissingFile.ts';
import { writeWhole } from '../../system/replaceFile.ts';

/** Results of the image service on disk, by key: a name safe for a file. Several processes may share one folder. */
export interface ResultCache {
  /** The open file, which stays readable though it is removed; whoever gets it closes it. */
  get(key: string): Promise<FileHandle | undefined>;
  /** Keeps a result, and lets others go until the bound holds. A disk that fails is logged and costs only speed. */
  set(key: string, bytes: Buffer): Promise<void>;
}

interface ResultCacheOptions {
  readonly dir: string;
  /** Bound of the folder in bytes. */
  readonly maxBytes: number;
  readonly logger: Logger;
}

/** What even a tiny file takes on disk, bytes. */
const blockBytes = 4096;
const temporaryEnding = '.tmp';
/** ms after which a file that is being written was left behind by a process that ended. */
const abandonedMs = 10 * 60_000;
/** The folder is looked through when a process has added this share of it, and emptied by as much: not at each picture. */
const sweepShare = 1 / 8;
const diskSize = (bytes: number): number => Math.max(1, Math.ceil(bytes / blockBytes)) * blockBytes;

/**
 * Opens the cache with what earlier processes left in it. The folder alone says what is there, as others may write to it:
 * with several processes it may grow beyond its bound by an eighth for each.
 * A file is written beside its name and renamed, so a reader never sees half of one.
 */
export async function openResultCache(options: ResultCacheOptions): Promise<ResultCache> {
  const { dir, maxBytes, logger } = options;
  const fileOf = (key: string) => path.join(dir, key);
  const remove = (key: string) =>
    rm(fileOf(key), { force: true }).catch((error: unknown) => {
      logger.warn({ err: error, key }, 'An image could not be removed from the cache');
    });
  /** Bytes in the folder as far as known, and how many of them came since it was looked through. */
  const used = { total: 0, added: 0 };

  async function sweep(): Promise<void> {
    used.added = 0;
    const files = await filesOf(dir);
    const isAbandoned = ({ key, usedAt }: CachedFile) =>
      key.endsWith(temporaryEnding) && Date.now() - usedAt > abandonedMs;
    const going = files.filter(isAbandoned);
    let total = files.reduce((sum, { size }) => sum + size, 0);
    const goal = total > maxBytes ? maxBytes * (1 - sweepShare) : maxBytes;
    for (const file of files) {
      if (total <= goal) break;
      if (file.key.endsWith(temporaryEnding)) continue;
      going.push(file);
      total -= file.size;
    }
    await Promise.all(going.map(({ key }) => remove(key)));
    used.total = total;
  }

  await mkdir(dir, { recursive: true });
  await sweep();

  return {
    async get(key) {
      try {
        const file = await open(fileOf(key));
        const now = new Date();
        await file.utimes(now, now).catch(() => undefined);
        return file;
      } catch (error) {
        if (!isMissingFile(error))
          logger.warn({ err: error, key }, 'An image of the cache could not be read');
        return undefined;
      }
    },
    async set(key, bytes) {
      const size = diskSize(bytes.length);
      if (size > maxBytes) return;
      try {
        await writeWhole(fileOf(key), (draft) => writeFile(draft, bytes));
        used.total += size;
        used.added += size;
        if (used.total > maxBytes || used.added > maxBytes * sweepShare) await sweep();
      } catch (error) {
        logger.warn({ err: error, key }, 'An image could not be kept in the cache');
      }
    },
  };
}

interface CachedFile {
  readonly key: string;
  /** On disk, bytes. */
  readonly size: number;
  /** ms since 1970 */
  readonly usedAt: number;
}

/** Files of the folder, oldest use first. One that another process removes meanwhile is left out. */
async function filesOf(dir: string): Promise<CachedFile[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ name }) => {
        const stats = await stat(path.join(dir, name)).catch(() => undefined);
        return stats ? [{ key: name, size: diskSize(stats.size), usedAt: stats.mtimeMs }] : [];
      }),
  );
  return files.flat().sort((a, b) => a.usedAt - b.usedAt);
}

/** For a disk that cannot be used: keeps nothing. */
export const noResultCache: ResultCache = {
  get: async () => undefined,
  set: async () => undefined,
};

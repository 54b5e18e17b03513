import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** Results of the image service on disk, by key: a name safe for a file. */
export interface ResultCache {
  get(key: string): Promise<Buffer | undefined>;
  /** Keeps a result, and lets others go until the bound holds. A disk that fails is logged and costs only speed. */
  set(key: string, bytes: Buffer): Promise<void>;
  /** Bytes on disk, in whole blocks. */
  size(): number;
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
const diskSize = (bytes: number): number => Math.max(1, Math.ceil(bytes / blockBytes)) * blockBytes;

/**
 * Opens the cache and takes over what an earlier process left in it, least recently used first.
 * A file is written beside its name and renamed, so a reader never sees half of one.
 */
export async function openResultCache(options: ResultCacheOptions): Promise<ResultCache> {
  const { dir, maxBytes, logger } = options;
  const fileOf = (key: string) => path.join(dir, key);
  const remove = (key: string) =>
    rm(fileOf(key), { force: true }).catch((error: unknown) => {
      logger.warn({ err: error, key }, 'An image could not be removed from the cache');
    });
  const removals: Promise<void>[] = [];
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => size,
    dispose: (_size, key, reason) => {
      if (reason === 'evict') removals.push(remove(key));
    },
  });
  let temporaryFiles = 0;

  await mkdir(dir, { recursive: true });
  for (const { key, size } of await leftovers(dir)) {
    if (key.endsWith(temporaryEnding) || size > maxBytes) await remove(key);
    else sizes.set(key, size);
  }
  await Promise.all(removals.splice(0));

  return {
    size: () => sizes.calculatedSize,
    async get(key) {
      if (sizes.get(key) === undefined) return undefined;
      try {
        const bytes = await readFile(fileOf(key));
        const now = new Date();
        utimes(fileOf(key), now, now).catch(() => undefined);
        return bytes;
      } catch (error) {
        logger.warn({ err: error, key }, 'An image of the cache could not be read');
        sizes.delete(key);
        return undefined;
      }
    },
    async set(key, bytes) {
      const size = diskSize(bytes.length);
      if (size > maxBytes) return;
      temporaryFiles += 1;
      const temporary = fileOf(`${key}.${process.pid}-${temporaryFiles}${temporaryEnding}`);
      try {
        await writeFile(temporary, bytes);
        await rename(temporary, fileOf(key));
        sizes.set(key, size);
        await Promise.all(removals.splice(0));
      } catch (error) {
        logger.warn({ err: error, key }, 'An image could not be kept in the cache');
        await rm(temporary, { force: true }).catch(() => undefined);
      }
    },
  };
}

/** Files of the folder, oldest use first. One that another process removes meanwhile is left out. */
async function leftovers(dir: string): Promise<{ key: string; size: number }[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ name }) => {
        const stats = await stat(path.join(dir, name)).catch(() => undefined);
        return stats ? [{ key: name, size: diskSize(stats.size), mtimeMs: stats.mtimeMs }] : [];
      }),
  );
  return files.flat().sort((a, b) => a.mtimeMs - b.mtimeMs);
}

/** For a disk that cannot be used: keeps nothing. */
export const noResultCache: ResultCache = {
  get: async () => undefined,
  set: async () => undefined,
  size: () => 0,
};

import { readFile, writeFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { isMissingFile } from '../system/isMissingFile.ts';
import { replaceFile } from '../system/replaceFile.ts';
import type { RenderedPages } from './renderedPages.ts';

/** The pages that a process had in memory, for the one that takes its place: it is ready once it has them too. */
export interface PageMemory {
  /** Writes their addresses to disk. A failure is logged. */
  save(): Promise<void>;
  /**
   * Renders the pages whose addresses were saved last, those asked for most first, until all are in memory or the
   * time is over. Never rejects.
   */
  fill(): Promise<void>;
  /** True once `fill` is over. */
  isFull(): boolean;
}
interface PageMemoryOptions {
  readonly renderedPages: Pick<RenderedPages, 'addresses' | 'renderAll'>;
  readonly file: string;
  /** Monotonic clock, ms. */
  readonly now?: () => number;
  readonly logger: Logger;
}

/** ms: a site that cannot make its pages is ready all the same, and says what is wrong by its other checks. */
const maxFillMs = 15_000;

export function createPageMemory({
  renderedPages,
  file,
  now = () => performance.now(),
  logger,
}: PageMemoryOptions): PageMemory {
  let isFull = false;
  return {
    async save() {
      const addresses = renderedPages.addresses();
      // A process that ends before anybody has asked it leaves what the one before it knew.
      if (!addresses.length) return;
      await replaceFile(file, (draft) => writeFile(draft, JSON.stringify(addresses), { mode: 0o600 })).catch(
        (error: unknown) =>
          logger.warn({ err: error }, 'the addresses of pages in memory could not be saved'),
      );
    },
    async fill() {
      const began = now();
      const addresses = await readAddresses(file).catch((error: unknown) => {
        if (!isMissingFile(error)) logger.warn({ err: error }, 'the addresses of pages cannot be read');
        return [];
      });
      const rendered = await renderedPages.renderAll(addresses, () => now() - began > maxFillMs);
      isFull = true;
      if (addresses.length) logger.info({ pages: rendered, of: addresses.length }, 'pages are in memory');
    },
    isFull: () => isFull,
  };
}

/** Rejects for a file that is missing or is no JSON; whatever in it is no path is left out. */
async function readAddresses(file: string): Promise<string[]> {
  const read: unknown = JSON.parse(await readFile(file, 'utf8'));
  return Array.isArray(read)
    ? read.filter((one): one is string => typeof one === 'string' && /^\/(?!\/)[^?#]{0,1000}$/.test(one))
    : [];
}

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { replaceFile } from '../replaceFile.ts';

export interface KeptFileOptions {
  readonly directory: string;
  /** Tells where it comes from: that of another address is another file. */
  readonly key: string;
  readonly logger: Logger;
}

/** The last good text of a file from elsewhere, on disk, so that a restart has it while the other side is down. */
export interface KeptFile {
  /** Undefined when there is none; a failure is logged. */
  read(): Promise<string | undefined>;
  /** Replaces it in one step. A failure is logged. */
  write(text: string): Promise<void>;
}

export function createKeptFile({ directory, key, logger }: KeptFileOptions): KeptFile {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 16);
  const file = path.join(directory, `${digest}.csv`);
  return {
    read: () =>
      readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') logger.warn({ err: error }, 'the kept copy cannot be read');
        return undefined;
      }),
    async write(text) {
      try {
        await replaceFile(file, (draft) => writeFile(draft, text));
      } catch (error) {
        logger.warn({ err: error }, 'the copy could not be kept');
      }
    },
  };
}

import { createHash } from 'node:crypto';
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { isMissingFile } from '../system/isMissingFile.ts';
import { replaceFile } from '../system/replaceFile.ts';

export interface KeptFileOptions {
  readonly directory: string;
  /** Tells where it comes from: that of another address is another file. */
  readonly key: string;
  readonly logger: Logger;
}

/** The last good text of a file from elsewhere, on disk, so that a restart has it while the other side is down. */
export interface KeptFile {
  /**
   * The text, and when the file was written at its source, ms since 1970. Undefined when none is kept; a failure is
   * logged.
   */
  read(): Promise<{ readonly text: string; readonly at: number } | undefined>;
  /** Replaces it in one step. A failure is logged. */
  write(text: string, at: number): Promise<void>;
  /** Says that it was written again at its source, ms since 1970, with the same text. A failure is logged. */
  date(at: number): Promise<void>;
}

export function createKeptFile({ directory, key, logger }: KeptFileOptions): KeptFile {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 16);
  const file = path.join(directory, `${digest}.csv`);
  const date = (at: number) => utimes(file, at / 1000, at / 1000);
  const orTell = (run: () => Promise<void>) =>
    run().catch((error: unknown) => logger.warn({ err: error }, 'the copy could not be kept'));
  return {
    async read() {
      try {
        const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
        return { text, at: mtimeMs };
      } catch (error) {
        if (!isMissingFile(error)) logger.warn({ err: error }, 'the kept copy cannot be read');
        return undefined;
      }
    },
    write: (text, at) =>
      orTell(async () => {
        await replaceFile(file, (draft) => writeFile(draft, text));
        await date(at);
      }),
    date: (at) => orTell(() => date(at)),
  };
}

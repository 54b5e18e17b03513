import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** `site.2026-11-22.3.log`: pino-roll's day and number; other files hold what commands did. */
const name = /^site\.(\d{4}-\d{2}-\d{2})\.(\d+)\.log$/;

/**
 * Lines of the rotated log files, oldest first.
 * @throws Error when the folder cannot be read
 */
export async function* readLogFiles(folder: string): AsyncGenerator<string> {
  const files = (await readdir(folder)).flatMap((file) => {
    const [, day = '', number = ''] = name.exec(file) ?? [];
    return day ? [{ file, order: `${day}.${number.padStart(6, '0')}` }] : [];
  });
  for (const { file } of files.toSorted((a, b) => (a.order < b.order ? -1 : 1)))
    yield* createInterface({
      input: createReadStream(join(folder, file)),
      crlfDelay: Number.POSITIVE_INFINITY,
    });
}

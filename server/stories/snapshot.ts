import { createReadStream, createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { isRecord, recordOrEmpty } from '../../shared/records.ts';
import { isMissingFile } from '../system/isMissingFile.ts';
import { replaceFile } from '../system/replaceFile.ts';
import { isStory } from './story.ts';
import type { CacheRecord } from './storyCache.ts';

/** Content on disk, so that a restart survives an outage of the content service. */
export interface Snapshot {
  /**
   * Replaces the file in one step, and keeps the one before as `.old`; failures are logged. Most important records first:
   * the end may be cut.
   */
  write(records: readonly CacheRecord[]): Promise<void>;
  /**
   * The last file, as far as it can be read: what is damaged is logged, and what follows is taken from the one before.
   * Empty when there is none that can be used.
   */
  read(): Promise<readonly CacheRecord[]>;
}
export interface SnapshotOptions {
  readonly file: string;
  /** Tells content of one space and token from another's: a snapshot of another source is not used. */
  readonly source: string;
  readonly maxBytes: number;
  readonly logger: Logger;
}

/** Changes when the lines do; older files are then ignored. */
const format = 1;
const maxEndBytes = 24;

/**
 * A file of lines: JSON with format and source, one line per record, and one with their number. So neither side holds
 * the whole text in memory, and a file that was cut off is recognized.
 */
export function createSnapshot({ file, source, maxBytes, logger }: SnapshotOptions): Snapshot {
  const former = `${file}.old`;
  let writing: Promise<void> = Promise.resolve();

  async function write(records: readonly CacheRecord[]) {
    try {
      await replaceFile(file, async (draft) => {
        const text = Readable.from(lines(records, source, maxBytes));
        await pipeline(text, createWriteStream(draft, { mode: 0o600 }));
        await rename(file, former).catch(unlessMissing);
      });
    } catch (error) {
      logger.warn({ err: error, file }, 'the content snapshot could not be written');
    }
  }

  return {
    write(records) {
      writing = writing.then(() => write(records));
      return writing;
    },
    async read() {
      const newest = await readGeneration(file);
      if (newest.isComplete) return newest.records;
      const older = await readGeneration(former);
      const keys = new Set(newest.records.map(({ key }) => key));
      return [...newest.records, ...older.records.filter(({ key }) => !keys.has(key))];
    },
  };

  async function readGeneration(path: string): Promise<Generation> {
    const records: CacheRecord[] = [];
    try {
      if ((await stat(path)).size > maxBytes) throw new Error('the file is larger than allowed');
      await readRecords(path, source, records);
      return { records, isComplete: true };
    } catch (error) {
      if (isMissingFile(error)) logger.info({ file: path }, 'there is no content snapshot of that name yet');
      else
        logger.warn(
          { err: error, file: path, records: records.length },
          'the content snapshot can only be read so far',
        );
      return { records, isComplete: false };
    }
  }
}

interface Generation {
  readonly records: readonly CacheRecord[];
  readonly isComplete: boolean;
}

function* lines(records: readonly CacheRecord[], source: string, maxBytes: number): Generator<string> {
  const header = `${JSON.stringify({ format, source })}\n`;
  let bytes = Buffer.byteLength(header) + maxEndBytes;
  let count = 0;
  yield header;
  for (const record of records) {
    const line = `${JSON.stringify(record)}\n`;
    bytes += Buffer.byteLength(line);
    if (bytes > maxBytes) break;
    count += 1;
    yield line;
  }
  yield `${JSON.stringify({ end: count })}\n`;
}

/** Adds the records of a file, those before a damage too. @throws when it is not whole */
async function readRecords(file: string, source: string, records: CacheRecord[]): Promise<void> {
  const input = createReadStream(file, 'utf8');
  let header: unknown;
  let isWhole = false;
  try {
    for await (const line of splitLines(input)) {
      const value: unknown = JSON.parse(line);
      if (header === undefined) {
        header = value;
        checkHeader(value, source);
      } else if (isCacheRecord(value)) records.push(value);
      else if (isEnd(value, records.length)) isWhole = true;
      else throw new Error('a record has not the form of this version');
    }
  } finally {
    input.destroy();
  }
  if (!isWhole) throw new Error('the end of the file is missing');
}

/** Splits at '\n' only: readline also does at U+2028, which JSON may hold as it is. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n');
    rest += first;
    for (const other of others) {
      yield rest;
      rest = other;
    }
  }
  if (rest) yield rest;
}

function checkHeader(header: unknown, source: string) {
  const found = recordOrEmpty(header);
  if (found.format !== format) throw new Error('the file has another format');
  if (found.source !== source) throw new Error('the file is of another space');
}

function isCacheRecord(value: unknown): value is CacheRecord {
  if (!isRecord(value)) return false;
  const { key, version, stories } = value;
  return (
    typeof key === 'string' && typeof version === 'number' && Array.isArray(stories) && stories.every(isStory)
  );
}

const isEnd = (value: unknown, count: number) =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'end') === count;

function unlessMissing(error: unknown): void {
  if (!isMissingFile(error)) throw error;
}

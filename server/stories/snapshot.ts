import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { isStory } from './story.ts';
import type { CacheRecord } from './storyCache.ts';

/** Content on disk, so that a restart survives an outage of the content service. */
export interface Snapshot {
  /** Replaces the file in one step; failures are logged. Most important records first: the end may be cut. */
  write(records: readonly CacheRecord[]): Promise<void>;
  /** Empty when there is no snapshot, or an unusable one, which is logged. */
  read(): Promise<CacheRecord[]>;
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

/** One line of JSON with format and source, then one per record: neither side holds the whole text in memory. */
export function createSnapshot({ file, source, maxBytes, logger }: SnapshotOptions): Snapshot {
  let writing: Promise<void> = Promise.resolve();

  async function write(records: readonly CacheRecord[]) {
    const temporary = `${file}.${process.pid}.tmp`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await pipeline(
        Readable.from(lines(records, source, maxBytes)),
        createWriteStream(temporary, { mode: 0o600 }),
      );
      await rename(temporary, file);
    } catch (error) {
      logger.warn({ err: error, file }, 'the content snapshot could not be written');
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  }

  return {
    write(records) {
      writing = writing.then(() => write(records));
      return writing;
    },
    async read() {
      try {
        if ((await stat(file)).size > maxBytes) throw new Error('the file is larger than allowed');
        return await readRecords(file, source);
      } catch (error) {
        if (isMissingFile(error)) logger.info({ file }, 'there is no content snapshot yet');
        else logger.warn({ err: error, file }, 'the content snapshot is ignored');
        return [];
      }
    },
  };
}

function* lines(records: readonly CacheRecord[], source: string, maxBytes: number): Generator<string> {
  const header = `${JSON.stringify({ format, source })}\n`;
  let bytes = Buffer.byteLength(header);
  yield header;
  for (const record of records) {
    const line = `${JSON.stringify(record)}\n`;
    bytes += Buffer.byteLength(line);
    if (bytes > maxBytes) return;
    yield line;
  }
}

async function readRecords(file: string, source: string): Promise<CacheRecord[]> {
  const input = createReadStream(file, 'utf8');
  const records: CacheRecord[] = [];
  let header: unknown;
  try {
    for await (const line of splitLines(input)) {
      const value: unknown = JSON.parse(line);
      if (header === undefined) {
        header = value;
        checkHeader(value, source);
      } else if (isRecord(value)) records.push(value);
      else throw new Error('a record has not the form of this version');
    }
  } finally {
    input.destroy();
  }
  if (header === undefined) throw new Error('the file is empty');
  return records;
}

/** At '\n' only: readline also splits at U+2028, which JSON may hold as it is. */
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
  const found = typeof header === 'object' && header !== null ? header : {};
  if (Reflect.get(found, 'format') !== format) throw new Error('the file has another format');
  if (Reflect.get(found, 'source') !== source) throw new Error('the file is of another space');
}

function isRecord(value: unknown): value is CacheRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { key, version, stories } = value as Partial<Record<keyof CacheRecord, unknown>>;
  return (
    typeof key === 'string' && typeof version === 'number' && Array.isArray(stories) && stories.every(isStory)
  );
}

const isMissingFile = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

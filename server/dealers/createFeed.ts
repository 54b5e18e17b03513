import type { Logger } from 'pino';
import { type Country, countries } from '../../shared/country.ts';
import type { Share } from '../fleet/Fleet.ts';
import { createLastGoodValue, type LastGoodValue } from '../http/lastGoodValue.ts';
import { createKeptFile } from './createKeptFile.ts';
import { createSourceFile } from './createSourceFile.ts';
import type { FileAddress } from './fileAddress.ts';
import type { CsvReading } from './readCsv.ts';

/** A comma-separated file that others write, as it was when it could last be used. */
export interface Feed<T> extends Pick<LastGoodValue<T>, 'get' | 'peek' | 'refresh'> {
  /** What was read last in an earlier run, where nothing was read since. */
  restore(): Promise<void>;
}

/** What is in a file, and how reading it went. */
export interface ParsedFile<T> {
  readonly value: T;
  readonly reading: CsvReading;
}

type Counts = Readonly<Record<Country, number>>;

export interface FeedOptions<T> {
  /** What it is a file of, as the log names it: `dealers`. */
  readonly name: string;
  /** 'a dealer file' */
  readonly kind: string;
  /** Unset: there is none. */
  readonly address: FileAddress | undefined;
  /**
   * Rejects when the file cannot be used.
   * @param at when it was written, ms since 1970
   */
  readonly parse: (text: string, at: number, former: T | undefined) => Promise<ParsedFile<T>>;
  readonly count: (value: T) => Counts;
  /** What a file should have, of which none is an accident: 'dealers'. */
  readonly entries: string;
  readonly none: T;
  /**
   * The same value where its file was written anew with the same text. Unset: it has no date.
   * @param at when it was, ms since 1970
   */
  readonly redate?: (value: T, at: number) => T;
  /** Believes a file in which much of a country is gone, which the variable of that name says. */
  readonly acceptDrop: boolean;
  readonly acceptVariable: string;
  /** Folder for the last good file. */
  readonly directory: string;
  readonly fetch: typeof fetch;
  readonly share: Share;
  readonly logger: Logger;
  /** Monotonic clock, ms. */
  readonly now: () => number;
}

/** Share of a country's entries that may be missing from a file that the one before had. */
const maxLostShare = 0.25;

/** ms between two attempts of visitors while there is none. */
const retryMs = 5_000;
const maxShown = 50;

/** Only its job asks for a newer one. Starts nothing. */
export function createFeed<T>(options: FeedOptions<T>): Feed<T> {
  const { name, kind, address, parse, count, none, fetch, share, directory } = options;
  const { redate: dated = (value: T) => value } = options;
  const logger = options.logger.child({ file: name });
  const total = (value: T) => countries.reduce((sum, country) => sum + count(value)[country], 0);
  const kept = address ? createKeptFile({ directory, key: address.key, logger }) : undefined;
  async function read(text: string, at: number, former: T | undefined): Promise<ParsedFile<T>> {
    const file = await parse(text, at, former);
    reportRows(logger, kind, file.reading);
    if (!total(file.value)) throw new Error(`the file has no ${options.entries}`);
    return file;
  }
  async function accept(text: string, former: T | undefined, at: number): Promise<T> {
    const { value, reading } = await read(text, at, former);
    if (former && !options.acceptDrop)
      refuseLoss(reading.isCut, count(former), count(value), options.acceptVariable);
    // Only now: a file that is refused was not read.
    logger.info({ [name]: total(value) }, `the ${name} were read`);
    await kept?.write(text, at);
    return value;
  }
  async function redate(former: T, at: number): Promise<T> {
    await kept?.date(at);
    return dated(former, at);
  }
  const lastGood = createLastGoodValue<T>({
    name: kind,
    read: address ? createSourceFile({ address, fetch, share, accept, redate }) : async () => none,
    isCurrent: () => true,
    retryMs,
    now: options.now,
    logger,
  });
  return {
    get: lastGood.get,
    peek: lastGood.peek,
    refresh: lastGood.refresh,
    async restore() {
      const file = await kept?.read();
      if (file === undefined) return;
      const { value } = await read(file.text, file.at, undefined);
      logger.info(
        { [name]: total(value) },
        `the ${name} of an earlier run are shown until their file is read`,
      );
      lastGood.restore(value);
    },
  };
}

/**
 * Logs what of a file is not used: rows that are left out, and cells without which their rows stay.
 * @param kind 'a dealer file'
 */
function reportRows(logger: Logger, kind: string, { problems }: CsvReading): void {
  if (!problems.length) return;
  const leftOut = new Set(problems.flatMap(({ line, isLeftOut }) => (isLeftOut ? line : []))).size;
  const facts = { count: problems.length, leftOut, problems: problems.slice(0, maxShown) };
  logger.warn(facts, `rows of ${kind} are not as they should be`);
}

/** @throws when much of a country is gone, or anything from a file that is cut: half a file is as likely as half a network */
function refuseLoss(isCut: boolean, known: Counts, found: Counts, variable: string): void {
  const least = isCut ? 1 : 1 - maxLostShare;
  const short = countries.filter((one) => found[one] < known[one] * least);
  if (!short.length) return;
  const why = isCut ? 'it ends within a line' : 'more than a quarter of a country is gone';
  const rows = short.map((one) => `${found[one]} rows of ${one} in place of ${known[one]}`).join(' and ');
  throw new Error(`the file is refused: ${why}, with ${rows}; ${variable}=true takes it`);
}

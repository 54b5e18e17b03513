import type { Logger } from 'pino';
import { type Country, countries } from '../../shared/country.ts';
import type { Dealer, DealerNetwork } from '../../shared/dealers/dealer.ts';
import { unavailable } from '../errors.ts';
import { alone, type Share } from '../fleet/Fleet.ts';
import { inTurns } from '../inTurns.ts';
import { createLastGood, type LastGood } from '../lastGood.ts';
import { createKeptFile } from './createKeptFile.ts';
import { createSourceFile } from './createSourceFile.ts';
import type { FileAddress } from './fileAddress.ts';
import type { CsvProblem } from './readCsv.ts';
import { readDealers } from './readDealers.ts';
import { type DefaultDealers, postcodeKey, readPostcodes } from './readPostcodes.ts';

/** The dealers of both countries, in memory. Made by `createDealers`. */
export interface Dealers {
  /**
   * The country's whole list, the same object while the file is the same; waits only when there is none yet.
   * Rejects with `unavailable` when it cannot be had then.
   */
  list(country: Country): Promise<DealerNetwork>;
  /** The postcode file's dealer of a postcode, when there is such a dealer. */
  defaultDealer(country: Country, postcode: string): string | undefined;
  /** Reads what has changed. The last good list stays on a failure, which is logged. True: both files could be read. */
  refresh(): Promise<boolean>;
  /** What was read last in an earlier run, where nothing was read since. */
  restore(): Promise<void>;
}

export interface DealersOptions {
  /** The files, in an object store or among the assets of the content service; unset: there are none. Spec part 2 §7. */
  readonly file: FileAddress | undefined;
  readonly postcodesFile: FileAddress | undefined;
  /** Believes files in which much of a country is gone. */
  readonly acceptDrop: boolean;
  /** Folder for the last good files. */
  readonly directory: string;
  readonly fetch: typeof fetch;
  /** Unset: one machine. */
  readonly share?: Share;
  readonly logger: Logger;
  /** Monotonic clock, ms. */
  readonly now?: () => number;
}

type Lists = Readonly<Record<Country, DealerNetwork>>;
type Counts = Readonly<Record<Country, number>>;

/** One of the two files. */
interface DealerFile<T> {
  readonly name: 'dealers' | 'postcodes';
  /** Unset: there is none. */
  readonly address: FileAddress | undefined;
  /** Rejects when the file cannot be used. */
  readonly parse: (text: string) => Promise<T>;
  readonly count: (value: T) => Counts;
  readonly none: T;
}

/** Of a country's dealers, or postcodes, so many may go from one file to the next. */
const maxLostShare = 0.25;

/** ms between two attempts of visitors while there is no list. */
const retryMs = 5_000;
const retryAfterS = 10;
const maxShown = 50;
const noDealers = 'The dealers cannot be shown at the moment. Please try again shortly.';

/** Starts nothing: `refresh` is called by a job, see cron/refreshDealers.ts. */
export function createDealers({
  file,
  postcodesFile,
  acceptDrop,
  directory,
  fetch,
  share = alone.share,
  logger,
  now = () => performance.now(),
}: DealersOptions): Dealers {
  const report = (file: string, problems: readonly CsvProblem[]) => {
    if (!problems.length) return;
    const facts = { file, count: problems.length, problems: problems.slice(0, maxShown) };
    logger.warn(facts, 'rows of a dealer file are not as they should be');
  };

  async function parseDealers(text: string): Promise<Lists> {
    const { dealers, problems } = await readDealers(text);
    report('dealers', problems);
    // A file without a single dealer is an accident, not an empty network.
    if (!dealers.length) throw new Error('the dealers file has no dealers');
    return listsOf(dealers);
  }

  async function parsePostcodes(text: string): Promise<DefaultDealers> {
    const { defaults, problems } = await readPostcodes(text);
    report('postcodes', problems);
    if (!defaults.size) throw new Error('the postcodes file has no postcodes');
    return defaults;
  }

  /** What is in a file; without an address what is in none. Only the job asks for a newer one. */
  function keep<T>({
    name,
    address,
    parse,
    count,
    none,
  }: DealerFile<T>): LastGood<T> & Pick<Dealers, 'restore'> {
    const log = logger.child({ file: name });
    const total = (value: T) => countries.reduce((sum, country) => sum + count(value)[country], 0);
    const kept = address ? createKeptFile({ directory, key: address.key, logger: log }) : undefined;
    async function accept(text: string, former: T | undefined): Promise<T> {
      const value = await parse(text);
      if (former && !acceptDrop) refuseLoss(text, count(former), count(value));
      // Only now: a file that is refused was not read.
      log.info({ [name]: total(value) }, `the ${name} were read`);
      await kept?.write(text);
      return value;
    }
    const lastGood = createLastGood<T>({
      name: 'a dealer file',
      read: address ? createSourceFile({ address, fetch, share, accept }) : async () => none,
      isCurrent: () => true,
      retryMs,
      now,
      logger: log,
    });
    return {
      ...lastGood,
      async restore() {
        const text = await kept?.read();
        if (text === undefined) return;
        const value = await parse(text);
        log.info(
          { [name]: total(value) },
          `the ${name} of an earlier run are shown until their file is read`,
        );
        lastGood.restore(value);
      },
    };
  }
  const lists = keep<Lists>({
    name: 'dealers',
    address: file,
    parse: parseDealers,
    count: ({ au, nz }) => ({ au: au.dealers.length, nz: nz.dealers.length }),
    none: { au: { dealers: [] }, nz: { dealers: [] } },
  });
  const defaults = keep<DefaultDealers>({
    name: 'postcodes',
    address: postcodesFile,
    parse: parsePostcodes,
    count: countPostcodes,
    none: new Map(),
  });

  return {
    async list(country) {
      // Whoever comes first waits for both, so that a postcode's own dealer is known.
      if (!lists.peek()) await Promise.allSettled([lists.get(), defaults.get()]);
      const known = await lists.get().catch((error: unknown) => {
        throw unavailable(noDealers, retryAfterS, error);
      });
      return known[country];
    },
    defaultDealer(country, postcode) {
      const code = defaults.peek()?.get(postcodeKey(country, postcode));
      return lists.peek()?.[country].dealers.some((dealer) => dealer.code === code) ? code : undefined;
    },
    async refresh() {
      const read = await Promise.all([lists.refresh(), defaults.refresh()]);
      return read.every(Boolean);
    },
    async restore() {
      await Promise.all([lists.restore(), defaults.restore()]);
    },
  };
}

/** @throws when much of a country is gone, or anything at the end: half a file is as likely as half a network */
function refuseLoss(text: string, known: Counts, found: Counts): void {
  const isCut = !/[\r\n]/.test(text.at(-1) ?? '');
  const least = isCut ? 1 : 1 - maxLostShare;
  const short = countries.filter((one) => found[one] < known[one] * least);
  if (!short.length) return;
  const why = isCut ? 'it ends within a line' : 'more than a quarter of a country is gone';
  const rows = short.map((one) => `${found[one]} rows of ${one} in place of ${known[one]}`).join(' and ');
  throw new Error(`the file is refused: ${why}, with ${rows}; DEALERS_ACCEPT_DROP=true takes it`);
}

function countPostcodes(defaults: DefaultDealers): Counts {
  const of = (country: Country) => [...defaults.keys()].filter((key) => key.startsWith(`${country} `)).length;
  return { au: of('au'), nz: of('nz') };
}

async function listsOf(all: readonly Dealer[]): Promise<Lists> {
  const of: Readonly<Record<Country, Dealer[]>> = { au: [], nz: [] };
  for await (const dealer of inTurns(all)) of[dealer.country].push(dealer);
  return { au: { dealers: of.au }, nz: { dealers: of.nz } };
}

import type { Logger } from 'pino';
import type { Country } from '../../shared/country.ts';
import type { Dealer, DealerList } from '../../shared/dealers/dealer.ts';
import { unavailable } from '../errors.ts';
import { createSourceFile, type SourceFile } from './createSourceFile.ts';
import type { CsvProblem } from './readCsv.ts';
import { readDealers } from './readDealers.ts';
import { type DefaultDealers, postcodeKey, readPostcodes } from './readPostcodes.ts';

/** The dealers of both countries, in memory. Made by `createDealers`. */
export interface Dealers {
  /**
   * The country's whole list, the same object while the file is the same; waits only when there is none yet.
   * Rejects with `unavailable` when it cannot be had then.
   */
  list(country: Country): Promise<DealerList>;
  /** The postcode file's dealer of a postcode, when there is such a dealer. */
  defaultDealer(country: Country, postcode: string): string | undefined;
  /** Reads what has changed. The last good list stays on a failure, which is logged. */
  refresh(): Promise<void>;
}

export interface DealersOptions {
  /** Addresses of the files; unset: there are no dealers. Spec part 2 §7. */
  readonly dealersUrl: string | undefined;
  readonly postcodesUrl: string | undefined;
  readonly fetch: typeof fetch;
  readonly logger: Logger;
  /** Monotonic clock, ms. */
  readonly now?: () => number;
}

type Lists = Readonly<Record<Country, DealerList>>;

/** ms between two attempts of visitors while there is no list. */
const retryMs = 5_000;
const retryAfterS = 10;
const maxShown = 50;
const noDealers = 'The dealers cannot be shown at the moment. Please try again shortly.';

/** Starts nothing: `refresh` is called by a job, see cron/refreshDealers.ts. */
export function createDealers({
  dealersUrl,
  postcodesUrl,
  fetch,
  logger,
  now = () => performance.now(),
}: DealersOptions): Dealers {
  const dealersFile = dealersUrl ? createSourceFile({ url: dealersUrl, fetch }) : undefined;
  const postcodesFile = postcodesUrl ? createSourceFile({ url: postcodesUrl, fetch }) : undefined;
  // Swapped whole: whoever has taken one keeps it to the end of the request.
  let lists: Lists | undefined = dealersFile ? undefined : listsOf([]);
  let defaults: DefaultDealers = new Map();
  let reading: Promise<void> | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;

  const report = (file: string, problems: readonly CsvProblem[]) => {
    if (!problems.length) return;
    const facts = { file, count: problems.length, problems: problems.slice(0, maxShown) };
    logger.warn(facts, 'rows of a dealer file are not as they should be');
  };

  async function readDealersFile(file: SourceFile): Promise<void> {
    const text = await file.readNew();
    if (text === undefined) return;
    try {
      const { dealers, problems } = readDealers(text);
      report('dealers', problems);
      // A file without a single dealer is an accident, not an empty network.
      if (!dealers.length) throw new Error('the dealers file has no dealers');
      lists = listsOf(dealers);
      logger.info({ dealers: dealers.length }, 'the dealers were read');
    } catch (error) {
      file.forget();
      throw error;
    }
  }

  async function readPostcodesFile(file: SourceFile): Promise<void> {
    const text = await file.readNew();
    if (text === undefined) return;
    try {
      const read = readPostcodes(text);
      report('postcodes', read.problems);
      defaults = read.defaults;
    } catch (error) {
      file.forget();
      throw error;
    }
  }

  async function readAll(): Promise<void> {
    const parts = [
      { file: 'dealers', done: dealersFile && readDealersFile(dealersFile) },
      { file: 'postcodes', done: postcodesFile && readPostcodesFile(postcodesFile) },
    ];
    await Promise.all(
      parts.map(({ file, done }) =>
        done?.catch((error: unknown) =>
          logger.warn({ err: error, file }, 'a dealer file could not be read anew'),
        ),
      ),
    );
  }

  /** One at a time, whoever asks. */
  function refresh(): Promise<void> {
    reading ??= readAll().finally(() => {
      reading = undefined;
      triedAt = now();
    });
    return reading;
  }

  return {
    async list(country) {
      if (!lists && (reading || now() - triedAt >= retryMs)) await refresh();
      if (!lists) throw unavailable(noDealers, retryAfterS);
      return lists[country];
    },
    defaultDealer(country, postcode) {
      const code = defaults.get(postcodeKey(country, postcode));
      return lists?.[country].dealers.some((dealer) => dealer.code === code) ? code : undefined;
    },
    refresh,
  };
}

function listsOf(dealers: readonly Dealer[]): Lists {
  const of = (country: Country): DealerList => ({
    dealers: dealers.filter((one) => one.country === country),
  });
  return { au: of('au'), nz: of('nz') };
}

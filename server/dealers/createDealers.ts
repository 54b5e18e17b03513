import type { Logger } from 'pino';
import type { Country } from '../../shared/country.ts';
import type { Dealer, DealerNetwork } from '../../shared/dealers/dealer.ts';
import { unavailable } from '../errors.ts';
import { createLastGood } from '../lastGood.ts';
import { createSourceFile } from './createSourceFile.ts';
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
  /** Reads what has changed. The last good list stays on a failure, which is logged. */
  refresh(): Promise<void>;
}

export interface DealersOptions {
  /** Address of the file of the dealers; unset: there are none. Spec part 2 §7. */
  readonly url: string | undefined;
  readonly postcodesUrl: string | undefined;
  readonly fetch: typeof fetch;
  readonly logger: Logger;
  /** Monotonic clock, ms. */
  readonly now?: () => number;
}

type Lists = Readonly<Record<Country, DealerNetwork>>;

/** ms between two attempts of visitors while there is no list. */
const retryMs = 5_000;
const retryAfterS = 10;
const maxShown = 50;
const noDealers = 'The dealers cannot be shown at the moment. Please try again shortly.';

/** Starts nothing: `refresh` is called by a job, see cron/refreshDealers.ts. */
export function createDealers({
  url,
  postcodesUrl,
  fetch,
  logger,
  now = () => performance.now(),
}: DealersOptions): Dealers {
  const report = (file: string, problems: readonly CsvProblem[]) => {
    if (!problems.length) return;
    const facts = { file, count: problems.length, problems: problems.slice(0, maxShown) };
    logger.warn(facts, 'rows of a dealer file are not as they should be');
  };

  function parseDealers(text: string): Lists {
    const { dealers, problems } = readDealers(text);
    report('dealers', problems);
    // A file without a single dealer is an accident, not an empty network.
    if (!dealers.length) throw new Error('the dealers file has no dealers');
    logger.info({ dealers: dealers.length }, 'the dealers were read');
    return listsOf(dealers);
  }

  function parsePostcodes(text: string): DefaultDealers {
    const { defaults, problems } = readPostcodes(text);
    report('postcodes', problems);
    return defaults;
  }

  /** What is in a file; without an address what is in none. Only the job asks for a newer one. */
  const keep = <T>(file: string, address: string | undefined, parse: (text: string) => T, none: T) =>
    createLastGood<T>({
      name: 'a dealer file',
      read: address ? createSourceFile({ url: address, fetch, parse }) : async () => none,
      isCurrent: () => true,
      retryMs,
      now,
      logger: logger.child({ file }),
    });
  const lists = keep('dealers', url, parseDealers, listsOf([]));
  const defaults = keep('postcodes', postcodesUrl, parsePostcodes, new Map());

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
      await Promise.all([lists.refresh(), defaults.refresh()]);
    },
  };
}

function listsOf(dealers: readonly Dealer[]): Lists {
  const of = (country: Country): DealerNetwork => ({
    dealers: dealers.filter((one) => one.country === country),
  });
  return { au: of('au'), nz: of('nz') };
}

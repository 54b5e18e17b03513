import type { Logger } from 'pino';
import { byCountry, type Country } from '../../shared/country.ts';
import type { Dealer, DealerNetwork } from '../../shared/dealers/dealer.ts';
import { unavailable } from '../errors.ts';
import { alone, type Share } from '../fleet/Fleet.ts';
import { withPauses } from '../load/withPauses.ts';
import { createFeed, type ParsedFile } from './createFeed.ts';
import type { FileAddress } from './fileAddress.ts';
import { readDealers } from './readDealers.ts';
import { type DefaultDealers, postcodeKey, readPostcodes } from './readPostcodes.ts';

/** The dealers of all countries, in memory. Made by `createDealers`. */
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

const retryAfterS = 10;
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
  const kind = 'a dealer file';
  const shared = {
    kind,
    acceptDrop,
    acceptVariable: 'DEALERS_ACCEPT_DROP',
    directory,
    fetch,
    share,
    logger,
    now,
  } as const;

  async function parseDealers(text: string): Promise<ParsedFile<Lists>> {
    const { dealers, ...reading } = await readDealers(text);
    return { value: await listsOf(dealers), reading };
  }

  async function parsePostcodes(text: string): Promise<ParsedFile<DefaultDealers>> {
    const { defaults, ...reading } = await readPostcodes(text);
    return { value: defaults, reading };
  }

  const lists = createFeed<Lists>({
    ...shared,
    name: 'dealers',
    entries: 'dealers',
    address: file,
    parse: parseDealers,
    count: (lists) => byCountry((country) => lists[country].dealers.length),
    none: byCountry(() => ({ dealers: [] })),
  });
  const defaults = createFeed<DefaultDealers>({
    ...shared,
    name: 'postcodes',
    entries: 'postcodes',
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

function countPostcodes(defaults: DefaultDealers): Readonly<Record<Country, number>> {
  return byCountry((country) => [...defaults.keys()].filter((key) => key.startsWith(`${country} `)).length);
}

async function listsOf(all: readonly Dealer[]): Promise<Lists> {
  const of = byCountry((): Dealer[] => []);
  for await (const dealer of withPauses(all)) of[dealer.country].push(dealer);
  return byCountry((country) => ({ dealers: of[country] }));
}

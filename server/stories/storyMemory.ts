import type { Logger } from 'pino';
import { type Country, countries } from '../../shared/country.ts';
import type { ListingQuery } from './contentClient.ts';

/** When a reading began: what expired since then must be read again. */
export interface Mark {
  readonly at: number;
  /** Readings in the order in which they began: of two at the same version, the later one counts. */
  readonly reading: number;
  /** How often everything had been expired by then. */
  readonly generation: number;
}

/** Ms after a reading in which an answer of a lower version is late; one that comes after that is believed. */
const lateMs = 10 * 60_000;

interface Answered {
  readonly version: number;
  readonly at: number;
}
/**
 * Whether an answer is late: its version is lower than that of a reading that began less than ten minutes before it.
 */
export const isLate = (answer: Answered, known: Answered): boolean =>
  answer.version < known.version && answer.at - known.at < lateMs;

/**
 * Tells what was read before the content changed from what was read after. The versions of the answers are compared with
 * each other alone: where a token has a minimum cache time they lag behind the space's, for good. Storyblok, ADR-0014.
 */
export function createCurrency(now: () => number) {
  let generation = 0;
  let readings = 0;
  let highest = { version: 0, at: 0 };
  return {
    answered: () => highest.version,
    learn(version: number, { at }: Mark) {
      if (!isLate({ version, at }, highest)) highest = { version, at };
    },
    mark: (): Mark => ({ at: now(), reading: ++readings, generation }),
    isCurrent: (since: Mark, version: number) =>
      version >= highest.version && since.generation === generation,
    expireAll() {
      generation++;
    },
  };
}
export type Currency = ReturnType<typeof createCurrency>;

/** Keys of what is in memory, by kind. */
export const navigationKey = (country: Country) => `navigation:${country}`;
export const pagePrefix = (country: Country) => `page:${country}:`;
export const pageKey = (country: Country, slug: string) => `${pagePrefix(country)}${slug}`;

/** Slug of a page's key; undefined for every other one. */
export const slugOfPageKey = (key: string): string | undefined => {
  const prefix = countries.map(pagePrefix).find((one) => key.startsWith(one));
  return prefix && key.slice(prefix.length);
};
export const movedKey = (country: Country, uuid: string) => `moved:${country}:${uuid}`;

/** A listing's key is its query, so that what is in memory can be read anew. */
export const listingPrefix = 'listing:';
export const listingKey = (query: ListingQuery) => `${listingPrefix}${JSON.stringify(query)}`;
export const listingOf = (key: string): ListingQuery =>
  JSON.parse(key.slice(listingPrefix.length)) as ListingQuery;

/** Slugs of the pages of a country that were listed last, as of a content version. */
export interface PageIndex {
  readonly slugs: ReadonlySet<string>;
  /** All pages: what is not among them need not be asked for. */
  readonly isComplete: boolean;
  readonly version: number;
  readonly since: Mark;
}

export interface DropGuardOptions {
  /** An operator says that whatever is gone is meant to be. */
  readonly acceptDrop: boolean;
  /** Monotonic clock, ms. */
  readonly now: () => number;
  readonly logger: Logger;
}

interface Counts {
  readonly known: number;
  readonly lost: number;
  /** Set: a refusal is reported until it is accepted. Unset: until nobody has looked for some minutes. */
  readonly lasts?: true;
}

/** Judges answers that lack much of what was known: an accident of the service looks as if an editor had deleted it. */
export interface DropGuard {
  /** False: what is known stays. A refusal is logged as an error, again every minute. */
  accepts(what: string, counts: Counts): boolean;
  /** What was refused in the last minutes, and lasting refusals that have not been accepted. */
  refused(): string[];
}

/** Share of what is known that may be gone at once. */
const maxLostShare = 0.3;
/**
 * ms after which a second look that finds the same is believed. That all is gone is never believed: an operator has to say
 * so.
 */
export const secondLookMs = 60_000;
/**
 * Ms after the last look in which a refusal is reported: what is refused is looked at again within five minutes, but a list
 * that nobody asks for any more is not.
 */
const recentMs = 15 * 60_000;

export function createDropGuard({ acceptDrop, now, logger }: DropGuardOptions): DropGuard {
  /** Times of each refusal: first look, last look, and last log line. */
  const refusals = new Map<string, { readonly at: number; lastAt: number; toldAt: number }>();

  function refuse(what: string, { lasts, ...counts }: Counts) {
    const refusal = refusals.get(what) ?? { at: now(), lastAt: now(), toldAt: Number.NEGATIVE_INFINITY };
    refusals.set(what, refusal);
    refusal.lastAt = lasts ? Number.POSITIVE_INFINITY : now();
    if (now() - refusal.toldAt < secondLookMs) return;
    refusal.toldAt = now();
    logger.error({ what, ...counts }, 'content is refused: too much of what is known is gone');
  }

  return {
    accepts(what, counts) {
      const { known, lost } = counts;
      const since = refusals.get(what)?.at ?? now();
      const isConfirmed = lost < known && now() - since >= secondLookMs;
      const isSmall = lost <= known * maxLostShare;
      if (!isSmall && !isConfirmed && !acceptDrop) {
        refuse(what, counts);
        return false;
      }
      refusals.delete(what);
      if (!isSmall) logger.warn({ what, known, lost }, 'much of what was known is gone, and was meant to go');
      return true;
    },
    refused: () => [...refusals].filter(([, { lastAt }]) => now() - lastAt < recentMs).map(([what]) => what),
  };
}

import { type Country, hasStatePrices } from '../country.ts';
import { asDollars, centsOf, formatMoney } from '../units.ts';
import { byTypeText, type Filterable, filterOffers } from './offerListing.ts';

/** What a visitor may limit the offers by, in the order of the page. The names are those of the address. */
export const offerLimits = ['price', 'weekly', 'seats', 'towing'] as const;
export type OfferLimit = (typeof offerLimits)[number];

/** Limits in whole dollars of the price, whole dollars a week, seats, and kg that are towed; unset: no limit. */
export type OfferLimits = Readonly<Partial<Record<OfferLimit, number>>>;

/** What is known of an offer, in the units of the limits, dollars with cents; null: not told, so that no limit fits. */
export type OfferMeasures = Readonly<Record<OfferLimit, number | null>>;

/** Which offers a visitor wants to see. */
export interface OfferWish {
  /** Value of one of `offerFilters`; '': all. */
  readonly type: string;
  readonly limits: OfferLimits;
}

interface LimitRule {
  /** True: the offer may have that much at most; false: at least. */
  readonly isCeiling: boolean;
  /** Distance of the values to choose from; null: those that the offers have themselves. */
  readonly step: number | null;
  /** Label of the field. */
  label(country: Country): string;
  /** Text of a value to choose. */
  option(value: number, country: Country): string;
  /** 'Any price, not just up to $45,000 drive-away' */
  loosened(value: number, country: Country): string;
}

const dollars = (value: number, country: Country) => formatMoney(centsOf(asDollars(value)), country);
const kilograms = (value: number) => `${value.toLocaleString('en-AU')} kg`;

export const limitRules = {
  price: {
    isCeiling: true,
    step: 5_000,
    label: (country) => (hasStatePrices(country) ? 'Drive-away price up to' : 'Price + ORC up to'),
    option: dollars,
    loosened: (value, country) => `Any price, not just up to ${dollars(value, country)}`,
  },
  weekly: {
    isCeiling: true,
    step: 25,
    label: () => 'Weekly payment up to',
    option: dollars,
    loosened: (value, country) => `Any repayment, not just up to ${dollars(value, country)} a week`,
  },
  seats: {
    isCeiling: false,
    step: null,
    label: () => 'Seats at least',
    option: String,
    loosened: (value) => `Any number of seats, not just ${value} or more`,
  },
  towing: {
    isCeiling: false,
    step: null,
    label: () => 'Braked towing at least',
    option: kilograms,
    loosened: (value) => `Any towing, not just ${kilograms(value)} or more`,
  },
} as const satisfies Record<OfferLimit, LimitRule>;

/** A limit as an address tells it: a whole number of 1 to 6 digits; undefined for anything else. */
export const readLimit = (text: string): number | undefined =>
  /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;

/** The limits that a query tells; what is none is left out. */
export function readLimits(query: Readonly<Record<string, string | undefined>>): OfferLimits {
  const told = offerLimits.flatMap((limit) => {
    const value = readLimit(query[limit] ?? '');
    return value === undefined ? [] : [[limit, value] as const];
  });
  return Object.fromEntries(told);
}

/** Limits as addresses carry them. */
export const limitsQuery = (limits: OfferLimits): Readonly<Record<string, string>> =>
  Object.fromEntries(
    offerLimits.flatMap((limit) => (limits[limit] === undefined ? [] : [[limit, String(limits[limit])]])),
  );

/** Whether two wishes ask for the same offers. */
export const isSameWish = (one: OfferWish, other: OfferWish): boolean =>
  one.type === other.type && offerLimits.every((limit) => one.limits[limit] === other.limits[limit]);

/** One limit set to another value, or taken away. */
export function withLimit(limits: OfferLimits, limit: OfferLimit, value: number | undefined): OfferLimits {
  const { [limit]: _, ...others } = limits;
  return value === undefined ? others : { ...others, [limit]: value };
}

/**
 * The values to choose from for a limit, lowest first. None of them would show every offer, but for one that has been
 * chosen already.
 * @param known what is known of the offers, in the limit's unit; null: not told
 */
export function limitValues(
  limit: OfferLimit,
  known: readonly (number | null)[],
  chosen: number | undefined,
): number[] {
  const { step } = limitRules[limit];
  const told = known.filter((value) => value !== null);
  const values = step === null ? aboveLeast(told, told.length < known.length) : steps(told, step);
  return [...new Set(chosen === undefined ? values : [...values, chosen])].sort((a, b) => a - b);
}

/** From the first that shows the cheapest offer to the last that leaves the dearest out. */
function steps(told: readonly number[], step: number): number[] {
  if (!told.length) return [];
  const first = Math.ceil(Math.min(...told) / step);
  const end = Math.ceil(Math.max(...told) / step);
  return Array.from({ length: end - first }, (_, n) => (first + n) * step);
}

/** @param isNotTold some offers tell nothing, so that the least is a limit too */
const aboveLeast = (told: readonly number[], isNotTold: boolean): number[] =>
  [...new Set(told)].filter((value) => isNotTold || value > Math.min(...told));

/** Whether an offer is within all of the limits. */
export const isWithin = (measures: OfferMeasures, limits: OfferLimits): boolean =>
  offerLimits.every((limit) => {
    const [wanted, value] = [limits[limit], measures[limit]];
    if (wanted === undefined) return true;
    return value !== null && (limitRules[limit].isCeiling ? value <= wanted : value >= wanted);
  });

/** The offers that a visitor wants to see, in their order. */
export const wantedOffers = <Offer extends Filterable>(
  offers: readonly Offer[],
  { type, limits }: OfferWish,
  measuresOf: (offer: Offer) => OfferMeasures,
): Offer[] => filterOffers(offers, type).filter((offer) => isWithin(measuresOf(offer), limits));

/** A wish of which one part was taken away. */
export interface Loosened {
  /** What is taken away: 'Any price, not just up to $45,000'. */
  readonly text: string;
  readonly wish: OfferWish;
  /** Offers that it finds, at least 1. */
  readonly count: number;
}

/** Each single part of a wish without which there would be offers, in the order of the page. */
export function loosenedWishes<Offer extends Filterable>(
  offers: readonly Offer[],
  wish: OfferWish,
  measuresOf: (offer: Offer) => OfferMeasures,
  country: Country,
): Loosened[] {
  const { type, limits } = wish;
  const parts = [
    ...(type ? [{ text: `Any kind, not just ${byTypeText(offers, type)}`, wish: { type: '', limits } }] : []),
    ...offerLimits.flatMap((limit) => {
      const value = limits[limit];
      if (value === undefined) return [];
      const text = limitRules[limit].loosened(value, country);
      return [{ text, wish: { type, limits: withLimit(limits, limit, undefined) } }];
    }),
  ];
  return parts.flatMap((part) => {
    const count = wantedOffers(offers, part.wish, measuresOf).length;
    return count ? [{ ...part, count }] : [];
  });
}

/** How many offers are told where a wish finds none. */
const mostClosest = 3;

/**
 * What comes closest to a wish that finds nothing: of its kind, the offers that miss one limit alone, by the smallest
 * share of it first.
 */
export function closestOffers<Offer extends Filterable>(
  offers: readonly Offer[],
  { type, limits }: OfferWish,
  measuresOf: (offer: Offer) => OfferMeasures,
): Offer[] {
  return filterOffers(offers, type)
    .flatMap((offer) => {
      const measures = measuresOf(offer);
      const [missed, ...others] = offerLimits.filter(
        (limit) => !isWithin(measures, { [limit]: limits[limit] }),
      );
      const [wanted, value] = missed ? [limits[missed], measures[missed]] : [];
      if (others.length || !wanted || typeof value !== 'number') return [];
      return [{ offer, share: Math.abs(value - wanted) / wanted }];
    })
    .sort((a, b) => a.share - b.share)
    .slice(0, mostClosest)
    .map(({ offer }) => offer);
}

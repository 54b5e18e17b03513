import type { FailedData } from '../content/readFields.ts';
import type { FinanceEstimate } from '../finance/financeEstimate.ts';
import { modelPrice, type PricingPreferences } from '../pricing.ts';
import type { Cents } from '../units.ts';
import type { ModelCard, PricedModel } from './modelCard.ts';

/** The models of an offers listing, in the editors' order. */
export type OffersListingData =
  | {
      readonly status: 'success';
      readonly cards: readonly ModelCard[];
      /** Weekly estimates by uuid, for whom the address tells and else for the default buyer: those that were at hand. */
      readonly estimates: Readonly<Record<string, FinanceEstimate>>;
    }
  | FailedData;

/** Said in place of the cards. */
export const offersMessages = {
  none: 'No offers available at this time.',
  error: 'Error fetching offers.',
} as const;

/** Spec part 2 §2.7, in its order: the first is how a listing starts. Values are those of `?sort=` and `offer_sort`. */
export const offerSorts = [
  { value: 'alphabetical', text: 'Alphabetical A to Z' },
  { value: 'price-high-to-low', text: 'Price High to Low' },
  { value: 'price-low-to-high', text: 'Price Low to High' },
] as const;
export type OfferSort = (typeof offerSorts)[number]['value'];
export const defaultOfferSort: OfferSort = offerSorts[0].value;

export const isOfferSort = (value: unknown): value is OfferSort =>
  offerSorts.some((sort) => sort.value === value);

/** What may be sorted: a card, or a model of the catalogue. */
type Sortable = PricedModel & { readonly name: string };
interface Priced {
  readonly name: string;
  /** Cents; null: none is shown. */
  readonly cents: Cents | null;
}

/** 'Ridge 9' before 'Ridge 10', and the same on every machine. */
const byName = (a: Priced, b: Priced): number => a.name.localeCompare(b.name, 'en', { numeric: true });

/** What has no price stands last either way; the same price is in the order of the names. */
const byPrice =
  (direction: 1 | -1) =>
  (a: Priced, b: Priced): number =>
    Number(a.cents === null) - Number(b.cents === null) ||
    direction * ((a.cents ?? 0) - (b.cents ?? 0)) ||
    byName(a, b);

const orders: Readonly<Record<OfferSort, (a: Priced, b: Priced) => number>> = {
  alphabetical: byName,
  'price-high-to-low': byPrice(-1),
  'price-low-to-high': byPrice(1),
};

/** The offers in an order; by price as this buyer sees it, and only then are the preferences read. Spec part 2 §2.7. */
export function sortOffers<Offer extends Sortable>(
  offers: readonly Offer[],
  sort: OfferSort,
  preferences: PricingPreferences,
): Offer[] {
  const isByName = sort === 'alphabetical';
  return offers
    .map((offer) => ({ offer, name: offer.name, cents: isByName ? null : modelPrice(offer, preferences) }))
    .sort(orders[sort])
    .map(({ offer }) => offer);
}

/** A button above the listing. */
export interface OfferFilter {
  /** Value of `?type=`; '': all. */
  readonly value: string;
  readonly text: string;
}

/**
 * The button for hybrids: models of a category of this name, and every model with a hybrid engine. Spec part 2 §2.7, §3
 * 'engine_type'.
 */
const hybrid: OfferFilter = { value: 'hybrid', text: 'HEV' };

/** What may be filtered by its kind. */
export type Filterable = Pick<ModelCard, 'isHybrid'> & {
  readonly modelLine: Pick<ModelCard['modelLine'], 'vehicleCategory'>;
};

/**
 * Show All, each vehicle category in the order of the offers, and HEV where there are hybrids; nothing unless that makes
 * more than 2. Spec part 2 §2.7.
 */
export function offerFilters(offers: readonly Filterable[]): readonly OfferFilter[] {
  const categories = new Map<string, OfferFilter>();
  for (const { modelLine } of offers) {
    const value = slugOf(modelLine.vehicleCategory);
    if (value && value !== hybrid.value && !categories.has(value))
      categories.set(value, { value, text: modelLine.vehicleCategory.trim() });
  }
  const options = [
    { value: '', text: 'Show All' },
    ...categories.values(),
    ...(offers.some(isHybrid) ? [hybrid] : []),
  ];
  return options.length > 2 ? options : [];
}

/** The offers behind a filter's button. */
export function filterOffers<Offer extends Filterable>(offers: readonly Offer[], filter: string): Offer[] {
  if (!filter) return [...offers];
  return offers.filter((offer) =>
    filter === hybrid.value ? isHybrid(offer) : slugOf(offer.modelLine.vehicleCategory) === filter,
  );
}

/** What a filter's button says. */
export const byTypeText = (offers: readonly Filterable[], type: string): string =>
  offerFilters(offers).find(({ value }) => value === type)?.text ?? type;

const isHybrid = (offer: Filterable): boolean =>
  offer.isHybrid || slugOf(offer.modelLine.vehicleCategory) === hybrid.value;

/** 'People mover' → 'people-mover' */
const slugOf = (category: string): string =>
  category
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** How many features a card shows. Spec part 2 §9. */
export const shownFeatures = 4;

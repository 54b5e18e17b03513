import { bookingOutcomes, confirmCancel } from './appointments/appointments.ts';
import { isAuState } from './auStates.ts';
import { blockNames } from './content/blockData.ts';
import { readPostcode, typedPlace } from './dealers/placeLabel.ts';
import { budgetReaders } from './finance/budgetQuery.ts';
import { loanReaders } from './finance/loanQuery.ts';
import { ownershipReaders, paymentReader } from './finance/ownershipQuery.ts';
import { payoffReaders } from './finance/payoffQuery.ts';
import { receiptPattern } from './forms/form.ts';
import { shownReader } from './forms/shownFacts.ts';
import { withQuery } from './links.ts';
import { readSearchWords } from './search/search.ts';
import { availabilities, stockSorts } from './stock/stockTexts.ts';
import { tradeInReaders } from './tradeIn/tradeInQuery.ts';
import { defaultAccessorySort, isAccessorySort } from './vehicles/accessoryListing.ts';
import { canonicalKeys } from './vehicles/comparison.ts';
import { readLimit } from './vehicles/offerLimits.ts';
import { defaultOfferSort, isOfferSort } from './vehicles/offerListing.ts';
import { readDay } from './warranty/coverOf.ts';

/** The canonical value of a query parameter, or undefined when it means nothing. */
type Reader = (value: string) => string | undefined;

const oneOf =
  (...values: readonly string[]): Reader =>
  (value) =>
    values.includes(value) ? value : undefined;

/** A story's slug, or another short name. */
const name: Reader = (value) => (/^[\w-]{1,64}$/.test(value) ? value : undefined);
/** What a category is called in an address: letters of any language. */
const category: Reader = (value) => (/^[\p{L}\p{N}-]{1,64}$/u.test(value) ? value : undefined);
/** From 2, as the first page is the page itself; far beyond the last page of any listing. */
const page: Reader = (value) => (/^(?:[2-9]|[1-9]\d{1,2})$/.test(value) ? value : undefined);

/** A name as people write it: 'Tour 2025'. */
const words: Reader = (value) => {
  const text = value.trim();
  return /^[^\p{C}]{1,64}$/u.test(text) ? text : undefined;
};
/** A build code, in any spelling: what is none of ours is told to the shopper. */
const code: Reader = (value) => {
  const digits = value.toUpperCase().replaceAll(/[-\s]/g, '');
  return /^[0-9A-Z]{1,330}$/.test(digits) ? digits : digits ? '0' : undefined;
};
/** An order of offers; the first one is the listing itself, as the first page is. */
const offerSort: Reader = (value) => (isOfferSort(value) && value !== defaultOfferSort ? value : undefined);
const limit: Reader = (value) => (readLimit(value) === undefined ? undefined : value);
const accessorySort: Reader = (value) =>
  isAccessorySort(value) && value !== defaultAccessorySort ? value : undefined;

/** A street, town or postcode as people write it. */
const address: Reader = (value) => {
  const text = typedPlace(value);
  return /^[^\p{C}]{1,100}$/u.test(text) ? text : undefined;
};

/** A whole postcode, which a dealer was looked for by. */
const postcode: Reader = (value) => readPostcode(value);

const searched: Reader = (value) => readSearchWords(value).words || undefined;

/** The receipt of a form that was sent. */
const receipt: Reader = (value) => (receiptPattern.test(value) ? value : undefined);
/** Day of a vehicle's first registration; '0' stands for what is no day, so that its owner is told. */
const registered: Reader = (value) => readDay(value) ?? (value.trim() ? '0' : undefined);
const auState: Reader = (value) => (isAuState(value) ? value : undefined);
/** Parameters that say for whom prices are. */
const pricing = { buyer: oneOf('abn', 'private'), state: auState };
/** The car that a shopper has built, for whom it was priced, and what was shown of it: what pages carry to the next one. */
const car = { ...pricing, build: code, model: words, modelLine: name, shown: shownReader };
/** What links to a form say of the enquiry, and that it was sent. Spec part 2 §2.6, §2.8. */
const form = {
  ...car,
  ...loanReaders,
  ...tradeInReaders,
  dealer: name,
  enquiry_type: name,
  postcode,
  receipt,
  stock: name,
  submitted: name,
};

/** All that a calculator's address tells. */
const calculated = {
  ...loanReaders,
  ...budgetReaders,
  ...payoffReaders,
  ...ownershipReaders,
  ...tradeInReaders,
  ...car,
} as const;

/** The query parameters that blocks understand, by block. */
const blockParameters = {
  AccessoriesListing: { category, show: oneOf('all'), sort: accessorySort },
  CompareGrid: {
    ...ownershipReaders,
    models: canonicalKeys,
    pay: paymentReader,
    show: oneOf('differences'),
  },
  BookingPage: {
    confirm: oneOf(confirmCancel),
    outcome: oneOf(...bookingOutcomes),
    receipt,
    submitted: name,
  },
  CompetitionForm: form,
  // The first tab is the page itself.
  Configurator: {
    ...pricing,
    build: code,
    colour: words,
    model: words,
    tab: oneOf('interior', 'accessories', 'summary'),
  },
  DealerPage: { ...car, postcode },
  FinanceCalculator: calculated,
  GenericForm: form,
  Manuals: { line: name },
  NewsListing: { category: name, page },
  NewsListing2025: { category: name, page },
  OffersListing: {
    ...pricing,
    price: limit,
    seats: limit,
    sort: offerSort,
    towing: limit,
    type: category,
    weekly: limit,
  },
  StockListing: {
    ...pricing,
    available: oneOf(...availabilities.map(({ value }) => value)),
    colour: words,
    dealer: name,
    line: name,
    model: words,
    page,
    price: limit,
    q: address,
    sort: oneOf(...stockSorts),
  },
  SavedPage: pricing,
  StockVehicle: pricing,
  SearchPage: { q: searched },
  StoreLocator: { ...car, chosen: name, dealer: name, open: oneOf('saturday'), q: address },
  TankClubEventListing: { page },
  // Nothing is lost on the way from a calculator and back.
  TradeIn: calculated,
  VideoListing: { model: name, video: name },
  WarrantyCheck: { line: name, registered },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Reader>>>>;
/** Blocks that understand parameters of the page's query. */
export type BlockWithQuery = keyof typeof blockParameters;

const hasQuery = (name: string): name is BlockWithQuery => Object.hasOwn(blockParameters, name);

/**
 * The part of a page's query that its blocks understand, in a fixed order: all that a page may differ by. Parameters of
 * others (campaigns) and values that mean nothing are left out, of repeated ones the first counts.
 * @param search with or without question mark
 */
export function pageQuery(content: unknown, search: string): Readonly<Record<string, string>> {
  if (!search || search === '?') return {};
  const given = new URLSearchParams(search);
  const parameters = blockNames(content)
    .filter(hasQuery)
    .flatMap((block) => Object.entries<Reader>(blockParameters[block]));
  const understood = parameters.flatMap(([parameter, read]) => {
    const value = read(given.get(parameter) ?? '');
    return value === undefined ? [] : [[parameter, value] as const];
  });
  return Object.fromEntries([...understood].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const understood = new Set(Object.values(blockParameters).flatMap((parameters) => Object.keys(parameters)));

/**
 * An address without parameters that no page differs by, such as those of campaigns. It is the address of its page
 * where the values are in canonical form.
 */
export function withUnderstood(path: string, search: string): string {
  if (!search || search === '?') return path;
  const given = new URLSearchParams(search);
  const names = [...new Set(given.keys())].filter((name) => understood.has(name));
  const parameters = names.map((name) => [name, given.get(name) ?? ''] as const);
  return withQuery(path, Object.fromEntries([...parameters].sort(([a], [b]) => (a < b ? -1 : 1))));
}

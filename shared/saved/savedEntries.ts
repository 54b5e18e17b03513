import { isAuState } from '../auStates.ts';
import { type Country, pagesMatching } from '../country.ts';
import { readPreferredDealer } from '../dealers/preferredDealer.ts';
import { stockNumberPattern } from '../stock/stockRow.ts';
import { asCents } from '../units.ts';
import {
  isSavedDay,
  mostBuilds,
  mostVehicles,
  type Saved,
  type SavedBuild,
  type SavedComparison,
  type SavedPrice,
  type SavedPrices,
  type SavedVehicle,
} from './saved.ts';

/**
 * The entries of a code as JSON, by their place instead of by names: shorter, and no name of a stranger's is ever the
 * key of an object. What may be missing is 0.
 *
 *     [builds, vehicles, comparison or 0, dealer or 0]
 *
 * A comparison of the first version of the code has no prices, and a vehicle of the first two does not say whose its price is.
 */

/** Slug of a model line; never what every object has, as lines are looked up by it. */
const slug = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z\d][a-z\d-]{0,63}$/.test(value) && !(value in {});
/** Makes the check of a name: as the field for it may hold, without control characters. */
const nameUpTo = (most: number) => {
  return (value: unknown): value is string =>
    typeof value === 'string' && value.length <= most && !/[\p{Cc}\p{Surrogate}]/u.test(value);
};
const buildName = nameUpTo(80);
const carName = nameUpTo(120);
const buildCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9A-Z]{1,330}$/.test(value);
const stockNumber = (value: unknown): value is string =>
  typeof value === 'string' && stockNumberPattern.test(value);
/** A hundred million dollars, above which is no car. */
const mostCents = 10_000_000_000;
/** A page of a country with its query, in the characters that such addresses have: it leads nowhere else. */
const comparisonPath = pagesMatching(String.raw`(?:/[\w-]+)+(?:\?[\w.%&=+*-]*)?$`);
const longestPath = 500;
const mostCompared = 8;

/** A list of so many, or undefined. */
const tuple = (value: unknown, count: number): readonly unknown[] | undefined =>
  Array.isArray(value) && value.length === count ? value : undefined;

/** All entries of a list by their reader; undefined where one is none, or there are too many. */
function readAll<T>(
  value: unknown,
  most: number,
  read: (entry: unknown) => T | undefined,
): readonly T[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined;
  const entries = value.flatMap((entry) => read(entry) ?? []);
  return entries.length === value.length ? entries : undefined;
}

const amount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= mostCents;

/** For whom a price is, told by a state and 1 for a business; undefined: for nobody there is. */
const readBuyer = (auState: unknown, isABN: unknown) =>
  isAuState(auState) && (isABN === 0 || isABN === 1) ? { auState, isABN: isABN === 1 } : undefined;

function readPriced(value: unknown): { readonly priced?: SavedPrice } | undefined {
  if (value === 0) return {};
  const [cents, auState, isABN] = tuple(value, 3) ?? [];
  const buyer = readBuyer(auState, isABN);
  return amount(cents) && buyer ? { priced: { cents: asCents(cents), ...buyer } } : undefined;
}

/** The prices of so many cars; a car that the dealer tells has 0. */
function readPrices(value: unknown, count: number): { readonly priced?: SavedPrices } | undefined {
  if (value === 0) return {};
  const [given, auState, isABN] = tuple(value, 3) ?? [];
  const buyer = readBuyer(auState, isABN);
  const cents = tuple(given, count);
  if (!buyer || !cents?.every((one) => one === 0 || amount(one))) return undefined;
  return { priced: { cents: cents.map((one) => (amount(one) ? asCents(one) : null)), ...buyer } };
}

function readBuild(value: unknown): SavedBuild | undefined {
  const [line, name, code, price] = tuple(value, 4) ?? [];
  const priced = readPriced(price);
  if (!slug(line) || !buildName(name) || !buildCode(code) || !priced) return undefined;
  return { line, name, code, ...priced };
}

const unknownOwner = 2;
/** Whether the price of a vehicle is the dealer's own, by how it stands in a code. */
const owners = [
  [0, { isOwnPrice: false }],
  [1, { isOwnPrice: true }],
  [unknownOwner, {}],
] as const;

function readVehicle(value: unknown): SavedVehicle | undefined {
  const [number, name, day, price, whose] = tuple(value, 5) ?? [...(tuple(value, 4) ?? []), unknownOwner];
  const priced = readPriced(price);
  const owner = owners.find(([digit]) => digit === whose)?.[1];
  if (!stockNumber(number) || !carName(name) || !name || !isSavedDay(day) || !priced || !owner)
    return undefined;
  return { stockNumber: number, name, day, ...priced, ...owner };
}

function readComparison(country: Country, value: unknown): SavedComparison | undefined {
  const [href, given, prices] = tuple(value, 3) ?? [...(tuple(value, 2) ?? []), 0];
  const names = readAll(given, mostCompared, (name) => (carName(name) && name ? name : undefined));
  const priced = names && readPrices(prices, names.length);
  const isOfCountry =
    typeof href === 'string' &&
    href.length < longestPath &&
    comparisonPath.test(href) &&
    href.startsWith(`/${country}/`);
  return isOfCountry && names && names.length > 1 && priced ? { href, names, ...priced } : undefined;
}

function readDealer(value: unknown) {
  const [code, name, city] = tuple(value, 3) ?? [];
  const isNamed = carName(name) && carName(city);
  return isNamed ? readPreferredDealer(JSON.stringify({ code, name, city })) : undefined;
}

/** The entries of a code. Undefined unless all of it may be kept: half a code is none. Takes any JSON. */
export function readEntries(country: Country, value: unknown): Saved | undefined {
  const [givenBuilds, givenVehicles, givenComparison, givenDealer] = tuple(value, 4) ?? [];
  const builds = readAll(givenBuilds, mostBuilds, readBuild);
  const vehicles = readAll(givenVehicles, mostVehicles, readVehicle);
  const comparison = givenComparison === 0 ? 0 : readComparison(country, givenComparison);
  const dealer = givenDealer === 0 ? 0 : readDealer(givenDealer);
  if (!builds || !vehicles || comparison === undefined || dealer === undefined) return undefined;
  return { builds, vehicles, ...(comparison && { comparison }), ...(dealer && { dealer }) };
}

const pricedOf = (priced: SavedPrice | undefined) =>
  priced ? [priced.cents, priced.auState, Number(priced.isABN)] : 0;

const pricesOf = (priced: SavedPrices | undefined) =>
  priced ? [priced.cents.map((cents) => cents ?? 0), priced.auState, Number(priced.isABN)] : 0;

/** What is saved as entries that `readEntries` takes: whatever else is in a device's storage stays there. */
export function writeEntries(country: Country, { builds, vehicles, comparison, dealer }: Saved): unknown {
  const builtRows = builds.map(({ line, name, code, priced }) => [line, name, code, pricedOf(priced)]);
  const stockRows = vehicles.map(({ stockNumber, name, day, priced, isOwnPrice }) => [
    stockNumber,
    name,
    day,
    pricedOf(priced),
    isOwnPrice === undefined ? unknownOwner : Number(isOwnPrice),
  ]);
  const compared = comparison && [comparison.href, comparison.names, pricesOf(comparison.priced)];
  const own = dealer && [dealer.code, dealer.name, dealer.city];
  return [
    builtRows.filter((row) => readBuild(row)).slice(0, mostBuilds),
    stockRows.filter((row) => readVehicle(row)).slice(0, mostVehicles),
    (readComparison(country, compared) && compared) ?? 0,
    (readDealer(own) && own) ?? 0,
  ];
}

import { type AuState, isAuState } from '../auStates.ts';
import type { Country } from '../country.ts';
import type { PreferredDealer } from '../dealers/dealer.ts';
import type { PriceReference } from '../forms/priceReference.ts';
import { localizePath } from '../links.ts';
import type { Cents } from '../units.ts';

/** Slug of the page that shows what a device keeps, without country. */
export const savedSlug = 'saved';

export const savedPath = (country: Country): string => localizePath(`/${savedSlug}`, country);

/** What a car cost when it was kept, in cents, and for whom. */
export interface SavedPrice {
  readonly cents: Cents;
  readonly auState: AuState;
  readonly isABN: boolean;
}

/** A build that the device keeps, as its code. */
export interface SavedBuild {
  /** Slug of its model line. */
  readonly line: string;
  /** Name that the shopper gave, each once in its line; '': the last build, kept without asking. */
  readonly name: string;
  readonly code: string;
  /** The loan that was worked out for it last, as a query; unset: none was. */
  readonly loan?: string;
  /** Unset: the dealer tells, or it was kept before prices were. */
  readonly priced?: SavedPrice;
  /** What can be quoted of that price; unset: nothing can, or it was kept before. It stays on this device. */
  readonly reference?: PriceReference;
}

/** A vehicle in stock that the device keeps. */
export interface SavedVehicle {
  readonly stockNumber: string;
  /** 'Ridge Summit, Tasman Blue' */
  readonly name: string;
  /** Day on which it was kept, `2026-11-25`. */
  readonly day: string;
  /** Unset: the dealer tells. */
  readonly priced?: SavedPrice;
  /** Whether `priced` was the dealer's own price; unset: nobody knows, as it was kept before that was. */
  readonly isOwnPrice?: boolean;
}

/** The cars that a visitor has compared last. */
export interface SavedComparison {
  /** Path and query of the page that compares them. */
  readonly href: string;
  /** Names of the cars, as they were called. */
  readonly names: readonly string[];
  /** Unset: it was kept before prices were, or came as a code of that time. */
  readonly priced?: SavedPrices;
}

/** What several cars cost when they were kept, and for whom. */
export interface SavedPrices extends Omit<SavedPrice, 'cents'> {
  /** One for each car; null: the dealer tells. */
  readonly cents: readonly (Cents | null)[];
}

/** All that a device keeps of one country for who uses it. */
export interface Saved {
  /** The latest first, as vehicles are. */
  readonly builds: readonly SavedBuild[];
  readonly vehicles: readonly SavedVehicle[];
  readonly comparison?: SavedComparison | undefined;
  /** The dealer that the visitor has made their own. */
  readonly dealer?: PreferredDealer | undefined;
}

/** How many builds are kept: more than anyone compares. Beyond that the oldest goes. */
export const mostBuilds = 30;
/** How many vehicles are kept. A full list takes no other: it is the visitor who knows which may go. */
export const mostVehicles = 20;

/** The day of an entry, `2026-11-25`. Takes any JSON. */
export const isSavedDay = (value: unknown): value is string =>
  typeof value === 'string' && /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(value);

/** True for the price of an entry. Takes any JSON. */
export const isSavedPrice = (value: unknown): value is SavedPrice =>
  isForBuyer(value) && Number.isSafeInteger(Reflect.get(value, 'cents'));

/** True for the prices of so many cars. Takes any JSON. */
export function areSavedPrices(value: unknown, count: number): value is SavedPrices {
  if (!isForBuyer(value)) return false;
  const cents: unknown = Reflect.get(value, 'cents');
  const isPrice = (one: unknown) => one === null || Number.isSafeInteger(one);
  return Array.isArray(cents) && cents.length === count && cents.every(isPrice);
}

function isForBuyer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return isAuState(Reflect.get(value, 'auState')) && typeof Reflect.get(value, 'isABN') === 'boolean';
}

import { type AuState, defaultAuState } from './auStates.ts';
import type { Country } from './country.ts';
import { formatMoney } from './money.ts';
import type {
  Accessory,
  AuModel,
  AuPrices,
  CatalogueModel,
  Colour,
  DriveawayCost,
  Option,
  Trim,
} from './vehicles/catalogue.ts';
import type { PricedModel } from './vehicles/modelCard.ts';

/** Who buys, and where. Both count in Australia only. Spec part 2 §3 'Pricing preferences'. */
export interface PricingPreferences {
  readonly auState: AuState;
  readonly isABN: boolean;
}

/** Of a visitor who has not told: what pages show at first. Spec part 1 §3 'default VIC', 'default true when unset'. */
export const defaultPreferences: PricingPreferences = { auState: defaultAuState, isABN: true };

/** Shown where a price cannot be. Spec part 2 §5 'Price display'. */
export const noPriceText = 'Contact your Dealer for Pricing';

/** A dollar amount as editors write it: '62990', '62,990.00', '$62,990'. Groups of three or none. */
const amount = /^\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;
/** Above is no car: a hundred million dollars. */
const maxCents = 10_000_000_000;

/**
 * A price from content in cents; null when it must not be shown: 'non-empty, not zero, not all zeros and has no
 * whitespace' (spec part 2 §5). Nor is shown what is no amount at all. Takes any JSON.
 */
export function readPrice(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  const [, dollars, cents = ''] = (typeof text === 'string' && amount.exec(text)) || [];
  if (dollars === undefined) return null;
  const total = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  return total > 0 && total <= maxCents ? total : null;
}

/**
 * A model's price in cents, null when none is to be shown. In Australia the most fitting one that content gives:
 * state and buyer, then the buyer's in any state, then for ABN buyers the private price of the state, then that of any
 * state. A private buyer never gets an ABN price.
 */
export function modelPrice(model: PricedModel, preferences: PricingPreferences): number | null {
  return model.country === 'au' ? auPrice(model.prices, preferences) : model.prices.driveaway;
}

function auPrice({ driveaway, abn, states }: AuPrices, { auState, isABN }: PricingPreferences) {
  const state = states[auState];
  const ofBuyer = isABN ? (state?.abn ?? abn) : null;
  return ofBuyer ?? state?.driveaway ?? driveaway;
}

/** '$62,990', or that the dealer tells. */
export const priceText = (cents: number | null, country: Country): string =>
  cents === null ? noPriceText : formatMoney(cents, country, digitsOf(cents));

/** 'Driveaway Price', or '{price type} + ORC'. Spec part 2 §2.1 'Price block'. */
export const priceLabel = (model: PricedModel): string =>
  model.country === 'au' ? 'Driveaway Price' : [model.prices.priceType, '+ ORC'].join(' ').trim();

/** 'Price is for ABN buyers in VIC', or 'Price is for buyers in NZ'. Spec part 2 §2.1. */
export const priceNote = (country: Country, { auState, isABN }: PricingPreferences): string =>
  country === 'au'
    ? `Price is for ${isABN ? 'ABN' : 'private'} buyers in ${auState}`
    : 'Price is for buyers in NZ';

/** 'from $62,990' of a variant entry, '-' when there is no price. Spec part 2 §2.1. */
export const fromPriceText = (cents: number | null, country: Country): string =>
  cents === null ? '-' : `from ${priceText(cents, country)}`;

/** 'Included', or '+ $1,200'. Spec part 2 §2.1 'Option prices'. */
export const extraPriceText = (cents: number, country: Country): string =>
  cents > 0 ? `+ ${priceText(cents, country)}` : 'Included';

/** Spec part 2 §2.1: 'Colour prices are formatted in Australian currency', in both countries. */
export const colourPriceText = (cents: number): string => extraPriceText(cents, 'au');

/** Words before and after the price of a model range. Spec part 2 §2.7 'Price text'. */
export function rangePriceTexts(model: PricedModel): { readonly before: string; readonly after: string } {
  if (model.country === 'au') return { before: '', after: 'Driveaway' };
  return { before: 'From', after: [model.prices.priceType, 'inc GST + ORC'].join(' ').trim() };
}

/** What an option adds to the total, in cents: nothing when the drive-away price has it in. Spec part 2 §3. */
export const optionPrice = ({ price, includedInDriveawayPrice }: Option): number =>
  includedInDriveawayPrice ? 0 : Math.max(0, price);

/** A chosen configuration, what is not chosen being null. Spec part 2 §3. */
export interface PricedChoice {
  readonly model: CatalogueModel;
  readonly options: readonly Option[];
  readonly colour: Colour | null;
  readonly trim: Trim | null;
  readonly accessories: readonly Accessory[];
}

/** Cents. */
export interface BuildPrice {
  /** Null: the dealer tells, and there is no total. */
  readonly model: number | null;
  readonly options: number;
  readonly colour: number;
  readonly trim: number;
  /** 0 in New Zealand, where dealers price accessories. Spec part 2 §2.5. */
  readonly accessories: number;
  /** Accessories that have no price and are not in the total. */
  readonly unpricedAccessories: number;
  readonly total: number | null;
}

/** What a configuration costs, part by part. */
export function buildPrice(choice: PricedChoice, preferences: PricingPreferences): BuildPrice {
  const model = modelPrice(choice.model, preferences);
  const fitted = choice.accessories.map(({ price }) => (choice.model.country === 'au' ? price : null));
  const extras = {
    options: sum(choice.options.map(optionPrice)),
    colour: choice.colour?.price ?? 0,
    trim: choice.trim?.price ?? 0,
    accessories: sum(fitted.map((price) => price ?? 0)),
  };
  return {
    model,
    ...extras,
    unpricedAccessories: fitted.filter((price) => price === null).length,
    total: model === null ? null : model + sum(Object.values(extras)),
  };
}

/**
 * The parts of a drive-away price, the vehicle first; they add up to `modelPrice`. Empty when content does not give
 * them for the state, or when they do not fit into the price. ACL s48: the total stays the prominent price.
 */
export function driveawayParts(model: AuModel, preferences: PricingPreferences): readonly DriveawayCost[] {
  const price = modelPrice(model, preferences);
  const costs = model.prices.states[preferences.auState]?.costs ?? [];
  const vehicle = (price ?? 0) - sum(costs.map(({ cents }) => cents));
  return costs.length && vehicle > 0 ? [{ name: 'Vehicle', cents: vehicle }, ...costs] : [];
}

/** Cents only where there are some. */
const digitsOf = (cents: number) => ({ fractionDigits: cents % 100 ? 2 : 0 });

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

import { type AuState, defaultAuState } from './auStates.ts';
import { type Country, hasStatePrices, marketOf } from './country.ts';
import { aboutText, onRoadPrice } from './onRoad.ts';
import { asCents, type Cents, formatMoney, sumOf } from './units.ts';
import {
  type Accessory,
  type CatalogueModel,
  type Colour,
  type FinanceOffer,
  isPricedByState,
  type Option,
  type StatePricedModel,
  type Trim,
} from './vehicles/catalogue.ts';
import type { PricedModel } from './vehicles/modelCard.ts';
import type { OnePrice, StatePrices } from './vehicles/prices.ts';

/** Who buys, and where. Both count only where prices differ by state. Spec part 2 §3 'Pricing preferences'. */
export interface PricingPreferences {
  readonly auState: AuState;
  readonly isABN: boolean;
}

/**
 * The preferences of a visitor who has told none: what pages show at first. Spec part 1 §3 'default VIC', 'default true
 * when unset'.
 */
export const defaultPreferences: PricingPreferences = { auState: defaultAuState, isABN: true };

/** Shown where a price cannot be. Spec part 2 §5 'Price display'. */
export const noPriceText = 'Contact your Dealer for Pricing';

/** A dollar amount as editors write it: '62990', '62,990.00', '$62,990'. Groups of three or none. */
const amount = /^\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;
/** A hundred million dollars: no car costs more. */
const maxCents = 10_000_000_000;

/**
 * A price from content in cents; null when it must not be shown: 'non-empty, not zero, not all zeros and has no
 * whitespace' (spec part 2 §5). Nor is shown what is no amount at all. Takes any JSON.
 */
export function readPrice(value: unknown): Cents | null {
  const text = typeof value === 'number' ? String(value) : value;
  const [, dollars, cents = ''] = (typeof text === 'string' && amount.exec(text)) || [];
  if (dollars === undefined) return null;
  const total = Number(`${dollars.replaceAll(',', '')}${cents.padEnd(2, '0')}`);
  return total > 0 && total <= maxCents ? asCents(total) : null;
}

/**
 * A model's price in cents, null when none is to be shown. By state the most fitting one that content gives:
 * state and buyer, then the buyer's in any state, then for ABN buyers the private price of the state, then that of any
 * state. A private buyer never gets an ABN price. What is no price of the state is never said to be one: `priceNote`.
 */
export const modelPrice = (model: PricedModel, preferences: PricingPreferences): Cents | null =>
  shownPrice(model, preferences).cents;

interface ShownPrice {
  /** Null: the dealer tells. */
  readonly cents: Cents | null;
  /**
   * Whether the price is for ABN buyers and, in `isOfState`, of the visitor's state. Both are false where prices differ
   * by neither.
   */
  readonly isOfAbn: boolean;
  readonly isOfState: boolean;
}

function shownPrice(model: PricedModel, { auState, isABN }: PricingPreferences): ShownPrice {
  if (!isPricedByState(model)) return { cents: model.prices.driveaway, isOfAbn: false, isOfState: false };
  const { driveaway, abn, states }: StatePrices = model.prices;
  const state = states[auState];
  const candidates = [
    { cents: state?.abn, isOfAbn: true, isOfState: true },
    { cents: abn, isOfAbn: true, isOfState: false },
    { cents: state?.driveaway, isOfAbn: false, isOfState: true },
    { cents: driveaway, isOfAbn: false, isOfState: false },
  ];
  const shown = candidates.find(({ cents, isOfAbn }) => typeof cents === 'number' && (isABN || !isOfAbn));
  return { isOfAbn: false, isOfState: false, ...shown, cents: shown?.cents ?? null };
}

/** True for the price of the visitor's own state, false for one that names none and where there is no price. */
export const isPriceOfState = (model: PricedModel, preferences: PricingPreferences): boolean =>
  shownPrice(model, preferences).isOfState;

/** '$62,990', or that the dealer tells. */
export const priceText = (cents: Cents | null, country: Country): string =>
  cents === null ? noPriceText : formatMoney(cents, country, digitsOf(cents));

/** 'Driveaway Price', or '{price type} + ORC'. Spec part 2 §2.1 'Price block'. */
export const priceLabel = (model: PricedModel): string =>
  isPricedByState(model) ? 'Driveaway Price' : orcPrice(model.prices);

/** 'Driveaway', or '{price type} + ORC', as it stands behind an amount. */
export const shortPriceLabel = (model: PricedModel): string =>
  isPricedByState(model) ? 'Driveaway' : orcPrice(model.prices);

const orcPrice = ({ priceType }: OnePrice): string => `${priceType} + ORC`.trim();

/**
 * For whom the prices of these models are: 'Price is for ABN buyers in VIC', or 'Price is for buyers in NZ' (spec part 2
 * §2.1). The state is named only where all of them are of it (ACL s48); '' where none has a price.
 */
export function priceNote(models: readonly PricedModel[], preferences: PricingPreferences): string {
  const priced = models.filter((model) => modelPrice(model, preferences) !== null);
  const [first] = priced;
  if (!first) return '';
  const isOfState = priced.every((model) => isPriceOfState(model, preferences));
  const buyers = `Price is for ${buyersText(first.country, preferences, isOfState)}`;
  return isOfState || !isPricedByState(first) ? buyers : `${buyers}; it may differ in your state`;
}

/** 'ABN buyers in VIC'; of a price of no state in particular 'ABN buyers'. */
export const buyersText = (
  country: Country,
  { auState, isABN }: PricingPreferences,
  isOfState: boolean,
): string =>
  hasStatePrices(country)
    ? [isABN ? 'ABN buyers' : 'private buyers', isOfState ? `in ${auState}` : ''].join(' ').trim()
    : `buyers in ${marketOf(country).shortName}`;

/**
 * What a model costs with an offer, '' where its price is not for this buyer, or none at all: it shows only to its state
 * and buyer, and never above the price that it is an offer on (ACL s47). 'Driveaway' is said of prices by state alone.
 * @param extras what the car as it was built costs more than its model: the price told is that of the whole car (ACL s48)
 */
export function specialPriceText(
  offer: FinanceOffer,
  model: PricedModel,
  preferences: PricingPreferences,
  extras: Cents = 0,
): string {
  const {
    specialFinanceDriveawayPrice: special,
    specialFinanceState: state,
    specialFinanceBuyer: buyer,
  } = offer;
  const price = modelPrice(model, preferences);
  if (special === null || price === null || special > price) return '';
  const cents = sumOf([special, extras]);
  if (!isPricedByState(model)) {
    const onRoad = onRoadPrice(model, cents);
    const about = onRoad ? `, ${aboutText(onRoad.total, onRoad.country)} on the road` : '';
    return `Price with this offer: ${priceText(cents, model.country)} ${priceLabel(model)}${about}`;
  }
  const isForThem =
    (!state || state === preferences.auState) && (!buyer || (buyer === 'abn') === preferences.isABN);
  return isForThem ? `Driveaway price with this offer: ${priceText(cents, model.country)}` : '';
}

/** 'from $62,990' of a variant entry, '-' when there is no price. Spec part 2 §2.1. */
export const fromPriceText = (cents: Cents | null, country: Country): string =>
  cents === null ? '-' : `from ${priceText(cents, country)}`;

/**
 * 'Included', or '+ $1,200'. Spec part 2 §2.1 'Option prices'; 'Colour prices are formatted in Australian currency' there,
 * which is written as New Zealand's is.
 */
export const extraPriceText = (cents: Cents, country: Country): string =>
  cents > 0 ? `+ ${priceText(cents, country)}` : 'Included';

/** Words before and after the price of a model range. Spec part 2 §2.7 'Price text'. */
export function rangePriceTexts(model: PricedModel): { readonly before: string; readonly after: string } {
  if (isPricedByState(model)) return { before: '', after: 'Driveaway' };
  return { before: 'From', after: [model.prices.priceType, 'inc GST + ORC'].join(' ').trim() };
}

/** What an option adds to the total, in cents: nothing when the drive-away price has it in. Spec part 2 §3. */
export const optionPrice = ({ price, includedInDriveawayPrice }: Option): Cents =>
  includedInDriveawayPrice || price < 0 ? 0 : price;

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
  readonly model: Cents | null;
  readonly options: Cents;
  readonly colour: Cents;
  readonly trim: Cents;
  /** 0 where dealers price accessories. Spec part 2 §2.5. */
  readonly accessories: Cents;
  /** Accessories that have no price and are not in the total. */
  readonly unpricedAccessories: number;
  readonly total: Cents | null;
}

/** What a configuration costs, part by part. */
export function buildPrice(choice: PricedChoice, preferences: PricingPreferences): BuildPrice {
  const model = modelPrice(choice.model, preferences);
  const { pricesAccessories } = marketOf(choice.model.country);
  const fitted = choice.accessories.map(({ price }) => (pricesAccessories ? price : null));
  const extras = {
    options: sumOf(choice.options.map(optionPrice)),
    colour: choice.colour?.price ?? 0,
    trim: choice.trim?.price ?? 0,
    accessories: sumOf(fitted.map((price) => price ?? 0)),
  };
  return {
    model,
    ...extras,
    unpricedAccessories: fitted.filter((price) => price === null).length,
    total: model === null ? null : sumOf([model, ...Object.values(extras)]),
  };
}

/** A part of a drive-away price. */
export interface DriveawayPart {
  readonly name: string;
  readonly cents: Cents;
}

/**
 * The parts of a drive-away price, the vehicle first; they add up to `modelPrice`. Empty when content does not give
 * them for the state and its price, or when they do not fit into it. ACL s48: the total stays the prominent price.
 */
export function driveawayParts(
  model: StatePricedModel,
  preferences: PricingPreferences,
): readonly DriveawayPart[] {
  const { cents: price, isOfAbn, isOfState } = shownPrice(model, preferences);
  const costs = ((isOfState && model.prices.states[preferences.auState]?.costs) || []).map(
    ({ name, cents, abnCents = cents }) => ({ name, cents: isOfAbn ? abnCents : cents }),
  );
  const vehicle = asCents((price ?? 0) - sumOf(costs.map((cost) => cost.cents)));
  return costs.length && vehicle > 0 ? [{ name: 'Vehicle', cents: vehicle }, ...costs] : [];
}

/** Cents only where there are some. */
const digitsOf = (cents: Cents) => ({ fractionDigits: cents % 100 ? 2 : 0 });

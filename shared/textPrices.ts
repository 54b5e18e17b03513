import type { AuState } from './auStates.ts';
import type { Country } from './country.ts';
import { buyersText, noPriceText, type PricingPreferences } from './pricing.ts';
import { type Cents, formatMoney } from './units.ts';

/**
 * Prices in editors' texts: `{price:ridge}` is the lowest one of a model line, `{price:ridge/ridge-tour}` that of a
 * model, and `{buyer:ridge}` says for whom it is. They follow state and buyer as every price does; ` abn` or ` private`
 * before the brace closes names a buyer: `{price:ridge abn}`.
 */
const placeholder = /\{(price|buyer):([a-z0-9-]+(?:\/[a-z0-9-]+)?)(?: (abn|private))?\}/g;

/** The lowest prices of a model line or a model, in cents by buyer; null: the dealer tells. */
export type TextPrice = StateTextPrice | OneTextPrice;
export interface StateTextPrice {
  readonly country: Country;
  readonly states: Readonly<Record<AuState, readonly [forPrivate: Cents | null, forAbn: Cents | null]>>;
  /** States in which the price for that buyer is of no state in particular. */
  readonly general?: readonly [forPrivate: readonly AuState[], forAbn: readonly AuState[]];
}
export interface OneTextPrice {
  readonly country: Country;
  readonly cents: Cents | null;
}
/** Prices by what stands in the braces: `ridge`, `ridge/ridge-tour`. */
export type TextPrices = Readonly<Record<string, TextPrice>>;

/** What the placeholders in a text name, each once. */
export const pricesNamedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, , key = '']) => key)),
];

/** Up to the end of a sentence: a full stop within '5.1 L' is none. */
const sentence = /[\s\S]*?[.!?](?=\s|$)|[\s\S]+$/g;

/**
 * A text with its prices. A sentence that names one that there is not says 'Contact your Dealer for Pricing' instead:
 * around no amount its words would be wrong.
 */
export function fillText(text: string, prices: TextPrices, preferences: PricingPreferences): string {
  if (!text.includes('{')) return text;
  return text.replaceAll(sentence, (part) => {
    const [found] = fillSentence(part, prices, preferences);
    if (found !== undefined) return found;
    const [space = ''] = /^\s*/.exec(part) ?? [];
    return `${space}${noPriceText}${/[.!?]$/.test(part) ? '.' : ''}`;
  });
}

/** A sentence with its prices; empty where it names a price that there is not. */
function fillSentence(text: string, prices: TextPrices, preferences: PricingPreferences): [string?] {
  let isComplete = true;
  const filled = text.replaceAll(placeholder, (_all, what: string, key: string, buyer?: string) => {
    const shown = buyer ? { ...preferences, isABN: buyer === 'abn' } : preferences;
    const price = Object.hasOwn(prices, key) ? prices[key] : undefined;
    const words = price && (what === 'price' ? amountText(price, shown) : whomText(price, shown));
    if (!words) isComplete = false;
    return words ?? '';
  });
  return isComplete ? [filled] : [];
}

function amountText(price: TextPrice, { auState, isABN }: PricingPreferences): string {
  const cents = 'states' in price ? price.states[auState][isABN ? 1 : 0] : price.cents;
  return cents === null ? '' : formatMoney(cents, price.country, { fractionDigits: cents % 100 ? 2 : 0 });
}

const whomText = (price: TextPrice, preferences: PricingPreferences): string =>
  buyersText(
    price.country,
    preferences,
    'states' in price && !price.general?.[preferences.isABN ? 1 : 0].includes(preferences.auState),
  );

/** Content with all prices in its texts; what has none in it is the same object. */
export function fillPrices<Content>(
  content: Content,
  prices: TextPrices,
  preferences: PricingPreferences,
): Content {
  // Text stays text, and the shape of all else is kept.
  return fill(content) as Content;

  function fill(value: unknown): unknown {
    if (typeof value === 'string') return fillText(value, prices, preferences);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, item]) => [key, item, fill(item)] as const);
    if (entries.every(([, before, after]) => before === after)) return value;
    return Array.isArray(value)
      ? entries.map(([, , after]) => after)
      : Object.fromEntries(entries.map(([key, , after]) => [key, after]));
  }
}

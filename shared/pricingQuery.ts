import { type AuState, isAuState } from './auStates.ts';
import { type Country, hasStatePrices } from './country.ts';
import { defaultPreferences, type PricingPreferences } from './pricing.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** Who buys, as an address says it. */
type Buyer = 'abn' | 'private';

/** What an address tells of who buys and where; unset: that it does not tell. */
export interface ToldPreferences {
  readonly auState?: AuState;
  readonly isABN?: boolean;
}

/** State and buyer as addresses carry them: nothing where they make no difference. Decision 0034. */
export const pricingQuery = (
  country: Country,
  { auState, isABN }: PricingPreferences,
): { readonly state?: AuState; readonly buyer?: Buyer } =>
  hasStatePrices(country) ? { state: auState, buyer: isABN ? 'abn' : 'private' } : {};

/** Who buys and where, and what of it a visitor or an address has answered: the rest is a default. */
export interface AskedPreferences extends PricingPreferences {
  readonly hasState: boolean;
  readonly hasBuyer: boolean;
}

/** State and buyer as addresses carry them, without defaults: whoever reads the address is still asked for those. */
export function answeredQuery(
  country: Country,
  preferences: AskedPreferences,
): ReturnType<typeof pricingQuery> {
  const { state, buyer } = pricingQuery(country, preferences);
  return { ...(state && preferences.hasState && { state }), ...(buyer && preferences.hasBuyer && { buyer }) };
}

/**
 * What an address tells of who buys and where. The `use` of a loan is its buyer, and counts more than `buyer`: the form of
 * a calculator without JavaScript sends that alone.
 */
export function toldPreferences({ state, buyer, use }: Query): ToldPreferences {
  const isABN = oneOf(use, 'business', 'individual') ?? oneOf(buyer, 'abn', 'private');
  return { ...(isAuState(state) && { auState: state }), ...(isABN !== undefined && { isABN }) };
}

/** Returns the state and buyer that a query sets, in canonical form; {} where prices do not differ by them. */
export function explicitPricingQuery(country: Country, query: Query): ReturnType<typeof pricingQuery> {
  const explicit = toldPreferences(query);
  const hasState = explicit.auState !== undefined;
  return answeredQuery(country, {
    ...defaultPreferences,
    ...explicit,
    hasState,
    hasBuyer: explicit.isABN !== undefined,
  });
}

/** @param address path with or without a query */
export const toldByAddress = (address: string): ToldPreferences =>
  toldPreferences(Object.fromEntries(new URLSearchParams(address.split('?')[1])));

/** State and buyer where the address tells both; undefined: it does not. */
export function allPreferences(query: Query): PricingPreferences | undefined {
  const { auState, isABN } = toldPreferences(query);
  return auState === undefined || isABN === undefined ? undefined : { auState, isABN };
}

/** A query that tells who buys and where, as far as it is answered; its loan, where it has one, is that buyer's. */
export const withPreferences = (query: Query, country: Country, preferences: AskedPreferences): Query => ({
  ...query,
  ...answeredQuery(country, preferences),
  ...(hasStatePrices(country) && query.use && { use: preferences.isABN ? 'business' : 'individual' }),
});

/** A query without who buys and where: what is asked for stays the same, whoever asks. */
export const withoutPreferences = ({ state: _state, buyer: _buyer, ...asked }: Query): Query => asked;

/** True and false in two words of any case; undefined: neither. */
function oneOf(value: string | undefined, yes: string, no: string): boolean | undefined {
  const word = value?.toLowerCase();
  return word === yes ? true : word === no ? false : undefined;
}

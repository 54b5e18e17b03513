import type { Country } from '../../shared/country.ts';
import type { ShownChange, ShownFactName } from '../../shared/forms/shownFacts.ts';
import { noPriceText, priceText } from '../../shared/pricing.ts';
import { asDollars, centsOf } from '../../shared/units.ts';

/** How visitors read a fact. */
interface FactText {
  readonly label: string;
  /** In place of the value as leads have it. */
  readonly text?: (value: string, country: Country) => string;
  /** What '' says; unset: the value is not known at the moment, which is no change of it. */
  readonly none?: string;
}

const money = (dollars: string, country: Country): string =>
  priceText(centsOf(asDollars(Number(dollars))), country);
const percent = (value: string): string => `${value}%`;
/** 'another one: some of this build is no longer available: Accessory Roof box' */
const otherBuild = (difference: string): string =>
  `another one: ${difference.charAt(0).toLowerCase()}${difference.slice(1).replace(/\.$/, '')}`;

const valuations: Readonly<Record<string, string>> = {
  valued: 'counted',
  expired: 'over, so it is not counted',
  unvalued: 'without an estimate',
  altered: 'not complete, so it is not counted',
};

const factTexts: Readonly<Record<ShownFactName, FactText>> = {
  car: { label: 'car', none: 'not sold any more' },
  build_difference: { label: 'build', text: otherBuild, none: 'as you built it' },
  build_price: { label: 'price', text: money, none: noPriceText },
  stock_number: { label: 'car in stock', none: 'not in our list any more' },
  finance_price: { label: 'price', text: money },
  finance_rate: { label: 'interest rate', text: percent },
  finance_comparison_rate: { label: 'comparison rate', text: percent },
  finance_repayment: { label: 'repayment', text: money },
  trade_in_valuation: {
    label: 'valuation of your old car',
    text: (value) => valuations[value] ?? value,
  },
};

/** The change of a fact in words; undefined where the value of today is not known. */
export function changeOf(
  name: ShownFactName,
  [was, now]: readonly [was: string, now: string],
  country: Country,
): ShownChange | undefined {
  const { label, text = (value: string) => value, none } = factTexts[name];
  const told = (value: string) => (value ? text(value, country) : none);
  const [before, today] = [told(was), told(now)];
  if (before === undefined || today === undefined) return undefined;
  const sentence = `The ${label} has changed since you opened this: it was ${before}, it is now ${today}.`;
  return { name, sentence };
}

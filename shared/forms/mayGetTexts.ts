import { countries, marketOf } from '../country.ts';

const plans = countries.map((country) => marketOf(country).phone);

/**
 * Whether a text message may reach a number: of our countries' numbers those of mobiles, and any of another country.
 * @param number as it is sent, `61412345678`
 */
export function mayGetTexts(number: string): boolean {
  const plan = plans.find(({ callingCode }) => number.startsWith(callingCode));
  return !plan || plan.textable.test(number.slice(plan.callingCode.length));
}

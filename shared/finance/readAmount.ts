import { countries, marketOf } from '../country.ts';
import { foldTyped } from '../typedText.ts';
import { asCents, asDollars, type Cents, centsOf } from '../units.ts';

/** The currency before or behind an amount: each country's dollar is the one meant there. */
const codes = countries.map((country) => marketOf(country).currency.toLowerCase()).join('|');
const marks = countries.flatMap((country) => marketOf(country).currencyMarks).join('|');
const before = new RegExp(String.raw`^(?:(?:${codes})\s*\$?|(?:${marks})?\$)\s*`);
const behind = new RegExp(String.raw` ?(?:\$|${codes}|dollars?)$`);
const thousand = / ?(?:k|thousand)$/;
const mostLetters = 100;
/** Ends of an amount that do not count: a comma behind which more was to come, and a dash in place of cents. */
const open = /,$|[.,]-$/;

/**
 * Ways to write a number that can be read in one way alone, with their decimal mark. A comma followed by one or two
 * digits may be a slip of a thousand's, a point followed by three may be a thousand's itself: neither is read by
 * itself.
 */
const ways: readonly (readonly [written: RegExp, decimal: '.' | ','])[] = [
  // 12345, 1234.5, .5; not 1.234
  [/^(?![1-9]\d{0,2}\.\d{3}$)\d+(?:\.\d*)?$|^\.\d+$/, '.'],
  // 1,234,567.89, 1 234, 1'234.5
  [/^\d{1,3}([, '])\d{3}(?:\1\d{3})*(?:\.\d*)?$/, '.'],
  // 1.234,50, 1 234,5
  [/^\d{1,3}([. '])\d{3}(?:\1\d{3})*,\d{1,2}$/, ','],
  // 1.234.567
  [/^\d{1,3}(?:\.\d{3}){2,}$/, ','],
];

/**
 * An amount of money as people type and paste it, in cents; blank is 0. Undefined: it can mean more than one thing, or
 * nothing, and whoever wrote it is to be told. Spec part 2 §5 'commas removed; blank … becomes 0'.
 */
export function readAmount(text: string): Cents | undefined {
  // Nobody writes so much, and patterns must not be kept busy by it.
  if (text.length > mostLetters) return undefined;
  const written = foldTyped(text, 'code').replaceAll(/\s+/g, ' ').toLowerCase();
  const bare = written.replace(before, '').replace(behind, '');
  const number = bare.replace(thousand, '').replace(open, '');
  if (!bare) return 0;
  const decimal = ways.find(([way]) => way.test(number))?.[1];
  if (!decimal) return undefined;
  const digits = [...number].filter((sign) => /\d/.test(sign) || sign === decimal).join('');
  const dollars = asDollars(Number(digits.replace(',', '.')) * (thousand.test(bare) ? 1000 : 1));
  return asCents(Math.min(centsOf(dollars), Number.MAX_SAFE_INTEGER));
}

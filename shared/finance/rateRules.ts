import { type Country, marketOf } from '../country.ts';
import { asPercent, type Percent } from '../units.ts';
import type { EntityType } from './calculatorInputs.ts';

/** A rate as texts tell it: '6.49% p.a.', '6.49 per cent per annum'. */
const ratePattern =
  /(?<!\d)\d{1,3}(?:\.\d{1,4})?\s{0,2}(?:%|per\s?cent)\s{0,2}(?:p\.\s?a\.|p\.?a\b|per\s{1,2}annum)/gi;
/** What stands before a comparison rate, or right after it. */
const namedBefore = /comparison rate\W*(?:\w+\W+){0,2}$/i;
const namedAfter = /^[\s,(]*comparison rate(?!\W*\d)/i;
/** Characters between a rate and its comparison rate: a line of text, or a row of a table. */
const besideCharacters = 120;

/** A rate that a text tells. */
export interface ToldRate {
  /** As it is written: '6.49% p.a.'. */
  readonly text: string;
  /** A year. */
  readonly percent: Percent;
  readonly isComparison: boolean;
  /** Whom the words after it name, up to the next rate; unset: nobody, or both. */
  readonly buyer?: EntityType;
}

interface Rate {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isComparison: boolean;
}

/**
 * What is unlawful in how a text tells rates, in words. Where the law wants comparison rates (NCC
 * Schedule 1 Part 10, s164): a rate that has none right after it; elsewhere a comparison rate.
 */
export function rateProblems(text: string, country: Country): string[] {
  const rates = findRates(text);
  const { hasComparisonRate, name } = marketOf(country);
  if (!hasComparisonRate)
    return rates
      .filter(({ isComparison }) => isComparison)
      .map((rate) => `tells the comparison rate ${rate.text}, which ${name} has none of`);
  return rates.flatMap((rate, index) => {
    const next = rates[index + 1];
    const isCompared = next?.isComparison && next.start - rate.end <= besideCharacters;
    return rate.isComparison || isCompared
      ? []
      : [`tells the rate ${rate.text} without its comparison rate beside it`];
  });
}

/**
 * Whether a text tells a buyer a rate that is another one, comparison rates aside.
 * @param percent a year
 * @param buyer who reads it: rates that are told to the other one do not count
 */
export const tellsOtherRate = (text: string, percent: Percent, buyer?: EntityType): boolean =>
  toldRates(text).some(
    (rate) =>
      !rate.isComparison && rate.percent !== percent && (!rate.buyer || !buyer || rate.buyer === buyer),
  );

const buyerWords: readonly (readonly [EntityType, RegExp])[] = [
  ['Individual', /\bprivate\b/i],
  ['Business', /\b(?:ABN|business(?:es)?)\b/i],
];

/** Reads the rates of a text, and for whom each is: '6.49% p.a., comparison rate 7.48% p.a., for private buyers; 6.29% …'. */
export function toldRates(text: string): ToldRate[] {
  const rates = findRates(text);
  return rates.map((rate, index) => {
    const next = rates.slice(index + 1).find(({ isComparison }) => !isComparison);
    const words = text.slice(rate.end, next?.start);
    const named = buyerWords.filter(([, word]) => word.test(words));
    return {
      text: rate.text,
      percent: asPercent(Number.parseFloat(rate.text)),
      isComparison: rate.isComparison,
      ...(named.length === 1 && named[0] && { buyer: named[0][0] }),
    };
  });
}

/** Whether a text tells a rate at all. */
export const tellsRate = (text: string): boolean => findRates(text).length > 0;

function findRates(text: string): Rate[] {
  const found = [...text.matchAll(ratePattern)];
  return found.map((match, index) => {
    const previous = found[index - 1];
    const end = match.index + match[0].length;
    const before = text.slice(previous ? previous.index + previous[0].length : 0, match.index);
    const isComparison = namedBefore.test(before) || namedAfter.test(text.slice(end, end + 60));
    return { text: match[0].replaceAll(/\s+/g, ' '), start: match.index, end, isComparison };
  });
}

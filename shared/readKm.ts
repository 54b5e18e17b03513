import { readAmount } from './finance/readAmount.ts';
import { foldTyped } from './typedText.ts';
import { dollarsOf } from './units.ts';

/** The unit behind a distance, as people write it. */
const unit = / ?(?:kms?|kilomet(?:re|er)s?)\.?$/i;
/** What distances are written with: the currency of an amount is no part of it. */
const written = /^\d[\d.,' ]*(?:k|thousand)?$/i;

/**
 * Reads kilometres as people write them: '84,000 kms', '84 000 kilometres', '84k'. Undefined: it can mean more than
 * one thing, or nothing.
 */
export function readKm(text: string): number | undefined {
  const distance = foldTyped(text, 'code').replace(unit, '');
  const amount = written.test(distance) ? readAmount(distance) : undefined;
  return amount === undefined ? undefined : dollarsOf(amount);
}

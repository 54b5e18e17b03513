import { dollarsReader } from '../finance/loanQuery.ts';
import type { Cents } from '../units.ts';
import { readOwing } from './readOwing.ts';
import { type CountedTradeIn, type TradeInReading, tradeInPattern } from './tradeIn.ts';

/** The address of an old car that goes along: the signed valuation, and dollars that are still owed on it. */
export const tradeInParameters = ['trade', 'owing'] as const;
export type TradeInQuery = Readonly<Partial<Record<(typeof tradeInParameters)[number], string>>>;

/** Canonical values of the parameters, undefined for what means nothing. What cannot be understood is told to the visitor. */
export const tradeInReaders = {
  trade: (value: string) => (tradeInPattern.test(value) ? value : value ? '0' : undefined),
  owing: dollarsReader,
} as const;

/** The part about an old car of what a page has understood of its query. */
export const tradeInOf = ({ trade, owing }: TradeInQuery): TradeInQuery =>
  trade ? { trade, ...(owing && { owing }) } : {};

/** What is still owed by an address, in cents. */
export const owingIn = ({ owing }: TradeInQuery): Cents => readOwing(owing ?? '') ?? 0;

/** The old car as a loan counts it: at the lower end of its range. Undefined: it counts for nothing. */
export const countedTradeIn = (
  reading: TradeInReading | undefined,
  owing: Cents,
): CountedTradeIn | undefined =>
  reading?.kind === 'valued' ? { receipt: reading.receipt, value: reading.range.low, owing } : undefined;

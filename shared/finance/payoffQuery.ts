import type { PayoffWish } from './earlyPayoff.ts';
import { dollarsReader } from './loanQuery.ts';
import { readAmount } from './readAmount.ts';

/** The address of how a loan is paid off sooner: dollars more each time, and the year after which it is paid out. */
export const payoffParameters = ['extra', 'payout'] as const;
export type PayoffQuery = Readonly<Partial<Record<(typeof payoffParameters)[number], string>>>;

/** Canonical values of the parameters, undefined for what means nothing; whether a loan runs so long says `readPayoff`. */
export const payoffReaders = {
  extra: dollarsReader,
  payout: (value: string) => (/^[1-9]$/.test(value) ? value : undefined),
} as const;

/** The part of a query that is about paying off sooner, in canonical form. */
export const understoodPayoff = (query: URLSearchParams): PayoffQuery =>
  payoffOf(
    Object.fromEntries(payoffParameters.map((name) => [name, payoffReaders[name](query.get(name) ?? '')])),
  );

/** The part about paying off sooner of what a page has understood of its query. */
export const payoffOf = ({ extra, payout }: PayoffQuery): PayoffQuery => ({
  ...(extra ? { extra } : {}),
  ...(payout ? { payout } : {}),
});

/** What an address in canonical form wishes of a loan; what it cannot have counts for nothing. */
export function readPayoff({ extra, payout }: PayoffQuery, termMonths: number): PayoffWish {
  const years = Number(payout ?? 0);
  return { extra: readAmount(extra ?? '') ?? 0, payoutYears: years * 12 < termMonths ? years : 0 };
}

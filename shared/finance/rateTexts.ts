import type { Country } from '../country.ts';
import { type Cents, formatMoney, type Percent } from '../units.ts';
import type { FinanceOffer } from '../vehicles/catalogue.ts';
import type { ComparisonBasis, FinanceSettings } from './financeSettings.ts';

/** Title of the window of disclaimers beside what is told of finance. Spec part 2 §2.7 'finance disclaimer modal'. */
export const financeDisclaimerTitle = 'Finance disclaimer';

/** '6.49% p.a.' @param percent a year */
export const rateText = (percent: Percent): string => `${percent.toFixed(2)}% p.a.`;

/** '3.99% p.a., comparison rate 4.98% p.a.', where there are none '4.95% p.a.' */
export const ratesText = (rate: Percent, comparison: Percent | null): string =>
  comparison === null ? rateText(rate) : `${rateText(rate)}, comparison rate ${rateText(comparison)}`;

/** The rates of an offer; '' when no rate is told. */
export function offerRateText({
  specialInterestRate: rate,
  specialComparisonRate: comparison,
}: Pick<FinanceOffer, 'specialInterestRate' | 'specialComparisonRate'>): string {
  return rate === null ? '' : ratesText(rate, comparison);
}

/**
 * What must stand on the same screen as a rate. Australia: the basis of its comparison rate, the warning and the note of
 * spec part 2 §2.3 (NCCP Regulations 2010); New Zealand: every fee (CCCFA, LI 2020/205). Both: who lends.
 */
export function rateNotes(settings: FinanceSettings): string[] {
  const { comparisonBasis, warnings } = settings;
  const facts = comparisonBasis
    ? comparisonBasisText(comparisonBasis, settings.country)
    : feeTexts(settings).join(' ');
  return [facts, ...warnings, lenderText(settings)].filter(Boolean);
}

/** 'The comparison rate is based on a secured consumer fixed rate loan of $30,000 over 5 years.' Spec part 2 §2.3. */
const comparisonBasisText = ({ amount, termMonths }: ComparisonBasis, country: Country): string =>
  `The comparison rate is based on a secured consumer fixed rate loan of ${formatMoney(amount, country)} over ${termMonths / 12} years.`;

/** Each fee in a sentence; that there is none is told too. */
export function feeTexts({ fees, country }: FinanceSettings): string[] {
  const { establishment, establishmentPaid, monthly } = fees;
  const dollars = (cents: Cents) => formatMoney(cents, country, { fractionDigits: cents % 100 ? 2 : 0 });
  const paid = establishmentPaid === 'inLoan' ? 'added to the loan' : 'paid at the start';
  return [
    establishment ? `Establishment fees ${dollars(establishment)}, ${paid}.` : 'No establishment fee.',
    monthly ? `Account fee ${dollars(monthly)} a month.` : 'No monthly fee.',
  ];
}

/**
 * 'Credit is provided by …, Australian credit licence 123456.'; the licence line alone, which may be '', when content
 * does not tell who lends.
 */
export const lenderText = ({ provider, licenceLine }: FinanceSettings): string =>
  provider ? `Credit is provided by ${[provider, licenceLine].filter(Boolean).join(', ')}.` : licenceLine;

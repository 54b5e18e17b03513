import type { financeSchema } from '../../shared/content/financeSchema.ts';
import type { BlockOf } from '../../shared/content/schema.ts';
import type { Country } from '../../shared/country.ts';
import {
  type BalloonMaximum,
  defaultFinanceSettings,
  type FinanceSettings,
} from '../../shared/finance/financeSettings.ts';
import { readPrice } from '../../shared/pricing.ts';
import { asPercent, type Cents, type Percent } from '../../shared/units.ts';

type FinanceBlock = BlockOf<typeof financeSchema>;
/** Tells editors what is wrong with a field. */
export type ComplainOfFinance = (field: string, problem: string) => void;

/** The finance settings of a country: those of content, the specification's where it is silent or wrong. */
export function readFinanceSettings(
  block: FinanceBlock,
  country: Country,
  complain: ComplainOfFinance,
): FinanceSettings {
  const usual: FinanceSettings = defaultFinanceSettings[country];
  const amount = (field: AmountField, value: Cents) => readAmount(block, field, value, complain);
  const terms = block.terms.length ? block.terms.map(Number).sort((a, b) => a - b) : usual.terms;
  const term = (field: TermField, value: number) => readTerm(block, field, { terms, value, complain });
  const percent = (field: 'estimate_deposit' | 'estimate_balloon', value: Percent) =>
    readPercent(block[field], value, (problem) => complain(field, problem));
  return {
    country,
    terms,
    defaultTerm: term('default_term', usual.defaultTerm),
    balloonMaxima: block.balloon_maxima.length
      ? readBalloonMaxima(block.balloon_maxima, complain)
      : usual.balloonMaxima,
    minimumLoan: amount('minimum_loan', usual.minimumLoan),
    fees: {
      establishment: amount('establishment_fee', usual.fees.establishment),
      establishmentPaid: block.establishment_fee_paid || usual.fees.establishmentPaid,
      monthly: amount('monthly_fee', usual.fees.monthly),
    },
    offerEstimate: {
      termMonths: term('estimate_term', usual.offerEstimate.termMonths),
      depositPercent: percent('estimate_deposit', usual.offerEstimate.depositPercent),
      balloonPercent: percent('estimate_balloon', usual.offerEstimate.balloonPercent),
    },
    comparisonBasis: usual.comparisonBasis && {
      amount: amount('comparison_amount', usual.comparisonBasis.amount),
      termMonths: Number(block.comparison_term) || usual.comparisonBasis.termMonths,
    },
    provider: block.provider || usual.provider,
    licenceLine: block.licence_line || usual.licenceLine,
    contactPage: readContactPage(block, country, complain) ?? usual.contactPage,
    warnings: linesOf(block.warnings, usual.warnings),
    disclaimers: linesOf(block.disclaimers, usual.disclaimers),
  };
}

type AmountField = 'minimum_loan' | 'establishment_fee' | 'monthly_fee' | 'comparison_amount';
type TermField = 'default_term' | 'estimate_term';

/** Cents. A fee may be nothing on purpose: '0'. */
function readAmount(
  block: FinanceBlock,
  field: AmountField,
  usual: Cents,
  complain: ComplainOfFinance,
): Cents {
  const text = block[field].trim();
  if (!text) return usual;
  if (field.endsWith('_fee') && /^\$?0+(\.0+)?$/.test(text)) return 0;
  const cents = readPrice(text);
  if (cents === null) complain(field, `${JSON.stringify(text)} is no amount`);
  return cents ?? usual;
}

/** Months. A term that is not offered falls back to the usual one, or to the longest that is. */
function readTerm(
  block: FinanceBlock,
  field: TermField,
  {
    terms,
    value,
    complain,
  }: { readonly terms: readonly number[]; readonly value: number; readonly complain: ComplainOfFinance },
): number {
  const told = Number(block[field]);
  if (told && terms.includes(told)) return told;
  if (told) complain(field, `${told} months are not among the terms`);
  return terms.includes(value) ? value : (terms.at(-1) ?? value);
}

/** A part of the price. */
function readPercent(told: number | null, usual: Percent, complain: (problem: string) => void): Percent {
  if (told === null) return usual;
  if (told >= 0 && told <= 100) return asPercent(told);
  complain(`${told} is no part of the price`);
  return usual;
}

function readBalloonMaxima(
  rows: FinanceBlock['balloon_maxima'],
  complain: ComplainOfFinance,
): BalloonMaximum[] {
  const maxima: BalloonMaximum[] = [];
  for (const [index, { term, percent }] of rows.entries()) {
    const termMonths = Number(term);
    const problem =
      !termMonths || percent === null || percent < 0 || percent > 100
        ? 'has no term or no percentage from 0 to 100'
        : maxima.some((known) => known.termMonths === termMonths) && 'is of a term that has one already';
    if (problem) complain(`balloon_maxima[${index}]`, problem);
    else maxima.push({ termMonths, percent: asPercent(percent ?? 0) });
  }
  return maxima.sort((a, b) => a.termMonths - b.termMonths);
}

/** Without country: `contact-us#finance`. */
function readContactPage(
  { contact_page: link }: FinanceBlock,
  country: Country,
  complain: ComplainOfFinance,
): string | undefined {
  const prefix = `/${country}/`;
  if (!link) return undefined;
  if (link.href.startsWith(prefix)) return link.href.slice(prefix.length);
  complain('contact_page', `${link.href} is no page of the country`);
  return undefined;
}

function linesOf(text: string, usual: readonly string[]): readonly string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length ? lines : usual;
}

import { byCountry, type Country, marketOf } from '../country.ts';
import { asCents, asPercent, type Cents, type Percent } from '../units.ts';
import type { LoanFees } from './loan.ts';

/** Highest balloon of a term, of the price. */
export interface BalloonMaximum {
  readonly termMonths: number;
  readonly percent: Percent;
}

/** How a country's finance is offered: from content, these values where it is silent. Money is whole cents. */
export interface FinanceSettings {
  readonly country: Country;
  /** Months, shortest first. */
  readonly terms: readonly number[];
  readonly defaultTerm: number;
  /** A term without an entry has no balloon. */
  readonly balloonMaxima: readonly BalloonMaximum[];
  /** Least that is left to lend: price less deposit and balloon. */
  readonly minimumLoan: Cents;
  /** Fees as pages tell them; a quote brings those of its own loan. */
  readonly fees: LoanFees;
  /** What the estimate of an offer panel takes for granted. */
  readonly offerEstimate: OfferEstimate;
  /** The loan that comparison rates are told for; null where there are none. */
  readonly comparisonBasis: ComparisonBasis | null;
  /** Who lends; '': not told. */
  readonly provider: string;
  /** Named beside every rate; '': none. 'Australian credit licence 123456'. */
  readonly licenceLine: string;
  /** Page of the 'Contact Us' button, without country. */
  readonly contactPage: string;
  /** Said on the same screen as a rate, never behind a click. */
  readonly warnings: readonly string[];
  readonly disclaimers: readonly string[];
}

export interface OfferEstimate {
  readonly termMonths: number;
  readonly depositPercent: Percent;
  readonly balloonPercent: Percent;
}

export interface ComparisonBasis {
  /** Cents. */
  readonly amount: Cents;
  readonly termMonths: number;
}

const shared = {
  terms: [12, 24, 36, 48, 60, 72, 84],
  defaultTerm: 60,
  balloonMaxima: [
    { termMonths: 12, percent: asPercent(70) },
    { termMonths: 24, percent: asPercent(60) },
    { termMonths: 36, percent: asPercent(50) },
    { termMonths: 48, percent: asPercent(40) },
    { termMonths: 60, percent: asPercent(30) },
    { termMonths: 72, percent: 0 },
  ],
  minimumLoan: asCents(500_000),
  fees: { establishment: 0, establishmentPaid: 'atStart', monthly: 0 },
  offerEstimate: { termMonths: 60, depositPercent: asPercent(20), balloonPercent: asPercent(20) },
  provider: '',
  licenceLine: '',
  contactPage: 'contact-us',
} as const;

const withComparisonRate = {
  comparisonBasis: { amount: asCents(3_000_000), termMonths: 60 },
  warnings: [
    'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
    'At least half of approved applicants received this rate or a lower one.',
  ],
  disclaimers: ['Rates are for approved applicants. Lending criteria, terms, fees and charges apply.'],
} as const;
const withoutComparisonRate = {
  comparisonBasis: null,
  warnings: [],
  disclaimers: ['Rates are annual and fixed for the term, for approved applicants. Lending criteria apply.'],
} as const;

/**
 * The settings where content is silent. Spec part 2 §5 'Calculator', §9 'Offer finance estimate assumptions' and §2.3
 * 'Disclaimer basis'. Without a comparison rate fees and the total of payments are told (CCCFA, LI 2020/205).
 */
export const defaultFinanceSettings = byCountry(
  (country): FinanceSettings => ({
    ...shared,
    country,
    ...(marketOf(country).hasComparisonRate ? withComparisonRate : withoutComparisonRate),
  }),
);

import { type Country, marketOf } from '../../../shared/country.ts';
import type { EntityType } from '../../../shared/finance/calculatorInputs.ts';
import { comparisonRate } from '../../../shared/finance/comparisonRate.ts';
import { type Frequency, frequencies } from '../../../shared/finance/frequency.ts';
import { type LoanFigures, type LoanTerms, loanFigures } from '../../../shared/finance/loan.ts';
import type {
  FinanceQuoteRequest,
  FinanceQuoteResponse,
  QuoteDetails,
} from '../../../shared/finance/quote.ts';
import { asCents, centsOf, dollarsOf, type Percent, percentOf } from '../../../shared/units.ts';

/** Rates of one kind of borrower from a day on; the file's form. */
export interface DatedRates {
  readonly country: Country;
  readonly entityType: EntityType;
  /** First and last day, `2026-07-01`; no last one: until others follow. */
  readonly from: string;
  readonly to: string | null;
  /** Rates a year by months. */
  readonly byTerm: Readonly<Record<string, Percent>>;
}
/** A lower rate for some vehicles, as the offers of the content tell it. */
export interface Campaign {
  readonly country: Country;
  /** Codes of the vehicles, as requests tell them. */
  readonly codes: readonly string[];
  /** First and last day. */
  readonly from: string;
  readonly to: string;
  /** The one term that it is for. */
  readonly termMonths: number;
  /** Least part of the price that is put down, by deposit or old car. */
  readonly depositPercent: Percent;
  /** A year. */
  readonly ratePercent: Percent;
}
export interface LenderRates {
  /** Dollars. */
  readonly fees: Readonly<Partial<Record<Country, QuoteDetails['programDetails']['fees']>>>;
  readonly rates: readonly DatedRates[];
  readonly campaigns: readonly Campaign[];
}

/** The loan that comparison rates are told for: $30,000 over 5 years, secured, repaid monthly. Spec part 2 §2.3. */
const basis = { amount: asCents(3_000_000), termMonths: 60, frequency: 'Monthly' } as const;
/** Cents. */
const minimumLoan = 500_000;
/** Codes of vehicles as the demo's content writes them. */
const knownCode = /^[A-Z]{5}\d{4}$/;

/** A refusal, or a quote with the rates of the day, `2026-11-22`. */
export function answerQuote(
  { fees, rates, campaigns }: LenderRates,
  country: Country,
  day: string,
  request: FinanceQuoteRequest,
): FinanceQuoteResponse {
  const { assetDetails, entityType, financeTermInMonths: termMonths } = request;
  const { identificationCode: code } = assetDetails;
  const isOfToday = (one: DatedRates | Campaign) =>
    one.country === country && one.from <= day && (one.to === null || one.to >= day);
  const price = centsOf(request.assetPurchasePrice);
  const { tradeInValue, tradeInPayout } = request.tradeIn;
  const put = centsOf(request.depositAmount ?? 0) + centsOf(tradeInValue) - centsOf(tradeInPayout);
  const campaign = campaigns.find(
    (one) =>
      isOfToday(one) &&
      one.codes.includes(code) &&
      one.termMonths === termMonths &&
      percentOf(one.depositPercent, price) <= put,
  );
  const dated = rates.find((one) => isOfToday(one) && one.entityType === entityType);
  const ratePercent = campaign?.ratePercent ?? dated?.byTerm[termMonths];
  const own = fees[country];
  if (!dated || !own || ratePercent === undefined) return refusal('There is no rate for this term today.');
  if (!knownCode.test(code)) return refusal('The vehicle is not known.');
  const amount = asCents(price - put);
  const balloon = request.isBalloon ? centsOf(request.balloon.balloonAmount) : 0;
  if (amount - balloon < minimumLoan) return refusal('The amount is below the minimum loan.');
  const terms = {
    ratePercent,
    timing: 'arrears',
    rounding: 'nearestCent',
    fees: {
      establishment: centsOf(own.establishmentFee),
      establishmentPaid: own.isEstablishmentFeeFinanced ? 'inLoan' : 'atStart',
      monthly: centsOf(own.monthlyFee),
    },
  } as const;
  const figures = (frequency: Frequency) =>
    loanFigures({ ...terms, amount, balloon, termMonths, frequency } satisfies LoanTerms);
  return {
    error: false,
    quoteDetails: {
      identificationCode: code,
      currency: marketOf(country).currency,
      financedAmount: dollarsOf(figures('Monthly').financed),
      programDetails: {
        rateDetails: {
          customerRate: ratePercent,
          comparisonRate: marketOf(country).hasComparisonRate
            ? comparisonRate({ ...terms, ...basis, balloon: 0 })
            : null,
        },
        fees: own,
        validTo: campaign?.to ?? dated.to,
      },
      repaymentSchedules: frequencies.map((frequency) => scheduleRow(frequency, figures(frequency))),
    },
  };
}

const refusal = (message: string): FinanceQuoteResponse => ({ error: true, message });

const scheduleRow = (instalmentFrequency: Frequency, figures: LoanFigures) => ({
  instalmentFrequency,
  totalAmount: dollarsOf(figures.instalment),
  repayment: dollarsOf(figures.repayment),
  numberOfInstalments: figures.payments,
  finalPayment: dollarsOf(figures.lastPayment),
});

import { type Country, marketOf } from '../../shared/country.ts';
import { priceForUse, type QuotableModel } from '../../shared/finance/calculatorBlock.ts';
import {
  canBeFinanced,
  entityTypeOf,
  estimateInputs,
  type LoanInputs,
} from '../../shared/finance/calculatorInputs.ts';
import { type FinanceEstimate, financeEstimate } from '../../shared/finance/financeEstimate.ts';
import { defaultFinanceSettings } from '../../shared/finance/financeSettings.ts';
import { frequencies } from '../../shared/finance/frequency.ts';
import { loanFigures } from '../../shared/finance/loan.ts';
import { type QuoteDetails, quotedLoan, type SiteQuote, wantedLoan } from '../../shared/finance/quote.ts';
import { defaultPreferences } from '../../shared/pricing.ts';
import { asDollars, asPercent, dollarsOf } from '../../shared/units.ts';
import type { ModelCard } from '../../shared/vehicles/modelCard.ts';

/** Rates and fees of the demo's lender. */
const compared = {
  rateDetails: { customerRate: asPercent(6.49), comparisonRate: asPercent(7.48) },
  fees: { establishmentFee: asDollars(399), isEstablishmentFeeFinanced: false, monthlyFee: asDollars(5.95) },
  validTo: null,
} as const;
const plain = {
  rateDetails: { customerRate: asPercent(7.95), comparisonRate: null },
  fees: { establishmentFee: asDollars(405.35), isEstablishmentFeeFinanced: true, monthlyFee: 0 },
  validTo: null,
} as const;
const terms = (country: Country) => {
  const { currency, hasComparisonRate } = marketOf(country);
  return { currency, programDetails: hasComparisonRate ? compared : plain };
};

/** The weekly estimates of fixtures' models for who has told nothing, by uuid. */
export function fixtureEstimates(cards: readonly ModelCard[]): Readonly<Record<string, FinanceEstimate>> {
  return Object.fromEntries(
    cards.flatMap((card) => {
      const settings = defaultFinanceSettings[card.country];
      const use = entityTypeOf(card.country, defaultPreferences.isABN);
      const price = priceForUse(card, defaultPreferences.auState, use);
      if (!canBeFinanced(settings, price)) return [];
      const inputs = estimateInputs(settings, price, use);
      const { quoteDetails } = fixtureQuote(card.country, card, inputs);
      const estimate = financeEstimate(quoteDetails, price, wantedLoan(price, inputs), 'Weekly');
      return estimate ? [[card.uuid, estimate]] : [];
    }),
  );
}

/** The quote of a fixture's model, as the server would have it. */
export function fixtureQuote(country: Country, model: QuotableModel, inputs: LoanInputs): SiteQuote {
  const price = priceForUse(model, 'VIC', inputs.use) ?? 0;
  const loan = wantedLoan(price, inputs);
  const bare: QuoteDetails = {
    ...terms(country),
    identificationCode: model.nvicCode,
    financedAmount: 0,
    repaymentSchedules: [],
  };
  const figures = frequencies.map((frequency) => ({
    frequency,
    ...loanFigures(quotedLoan(bare, price, loan, frequency)),
  }));
  return {
    error: false,
    price: dollarsOf(price),
    quoteDetails: {
      ...bare,
      financedAmount: dollarsOf(figures[0]?.financed ?? 0),
      repaymentSchedules: figures.map(({ frequency, instalment, repayment, payments, lastPayment }) => ({
        instalmentFrequency: frequency,
        totalAmount: dollarsOf(instalment),
        repayment: dollarsOf(repayment),
        numberOfInstalments: payments,
        finalPayment: dollarsOf(lastPayment),
      })),
    },
  };
}

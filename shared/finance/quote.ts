import type { Country } from '../country.ts';
import type { PricingPreferences } from '../pricing.ts';
import { type CountedTradeIn, equityOf, type TradeInAmounts } from '../tradeIn/tradeIn.ts';
import { asCents, type Cents, centsOf, type Dollars, dollarsOf, type Percent } from '../units.ts';
import type { CatalogueModel } from '../vehicles/catalogue.ts';
import { balloonAmount, type EntityType, type LoanInputs } from './calculatorInputs.ts';
import type { Frequency } from './frequency.ts';
import type { LoanTerms } from './loan.ts';

/** What the lender is asked. Spec part 2 §3 'Finance quote request'. Money is in dollars here, with cents. */
export interface FinanceQuoteRequest {
  readonly financeTermInMonths: number;
  readonly assetPurchasePrice: Dollars;
  readonly isGFV: false;
  /** What the old car brings, and what is still owed on it; 0: none. */
  readonly tradeIn: { readonly tradeInValue: Dollars; readonly tradeInPayout: Dollars };
  readonly isBalloon: boolean;
  readonly balloon: { readonly balloonAmount: Dollars };
  readonly entityType: EntityType;
  /** Unset: there is no deposit. */
  readonly depositAmount?: Dollars;
  readonly assetDetails: AssetDetails;
}

export interface AssetDetails {
  /** The vehicle's nvicCode. */
  readonly identificationCode: string;
  readonly type: 'Motor Vehicle';
  readonly classification: 'Passenger';
  readonly condition: 'New';
  readonly make: string;
  readonly model: string;
  readonly variant: string;
  readonly subModel: '';
  /** km. */
  readonly odometer: 10;
  readonly factoryOptions: readonly FactoryOption[];
  readonly insurances: readonly [];
  readonly accessories: readonly FactoryOption[];
}

/** Dollars. */
export interface FactoryOption {
  readonly code: string;
  readonly name: string;
  readonly amount: Dollars;
}

/** What the lender answers. Spec part 2 §3 'Finance quote response'. */
export type FinanceQuoteResponse =
  | { readonly error: true; readonly message: string }
  | { readonly error: false; readonly quoteDetails: QuoteDetails };

/** Money is in dollars. */
export interface QuoteDetails {
  /** Code of the vehicle that was asked for. */
  readonly identificationCode: string;
  /** ISO 4217. */
  readonly currency: string;
  /** What interest is paid on: price less deposit and old car, what is owed on that, and a fee that is in the loan. */
  readonly financedAmount: Dollars;
  readonly programDetails: {
    readonly rateDetails: {
      /** Annual percentage rate. */
      readonly customerRate: Percent;
      /** Null where there are none. */
      readonly comparisonRate: Percent | null;
    };
    readonly fees: {
      readonly establishmentFee: Dollars;
      readonly isEstablishmentFeeFinanced: boolean;
      readonly monthlyFee: Dollars;
    };
    /** Last day of the rates: `2026-12-31`; null: not known yet. */
    readonly validTo: string | null;
  };
  /** One for each frequency. */
  readonly repaymentSchedules: readonly RepaymentSchedule[];
}

export interface RepaymentSchedule {
  readonly instalmentFrequency: Frequency;
  /** Paid each time, fees included. */
  readonly totalAmount: Dollars;
  /** What is paid each time without fees. */
  readonly repayment: Dollars;
  readonly numberOfInstalments: number;
  /** The last payment, with the balloon. */
  readonly finalPayment: Dollars;
}

/** What pages tell of an old car: its value is what the server reads from the valuation, `tradeIn` of a body is 0. */
export interface QuotedTradeIn {
  /** The signed valuation. */
  readonly trade?: string;
  /** Dollars that are still owed on it. */
  readonly owing?: Dollars;
}

/**
 * `POST /api/angleGenericQuote/` from offer panels and calculators of one model: the request of spec part 2 §3, which may
 * tell where it comes from.
 */
export interface ModelQuoteBody extends FinanceQuoteRequest, QuotedTradeIn {
  /** Unset: the vehicle's code tells it. */
  readonly country?: Country;
  /** Decides the price where states have their own, beside the buyer, whom `entityType` tells. Unset: the price tells the state. */
  readonly auState?: PricingPreferences['auState'];
}

/** `POST /api/angleGenericQuote/` from the configurator. Money is in dollars. */
export interface BuildQuoteBody extends QuotedTradeIn {
  readonly country: Country;
  /** Slug: `ridge`. */
  readonly modelLine: string;
  /** The configuration's short code. */
  readonly build: string;
  readonly auState: PricingPreferences['auState'];
  /** The buyer, who decides the price. */
  readonly isABN: boolean;
  /** The price as the page shows it. */
  readonly price: Dollars;
  readonly deposit: Dollars;
  readonly termMonths: number;
  readonly balloonPercent: Percent;
  readonly use: EntityType;
  readonly frequency: Frequency;
}
type BuiltFor = Pick<BuildQuoteBody, 'country' | 'modelLine' | 'build' | 'auState' | 'isABN'>;

/** What calculators ask the site about a car as it was built. Money is in cents here. */
export const buildQuote = (
  car: BuiltFor,
  price: Cents,
  { deposit, termMonths, balloonPercent, use, frequency, tradeIn }: LoanInputs,
): BuildQuoteBody => ({
  ...car,
  price: dollarsOf(price),
  deposit: dollarsOf(deposit),
  termMonths,
  balloonPercent,
  use,
  frequency,
  ...quotedTradeIn(tradeIn),
});
/** What a body tells of an old car. */
export const quotedTradeIn = (tradeIn: CountedTradeIn | undefined): QuotedTradeIn =>
  tradeIn ? { trade: tradeIn.receipt, owing: dollarsOf(tradeIn.owing) } : {};
export type SiteQuoteBody = ModelQuoteBody | BuildQuoteBody;
/** Many at once, for the offer panels of a page. */
export interface QuoteBatchBody {
  readonly quotes: readonly ModelQuoteBody[];
}
/** Most quotes of a batch. */
export const maxBatchQuotes = 24;

/** The site's answer to one quote. */
export type SiteQuoteAnswer = SiteQuote | SiteQuoteError;
export interface SiteQuote {
  readonly error: false;
  /** Today's price in dollars, that of the quote. */
  readonly price: Dollars;
  readonly quoteDetails: QuoteDetails;
  /** What it says, signed, for the address of an enquiry about it. Unset: nothing can be signed at the moment. */
  readonly shown?: string;
}
export interface SiteQuoteError {
  readonly error: true;
  /** In the visitor's words. */
  readonly message: string;
  /** The page's price is not today's any more: this one is, in dollars; null: the dealer tells. */
  readonly price?: Dollars | null;
  /** The field that is wrong: `balloon.balloonAmount`. */
  readonly field?: string;
}

/** Said in a calculator when no quote can be had. Spec part 2 §8. */
export const quoteErrorText =
  "Sorry, we've encountered an error processing your request. Please try again later.";
/** Said on an offer panel instead. Spec part 2 §8. */
export const estimateErrorText =
  "Unfortunately, we can't get you a finance estimate right now. Please contact your local dealer to discuss your finance options.";
/** Said beside the estimate of a business, which spec part 2 §9 has weekly and §4 has repaid monthly. */
export const weeklyForBusinessText = 'Shown by the week, to compare. Business loans are repaid monthly.';
/** Spec part 2 §8. */
export const noNvicCodeText = 'Model does not have an NVIC code!';

/** The vehicle of a quote. */
export interface QuotedVehicle {
  readonly nvicCode: string;
  readonly make: string;
  readonly model: string;
  readonly variant: string;
  readonly factoryOptions?: readonly FactoryOption[];
  readonly accessories?: readonly FactoryOption[];
}

/** A loan as it is asked for, in cents. */
export interface WantedLoan {
  readonly termMonths: number;
  readonly deposit: Cents;
  readonly balloon: Cents;
  readonly use: EntityType;
  readonly tradeIn?: TradeInAmounts | undefined;
}

/** What a calculator's inputs ask for at a price in cents. */
export const wantedLoan = (price: Cents, inputs: LoanInputs): WantedLoan => ({
  termMonths: inputs.termMonths,
  deposit: inputs.deposit,
  balloon: balloonAmount(price, inputs.balloonPercent),
  use: inputs.use,
  ...(inputs.tradeIn && { tradeIn: inputs.tradeIn }),
});

/**
 * What to ask the lender of a vehicle at a price in cents. Spec part 2 §3 and §9.
 * @throws Error 'Model does not have an NVIC code!' (spec part 2 §8)
 */
export function quoteRequest(vehicle: QuotedVehicle, price: Cents, loan: WantedLoan): FinanceQuoteRequest {
  const { nvicCode, make, model, variant, factoryOptions = [], accessories = [] } = vehicle;
  if (!nvicCode) throw new Error(noNvicCodeText);
  return {
    financeTermInMonths: loan.termMonths,
    assetPurchasePrice: dollarsOf(price),
    isGFV: false,
    tradeIn: {
      tradeInValue: dollarsOf(loan.tradeIn?.value ?? 0),
      tradeInPayout: dollarsOf(loan.tradeIn?.owing ?? 0),
    },
    isBalloon: loan.balloon > 0,
    balloon: { balloonAmount: dollarsOf(loan.balloon) },
    entityType: loan.use,
    ...(loan.deposit > 0 ? { depositAmount: dollarsOf(loan.deposit) } : {}),
    assetDetails: {
      identificationCode: nvicCode,
      type: 'Motor Vehicle',
      classification: 'Passenger',
      condition: 'New',
      make,
      model,
      variant,
      subModel: '',
      odometer: 10,
      factoryOptions,
      insurances: [],
      accessories,
    },
  };
}

/** What a quote says that does not depend on the amount: how dear the money is. */
export interface QuotedProgram {
  readonly programDetails: {
    readonly rateDetails: Pick<QuoteDetails['programDetails']['rateDetails'], 'customerRate'>;
    readonly fees: QuoteDetails['programDetails']['fees'];
  };
}

/** The quoted loan at a frequency, to work out its totals and its schedule with `loanFigures`. */
export function quotedLoan(
  { programDetails: { rateDetails, fees } }: QuotedProgram,
  price: Cents,
  loan: WantedLoan,
  frequency: Frequency,
): LoanTerms {
  return {
    amount: asCents(price - loan.deposit - equityOf(loan.tradeIn)),
    balloon: loan.balloon,
    ratePercent: rateDetails.customerRate,
    termMonths: loan.termMonths,
    frequency,
    timing: 'arrears',
    fees: {
      establishment: centsOf(fees.establishmentFee),
      establishmentPaid: fees.isEstablishmentFeeFinanced ? 'inLoan' : 'atStart',
      monthly: centsOf(fees.monthlyFee),
    },
    rounding: 'nearestCent',
  };
}

/**
 * Whether a quote may be asked for: the site's `use_angle_api`, the model's `enable_angle_quote` and its nvicCode. Spec
 * part 1 §3 and part 2 §3.
 */
export const canBeQuoted = (
  useAngleApi: boolean,
  model: Pick<CatalogueModel, 'enableAngleQuote' | 'nvicCode'>,
): boolean => useAngleApi && model.enableAngleQuote && model.nvicCode !== '';

/** A frequency's repayments in a quote; undefined when the lender told none. */
export const scheduleOf = (
  { repaymentSchedules }: QuoteDetails,
  frequency: Frequency,
): RepaymentSchedule | undefined =>
  repaymentSchedules.find(({ instalmentFrequency }) => instalmentFrequency === frequency);

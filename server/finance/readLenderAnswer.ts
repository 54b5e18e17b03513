import Joi from 'joi';
import { byCountry, type Country, marketOf } from '../../shared/country.ts';
import { type Frequency, frequencies } from '../../shared/finance/frequency.ts';
import { loanFigures } from '../../shared/finance/loan.ts';
import {
  type FinanceQuoteRequest,
  type FinanceQuoteResponse,
  type QuoteDetails,
  quotedLoan,
  type WantedLoan,
} from '../../shared/finance/quote.ts';
import { type Cents, centsOf, type Dollars } from '../../shared/units.ts';
import { percent } from './quoteRules.ts';

type FinanceQuoteAnswer = Extract<FinanceQuoteResponse, { error: false }>;

/** Dollars. */
const amount = Joi.number().min(0).max(100_000_000);

const scheduleSchema = Joi.object({
  instalmentFrequency: Joi.valid(...frequencies).required(),
  totalAmount: amount.required(),
  repayment: amount.required(),
  numberOfInstalments: Joi.number().integer().min(1).max(1_000).required(),
  finalPayment: amount.required(),
});

const rateRules = (country: Country): Record<keyof RateDetails, Joi.Schema> => ({
  customerRate: percent.required(),
  comparisonRate: marketOf(country).hasComparisonRate
    ? percent.min(Joi.ref('customerRate')).required()
    : // The country has no comparison rate: one that a lender sends is dropped.
      Joi.any().empty(Joi.any()).default(null),
});
type RateDetails = QuoteDetails['programDetails']['rateDetails'];

const schemaOf = (country: Country) =>
  Joi.object<QuoteDetails>({
    identificationCode: Joi.string().max(40).required(),
    currency: Joi.valid(marketOf(country).currency).required(),
    financedAmount: amount.required(),
    programDetails: Joi.object({
      rateDetails: Joi.object(rateRules(country)).required(),
      fees: Joi.object({
        establishmentFee: amount.required(),
        isEstablishmentFeeFinanced: Joi.boolean().required(),
        monthlyFee: amount.required(),
      }).required(),
      validTo: Joi.string().isoDate().allow(null).default(null),
    }).required(),
    repaymentSchedules: Joi.array()
      .items(scheduleSchema)
      .unique('instalmentFrequency')
      .length(frequencies.length)
      .required(),
  }).required();

const answerSchemas = byCountry((country) =>
  Joi.object<FinanceQuoteAnswer>({ error: Joi.valid(false).required(), quoteDetails: schemaOf(country) }),
);
const refusalSchema = Joi.object<{ error: true; message?: string }>({
  error: Joi.valid(true).required(),
  message: Joi.string().max(500),
}).required();
const asSent = { convert: false, stripUnknown: true } as const;

/** Lenders count days and round in their own ways: as far as a repayment may lie from the closed form. */
const tolerance = { share: 0.01, cents: 50 };

/** What a lender was asked, and when. */
export interface LenderQuestion {
  readonly country: Country;
  readonly request: FinanceQuoteRequest;
  /** `2026-11-22`, the country's own. */
  readonly day: string;
}

/**
 * A lender's answer as far as it can be believed.
 * @throws Error that says what is wrong with it: the error flag, another vehicle or currency, rates that have ended, no
 * schedule for a frequency, figures that do not belong to its own rate. Values of the visitor are not in it.
 */
export function readLenderAnswer(answer: unknown, { country, request, day }: LenderQuestion): QuoteDetails {
  const refusal = refusalSchema.validate(answer, asSent);
  if (!refusal.error) throw new Error(`The lender refused: ${refusal.value.message ?? 'no reason is given'}`);
  const { value, error } = answerSchemas[country].required().validate(answer, asSent);
  if (error) throw new Error(`The lender's answer cannot be used: ${wordsOf(error)}`);
  const { quoteDetails } = value;
  if (quoteDetails.identificationCode !== request.assetDetails.identificationCode)
    throw new Error('The lender answered for another vehicle');
  const { validTo } = quoteDetails.programDetails;
  if (validTo !== null && validTo.slice(0, day.length) < day)
    throw new Error(`The lender's rates have ended on ${validTo}`);
  const wrong = frequencies.find((frequency) => !isPlausible(quoteDetails, request, frequency));
  if (wrong) throw new Error(`The lender's ${wrong} figures do not fit its rate`);
  return quoteDetails;
}

/** Which fields are wrong and how, without their values. */
const wordsOf = ({ details }: Joi.ValidationError): string =>
  details.map(({ path, type }) => `${path.join('.')} (${type})`).join(', ');

/** The loan of a request, in cents. */
export const loanOf = (request: FinanceQuoteRequest): WantedLoan => ({
  termMonths: request.financeTermInMonths,
  deposit: centsOf(request.depositAmount ?? 0),
  balloon: centsOf(request.balloon.balloonAmount),
  use: request.entityType,
  tradeIn: {
    value: centsOf(request.tradeIn.tradeInValue),
    owing: centsOf(request.tradeIn.tradeInPayout),
  },
});

function isPlausible(quote: QuoteDetails, request: FinanceQuoteRequest, frequency: Frequency): boolean {
  const price = centsOf(request.assetPurchasePrice);
  const ours = loanFigures(quotedLoan(quote, price, loanOf(request), frequency));
  const theirs = quote.repaymentSchedules.find((one) => one.instalmentFrequency === frequency);
  if (!theirs || centsOf(quote.financedAmount) !== ours.financed) return false;
  const isNear = (dollars: Dollars, cents: Cents) =>
    Math.abs(centsOf(dollars) - cents) <= tolerance.cents + cents * tolerance.share;
  return (
    theirs.numberOfInstalments === ours.payments &&
    isNear(theirs.totalAmount, ours.instalment) &&
    isNear(theirs.repayment, ours.repayment) &&
    isNear(theirs.finalPayment, ours.lastPayment)
  );
}

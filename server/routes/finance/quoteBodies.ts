import Joi from 'joi';
import { auStates } from '../../../shared/auStates.ts';
import { countries } from '../../../shared/country.ts';
import { entityTypes } from '../../../shared/finance/calculatorInputs.ts';
import { frequencies } from '../../../shared/finance/frequency.ts';
import {
  type BuildQuoteBody,
  type ModelQuoteBody,
  maxBatchQuotes,
  type QuoteBatchBody,
  type QuotedTradeIn,
  type SiteQuoteBody,
} from '../../../shared/finance/quote.ts';
import { tradeInPattern } from '../../../shared/tradeIn/tradeIn.ts';
import { unprocessable } from '../../errors.ts';
import { dollars, months, name, percent, quoteRequestRules } from '../../finance/quoteRules.ts';

const country = Joi.valid(...countries);
const auState = Joi.valid(...auStates);

/** An old car is named by its valuation alone: a figure that is sent for it is not believed. */
const tradeInRules = {
  trade: Joi.string().pattern(tradeInPattern, 'valuation'),
  owing: dollars,
} satisfies Record<keyof QuotedTradeIn, Joi.Schema>;
const noMoney = Joi.valid(0).required();

export const modelSchema = Joi.object<ModelQuoteBody>({
  country,
  auState,
  ...quoteRequestRules,
  tradeIn: Joi.object({ tradeInValue: noMoney, tradeInPayout: noMoney }).required(),
  ...tradeInRules,
}).required();

export const buildSchema = Joi.object<BuildQuoteBody>({
  country: country.required(),
  auState: auState.required(),
  modelLine: name.required(),
  build: Joi.string().max(400).required(),
  isABN: Joi.boolean().required(),
  price: dollars.required(),
  deposit: dollars.required(),
  termMonths: months.required(),
  balloonPercent: percent.required(),
  use: Joi.valid(...entityTypes).required(),
  frequency: Joi.valid(...frequencies).required(),
  ...tradeInRules,
}).required();

export const batchSchema = Joi.object<{ quotes: readonly unknown[] }>({
  quotes: Joi.array().items(Joi.any()).min(1).max(maxBatchQuotes).required(),
}).required();

/** Values as they are sent: no text is read as a number, nothing unknown goes through. */
const asSent = { convert: false, errors: { label: 'path', wrap: { label: '"' } } } as const;

function check<T>(schema: Joi.ObjectSchema<T>, body: unknown): T {
  const { value, error } = schema.validate(body, asSent);
  if (!error) return value;
  const [detail] = error.details;
  throw unprocessable(`${detail?.message ?? error.message}.`, detail?.path.join('.') ?? '');
}

const has = (body: unknown, field: string): boolean =>
  typeof body === 'object' && body !== null && field in body;

/**
 * The body of one quote: with `build` it is a configuration's, else a model's.
 * @throws SiteError 422 naming the field
 */
export const readQuoteBody = (body: unknown): SiteQuoteBody =>
  has(body, 'build') ? check(buildSchema, body) : check(modelSchema, body);

/**
 * A batch's bodies, each to be read by itself; undefined: it is no batch.
 * @throws SiteError 422 when it is too long, or not a list
 */
export const readBatch = (body: unknown): readonly unknown[] | undefined =>
  has(body, 'quotes') ? check(batchSchema, body).quotes : undefined;

/** A batch's quote is a model's: panels have no configuration. */
export const readPanelBody = (body: unknown): QuoteBatchBody['quotes'][number] => check(modelSchema, body);

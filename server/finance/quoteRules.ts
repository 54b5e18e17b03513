import Joi from 'joi';
import { entityTypes } from '../../shared/finance/calculatorInputs.ts';
import type { FinanceQuoteRequest } from '../../shared/finance/quote.ts';

/** A hundred million dollars is no car. */
const mostDollars = 100_000_000;
const mostItems = 100;

/** Dollars with cents at most: '1e3', NaN, lists and fractions of a cent are none. */
export const dollars = Joi.number()
  .min(0)
  .max(mostDollars)
  .custom((value: number, helpers) =>
    Math.abs(value * 100 - Math.round(value * 100)) < 1e-4
      ? value
      : helpers.error('number.precision', { limit: 2 }),
  );
export const percent = Joi.number().min(0).max(100);
export const months = Joi.number().integer().min(1).max(120);
export const name = Joi.string().allow('').max(200);
const item = Joi.object({ code: name.required(), name: name.required(), amount: dollars.required() });

/** Rules of the finance quote request, field by field. Spec part 2 §3. */
export const quoteRequestRules = {
  financeTermInMonths: months.required(),
  assetPurchasePrice: dollars.required(),
  isGFV: Joi.valid(false).required(),
  tradeIn: Joi.object({ tradeInValue: dollars.required(), tradeInPayout: dollars.required() }).required(),
  isBalloon: Joi.boolean().required(),
  balloon: Joi.object({
    balloonAmount: dollars.required().when(Joi.ref('...isBalloon'), { is: true, otherwise: Joi.valid(0) }),
  }).required(),
  entityType: Joi.valid(...entityTypes).required(),
  depositAmount: dollars,
  assetDetails: Joi.object({
    identificationCode: Joi.string().allow('').max(40).required(),
    type: Joi.valid('Motor Vehicle').required(),
    classification: Joi.valid('Passenger').required(),
    condition: Joi.valid('New').required(),
    make: name.required(),
    model: name.required(),
    variant: name.required(),
    subModel: Joi.valid('').required(),
    odometer: Joi.valid(10).required(),
    factoryOptions: Joi.array().items(item).max(mostItems).required(),
    insurances: Joi.array().max(0).required(),
    accessories: Joi.array().items(item).max(mostItems).required(),
  }).required(),
} satisfies Record<keyof FinanceQuoteRequest, Joi.Schema>;

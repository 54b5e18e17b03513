import type Joi from 'joi';
import { badRequest } from '../errors.ts';

/**
 * The value as the schema describes it: converted, unknown fields dropped.
 * @throws SiteError 400 with all that is wrong
 */
export function validate<T>(schema: Joi.ObjectSchema<T>, value: unknown): T {
  const result = schema.validate(value, { abortEarly: false, stripUnknown: true });
  if (result.error) throw badRequest(result.error.message, result.error);
  return result.value;
}

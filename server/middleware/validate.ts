import type Joi from 'joi';
import { badRequest, isSiteError } from '../errors.ts';

/** Most mistakes that a message names. */
const maxProblems = 5;
const maxProblem = 200;
/** Joi's own messages quote the value, which is the sender's text; ours do not. */
const messages = {
  'string.pattern.base': '{{#label}} is not valid',
  'string.pattern.name': '{{#label}} must be a valid {{#name}}',
};

/**
 * The value as the schema describes it: converted, unknown fields dropped.
 * @throws SiteError 400 with what is wrong
 */
export function validate<T>(schema: Joi.ObjectSchema<T>, value: unknown): T {
  return checked(schema, value, { stripUnknown: true });
}

/**
 * The value when it fits the schema.
 * @throws SiteError 400 with what is wrong: by the names of the schema alone, as those that a sender made up are the
 * sender's text, and the message reaches log and answer
 */
export function checked<T>(schema: Joi.ObjectSchema<T>, value: unknown, options: Joi.ValidationOptions): T {
  const result = schema.validate(value, { ...options, abortEarly: false, messages });
  // A schema may throw an error of its own as the answer.
  if (isSiteError(result.error)) throw result.error;
  if (result.error) throw badRequest(problemsOf(result.error, schema));
  return result.value;
}

function problemsOf({ details }: Joi.ValidationError, schema: Joi.ObjectSchema): string {
  const names = new Set(Object.keys(schema.describe().keys ?? {}));
  const problems = details.map(({ path: [name], message }) =>
    name === undefined || names.has(String(name)) ? message.slice(0, maxProblem) : 'A field is not valid',
  );
  return [...new Set(problems)].slice(0, maxProblems).join('. ');
}

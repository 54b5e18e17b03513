import Joi from 'joi';
import { type Country, countries } from '../../../shared/country.ts';
import { notFound } from '../../errors.ts';

/** Helpers for schemas of answers, and the schemas that several endpoints share. */

type Keys = Readonly<Record<string, Joi.Schema>>;

/** Every key is there, and no other. */
export const exactly = (keys: Keys): Joi.ObjectSchema =>
  Joi.object(Object.fromEntries(Object.entries(keys).map(([name, schema]) => [name, schema.required()])));
/** Every key is there, and more that the description leaves to the type. */
export const atLeast = (keys: Keys) => exactly(keys).unknown();

export const text = Joi.string().allow('');
export const list = (item: Joi.Schema) => Joi.array().items(item);
export const nullable = (schema: Joi.Schema) => schema.allow(null);
export const degrees = (most: number) => Joi.number().min(-most).max(most);
export const place = { latitude: degrees(90), longitude: degrees(180) };
export const asset = nullable(Joi.object().unknown());
export const anyCountry = Joi.string().valid(...countries);

/** The country of `/api/…/{country}`: 404 for a text that is no country. */
export const countryParams = Joi.object<{ readonly country: Country }>({
  country: anyCountry.required().error(() => notFound('No such country')),
});

/** `ListingSlice` */
export const slice = (item: Joi.Schema) =>
  exactly({
    items: list(item),
    from: Joi.number().integer(),
    page: Joi.number().integer(),
    pages: Joi.number().integer(),
    total: Joi.number().integer(),
    before: nullable(text),
  });

/** Schema of every failure. `requestId` is the one in the log. */
export const problem = exactly({
  error: exactly({ status: Joi.number().integer(), code: text, message: text, requestId: text }),
});

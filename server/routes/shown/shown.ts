import Joi from 'joi';
import { centsOf, type Dollars, dollarsOf } from '../../../shared/units.ts';
import { conflict, notFound, unavailable } from '../../errors.ts';
import { readAskedCar } from '../../pages/blockData/readAskedCar.ts';
import { formQuery } from '../../pages/signCar.ts';
import type { Services } from '../../services.ts';
import { enquiryFacts } from '../../shown/enquiryFacts.ts';
import { changeOf } from '../../shown/factTexts.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { failure, notThere, readFailures } from '../endpoint/failures.ts';
import { countryParams, exactly, list, text } from '../endpoint/schemas.ts';
import { privateAnswer } from '../query.ts';

/** A car as links to forms name it, and what it costs as the page shows it: unset where that shows no price. */
interface ShownQuery {
  readonly modelLine: string;
  readonly build: string;
  readonly model?: string;
  readonly state?: string;
  readonly buyer?: string;
  readonly stock?: string;
  /** Dollars. */
  readonly price?: Dollars;
}

const short = Joi.string().max(400);
const shownQuery = Joi.object<ShownQuery>({
  modelLine: short.required(),
  build: short.required(),
  model: short,
  state: short,
  buyer: short,
  stock: short,
  price: Joi.number().min(0).max(10_000_000),
});

const retryAfterS = 5;

/**
 * Signs the price that a page shows for a car that was built in it, so that an enquiry about it can tell when that has
 * changed: 409 with both prices when it has already.
 */
export function createShownEndpoint(
  services: Pick<Services, 'config' | 'limits' | 'shownFacts' | 'stock' | 'vehicles'>,
) {
  const { config, limits, shownFacts, stock, vehicles } = services;
  return endpoint({
    method: 'get',
    path: '/api/shown/{country}',
    tag: 'vehicles',
    description:
      'Signs what a page shows of a car, for the address of an enquiry about it. Money is in dollars.',
    params: countryParams,
    query: shownQuery,
    answers: {
      200: {
        description: 'The parameter `shown` of a form, and the references of what it holds.',
        schema: exactly({ shown: text, references: list(Joi.object().unknown()) }),
      },
      404: notThere,
      409: failure('The price is another one by now: the message tells both.'),
      ...readFailures,
    },
    limit: limits.perMinute('shown', config.rateLimits.api),
    async answer({ params: { country }, query: { price, ...named } }, _request, response) {
      const query = formQuery({ ...named });
      const { start } = await readAskedCar({ country, query, catalogue: vehicles.catalogue, stock });
      if (!start.built) throw notFound('No such build');
      const facts = enquiryFacts(start, query);
      const todays = typeof start.built.price === 'number' ? start.built.price : undefined;
      if (price !== undefined && start.built.priceText && todays !== centsOf(price)) {
        const values = [String(price), todays === undefined ? '' : String(dollarsOf(todays))] as const;
        throw conflict(changeOf('build_price', values, country)?.sentence ?? '');
      }
      const signed = await shownFacts.sign(country, facts);
      if (!signed) throw unavailable('Nothing can be signed at the moment.', retryAfterS);
      const { token: shown, references } = signed;
      response.set('Cache-Control', privateAnswer).json({ shown, references });
    },
  });
}

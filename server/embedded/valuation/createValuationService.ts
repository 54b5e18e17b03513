import { readFileSync } from 'node:fs';
import { type RequestHandler, Router } from 'express';
import Joi from 'joi';
import { auStates } from '../../../shared/auStates.ts';
import { isCountry } from '../../../shared/country.ts';
import {
  conditions,
  firstYear,
  mostKm,
  namePattern,
  registrationPattern,
  type ValuationRequest,
} from '../../../shared/tradeIn/tradeIn.ts';
import { notFound } from '../../errors.ts';
import { readJson } from '../../load/readBody.ts';
import { knownCar, type ValueTable, valueCar } from './valueCar.ts';

const name = Joi.string().pattern(namePattern, 'name');
const requestSchema = Joi.object<ValuationRequest>({
  registration: Joi.string().pattern(registrationPattern, 'registration'),
  state: Joi.valid(...auStates),
  make: name,
  model: name,
  year: Joi.number().integer().min(firstYear),
  km: Joi.number().integer().min(0).max(mostKm),
  condition: Joi.valid(...Object.keys(conditions)),
})
  .or('registration', 'make')
  .prefs({ convert: false });

/** Reads the demo's table of values. */
export const readValues = (): ValueTable =>
  JSON.parse(readFileSync(new URL('./values.json', import.meta.url), 'utf8'));

/** Requests that are remembered, for tests and demonstrations to see; in memory, until the process ends. */
const maxRequests = 50;

/**
 * Stands in for a valuation service: `POST /{country}/valuation` takes a registration, or make, model and year, and
 * answers the car with its value; 404 for a registration that no car has, 400 for an invalid request. `GET /requests`
 * lists what was asked, newest first.
 * @param now ms since 1970
 */
export function createValuationService(table: ValueTable, now: () => number): RequestHandler {
  const router = Router();
  const asked: { country: string; body: ValuationRequest }[] = [];
  router.get('/requests', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ requests: asked });
  });
  router.post('/:country/valuation', readJson({ maxBytes: 8 * 1024 }), (request, response) => {
    const { country } = request.params;
    if (!isCountry(country)) throw notFound('No such country');
    const { value, error } = requestSchema.validate(request.body);
    response.set('Cache-Control', 'no-store');
    if (error) {
      response.status(400).json({ error: true, message: error.message });
      return;
    }
    asked.unshift({ country, body: value });
    asked.splice(maxRequests);
    const car = knownCar(table, country, value, now());
    if (!car) throw notFound('No such car');
    response.json({ error: false, car, value: valueCar(table, country, car, now()) });
  });
  return router;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type RequestHandler, Router } from 'express';
import Joi from 'joi';
import { isCountry } from '../../../shared/country.ts';
import { isoDay } from '../../../shared/dates.ts';
import { vinPattern } from '../../../shared/recalls/vin.ts';
import { notFound } from '../../errors.ts';
import { readJson } from '../../load/readBody.ts';

/** Vehicles by their identification numbers, and what they are recalled for. */
export interface RecalledVehicles {
  readonly recalls: Readonly<Record<string, { readonly date: string } & Readonly<Record<string, unknown>>>>;
  readonly vehicles: Readonly<
    Record<
      string,
      {
        readonly description: string;
        /** Numbers of recalls. */
        readonly open: readonly string[];
        /** Days on which the work was done, by number. */
        readonly done: Readonly<Record<string, string>>;
      }
    >
  >;
}

/** @param folder of the brand's demo */
export const readVehicles = (folder: string): RecalledVehicles =>
  JSON.parse(readFileSync(path.join(folder, 'recalls.json'), 'utf8'));

const requestSchema = Joi.object<{ vin: string }>({ vin: Joi.string().pattern(vinPattern).required() });

/** Requests that are remembered, for tests and demonstrations to see; in memory, until the process ends. */
const maxRequests = 50;

/**
 * Stands in for a recall service: `POST /{country}/recalls` takes a vehicle identification number and answers whether it is
 * known, and its recalls of that day; 400 for a request that is none. `GET /requests` lists what was asked, newest first.
 * @param now ms since 1970
 */
export function createRecallService(table: RecalledVehicles, now: () => number): RequestHandler {
  const router = Router();
  const asked: { country: string; vin: string }[] = [];
  router.get('/requests', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ requests: asked });
  });
  router.post('/:country/recalls', readJson({ maxBytes: 2 * 1024 }), (request, response) => {
    const { country } = request.params;
    if (!isCountry(country)) throw notFound('No such country');
    const { value, error } = requestSchema.validate(request.body);
    response.set('Cache-Control', 'no-store');
    if (error) {
      response.status(400).json({ error: true, message: 'No vehicle identification number' });
      return;
    }
    const { vin } = value;
    asked.unshift({ country, vin });
    asked.splice(maxRequests);
    response.json({ error: false, vin, ...answerOf(table, vin, isoDay(now(), country)) });
  });
  return router;
}

function answerOf({ recalls, vehicles }: RecalledVehicles, vin: string, today: string): object {
  const vehicle = Object.hasOwn(vehicles, vin) ? vehicles[vin] : undefined;
  if (!vehicle) return { known: false };
  const { description, open, done } = vehicle;
  const all = [
    ...open.map((number) => ({ number, ...recalls[number], status: 'open' })),
    ...Object.entries(done).map(([number, doneOn]) => ({
      number,
      ...recalls[number],
      status: 'done',
      doneOn,
    })),
  ];
  return {
    known: true,
    vehicle: description,
    recalls: all.filter(({ number }) => (recalls[number]?.date ?? '') <= today),
  };
}

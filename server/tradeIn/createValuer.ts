import Joi from 'joi';
import { type Country, marketOf } from '../../shared/country.ts';
import { isoDay } from '../../shared/dates.ts';
import { keysOf } from '../../shared/records.ts';
import {
  conditions,
  firstYear,
  mostKm,
  namePattern,
  type Valuation,
  type ValuationRequest,
} from '../../shared/tradeIn/tradeIn.ts';
import { centsOf, type Dollars } from '../../shared/units.ts';
import { ask, serviceError } from '../http/ask.ts';
import { createCallGuard } from '../http/createCallGuard.ts';
import { valuation } from '../outside/valuation.ts';

export interface ValuerOptions {
  /** Without trailing slash; unset: there is no valuation service. */
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
  /** ms since 1970. */
  readonly now: () => number;
}

/** `unknown`: the service does not know such a car; `refused`: it knows the car and gives no figure for it. */
export type Valued = Valuation | 'unknown' | 'refused';

/**
 * Asks the valuation service once. Rejects when there is no answer, or none that can be believed: a `ServiceError`, or an
 * error that says why and holds nothing of the car.
 */
export type Valuer = (country: Country, request: ValuationRequest) => Promise<Valued>;

/** Most bytes of an answer, which usually has 300. */
const maxBytes = 16 * 1024;
/** ms from the first day on which an estimate may hold: longer is no estimate of a car that ages. */
const longestMs = 92 * 24 * 60 * 60 * 1000;

interface ValuationAnswer {
  readonly error: false;
  readonly car: Valuation['car'];
  readonly value: {
    readonly currency: string;
    readonly low: Dollars;
    readonly high: Dollars;
    readonly validUntil: string;
  };
}

const dollars = Joi.number().min(0).max(1_000_000).required();
const name = Joi.string().trim().pattern(namePattern, 'name').required();
const answerSchema = (country: Country, year: number) =>
  Joi.object<ValuationAnswer>({
    error: Joi.valid(false).required(),
    car: Joi.object({
      make: name,
      model: name,
      year: Joi.number().integer().min(firstYear).max(year).required(),
      km: Joi.number().integer().min(0).max(mostKm).required(),
      condition: Joi.valid(...keysOf(conditions)).required(),
    }).required(),
    value: Joi.object({
      currency: Joi.valid(marketOf(country).currency).required(),
      low: dollars,
      high: dollars.min(Joi.ref('low')),
      validUntil: Joi.string()
        .pattern(/^\d{4}-\d\d-\d\d$/, 'day')
        .required(),
    }).required(),
  }).required();

const refusalSchema = Joi.object({ error: Joi.valid(true).required() })
  .unknown()
  .required();
const asSent = { convert: false, stripUnknown: true } as const;

/** Asks `POST {url}/{country}/valuation`; see docs/operating/valuation.md. Nothing of it is kept. */
export function createValuer({ url, key, timeoutMs, fetch, now }: ValuerOptions): Valuer {
  const guard = createCallGuard({ atOnce: 8, waiting: 40 });
  const [name] = valuation.callNames;
  const service = { name, timeoutMs, maxBytes, fetch, guard };
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(key ? { authorization: `Bearer ${key}` } : {}),
  };
  return async (country, request) => {
    if (!url) throw new Error('There is no valuation service: VALUATION_URL is not set');
    const answer = await ask(service, `${url}/${country}/valuation`, {
      method: 'POST',
      headers,
      body: JSON.stringify(request),
      redirect: 'error',
    });
    if (answer.status === 404) return 'unknown';
    if (!answer.ok) throw serviceError(service, 'status', { status: answer.status });
    return readAnswer(parsed(answer.text), country, request, now());
  };

  function parsed(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      // No cause: the parser's error quotes the answer.
      throw serviceError(service, 'notJson');
    }
  }
}

function readAnswer(answer: unknown, country: Country, asked: ValuationRequest, now: number): Valued {
  if (!refusalSchema.validate(answer).error) return 'refused';
  const today = isoDay(now, country);
  const { value, error } = answerSchema(country, Number(today.slice(0, 4))).validate(answer, asSent);
  if (error) throw new Error(`The valuation cannot be used: ${wordsOf(error)}`);
  const { car, value: worth } = value;
  const isOther = (['year', 'km', 'condition'] as const).some(
    (fact) => asked[fact] !== undefined && asked[fact] !== car[fact],
  );
  if (isOther) throw new Error('The valuation is of another car');
  const until = worth.validUntil;
  if (until < today || until > isoDay(now + longestMs, country))
    throw new Error('The valuation holds for no time that can be believed');
  return { car, range: { low: centsOf(worth.low), high: centsOf(worth.high), until } };
}

/** Which fields are wrong and how, without their values. */
const wordsOf = ({ details }: Joi.ValidationError): string =>
  details.map(({ path, type }) => `${path.join('.')} (${type})`).join(', ');

import { STATUS_CODES } from 'node:http';
import { type ErrorRequestHandler, type RequestHandler, type Response, Router } from 'express';
import Joi from 'joi';
import { readJson } from '../load/readBody.ts';

/** What a stand-in is told to do wrong, so that tests can see how the site copes. */
export interface Fault {
  readonly service: string;
  /**
   * `status`: a JSON error. `stall`: headers, then a body that never ends. `slow`: the right answer after `ms`.
   * `garbage`: 200 with something that is not JSON. `refused`: 200 with an error flag. `down`: the connection is closed
   * without a word.
   */
  readonly kind: 'status' | 'stall' | 'slow' | 'garbage' | 'refused' | 'down' | 'none';
  /** HTTP status of `status`. */
  readonly status: number;
  /** Delay of `slow` alone. */
  readonly ms?: number;
  /** Requests that it still spoils; null: all until it is changed. */
  readonly count: number | null;
}

export interface Faults {
  /** To be mounted at `/_faults`: PUT sets the fault of one service, GET lists them. */
  readonly router: Router;
  /** Stands before a stand-in's handler and spoils its answers; makes `service` known to the switch. */
  middleware(service: string): RequestHandler;
}

type Spoil = (response: Response, fault: Fault) => void;

const maxBytes = 2 * 1024;

/** The fault switch of all stand-ins of one process. Nothing is wrong until a PUT says so. */
export function createFaults(): Faults {
  const faults = new Map<string, Fault>();
  const stalled = new Map<string, Set<Response>>();

  const set = (fault: Fault) => {
    faults.set(fault.service, fault);
    for (const response of stalled.get(fault.service) ?? []) response.destroy();
  };

  /** The fault of this request, counted. */
  const take = (service: string): Fault => {
    const fault = faults.get(service) ?? noFault(service);
    if (fault.kind === 'none' || fault.count === null) return fault;
    faults.set(service, fault.count > 1 ? { ...fault, count: fault.count - 1 } : noFault(service));
    return fault;
  };

  const spoil: Readonly<Record<Exclude<Fault['kind'], 'none' | 'slow'>, Spoil>> = {
    status(response, { status }) {
      response
        .status(status)
        .set('Cache-Control', 'no-cache')
        .json({ error: errorText(status) });
    },
    stall(response, { service }) {
      stalled.get(service)?.add(response);
      response.once('close', () => stalled.get(service)?.delete(response));
      response.type('json').write('{');
    },
    garbage(response) {
      response.type('json').send('<html>not what was asked for');
    },
    refused(response) {
      response.set('Cache-Control', 'no-store').json({ error: true, message: 'Refused' });
    },
    down(response) {
      response.destroy();
    },
  };

  return {
    router: faultRouter(faults, set),
    middleware(service) {
      faults.set(service, noFault(service));
      stalled.set(service, new Set());
      return (_request, response, next) => {
        const fault = take(service);
        if (fault.kind === 'none') next();
        else if (fault.kind === 'slow') {
          const timer = setTimeout(next, fault.ms);
          response.once('close', () => clearTimeout(timer));
        } else spoil[fault.kind](response, fault);
      };
    },
  };
}

const noFault = (service: string): Fault => ({ service, kind: 'none', status: 200, count: null });

/** The texts that clients of these services know; 429 as the content service words it. */
const errorText = (status: number): string =>
  status === 429
    ? 'Rate limit of 6 request per second has been reached. Retry later.'
    : (STATUS_CODES[status] ?? `Status ${status}`);

function faultSchema(services: readonly string[]) {
  return Joi.object({
    service: Joi.string()
      .valid(...services)
      .required(),
    kind: Joi.string().valid('status', 'stall', 'slow', 'garbage', 'refused', 'down', 'none').required(),
    status: Joi.number().integer().min(400).max(599).default(503),
    ms: Joi.number()
      .integer()
      .min(0)
      .max(60_000)
      .required()
      .when('kind', { is: 'slow', otherwise: Joi.forbidden() }),
    count: Joi.number().integer().min(1).allow(null).default(null),
  })
    .required()
    .messages({ 'any.required': '{#label} is missing' });
}

function faultRouter(faults: ReadonlyMap<string, Fault>, set: (fault: Fault) => void): Router {
  const router = Router();
  router.get('/', (_request, response) => {
    response.json({ faults: [...faults.values()] });
  });
  router.put('/', readJson({ maxBytes }), (request, response) => {
    const { value, error } = faultSchema([...faults.keys()]).validate(request.body);
    if (error) {
      response.status(400).json({ error: error.message });
      return;
    }
    set(value);
    response.json({ fault: value });
  });
  router.all('/', (_request, response) => {
    response.status(405).set('Allow', 'GET, PUT').json({ error: 'Only GET and PUT are allowed' });
  });
  router.use(refuseBody);
  return router;
}

/** A body that is not JSON, or too long: body-parser says so with a status. */
const refuseBody: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent || !(error.status >= 400 && error.status < 500)) {
    next(error);
    return;
  }
  response.status(error.status).json({ error: `The body cannot be read: ${error.message}` });
};

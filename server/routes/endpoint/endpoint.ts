import { type Request, type RequestHandler, type Response, Router } from 'express';
import type Joi from 'joi';
import { isSiteError, type SiteError } from '../../errors.ts';
import { readJson } from '../../load/readBody.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { checked, validate } from '../../middleware/validate.ts';
import { uniqueQuery } from '../query.ts';
import type { Operation } from './operation.ts';

/** A method of a path: what the API's description tells of it, and what answers it. */
export interface Endpoint extends Operation {
  /** In order: the limit, the guards, what reads the body, the answer. */
  readonly handlers: readonly RequestHandler[];
}

/** What a request asks for, as the schemas of its endpoint describe it. */
export interface Asked<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

/** A body, and how it is read. */
export interface BodyRule<Body> {
  readonly types: readonly string[];
  readonly schema: Joi.Schema;
  readonly parse: readonly RequestHandler[];
  /** @throws SiteError for a body that is not valid */
  read(body: unknown): Body;
}

/** A JSON body of an object. Fields that the schema does not know are dropped, or refused with `unknown: 'refused'`. */
export const jsonBody = <Body>(
  schema: Joi.ObjectSchema<Body>,
  { maxBytes, unknown = 'dropped' }: { readonly maxBytes: number; readonly unknown?: 'dropped' | 'refused' },
): BodyRule<Body> => ({
  types: ['application/json'],
  schema,
  parse: [readJson({ maxBytes })],
  read: (body) => (unknown === 'dropped' ? validate(schema, body ?? {}) : checked(schema, body ?? {}, {})),
});

interface Definition<Params, Query, Body> extends Omit<Operation, 'params' | 'query' | 'body'> {
  readonly params?: Joi.ObjectSchema<Params>;
  readonly query?: Joi.ObjectSchema<Query>;
  readonly body?: BodyRule<Body>;
  /** How often one client may ask. Comes before anything is read. */
  readonly limit?: RequestHandler;
  /** What else is asked of a request before its body is read. */
  readonly guards?: readonly RequestHandler[];
  /** Reads the query. Unset: `uniqueQuery`. */
  readQuery?(request: Request): unknown;
  /** Called for a request that the schemas refuse, to log it. */
  refused?(error: SiteError, request: Request, response: Response): void;
  answer(asked: Asked<Params, Query, Body>, request: Request, response: Response): unknown;
}

/** The one definition of an endpoint: router, validation, limit and the API's description come from it. */
export function endpoint<Params, Query, Body>(definition: Definition<Params, Query, Body>): Endpoint {
  const { limit, guards = [], readQuery = uniqueQuery, refused, answer, ...operation } = definition;
  const { params, query, body } = operation;
  const read = (request: Request): Asked<Params, Query, Body> =>
    ({
      params: params && validate(params, request.params),
      query: query && validate(query, readQuery(request)),
      body: body?.read(request.body),
    }) as Asked<Params, Query, Body>;
  const respond: RequestHandler = async (request, response) => {
    let asked: Asked<Params, Query, Body>;
    try {
      asked = read(request);
    } catch (error) {
      if (isSiteError(error)) refused?.(error, request, response);
      throw error;
    }
    await answer(asked, request, response);
  };
  return { ...operation, handlers: [...(limit ? [limit] : []), ...guards, ...(body?.parse ?? []), respond] };
}

const methodsOf = { get: ['GET', 'HEAD'], post: ['POST'] } as const;

/** Answers the endpoints. Of their paths every other method is 405, with those that work. */
export function routerOf(endpoints: readonly Endpoint[]): Router {
  const router = Router();
  for (const [path, ofPath] of Map.groupBy(endpoints, (one) => one.path)) {
    const route = router.route(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    for (const { method, handlers } of ofPath) route[method](...handlers);
    route.all(allowOnly(...ofPath.flatMap(({ method }) => methodsOf[method])));
  }
  return router;
}

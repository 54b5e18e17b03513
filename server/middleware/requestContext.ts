import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pseudonymOf } from '../logging/pseudonym.ts';
import { hidden } from '../logging/redact.ts';
import { inRequest, networkOf, spanOf } from '../logging/requestScope.ts';
import { tell } from '../logging/telemetry.ts';
import { createLimitLog } from './createLimitLog.ts';

/**
 * Why a line belongs to the security log: more requests than are allowed, a token of the bot check that is refused, a
 * signature that does not fit, a write from another site's page, a report of the content security policy.
 */
export type SecurityEvent = 'limit' | 'token' | 'signature' | 'origin' | 'cspReport';

/** What the handlers of one request share. */
export interface RequestContext {
  readonly id: string;
  readonly log: Logger;
  /** Pattern of the route for the log, when Express cannot tell. */
  route?: string;
  /** Where the page's story came from. */
  cache?: string;
  /** Name of the stories that the page's prices came from; unset: it shows none. */
  prices?: string | undefined;
  /** Set by whoever refuses the request: its line is then one of the security log. */
  security?: SecurityEvent | undefined;
  /** What the answer has cost beyond one request, in the points of its limit. */
  cost?: number;
  /** The request is counted in a line of the log for several: it gets none of its own. */
  isCounted?: boolean;
  /** There is no place for it: only what is in memory is answered. */
  isMemoryOnly?: boolean;
  /** A probe that is answered as the one before it: neither a line nor a trace. */
  isRoutine?: boolean;
  /** The client, by the name it has in the log today. */
  readonly client: string;
}

/** The context of the request being answered. Throws before `requestContext` has run. */
export function contextOf(response: Response): RequestContext {
  const context = response.locals.context as RequestContext | undefined;
  if (!context) throw new Error('contextOf needs the requestContext middleware before it');
  return context;
}

/** Status in log and metrics of a request whose client left, or was cut for being too slow, before an answer began: as nginx has it. */
const leftStatus = 499;

/**
 * Gives each request an id, answered as `X-Request-Id` and known to all that is done for it (`requestScope.ts`), and
 * logs one line when it is over; those that are refused with 429 share one a minute by client.
 * @param now monotonic clock, ms
 */
export function requestContext(logger: Logger, now: () => number = () => performance.now()): RequestHandler {
  const isSummed = createLimitLog(logger);
  return (request, response, next) => {
    const startedAt = now();
    // A kept-alive connection has carried earlier answers.
    const bytesBefore = request.socket.bytesWritten;
    const id = forwardedHeader(request, 'x-request-id', /^[\w.-]{8,64}$/) ?? randomUUID();
    const span = spanOf(id, () => forwardedHeader(request, 'traceparent', /^[\da-f-]{55}$/));
    const address = request.ip ?? '';
    const context: RequestContext = {
      id,
      get client() {
        return pseudonymOf(address);
      },
      log: logger,
    };
    response.locals.context = context;
    response.set('X-Request-Id', id);
    // Each step of an answer listens for its end; an archive has a dozen.
    response.setMaxListeners(20);
    response.once('close', () => {
      const ms = now() - startedAt;
      const route = context.route ?? routePattern(request);
      const status = response.headersSent ? response.statusCode : leftStatus;
      if (!context.isRoutine) span?.end({ method: request.method, route, status });
      tell('request', { method: request.method, route, status, ms, cache: context.cache });
      if (context.isCounted || context.isRoutine) return;
      const security = context.security ?? (status === 429 ? 'limit' : undefined);
      if (security === 'limit' && isSummed(context.client)) return;
      const line = {
        requestId: id,
        method: request.method,
        route,
        path: pathForLog(request.originalUrl),
        status,
        ms: Math.round(ms * 10) / 10,
        bytes: request.socket.bytesWritten - bytesBefore,
        ...(context.cache ? { cache: context.cache } : {}),
        ...(context.prices ? { prices: context.prices } : {}),
        ...(security ? { security, client: context.client } : {}),
      };
      if (!response.writableFinished) logger.warn(line, 'request aborted by the client');
      else logger[security ? 'warn' : 'info'](line, 'request');
    });
    inRequest(id, next, { span, client: networkOf(address) });
  };
}

/** What a trusted proxy says of the request; anybody else is not believed. */
function forwardedHeader(request: Request, name: string, pattern: RegExp): string | undefined {
  const trusts = request.app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean;
  const given = request.get(name);
  if (!given || !pattern.test(given)) return undefined;
  return trusts(request.socket.remoteAddress, 0) ? given : undefined;
}

/** Names the route where Express does not know it: of what is mounted whole. */
export const onRoute =
  (route: string): RequestHandler =>
  (_request, response, next) => {
    contextOf(response).route = route;
    next();
  };

function routePattern(request: Request): string {
  const path: unknown = request.route?.path;
  return typeof path === 'string' ? path : 'static';
}

const maxLogged = 300;
/** As names of parameters are: anything else may be what a visitor wrote. */
const parameterName = /^[a-z_][a-z_[\]-]{0,39}$/i;
/** As slugs, file names and sizes of pictures are. */
const pathSegment = /^[\w.~@:(),-]*$/;

/** Path, and names of the query parameters without their values, which may be personal; at most 300 characters. */
function pathForLog(url: string): string {
  const [path = '', query] = url.slice(0, 8 * maxLogged).split('?', 2);
  const segments = path.split('/').map((part) => (pathSegment.test(part) ? part : hidden));
  const names = query?.split('&').map((pair) => {
    const [name = '', value] = pair.split('=', 2);
    return value !== undefined && parameterName.test(name) ? name : hidden;
  });
  return `${segments.join('/')}${names ? `?${names.join('&')}` : ''}`.slice(0, maxLogged);
}

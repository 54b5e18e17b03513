import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

/** What the handlers of one request share. */
export interface RequestContext {
  readonly id: string;
  /** Adds the request's id to every line. */
  readonly log: Logger;
  /** Pattern of the route for the log, when Express cannot tell. */
  route?: string;
  /** Where the page's story came from. */
  cache?: string;
}

/** The context of the request being answered. Throws before `requestContext` has run. */
export function contextOf(response: Response): RequestContext {
  const context = response.locals.context as RequestContext | undefined;
  if (!context) throw new Error('contextOf needs the requestContext middleware before it');
  return context;
}

/**
 * Gives each request an id (answered as `X-Request-Id`) and logs one line when it is over.
 * @param now monotonic clock, ms
 */
export function requestContext(logger: Logger, now: () => number = () => performance.now()): RequestHandler {
  return (request, response, next) => {
    const startedAt = now();
    // A kept-alive connection has carried earlier answers.
    const bytesBefore = request.socket.bytesWritten;
    const id = forwardedId(request) ?? randomUUID();
    let log: Logger | undefined;
    const context: RequestContext = {
      id,
      // Most requests have nothing to say but their own line.
      get log() {
        log ??= logger.child({ requestId: id });
        return log;
      },
    };
    response.locals.context = context;
    response.set('X-Request-Id', id);
    // Each step of an answer listens for its end; an archive has a dozen.
    response.setMaxListeners(20);
    response.once('close', () => {
      const line = {
        requestId: id,
        method: request.method,
        route: context.route ?? routePattern(request),
        path: pathForLog(request.originalUrl),
        status: response.statusCode,
        ms: Math.round((now() - startedAt) * 10) / 10,
        bytes: request.socket.bytesWritten - bytesBefore,
        ...(context.cache ? { cache: context.cache } : {}),
      };
      if (response.writableFinished) logger.info(line, 'request');
      else logger.warn(line, 'request aborted by the client');
    });
    next();
  };
}

/** The id that a trusted proxy gave the request; anybody else's is not believed. */
function forwardedId(request: Request): string | undefined {
  const trusts = request.app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean;
  const given = request.get('x-request-id');
  if (!given || !/^[\w.-]{8,64}$/.test(given)) return undefined;
  return trusts(request.socket.remoteAddress, 0) ? given : undefined;
}

function routePattern(request: Request): string {
  const path: unknown = request.route?.path;
  return typeof path === 'string' ? path : 'static';
}

/** Names of the query parameters without their values, which may be personal; at most 300 characters. */
function pathForLog(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const names = query ? `?${query.replace(/=[^&]*/g, '')}` : '';
  return `${path}${names}`.slice(0, 300);
}

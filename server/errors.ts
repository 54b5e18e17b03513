import { STATUS_CODES } from 'node:http';

/**
 * Errors that are ours: thrown on purpose, with an HTTP status and a message fit for a visitor.
 * Anything else that reaches the error handler is a bug and answers 500 without its message.
 */
export interface SiteError extends Error {
  readonly isOurs: true;
  readonly status: number;
  /** Stable, for machines: 'not_found'. */
  readonly code: string;
  /** Seconds for the Retry-After header. */
  readonly retryAfterS?: number;
  /** For the Allow header of a 405. */
  readonly allow?: readonly string[];
  /** The value that is wrong, of a 422: `balloon.balloonAmount`. */
  readonly field?: string;
}

interface SiteErrorOptions {
  cause?: unknown;
  field?: string;
  retryAfterS?: number;
  allow?: readonly string[];
}

function siteError(status: number, code: string, message: string, options: SiteErrorOptions = {}): SiteError {
  const { cause, ...details } = options;
  return Object.assign(new Error(message, cause === undefined ? undefined : { cause }), {
    name: 'SiteError',
    isOurs: true as const,
    status,
    code,
    ...details,
  });
}

export const isSiteError = (error: unknown): error is SiteError =>
  error instanceof Error && 'isOurs' in error && error.isOurs === true;

export const badRequest = (message: string, cause?: unknown) =>
  siteError(400, 'bad_request', message, { cause });
export const unauthorized = (message: string) => siteError(401, 'unauthorized', message);
export const forbidden = (message: string) => siteError(403, 'forbidden', message);
/** Exact texts of spec part 1 §8: 'Page Not Found: {path}', 'Page not found: {path}', 'Page Not Found'. */
export const notFound = (message: string, cause?: unknown) => siteError(404, 'not_found', message, { cause });
export const methodNotAllowed = (method: string, allow: readonly string[]) =>
  siteError(405, 'method_not_allowed', `${method} is not allowed here.`, { allow });
export const conflict = (message: string) => siteError(409, 'conflict', message);
export const unprocessable = (message: string, field: string) =>
  siteError(422, 'unprocessable', message, { field });
export const uriTooLong = () => siteError(414, 'uri_too_long', 'This address is too long.');
/** @param retryAfterS of limits per minute, unless told */
export const tooManyRequests = (retryAfterS = 60) =>
  siteError(429, 'too_many_requests', 'Too many requests. Please try again shortly.', { retryAfterS });
export const badGateway = (message: string, cause?: unknown) =>
  siteError(502, 'bad_gateway', message, { cause });
export const unavailable = (message: string, retryAfterS: number, cause?: unknown) =>
  siteError(503, 'service_unavailable', message, { retryAfterS, cause });

const phraseOf = (status: number) => STATUS_CODES[status] ?? 'Bad Request';
/** For machines, of a status of which nothing more is told: `payload_too_large`. */
export const codeOf = (status: number) =>
  phraseOf(status)
    .toLowerCase()
    .replace(/[^a-z]+/g, '_');

/** The refusal of a service that this site stands in front of, as its own. */
export function refusalOf(status: number, message: string, retryAfterS: number): SiteError {
  if (status === 400) return badRequest(message);
  if (status === 404) return notFound(message);
  return status === 503 ? unavailable(message, retryAfterS) : badGateway(message);
}

/** How the site answers an error and how loud it is in the log. */
export interface ErrorDecision {
  readonly status: number;
  readonly code: string;
  /** Fit for a visitor: never the message of a bug. */
  readonly message: string;
  readonly retryAfterS?: number;
  readonly allow?: readonly string[];
  /** Why a parser of Express refused the request, without what was sent, which its error quotes: all that a log may have. */
  readonly parser?: string;
  /** `error`: a bug, logged with its stack; `warn`: our own 5xx; `debug`: the visitor's mistake. */
  readonly level: 'error' | 'warn' | 'debug';
}

/**
 * The one place where an error is judged: by the Express handler, the cron handler and the process handler.
 * Ours keep their status and message; a request that Express's own parsers refused is the visitor's mistake;
 * everything else, every TypeError among it, is a bug.
 */
export function decide(error: unknown): ErrorDecision {
  if (isSiteError(error)) {
    const { status, code, message, retryAfterS, allow } = error;
    return { status, code, message, retryAfterS, allow, level: status >= 500 ? 'warn' : 'debug' };
  }
  const refusal = refusedByParser(error);
  if (refusal !== undefined) {
    const { status, parser } = refusal;
    return { status, code: codeOf(status), message: `${phraseOf(status)}.`, parser, level: 'debug' };
  }
  return {
    status: 500,
    code: 'internal_error',
    message: 'Something went wrong on our side.',
    level: 'error',
  };
}

/** Body and path parsers throw errors with a 4xx `status` and either `expose` (http-errors) or as URIError. */
function refusedByParser(error: unknown): { status: number; parser: string } | undefined {
  if (!(error instanceof Error) || error instanceof TypeError) return undefined;
  if (!('status' in error) || typeof error.status !== 'number') return undefined;
  const exposed = error instanceof URIError || ('expose' in error && error.expose === true);
  if (!exposed || error.status < 400 || error.status >= 500) return undefined;
  // `entity.parse.failed`; a path that cannot be decoded has no type.
  const parser = 'type' in error && typeof error.type === 'string' ? error.type : error.name;
  return { status: error.status, parser };
}

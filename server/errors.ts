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
}

interface SiteErrorOptions {
  cause?: unknown;
  retryAfterS?: number;
}

function siteError(status: number, code: string, message: string, options: SiteErrorOptions = {}): SiteError {
  const { cause, retryAfterS } = options;
  return Object.assign(new Error(message, { cause }), {
    name: 'SiteError',
    isOurs: true as const,
    status,
    code,
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  });
}

export const isSiteError = (error: unknown): error is SiteError =>
  error instanceof Error && 'isOurs' in error && error.isOurs === true;

export const badRequest = (message: string, cause?: unknown) =>
  siteError(400, 'bad_request', message, { cause });
export const unauthorized = (message: string) => siteError(401, 'unauthorized', message);
/** Exact texts of spec part 1 §8: 'Page Not Found: {path}', 'Page not found: {path}', 'Page Not Found'. */
export const notFound = (message: string, cause?: unknown) => siteError(404, 'not_found', message, { cause });
export const methodNotAllowed = (method: string) =>
  siteError(405, 'method_not_allowed', `${method} is not allowed here.`);
export const payloadTooLarge = (message: string) => siteError(413, 'payload_too_large', message);
export const tooManyRequests = (retryAfterS: number) =>
  siteError(429, 'too_many_requests', 'Too many requests. Please try again shortly.', { retryAfterS });
export const unavailable = (message: string, retryAfterS: number, cause?: unknown) =>
  siteError(503, 'unavailable', message, { retryAfterS, cause });

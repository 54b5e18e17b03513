/**
 * An answer of the content service that is not a success: thrown by a handler, sent by the router as it is.
 * Bodies: Content Delivery API v2, "Errors": a missing record is a list of texts, all others `{ "error" }`.
 */
export interface ProtocolError extends Error {
  readonly isProtocolError: true;
  readonly status: number;
  readonly body: { readonly error: string } | readonly string[];
}

function protocolError(status: number, body: ProtocolError['body']): ProtocolError {
  const message = 'error' in body ? body.error : (body[0] ?? '');
  return Object.assign(new Error(message), { isProtocolError: true as const, status, body });
}

export const isProtocolError = (error: unknown): error is ProtocolError =>
  error instanceof Error && 'isProtocolError' in error && error.isProtocolError === true;

export const malformed = (message: string) => protocolError(400, { error: message });
export const notAuthorized = () => protocolError(401, { error: 'Unauthorized' });
export const noRecord = () => protocolError(404, ['This record could not be found']);
export const noEndpoint = () => protocolError(404, { error: 'Not Found' });
export const wrongMethod = (method: string) => protocolError(405, { error: `Method ${method} not allowed` });
export const addressTooLong = () => protocolError(414, { error: 'Request address too long' });
export const unprocessable = (message: string) => protocolError(422, { error: message });
export const notAllowed = (parameters: readonly string[]) =>
  unprocessable(`Parameter(s) ${parameters.join(', ')} not allowed`);

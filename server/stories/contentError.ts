/** A call to the content service that failed: the client itself throws plain objects without a stack. */
export interface ContentError extends Error {
  readonly isContentError: true;
  /** HTTP status of the answer; undefined when there was none (network, timeout) or it could not be read. */
  readonly status?: number;
  /** `cdn/stories/home`: never the query, which holds the token. */
  readonly path: string;
}

export function contentError(path: string, message: string, status?: number, cause?: unknown): ContentError {
  return Object.assign(new Error(`Content service: ${message} (${path})`, { cause }), {
    name: 'ContentError',
    isContentError: true as const,
    path,
    ...(status === undefined ? {} : { status }),
  });
}

export const isContentError = (error: unknown): error is ContentError =>
  error instanceof Error && 'isContentError' in error && error.isContentError === true;

/** Whatever the client threw (`{ message, status?, response? }`) as a real error; the response may hold the token. */
export function asContentError(path: string, thrown: unknown): ContentError {
  if (isContentError(thrown)) return thrown;
  const field = (name: string): unknown =>
    typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;
  const message = field('message');
  const status = field('status');
  return contentError(
    path,
    typeof message === 'string' ? message.slice(0, 300) : 'failed without a reason',
    typeof status === 'number' ? status : undefined,
  );
}

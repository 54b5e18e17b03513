import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs what belongs to a request: everything it awaits or starts knows the request's id. */
export const inRequest = <T>(id: string, run: () => T): T => scope.run(id, run);

/** Id of the request on whose behalf this runs; undefined: of none, such as a job. */
export const currentRequestId = (): string | undefined => scope.getStore();

/** Adds it to a line of the log; pino's `mixin`. */
export const requestIdForLog = (): { requestId?: string } => {
  const requestId = scope.getStore();
  return requestId ? { requestId } : {};
};

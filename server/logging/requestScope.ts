import { AsyncLocalStorage } from 'node:async_hooks';

/** A span of a trace, as the site's code knows it; made by `server/tracing/`. */
export interface RequestSpan {
  /** Value of the header by which other services join the trace. W3C, "Trace Context" §3.2. */
  readonly traceparent: string;
  /** A call of an outside service that is over. */
  tellCall(service: string, outcome: string, ms: number): void;
  end(facts: { readonly route: string; readonly method: string; readonly status: number }): void;
}
/** @param parent `traceparent` that a trusted proxy has sent */
export type OpenSpan = (requestId: string, parent: string | undefined) => RequestSpan;

interface Scope {
  readonly id: string | undefined;
  readonly span: RequestSpan | undefined;
  readonly client: string | undefined;
}

const scope = new AsyncLocalStorage<Scope>();
let openSpan: OpenSpan | undefined;

/** Opens a span for every later request; undefined: opens none. */
export function traceRequests(open: OpenSpan | undefined): void {
  openSpan = open;
}

/** Undefined while nobody traces: then the parent is not looked for either. */
export const spanOf = (requestId: string, parent: () => string | undefined): RequestSpan | undefined =>
  openSpan?.(requestId, parent());

/**
 * Runs what belongs to a request: everything it awaits or starts knows the request's id, its span, and by what its client
 * is counted. Undefined: to none.
 */
export const inRequest = <T>(
  id: string | undefined,
  run: () => T,
  { span, client }: { readonly span?: RequestSpan | undefined; readonly client?: string } = {},
): T => scope.run({ id, span, client }, run);

/** Id of the request on whose behalf this runs; undefined: of none, such as a job. */
export const currentRequestId = (): string | undefined => scope.getStore()?.id;
/** The network of the client on whose behalf this runs, `networkOf`; undefined: nobody's, such as a job. */
export const currentClient = (): string | undefined => scope.getStore()?.client;
export const currentSpan = (): RequestSpan | undefined => scope.getStore()?.span;

/** Adds the id to a line of the log; pino's `mixin`. */
export const requestIdForLog = (): { requestId?: string } => {
  const requestId = currentRequestId();
  return requestId ? { requestId } : {};
};

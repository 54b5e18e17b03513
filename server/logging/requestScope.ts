import { AsyncLocalStorage } from 'node:async_hooks';
import { isIPv6 } from 'node:net';

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

/**
 * The function, to be run on behalf of the request that runs now. What waits in a queue is begun by what ran before it, and
 * would else count as the work of that one's request, and of its client.
 */
export const forThisRequest = <Run extends (...given: never[]) => unknown>(run: Run): Run =>
  AsyncLocalStorage.bind(run);

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

/** An IPv4 address that IPv6 carries. RFC 4291 §2.5.5.2 */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What counts as one client: an IPv4 address, or the /64 of an IPv6 one, as a household or office mostly has all of that
 * (RFC 6177): `2001:db8:0:1`. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  const [, ipv4] = mapped.exec(address) ?? [];
  if (ipv4) return ipv4;
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address;
  const [before = '', after] = plain.toLowerCase().split('::');
  const groups = (text = '') => text.split(':').filter(Boolean);
  // An IPv4 at the end stands for two groups, and is never in the first half.
  const [head, tail] = [groups(before), groups(after?.replace(/\d{1,3}(?:\.\d{1,3}){3}$/, '0:0'))];
  const zeros =
    after === undefined ? [] : Array<string>(Math.max(8 - head.length - tail.length, 0)).fill('0');
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

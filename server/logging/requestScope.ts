import { AsyncLocalStorage } from 'node:async_hooks';
import { type Channel, channel } from 'node:diagnostics_channel';
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

/** What the site tells of its work while somebody listens (`server/metrics/`): else it costs nothing. */

/** A request that is over. */
export interface RequestTold {
  readonly method: string;
  /** Pattern, never an address. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** Where the page's story came from. */
  readonly cache: string | undefined;
}
/** A call of an outside service that is over: `ok`, `status 5xx`, or the fault's name. */
export interface CallTold {
  readonly service: string;
  readonly outcome: string;
  readonly ms: number;
}
/** A run of a job that is over. */
export interface JobTold {
  readonly job: string;
  readonly isDone: boolean;
  readonly ms: number;
}
/** The Postgres that machines share has come or gone. */
export interface DatabaseTold {
  readonly isUp: boolean;
}
/** What a visitor's browser has measured, ms; CLS without unit. */
export interface VitalTold {
  readonly name: 'LCP' | 'INP' | 'CLS';
  readonly route: string;
  readonly value: number;
}

/** A connection was closed before its time: as it waited for a request, or there were too many of its client or of all. */
export interface ConnectionClosedTold {
  readonly reason: 'idle' | 'perAddress' | 'all';
}

interface Told {
  readonly request: RequestTold;
  readonly call: CallTold;
  readonly job: JobTold;
  readonly database: DatabaseTold;
  readonly vital: VitalTold;
  readonly connectionClosed: ConnectionClosedTold;
}

const channels: { readonly [Name in keyof Told]: Channel<unknown, Told[Name]> } = {
  request: channel('site.request'),
  call: channel('site.call'),
  job: channel('site.job'),
  database: channel('site.database'),
  vital: channel('site.vital'),
  connectionClosed: channel('site.connectionClosed'),
};

export function tell<Name extends keyof Told>(name: Name, told: Told[Name]): void {
  if (channels[name].hasSubscribers) channels[name].publish(told);
}

/** @returns stops listening */
export function listenTo<Name extends keyof Told>(name: Name, heard: (told: Told[Name]) => void): () => void {
  const subscriber = (told: unknown) => heard(told as Told[Name]);
  channels[name].subscribe(subscriber);
  return () => void channels[name].unsubscribe(subscriber);
}

import { type Channel, channel } from 'node:diagnostics_channel';

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
/** A call of an outside service that is over: `ok`, `status 5xx`, `refused` where it refuses our key, or the fault's name. */
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

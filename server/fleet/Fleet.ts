/** A subject that machines tell each other about. */
export type Topic = 'content' | 'version';

/** What one machine got, for all. */
export interface Shared {
  readonly value: unknown;
  /** ms since it was asked for. */
  readonly ageMs: number;
}
/**
 * An answer of an outside service, JSON: one that any machine got within so many ms, else what `ask` gives, which one of
 * all machines calls. Rejects as `ask` does.
 * @param ask is given the former answer, however old
 */
export type Share = (
  key: string,
  maxAgeMs: number,
  ask: (former: unknown) => Promise<unknown>,
) => Promise<Shared>;

/**
 * Adds to what a client has done at all machines within so many seconds; gives the sum, and ms until it begins anew.
 * Undefined: it cannot be had. Never rejects.
 */
export type CountTogether = (
  name: string,
  client: string,
  points: number,
  seconds: number,
) => Promise<{ readonly total: number; readonly leftMs: number } | undefined>;

/** The machines that serve the site together. */
export interface Fleet {
  /** True when there may be other machines, on the same Postgres. */
  readonly isShared: boolean;
  /** True on the one machine that does what is done once. */
  isLeader(): boolean;
  /** Tells all other machines; those that cannot be reached hear of it later. Never rejects. */
  tell(topic: Topic): Promise<void>;
  /** Calls the listener when another machine has told, or may have. */
  hear(topic: Topic, listener: () => void): void;
  /** How often a topic was told, as far as is known here. */
  told(topic: Topic): number;
  readonly share: Share;
  /** Resolves when a call may begin, of so many per second of all machines. Never rejects. */
  turn(name: string, perSecond: number): Promise<void>;
  /** Unset: one machine. */
  readonly countTogether?: CountTogether;
  /** Throws away what nobody reads any more. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

const nothing = async () => undefined;

/** One machine: it asks for itself, and its first process leads. */
export const aloneAs = (worker = 1): Fleet => ({
  isShared: false,
  isLeader: () => worker === 1,
  tell: nothing,
  hear: nothing,
  told: () => 0,
  share: async (_key, _maxAgeMs, ask) => ({ value: await ask(undefined), ageMs: 0 }),
  turn: nothing,
  tidy: nothing,
  close: nothing,
});
export const alone = aloneAs();

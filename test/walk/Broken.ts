/** Says which invariant does not hold, and by what. */
export class Broken extends Error {
  /** The invariant. */
  readonly says: string;
  /** What tells this fault from others of the same invariant. */
  readonly key: string;

  constructor(says: string, what: string, key: string = what) {
    super(`${says} ${what}`);
    this.says = says;
    this.key = `${says} ${key}`;
  }
}

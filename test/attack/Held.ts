/** The result of one attack, a line of the report. */
export interface Held {
  readonly name: string;
  /** What was found; the site held when `isHeld`. */
  readonly found: string;
  readonly isHeld: boolean;
}

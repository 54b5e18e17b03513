import type { Facts } from './look.ts';
import type { Seen, Visitor } from './Visitor.ts';

/** What happened in a step, and the page before and after it. */
export interface Step {
  readonly visitor: Visitor;
  readonly before: Facts;
  readonly after: Facts;
  /** What the step was, as far as it matters to an invariant. */
  readonly moved:
    | 'loaded'
    | 'reloaded'
    | 'went back'
    | 'went forward'
    | 'turned back'
    | 'acted'
    | 'pressed a key'
    | 'pressed Tab';
  /** What was seen where the visitor has come back to, when they were there last. */
  readonly seen: Seen | undefined;
}

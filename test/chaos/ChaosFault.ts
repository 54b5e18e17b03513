import type { Visited } from './visitors.ts';
import type { World } from './world.ts';

/** What was seen of a fault, before the CRM is asked for the leads. */
export interface Seen extends Visited {
  readonly recoveryS: number;
  /** Ends what the fault has started, once its leads are at the CRM. */
  readonly close?: () => Promise<unknown>;
}

/** A row of the table of faults. */
export interface ChaosFault {
  readonly name: string;
  /** Makes the fault, ends it, and waits until all works again. Rejects when it cannot be made at all. */
  run(world: World): Promise<Seen | { readonly skipped: string }>;
  /** Leads that a process had on their way to the CRM when it was killed are sent by another after their lease: minutes. */
  readonly isLate?: true;
}

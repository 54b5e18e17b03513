import type { FailedData } from '../content/readFields.ts';
import type { Cover } from './coverOf.ts';

/** A model line, as owners choose theirs. */
export interface OwnedLine {
  readonly slug: string;
  readonly name: string;
}

/** What the block WarrantyCheck gets: made by the server, whose clock says what has ended. */
export type WarrantyCheckData = WarrantyFacts | FailedData;
export interface WarrantyFacts {
  readonly status: 'success';
  /** Model lines that have a cover. */
  readonly lines: readonly OwnedLine[];
  /** Today's day in the country: `2026-11-26`. */
  readonly today: string;
  /** Slug that the address names; '' for none. */
  readonly line: string;
  /** Day that the address names, or what was written in its place; '' for none. */
  readonly registered: string;
  /** What is wrong with either. */
  readonly errors: { readonly line?: string; readonly registered?: string };
  /** Covers of the line, where line and day are told. */
  readonly covers?: readonly Cover[];
}

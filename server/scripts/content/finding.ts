import type { Country } from '../../../shared/country.ts';
import type { Story } from '../../stories/story.ts';

/** What is wrong with a story, and where. */
export interface Finding {
  /** Slug without country. */
  readonly story: string;
  readonly countries: readonly Country[];
  /** `body[2] HeroBanner.heading`; '' for the story itself. */
  readonly path: string;
  readonly problem: string;
}

/** A mistake in a story that the caller knows. */
export interface Problem {
  readonly path: string;
  readonly problem: string;
}

/** All stories of the space, as each country reads them. */
export type StoriesByCountry = Readonly<Record<Country, readonly Story[]>>;

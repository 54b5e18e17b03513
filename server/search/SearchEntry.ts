import type { SearchHit } from '../../shared/search/search.ts';

/** One thing that can be found, with the words that find it. */
export interface SearchEntry extends SearchHit {
  /** What else it is called: its variants, its part number, its postcode. */
  readonly names: string;
  readonly headings: string;
  /** All other words of it, of which the excerpt is cut. */
  readonly text: string;
}

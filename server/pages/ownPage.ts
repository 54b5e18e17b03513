import type { Page } from '../../shared/page.ts';
import type { Memo } from '../answers/answers.ts';
import type { PageContent } from '../seo/pageContent.ts';
import type { StorySource } from '../stories/storySource.ts';
import type { PageFacts } from './createPageParts.ts';
import type { Elsewhere } from './createSurroundings.ts';
import type { PageRequest } from './pages.ts';

/** A page of one block that needs no story: what is particular to it. The rest of a page is the same for all. */
export interface OwnPage extends Partial<Pick<PageFacts, 'ancestors' | 'above' | 'about' | 'status'>> {
  readonly content: PageContent;
  /** Makes the data of its block. */
  readonly make: () => unknown;
  /**
   * What it is made of: while these are the same objects, the page is the same. Unset: it answers what one visitor has
   * asked, and is not kept.
   */
  readonly sources?: readonly [object, ...unknown[]];
  /** The part of the query that the page understands. Unset: what its block understands. */
  readonly query?: Page['query'];
  /** The page that the country switch leads to. Unset: its own, where the content is for both countries. */
  readonly elsewhere?: Elsewhere;
  /** False: part of it could not be had, so that it should not be kept. */
  readonly isComplete?: boolean;
}

export interface OwnPageRequest extends PageRequest {
  /** Query as received, without question mark; '' for none. */
  readonly search: string;
  readonly source: StorySource;
}

/** How pages of a kind that needs no story are found. */
export interface OwnPageKind {
  /** Unset: in every country. Where there are none, a story may stand at their address. */
  readonly isThere?: (country: PageRequest['route']['country']) => boolean;
  /** Undefined: there is no such page. Rejects with `unavailable` while what it is made of cannot be had. */
  readonly find: (request: OwnPageRequest) => Promise<OwnPage | undefined>;
  /** Where its pages are kept. Unset: with those of all kinds. */
  readonly memo?: Memo<Page>;
}

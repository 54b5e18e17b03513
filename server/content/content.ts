import type { Country } from '../../shared/country.ts';
import type { EnquiryType } from '../../shared/forms/formSchemas.ts';
import type { Page, PageError } from '../../shared/page.ts';
import type { NewsLists } from './newsLists.ts';
import type { PageList } from './pageList.ts';
import type { StoryLists } from './storyLists.ts';

export interface PageRequest {
  /** Raw pathname as received, still percent-encoded. */
  readonly path: string;
  /** Query as received, without question mark; only what the page's blocks understand counts. */
  readonly search?: string;
  /** Draft content: only for an accepted preview. */
  readonly draft: boolean;
  readonly preview?: { readonly storyId: string; readonly language?: string };
}

export interface LoadedPage {
  readonly page: Page;
  /** Where the story came from, for the log. */
  readonly cache: 'hit' | 'stale' | 'miss' | 'draft';
  /** A block shows an error in place of its data: the page should not be kept. */
  readonly isIncomplete?: boolean;
}

/** The site's content, as pages. Made by `createContent`. */
export interface Content extends NewsLists, StoryLists {
  /**
   * The page of a path. Throws `notFound` with the texts of spec part 1 §8, and `unavailable` when the content
   * service fails and nothing is in memory. Published pages of unchanged content are the same object each time.
   */
  loadPage(request: PageRequest): Promise<LoadedPage>;
  /** The error's page in the country of the path (else au); a 404 shows the story `error`. Never rejects. */
  errorPage(request: { readonly path: string; readonly error: PageError }): Promise<Page>;
  /** Kinds of enquiry by their stories' ids, with where in the CRM they go. Rejects with a `ContentError`. */
  readEnquiryTypes(country: Country, uuids: readonly string[]): Promise<readonly EnquiryType[]>;
  /** All public pages, for the sitemap; the same object while nothing changes. Rejects with `unavailable`. */
  listPages(): Promise<PageList>;
  /** Asks for the space's content version and, when it moved up, reads everything anew. Failures are logged. */
  poll(): Promise<void>;
  /** Everything published is stale, read anew shortly. Idempotent; calls close together count as one. */
  invalidate(): Promise<void>;
  /** At the start: navigation and the first pages of both countries. Failures are logged. */
  warm(): Promise<void>;
  /** True once the navigation of both countries is known. */
  ready(): boolean;
  /** Memory from the snapshot on disk, as stale content. A missing or unusable snapshot is logged. */
  restore(): Promise<void>;
  /** Memory to the snapshot on disk. Failures are logged. */
  save(): Promise<void>;
}

import type { Country } from '../../shared/country.ts';
import type { EnquiryType } from '../../shared/forms/formSchemas.ts';
import type { Page, PageError } from '../../shared/page.ts';
import type { EditedStory } from '../stories/editedStory.ts';
import type { PreviewGrant } from '../stories/preview.ts';
import type { FoundStory } from '../stories/storySource.ts';
import type { NewsLists } from './newsLists.ts';
import type { PageList } from './pageList.ts';
import type { Redirect } from './readRedirects.ts';
import type { PageRoute } from './routes.ts';

export interface PageRequest {
  readonly route: PageRoute;
  /** Query as received, without question mark; only what the page's blocks understand counts. */
  readonly search?: string;
  /** Draft content: for an accepted preview, and in development. */
  readonly draft: boolean;
  readonly preview?: PreviewGrant | undefined;
  /** For a preview: the story as it is in the editor, in place of the saved one. */
  readonly edited?: EditedStory | undefined;
}

/** A preview of what is no page. */
export interface ShownRequest {
  readonly route: PageRoute;
  readonly preview: PreviewGrant;
}

export interface LoadedPage {
  readonly page: Page;
  /** Where the story came from, for the log. */
  readonly cache: FoundStory['state'];
  /** A block shows an error in place of its data: the page should not be kept. */
  readonly isIncomplete?: boolean;
  /** True when the page answers one visitor's question: others will hardly ask the same, so it is not kept. */
  readonly isForOne?: boolean;
}

/** The site's stories and vehicles, as pages. Made by `createPages`. */
export interface Pages extends NewsLists {
  /**
   * The page of a route. Throws `notFound` with the texts of spec part 1 §8, and `unavailable` when the content
   * service fails and nothing is in memory. Published pages of unchanged content are the same object each time.
   */
  loadPage(request: PageRequest): Promise<LoadedPage>;
  /**
   * Path of the page on which the story of a preview's route shows, when it is none itself, as the header. Undefined: there
   * is no such story. Rejects with `unavailable`.
   */
  shownOn(request: ShownRequest): Promise<string | undefined>;
  /**
   * Where an address leads that is no page's: by a redirect of the editors, or as the page that was there has moved.
   * Undefined: nowhere. Rejects with `unavailable`.
   */
  movedTo(path: string): Promise<Redirect | undefined>;
  /** The error's page in the country of the path (else au); a 404 shows the story `error`. Never rejects. */
  errorPage(request: { readonly path: string; readonly error: PageError }): Promise<Page>;
  /** Kinds of enquiry by their stories' ids, with where in the CRM they go. Rejects with a `ContentError`. */
  readEnquiryTypes(country: Country, uuids: readonly string[]): Promise<readonly EnquiryType[]>;
  /** All public pages, for the sitemap; the same object while nothing changes. Rejects with `unavailable`. */
  listPages(): Promise<PageList>;
  /**
   * Reads that list and the redirects anew where the content has changed. Resolves when that is done; a failure is
   * logged.
   */
  refreshLists(): Promise<void>;
}

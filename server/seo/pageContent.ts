import type { AnyBlock } from '../../shared/content/schema.ts';
import type { Asset, RichTextNode } from '../../shared/content/values.ts';
import type { Locale } from '../../shared/country.ts';

/** What every page's content has, whatever its type. Fields: spec part 1 §3 'Page content'. */
export interface PageContent {
  readonly title: string;
  readonly meta_title: string;
  readonly meta_description: string;
  readonly meta_image: Asset | null;
  readonly noindex: boolean;
  readonly locale: Locale;
  readonly menu_button_color: 'black' | 'white';
  readonly invert_logo: boolean;
  readonly finance_logo: boolean;
  readonly navbar_solid: boolean;
  readonly hide_header_footer: boolean;
  readonly enableBackground: boolean;
  readonly sticky_bottom_cta: readonly string[];
  /** What the page shows; an article or event is its own only block. */
  readonly body: readonly AnyBlock[];
  /** The picture of an article or event: shared when there is no meta image. */
  readonly banner_image?: Asset | null;
  readonly article?: ArticleFacts;
  readonly event?: EventFacts;
}

/** What a news article is known by. Dates are ISO 8601, null when it was never published. */
export interface ArticleFacts {
  readonly categories: readonly string[];
  readonly description: RichTextNode | null;
  readonly firstPublishedAt: string | null;
  readonly publishedAt: string | null;
}

/** What a club event is known by. The date as the content service writes it, see `readInstant`; '' when unset. */
export interface EventFacts {
  readonly date: string;
  /** '': on the day it begins. */
  readonly end: string;
  readonly venue: string;
  /** State or region. */
  readonly state: string;
  readonly summary: string;
}

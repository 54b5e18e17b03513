import type { AnyBlock } from '../../shared/content/schema.ts';
import type { Asset } from '../../shared/content/values.ts';
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
  readonly body: readonly AnyBlock[];
}

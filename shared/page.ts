import type { AnyBlock } from './content/schema.ts';
import type { Asset, Href } from './content/values.ts';
import type { Country } from './country.ts';
import type { MapService } from './dealers/mapService.ts';
import type { FinanceSettings } from './finance/financeSettings.ts';
import type { TextPrices } from './textPrices.ts';

/**
 * All that the browser needs to show one page: plain JSON, the same in the HTML document and in
 * `GET {path}/_payload.json`.
 */
export interface Page {
  /** Path of the page, `/au/models/suv/ridge`: no query, no trailing slash except the country's home `/au/`. */
  readonly path: string;
  readonly country: Country;
  /** Path that the country switch leads to: this page in the other country, else the nearest above it, else its home. */
  readonly elsewhere: readonly string[];
  /** HTTP status of the answer. */
  readonly status: number;
  readonly error?: PageError;
  readonly head: Head;
  readonly layout: Layout;
  readonly site: Site;
  /** Only of a page whose blocks tell of finance. */
  readonly finance?: FinanceSettings;
  /** The page's blocks in order: already filtered by locale and read by their schemas. */
  readonly blocks: readonly AnyBlock[];
  /** The query parameters that the page's blocks understand, see `pageQuery`. */
  readonly query: Readonly<Record<string, string>>;
  /** What a block needs beyond its content, by the block's `_uid`. */
  readonly blockData: Readonly<Record<string, unknown>>;
  /** Prices that texts of the blocks name; unset: they name none. */
  readonly prices?: TextPrices;
  /** Build that rendered it, to notice a new one. */
  readonly buildId: string;
  /** Set only for an accepted preview request: draft content and the visual editor. */
  readonly preview?: Preview;
}

export interface PageError {
  readonly status: number;
  /** In the visitor's words, exact texts of spec part 1 §8. */
  readonly message: string;
  /** Shown on a 500 page so that support can find the log line. */
  readonly requestId?: string;
  /** What the address was of; unset: nobody can tell. */
  readonly missing?: MissingPage;
}

/** Something that had a page and has none any more, or never had one. */
export interface MissingPage {
  /** 'This dealer is not one of ours, or not any more.' */
  readonly text: string;
  /** The page of its like. */
  readonly link?: { readonly text: string; readonly path: string };
}

export interface Preview {
  readonly storyId: string;
  /** Script of the visual editor's bridge. */
  readonly bridgeUrl: string;
  /** Relations the bridge must resolve, `Component.field`. */
  readonly resolveRelations: readonly string[];
  /** What of the story does not show as it was written. */
  readonly notes: readonly PreviewNote[];
}

export interface PreviewNote {
  /** `_uid`s of the blocks that it is about, the innermost first; none: the page. */
  readonly uids: readonly string[];
  readonly text: string;
}

export interface Head {
  readonly title: string;
  /** In order; rendered on the server and replaced on a client navigation. */
  readonly tags: readonly HeadTag[];
  /** Structured data, one script each. */
  readonly jsonLd: readonly Readonly<Record<string, unknown>>[];
}
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/** Flags of spec part 1 §3 'Page content'. */
export interface Layout {
  readonly menuButtonColor: 'black' | 'white';
  readonly invertLogo: boolean;
  readonly financeLogo: boolean;
  readonly navbarSolid: boolean;
  readonly hideHeaderFooter: boolean;
  readonly enableBackground: boolean;
  /** Buttons of the sticky bottom bar, at most three; empty: no bar. */
  readonly stickyBottomCta: readonly StickyCta[];
}
export const stickyCtas = ['current_offers', 'find_a_dealer', 'book_a_test_drive'] as const;
export type StickyCta = (typeof stickyCtas)[number];

/** What all pages of a country share. */
export interface Site {
  readonly brand: { readonly name: string; readonly shortName: string };
  /** Customer service line: as read and as dialled. */
  readonly phone: { readonly display: string; readonly href: string };
  readonly header: Header;
  readonly menu: readonly MenuEntry[];
  readonly footer: Footer;
  readonly consent: ConsentSettings;
  /** Origins besides the site's own that films may play from. */
  readonly mediaOrigins: readonly string[];
  /** Share of visitors, 0 to 1, whose browsers tell how fast pages were; unset: none. */
  readonly webVitalsShare?: number;
  /** Whose map dealers stand on; unset: our own picture. */
  readonly mapService?: MapService;
  /** Whether the site has pages of vehicles in stock; unset: it has none. */
  readonly hasStock?: true;
  /** Whether the site has a page that values old cars; unset: it has none. */
  readonly hasTradeIn?: true;
  /** Finance content's `use_angle_api`. */
  readonly useAngleApi: boolean;
}

/** What accepting cookies does. Spec part 1 §2 'Cookie banner'. */
export interface ConsentSettings {
  /** External service that logs the visitor in anonymously and sets the profile cookie. Unset: the site sets it itself. */
  readonly identity?: Identity | undefined;
  /** Value of the profile cookie that the site sets. */
  readonly profile: string;
  /** Address of the tag manager's script, which reads the data layer. Unset: nothing is measured. */
  readonly tagManager?: string | undefined;
}

export interface Identity {
  /** Address of its script. */
  readonly src: string;
  /** Its object on `window`, which has `anonymousLogin()`. */
  readonly globalName: string;
}

export interface Header {
  readonly logo: Asset | null;
  readonly logoSecondary: Asset | null;
  readonly logoFinance: Asset | null;
  /** Where a service is booked; unset: no page leads there. */
  readonly serviceLink?: Href;
}

export interface Footer {
  readonly links: readonly NamedLink[];
  readonly social: readonly (NamedLink & {
    readonly network: 'facebook' | 'instagram' | 'youtube' | 'linkedin';
  })[];
  readonly cookiesLink: Href | null;
  readonly privacyLink: Href | null;
  readonly slogan: string;
  /** What must be said on every page; '' for nothing. */
  readonly note: string;
  /** Year of the copyright line, taken when the page was made: server and browser must agree. */
  readonly year: number;
}

export interface NamedLink {
  readonly title: string;
  readonly link: Href;
}

/** One line of the primary navigation. Spec part 1 §2 'Mega menu' and §3 'Navigation content'. */
export type MenuEntry =
  | { readonly kind: 'divider'; readonly uid: string }
  | {
      readonly kind: 'item';
      readonly uid: string;
      readonly title: string;
      readonly link: Href | null;
      readonly links: readonly (NamedLink & { readonly uid: string })[];
      readonly tiles: readonly MenuTile[];
      readonly modelLines: readonly MenuModelLine[];
    };

export interface MenuTile {
  readonly uid: string;
  readonly image: Asset | null;
  readonly heading: string;
  readonly description: string;
  readonly buttonText: string;
  readonly link: Href | null;
}

export interface MenuModelLine {
  readonly uid: string;
  readonly name: string;
  readonly slug: string;
  /** 'SUV': the heading of its group is the name plus s. */
  readonly vehicleCategory: string;
  readonly vehicleType: string;
  readonly tagLine: string;
  readonly image: Asset | null;
  readonly imageSmall: Asset | null;
  readonly imageLarge: Asset | null;
  readonly link: Href | null;
  readonly showBuild: boolean;
  readonly invertLogo: boolean;
}

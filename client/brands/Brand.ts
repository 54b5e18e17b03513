import type { Country } from '../../shared/country.ts';

/** What components know of their brand: all that browsers load of it beside styles and files. */
export interface Look {
  /** Colours that a visitor sees who has chosen none: as the device says, or always dark. */
  readonly scheme: 'device' | 'dark';
  /** Path of the sign, in a box of 32 × 32. */
  readonly mark: string;
  /** The name as a drawing, in a box of that size. */
  readonly wordmark: { readonly width: number; readonly height: number; readonly path: string };
}

/** A family that `npm run fonts` cuts for a brand, from a package of its own name below `@fontsource-variable/`. */
export interface FontFamily {
  /** Beginning of the names of its files. */
  readonly name: 'display' | 'text';
  readonly package: string;
  /** Which of the package's files, by the axes that it has: `wght`, `wdth`. */
  readonly file: string;
  /** What is left of each axis: a range, or one place on it. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
}

/**
 * What differs from maker to maker beside styles and files: tokens.css, fonts.css, pattern.module.css, fonts/ and public/
 * stand beside it in the brand's folder. Decision 0067.
 */
export interface Brand {
  /** Name of the organisation, in structured data and under every page; `BRAND_NAME` says another. */
  readonly name: string;
  /** Ends every page title, and is the make of the cars; `BRAND_SHORT_NAME` says another. */
  readonly shortName: string;
  /** Customer service line of each country; `PHONE_AU` and its like say others. */
  readonly phones: Readonly<Partial<Record<Country, string>>>;
  /** What the browser paints around a page: its grounds in tokens.css. */
  readonly browserColours: Readonly<Record<'light' | 'dark', string>>;
  /**
   * Beginnings of the vehicle identification numbers whose ninth character is a check digit, all of them: three characters
   * name the maker (ISO 3780). None: the maker puts something else there.
   */
  readonly checkedVins: readonly string[];
  readonly look: Look;
  readonly fonts: readonly FontFamily[];
  /** Folder of its demo below the root: the content space, dealers and recalls that the stand-ins serve. */
  readonly demo: string;
  /** No maker has it: a site that goes live with its names and phone numbers has forgotten something. */
  readonly isFictional?: true;
}

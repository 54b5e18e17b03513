import type { Country } from '../country.ts';
import { localizePath, withQuery } from '../links.ts';

/** Slug of the page that finds a dealer, without country. Spec part 2 §2.8. */
export const dealerFinderSlug = 'find-a-dealer';

/** The page of a dealer: `/au/dealers/A3350`, with what a shopper brings along: a build. */
export const dealerPath = (
  { country, code }: { readonly country: Country; readonly code: string },
  carried: Readonly<Record<string, string>> = {},
): string => withQuery(localizePath(`/dealers/${code}`, country), carried);

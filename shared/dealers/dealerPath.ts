import type { Country } from '../country.ts';
import { localizePath } from '../links.ts';
import { withQuery } from '../pageQuery.ts';

/** Of the page that finds a dealer, without country. Spec part 2 §2.8. */
export const dealerFinderSlug = 'find-a-dealer';

/** The page of a dealer: `/au/dealers/A3350`, with the build that a shopper brings along. */
export const dealerPath = (
  { country, code }: { readonly country: Country; readonly code: string },
  build?: string,
): string => withQuery(localizePath(`/dealers/${code}`, country), { build });

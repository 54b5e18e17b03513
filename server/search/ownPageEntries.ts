import type { Country } from '../../shared/country.ts';
import { recallsSlug } from '../../shared/recalls/recalls.ts';
import { keysOf } from '../../shared/records.ts';
import { tradeInSlug } from '../../shared/tradeIn/tradeInPage.ts';
import type { SearchEntry } from './createSearchIndex.ts';

/** Pages without a story that anybody may look for, by what else they are called. */
const pages = {
  tradeIn: {
    slug: tradeInSlug,
    title: 'What your old car is worth',
    names: 'trade-in valuation',
    text: 'A range in dollars for your trade-in, an estimate until a dealer has seen it, to take along into a loan.',
  },
  recalls: {
    slug: recallsSlug,
    title: 'Check for a recall',
    names: 'safety recalls, vehicle identification number, VIN',
    text: 'Whether your vehicle has an open safety recall, by the 17 characters of its identification number, and what the dealer does about it.',
  },
} as const;

/** The pages that the site has; one that is missing here does not exist. */
export type OfferedPages = Readonly<Partial<Record<keyof typeof pages, boolean>>>;

export const ownPageEntries = (country: Country, offered: OfferedPages): SearchEntry[] =>
  keysOf(pages)
    .filter((name) => offered[name])
    .map((name) => {
      const { slug, ...words } = pages[name];
      return { kind: 'page', path: `/${country}/${slug}`, headings: '', ...words };
    });

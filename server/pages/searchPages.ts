import type { Country } from '../../shared/country.ts';
import { readSearchWords, type SearchPageData } from '../../shared/search/search.ts';
import type { Search } from '../search/createSearch.ts';
import type { PageContent } from '../seo/pageContent.ts';
import { ownContent } from './ownContent.ts';

/** What the page that searches is made of: for one visitor, so nothing of it is kept. */
export interface SearchPage {
  readonly data: SearchPageData;
  readonly content: PageContent;
}

const component = 'SearchPage';

/** Pages that need no story: `/{country}/search?q=` is what the site finds. */
export function createSearchPages(search: Pick<Search, 'find'>) {
  return {
    /**
     * @param query of the address, as received
     * Rejects with `unavailable` while there is nothing to search.
     */
    async find(country: Country, query: string): Promise<SearchPage> {
      const { words, isCut } = readSearchWords(new URLSearchParams(query).get('q') ?? '');
      const found = words ? await search.find(country, words) : { total: 0, results: [] };
      return { data: { words, isCut, ...found }, content: searchContent(words) };
    },
  };
}

/** No search engine lists what somebody has searched for. */
const searchContent = (words: string): PageContent =>
  ownContent({
    title: 'Search',
    meta_title: words ? `Search: ${words}` : 'Search',
    meta_description: '',
    noindex: true,
    locale: 'both',
    body: [{ _uid: 'search', component }],
  });

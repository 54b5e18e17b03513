import { readSearchWords, type SearchPageData } from '../../shared/search/search.ts';
import type { Search } from '../search/createSearch.ts';
import type { PageContent } from '../seo/pageContent.ts';
import { ownContent } from './ownContent.ts';
import type { OwnPageKind } from './ownPage.ts';

const component = 'SearchPage';

/** Pages that need no story: `/{country}/search?q=` is what the site finds. Rejects while there is nothing to search. */
export function createSearchPages(search: Pick<Search, 'find'>): OwnPageKind {
  return {
    async find({ route: { country }, search: query }) {
      const { words, isCut } = readSearchWords(new URLSearchParams(query).get('q') ?? '');
      const found = words ? await search.find(country, words) : { total: 0, results: [] };
      const data: SearchPageData = { words, isCut, ...found };
      return { content: searchContent(words), make: () => data };
    },
  };
}

/** Search engines may not list a page of search results. */
const searchContent = (words: string): PageContent =>
  ownContent({
    title: 'Search',
    meta_title: words ? `Search: ${words}` : 'Search',
    meta_description: '',
    noindex: true,
    locale: 'both',
    body: [{ _uid: 'search', component }],
  });

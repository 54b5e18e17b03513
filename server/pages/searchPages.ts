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
      return { content: searchContent(words, found.total), make: () => data };
    },
  };
}

/** Search engines may not list a page of search results. */
const searchContent = (words: string, total: number): PageContent =>
  ownContent({
    title: 'Search',
    // The title is what is said first of a page: it says what came of the search.
    meta_title: words ? `Search: ${words}, ${total} ${total === 1 ? 'result' : 'results'}` : 'Search',
    meta_description:
      'Search the whole site: models and grades, offers, accessories, dealers, news, and answers to what owners and shoppers ask.',
    noindex: true,
    locale: 'both',
    body: [{ _uid: 'search', component }],
  });

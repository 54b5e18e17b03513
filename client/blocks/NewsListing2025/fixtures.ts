import type { NewsListingData } from '../../../shared/news.ts';
import { articleCards, bareArticle } from '../../gallery/fixtureNews.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { NewsListing2025Block } from './schema.ts';

const block = (_uid: string, fields: Partial<NewsListing2025Block>): NewsListing2025Block => ({
  _uid,
  component: 'NewsListing2025',
  heading: '',
  intro: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const newsListing2025Fixtures = {
  empty: block('newsListing2025-empty', {}),
  typical: block('newsListing2025-typical', {
    heading: 'News',
    intro: 'What we build, where it has been, and what owners make of it.',
  }),
  longest: block('newsListing2025-longest', {
    heading:
      'Everything we have written since the first Meridian left the yard, newest first, and nothing taken down',
    intro:
      'Stories from owners are theirs, in their words. Prices and equipment are those of the day; each model’s own page has today’s.',
  }),
  au: block('newsListing2025-au', { heading: 'News from Australia', locale: 'au' }),
  nz: block('newsListing2025-nz', { heading: 'News from New Zealand', locale: 'nz' }),
  none: block('newsListing2025-none', { heading: 'Of a category without articles' }),
  failed: block('newsListing2025-failed', { heading: 'While the content service is down' }),
  end: block('newsListing2025-end', { heading: 'At the end' }),
} as const satisfies Fixtures<NewsListing2025Block>;

const listing = (fields: Partial<NewsListingData> = {}): NewsListingData => ({
  status: 'success',
  items: articleCards('au', 6),
  from: 1,
  page: 1,
  pages: 3,
  total: 14,
  categories: [
    { slug: 'adventure', name: 'Adventure' },
    { slug: 'electric', name: 'Electric' },
    { slug: 'product', name: 'Product' },
  ],
  category: '',
  ...fields,
});

export const newsListing2025FixtureData: Readonly<Record<string, NewsListingData>> = {
  'newsListing2025-typical': listing(),
  'newsListing2025-longest': listing({
    items: [bareArticle('au'), ...articleCards('au', 5)],
    from: 3,
    page: 7,
    pages: 9,
    total: 51,
    categories: [
      'Adventure',
      'Company',
      'Electric',
      'Motorsport',
      'Owners’ stories',
      'Product',
      'Safety',
    ].map((name) => ({ slug: name.toLowerCase(), name })),
    category: 'company',
  }),
  'newsListing2025-au': listing(),
  'newsListing2025-nz': listing({ items: articleCards('nz', 4), pages: 1, total: 4, categories: [] }),
  'newsListing2025-none': listing({ items: [], pages: 1, total: 0, category: 'electric' }),
  'newsListing2025-failed': { status: 'error' },
  'newsListing2025-end': listing({ items: articleCards('au', 8), page: 3 }),
};

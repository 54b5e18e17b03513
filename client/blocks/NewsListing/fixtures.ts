import type { NewsListingData } from '../../../shared/news.ts';
import { articleCards, bareArticle } from '../../gallery/fixtureNews.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { NewsListingBlock } from './schema.ts';

const block = (_uid: string, fields: Partial<NewsListingBlock>): NewsListingBlock => ({
  _uid,
  component: 'NewsListing',
  heading: '',
  intro: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const newsListingFixtures = {
  empty: block('newsListing-empty', {}),
  typical: block('newsListing-typical', {
    heading: 'News',
    intro: 'What we build, where it has been, and what owners make of it.',
  }),
  longest: block('newsListing-longest', {
    heading:
      'Everything we have written since the first Meridian left the yard, newest first, and nothing taken down',
    intro:
      'Stories from owners are theirs, in their words. Prices and equipment are those of the day; each model’s own page has today’s.',
  }),
  au: block('newsListing-au', { heading: 'News from Australia', locale: 'au' }),
  nz: block('newsListing-nz', { heading: 'News from New Zealand', locale: 'nz' }),
  none: block('newsListing-none', { heading: 'Of a category without articles' }),
  failed: block('newsListing-failed', { heading: 'While the content service is down' }),
  end: block('newsListing-end', { heading: 'At the end' }),
} as const satisfies Fixtures<NewsListingBlock>;

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

export const newsListingFixtureData: Readonly<Record<string, NewsListingData>> = {
  'newsListing-typical': listing(),
  'newsListing-longest': listing({
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
  'newsListing-au': listing(),
  'newsListing-nz': listing({ items: articleCards('nz', 4), pages: 1, total: 4, categories: [] }),
  'newsListing-none': listing({ items: [], pages: 1, total: 0, category: 'electric' }),
  'newsListing-failed': { status: 'error' },
  'newsListing-end': listing({ items: articleCards('au', 8), page: 3 }),
};

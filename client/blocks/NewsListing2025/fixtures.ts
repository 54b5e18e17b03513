import { newsListingData } from '../../gallery/fixtureNews.ts';
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

export const newsListing2025FixtureData = newsListingData('newsListing2025');

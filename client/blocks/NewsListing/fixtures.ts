import { newsListingData } from '../../gallery/fixtureNews.ts';
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

export const newsListingFixtureData = newsListingData('newsListing');

import type { ArticlesData } from '../../../shared/news.ts';
import { articleCards, bareArticle } from '../../gallery/fixtureNews.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { FeaturedNewsBlock } from './schema.ts';

const block = (_uid: string, fields: Partial<FeaturedNewsBlock>): FeaturedNewsBlock => ({
  _uid,
  component: 'FeaturedNews',
  heading: '',
  articles: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const featuredNewsFixtures = {
  empty: block('featuredNews-empty', {}),
  typical: block('featuredNews-typical', {
    heading: 'Worth your coffee',
    articles: ['article-mesa-simpson'],
  }),
  longest: block('featuredNews-longest', {
    heading: 'Five stories that the people who build the cars would like the people who drive them to read',
    articles: ['article-bare'],
  }),
  au: block('featuredNews-au', {
    heading: 'From the outback',
    articles: ['article-arc-range'],
    locale: 'au',
  }),
  nz: block('featuredNews-nz', { heading: 'From the south', articles: ['article-arc-range'], locale: 'nz' }),
  failed: block('featuredNews-failed', { heading: 'While the content service is down' }),
} as const satisfies Fixtures<FeaturedNewsBlock>;

export const featuredNewsFixtureData: Readonly<Record<string, ArticlesData>> = {
  'featuredNews-typical': { status: 'success', items: articleCards('au', 3) },
  'featuredNews-longest': { status: 'success', items: [...articleCards('au', 4), bareArticle('au')] },
  'featuredNews-au': { status: 'success', items: articleCards('au', 1) },
  'featuredNews-nz': { status: 'success', items: articleCards('nz', 2) },
  'featuredNews-failed': { status: 'error' },
};

import type { ArticlesData } from '../../../shared/news.ts';
import { articleCards, bareArticle } from '../../gallery/fixtureNews.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { LatestNewsBlock } from './schema.ts';

const block = (_uid: string, fields: Partial<LatestNewsBlock>): LatestNewsBlock => ({
  _uid,
  component: 'LatestNews',
  heading: '',
  button_text: 'View all articles',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const latestNewsFixtures = {
  empty: block('latestNews-empty', {}),
  typical: block('latestNews-typical', { heading: 'Latest news' }),
  longest: block('latestNews-longest', {
    heading:
      'More from the people who went there, the people who built it, and the people who paid for it themselves',
    button_text: 'View all articles of this year and the last',
  }),
  au: block('latestNews-au', { heading: 'Latest news in Australia', locale: 'au' }),
  nz: block('latestNews-nz', { heading: 'Latest news in New Zealand', locale: 'nz' }),
  none: block('latestNews-none', { heading: 'Nothing yet' }),
  failed: block('latestNews-failed', { heading: 'While the content service is down' }),
} as const satisfies Fixtures<LatestNewsBlock>;

export const latestNewsFixtureData: Readonly<Record<string, ArticlesData>> = {
  'latestNews-typical': { status: 'success', items: articleCards('au', 8) },
  'latestNews-longest': { status: 'success', items: [bareArticle('au'), ...articleCards('au', 7)] },
  'latestNews-au': { status: 'success', items: articleCards('au', 2) },
  'latestNews-nz': { status: 'success', items: articleCards('nz', 8) },
  'latestNews-none': { status: 'success', items: [] },
  'latestNews-failed': { status: 'error' },
};

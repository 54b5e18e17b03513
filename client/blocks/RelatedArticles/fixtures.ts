import type { ArticlesData } from '../../../shared/news.ts';
import { articleCards, bareArticle } from '../../gallery/fixtureNews.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { RelatedArticlesBlock } from './schema.ts';

const block = (_uid: string, fields: Partial<RelatedArticlesBlock>): RelatedArticlesBlock => ({
  _uid,
  component: 'RelatedArticles',
  heading: '',
  button_text: 'View all articles',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const relatedArticlesFixtures = {
  empty: block('relatedArticles-empty', {}),
  typical: block('relatedArticles-typical', { heading: 'Read next' }),
  longest: block('relatedArticles-longest', {
    heading:
      'More from the people who went there, the people who built it, and the people who paid for it themselves',
    button_text: 'View all articles of this year and the last',
  }),
  au: block('relatedArticles-au', { heading: 'Read next in Australia', locale: 'au' }),
  nz: block('relatedArticles-nz', { heading: 'Read next in New Zealand', locale: 'nz' }),
  none: block('relatedArticles-none', { heading: 'Nothing yet' }),
  failed: block('relatedArticles-failed', { heading: 'While the content service is down' }),
} as const satisfies Fixtures<RelatedArticlesBlock>;

export const relatedArticlesFixtureData: Readonly<Record<string, ArticlesData>> = {
  'relatedArticles-typical': { status: 'success', items: articleCards('au', 3) },
  'relatedArticles-longest': { status: 'success', items: [bareArticle('au'), ...articleCards('au', 2)] },
  'relatedArticles-au': { status: 'success', items: articleCards('au', 2) },
  'relatedArticles-nz': { status: 'success', items: articleCards('nz', 3) },
  'relatedArticles-none': { status: 'success', items: [] },
  'relatedArticles-failed': { status: 'error' },
};

import { story } from './contentServiceFixture.ts';

/** A small space of pages and articles, to choose, sort, filter and page through. */
export const listFiles = {
  'stories/home.json': story('home', { title: 'Home' }, { position: -30, id: 11 }),
  'stories/about.json': story('about', { title: 'About', component: 'Plain' }, { position: 10, id: 12 }),
  'stories/news/index.json': story('news/', { title: 'News' }, { position: -20 }),
  'stories/news/alpha.json': story(
    'news/alpha',
    {
      component: 'Article',
      title: 'Alpine pass',
      rank: '2',
      score: 2.5,
      topics: ['snow', 'club'],
      seo: { title: 'A' },
    },
    {
      first_published_at: '2026-02-01T08:00:00.000Z',
      published_at: '2026-02-03T08:00:00.000Z',
      updated_at: '2026-02-04T08:00:00.000Z',
      tag_list: ['club'],
    },
  ),
  'stories/news/beta.json': story(
    'news/beta',
    {
      component: 'Article',
      title: 'Beach run',
      rank: '10',
      score: 10,
      topics: ['sand'],
      on: '2026-05-01 10:00',
    },
    { first_published_at: '2026-03-01T08:00:00.000Z', tag_list: ['review'] },
  ),
  'stories/news/past/gamma.json': story(
    'news/past/gamma',
    { component: 'Article', title: '', featured: true, topics: [], intro__i18n__nz: 'Kia ora' },
    { first_published_at: '2025-12-01T08:00:00.000Z' },
  ),
  'stories/newsletter.json': story('newsletter', { title: 'Sign up for the alpine letter' }, { position: 5 }),
  'stories/soon.draft.json': story('soon', { title: 'Soon' }),
};

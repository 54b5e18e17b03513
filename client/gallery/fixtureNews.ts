import type { ArticleCard, EventCard, NewsListingData } from '../../shared/news.ts';
import { interiors, scenes } from './fixtureAssets.ts';

/** Articles and events for the fixtures of several blocks. */

const days = [
  '10th Aug 2026',
  '11th Jul 2026',
  '12th Jun 2026',
  '13th May 2026',
  '14th Apr 2026',
  '15th Mar 2026',
  '16th Feb 2026',
  '17th Jan 2026',
] as const;

const articles = [
  ['mesa-simpson', 'Mesa crosses the Simpson in nine days', 'Adventure', scenes.mesaDesertWide],
  ['arc-range', 'Arc goes 520 km, and we drove all of them', 'Electric', scenes.arcDuskWide],
  ['haven-third-row', 'The third row, tried by people over 180 cm', 'Product', interiors.tanSeats],
  ['drover-tow', 'Drover now tows 3,500 kg with either engine', 'Product', scenes.droverCoastWide],
  ['ridge-alps', 'Chains, and when you need them', 'Adventure', scenes.ridgeAlpineWide],
  ['pip-city', 'A week of school runs for $4.10', 'Electric', scenes.pipStudioWide],
  ['dash', 'One dial came back, because you asked', 'Product', interiors.oceanDash],
  ['vineyard', 'Twelve dozen fit behind the second row', 'Owners', scenes.havenVineyardWide],
] as const;

export const articleCards = (country: 'au' | 'nz', count: number): ArticleCard[] =>
  articles.slice(0, count).map(([slug, title, category, image], n) => ({
    uuid: `article-${slug}`,
    href: `/${country}/news/${slug}`,
    title,
    summary: 'What we did, what it cost, and what we would do differently.',
    image,
    categories: [category],
    day: days[n] ?? '',
  }));

/** An article of which nothing is known but its title, which is long. */
export const bareArticle = (country: 'au' | 'nz'): ArticleCard => ({
  uuid: 'article-bare',
  href: `/${country}/news/bare`,
  title:
    'What changes on the Ridge, the Haven and the Drover this year, and what it means if you have already ordered',
  summary:
    'Orders placed before the first of July keep their price and their specification, and nothing needs to be signed again.',
  image: null,
  categories: ['Company', 'Product', 'Owners’ stories'],
  day: '',
});

const events = [
  [
    'flinders',
    '16th May 2026',
    'Mesa weekend in the Flinders Ranges',
    'Rawnsley Park Station',
    'SA',
    scenes.mesaDesertWide,
  ],
  [
    'high-country',
    '16th Jun 2026',
    'Four days over the Great Divide',
    'Dinner Plain',
    'VIC',
    scenes.ridgeAlpineWide,
  ],
  ['stockton', '16th Jul 2026', 'Stockton dunes for beginners', 'Anna Bay', 'NSW', scenes.droverCoastWide],
] as const;

export const eventCards = (country: 'au' | 'nz'): EventCard[] =>
  events.map(([slug, day, heading, venue, state, image]) => ({
    uuid: `event-${slug}`,
    href: `/${country}/owners-club/events/${slug}`,
    heading,
    summary: 'Places for twenty cars. Lunch is on the club.',
    image,
    state: country === 'au' ? state : 'Otago',
    venue,
    day,
  }));

const listing = (fields: Partial<NewsListingData> = {}): NewsListingData => ({
  status: 'success',
  items: articleCards('au', 6),
  from: 1,
  page: 1,
  pages: 3,
  total: 14,
  before: null,
  categories: [
    { slug: 'adventure', name: 'Adventure' },
    { slug: 'electric', name: 'Electric' },
    { slug: 'product', name: 'Product' },
  ],
  category: '',
  ...fields,
});

/**
 * What the fixtures of a news listing show, by their `_uid`s.
 * @param prefix which those start with
 */
export const newsListingData = (prefix: string): Readonly<Record<string, NewsListingData>> => ({
  [`${prefix}-typical`]: listing(),
  [`${prefix}-longest`]: listing({
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
  [`${prefix}-au`]: listing(),
  [`${prefix}-nz`]: listing({ items: articleCards('nz', 4), pages: 1, total: 4, categories: [] }),
  [`${prefix}-none`]: listing({ items: [], pages: 1, total: 0, category: 'electric' }),
  [`${prefix}-failed`]: { status: 'error' },
  [`${prefix}-end`]: listing({ items: articleCards('au', 8), page: 3 }),
});

import type { RelatedStory } from '../../../shared/content/values.ts';
import type { NewsDetailData } from '../../../shared/news.ts';
import { scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { doc, heading, list, paragraph } from '../../gallery/fixtureValues.ts';
import type { NewsDetailBlock } from './schema.ts';

const newsDetail = (_uid: string, fields: Partial<NewsDetailBlock>): NewsDetailBlock => ({
  _uid,
  component: 'NewsDetail',
  title: '',
  meta_title: '',
  meta_description: '',
  meta_image: null,
  noindex: false,
  locale: '',
  news_categories: [],
  description: null,
  banner_image: null,
  thumbnail_image: null,
  body: [],
  enable_background: true,
  navbar_solid: false,
  layout: 'classic',
  ...fields,
});

const category = (name: string): RelatedStory => ({
  uuid: `category-${name}`,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  href: '',
  content: { name },
});

const text = (_uid: string, title: string, ...paragraphs: string[]) => ({
  _uid,
  component: 'TextContent',
  heading: title,
  text: doc(...paragraphs.map((one) => paragraph(one))),
  align: 'left',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
});

export const newsDetailFixtures = {
  empty: newsDetail('newsDetail-empty', {}),
  typical: newsDetail('newsDetail-typical', {
    title: 'Mesa crosses the Simpson in nine days',
    news_categories: [category('Adventure'), category('Mesa')],
    description: doc(
      paragraph(
        'Four owners, two of them new to sand, drove 1,100 sand ridges from Mount Dare to Birdsville. They carried 140 litres of fuel each and came home with 22.',
      ),
    ),
    banner_image: scenes.mesaDesertWide,
    body: [
      text(
        'newsDetail-typical-text',
        'What they would take again',
        'A long-handled shovel, a second compressor and the good coffee. The club’s route notes are free to members.',
        'The tyres ran at 16 psi for most of the week and nobody changed one.',
      ),
    ],
  }),
  longest: newsDetail('newsDetail-longest', {
    title:
      'Everything that changes on the Ridge, the Haven and the Drover this year, what it costs, and what it means if you have already ordered one',
    news_categories: [category('Product'), category('Company'), category('Owners’ stories')],
    description: doc(
      paragraph('Orders placed before the first of July keep their price and their specification.'),
      heading(2, 'In short'),
      list(
        'Ridge: larger brakes, two new colours, and a spare wheel of full size on every grade.',
        'Haven: air vents and charging for the third row, and a tow bar from the factory.',
        'Drover: 3,500 kg with either engine, where the smaller one was held to 3,000 kg.',
      ),
    ),
    banner_image: scenes.ridgeAlpineWide,
    body: [
      text(
        'newsDetail-longest-one',
        'If your car is on its way',
        'Your dealer has your build number and knows which specification it carries. Nothing needs to be signed again.',
      ),
      text(
        'newsDetail-longest-two',
        'If you are still deciding',
        'Cars of both specifications stand beside each other at every dealer until the end of spring, and the older ones are priced to go.',
      ),
    ],
    navbar_solid: true,
  }),
  au: newsDetail('newsDetail-au', {
    title: 'Free charging on the Hume until Easter',
    news_categories: [category('Electric')],
    description: doc(paragraph('Every Arc and Pip, at eight sites between Sydney and Melbourne.')),
    banner_image: scenes.arcDuskWide,
    locale: 'au',
  }),
  nz: newsDetail('newsDetail-nz', {
    title: 'A third dealer for the South Island’s east coast',
    news_categories: [category('Company')],
    description: doc(paragraph('Timaru opens in March, with four service bays and a loan car for each.')),
    locale: 'nz',
  }),
  layout2025: newsDetail('newsDetail-2025', {
    title: 'Haven takes seven to the vineyard, and brings home twelve dozen',
    news_categories: [category('Owners’ stories')],
    description: doc(
      paragraph(
        'The Aroha family measured the boot in bottles. With the third row up it is four cases; with it down they stopped counting.',
      ),
    ),
    banner_image: scenes.havenVineyardWide,
    layout: '2025',
    body: [
      text(
        'newsDetail-2025-text',
        'Seven seats, one weekend',
        'They drove from Wellington to Martinborough over the Remutakas on a quarter of a tank.',
      ),
    ],
  }),
} as const satisfies Fixtures<NewsDetailBlock>;

export const newsDetailFixtureData: Readonly<Record<string, NewsDetailData>> = {
  'newsDetail-typical': { publishedAt: '2025-01-01T02:00:00.000Z', day: '1st Jan 2025' },
  'newsDetail-longest': { publishedAt: '2026-06-22T02:00:00.000Z', day: '22nd Jun 2026' },
  'newsDetail-au': { publishedAt: '2026-02-03T02:00:00.000Z', day: '3rd Feb 2026' },
  'newsDetail-2025': { publishedAt: '2026-03-12T02:00:00.000Z', day: '12th Mar 2026' },
};

import { interiors, scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { externalLink, pageLink } from '../../gallery/fixtureValues.ts';
import type { CardsBlock } from './schema.ts';

type Item = CardsBlock['items'][number];

const card = (_uid: string, heading: string, fields: Partial<Item> = {}): Item => ({
  _uid,
  component: 'Card',
  image: null,
  eyebrow: '',
  heading,
  text: '',
  link: null,
  link_text: 'Read more',
  locale: '',
  ...fields,
});

const cards = (_uid: string, fields: Partial<CardsBlock>): CardsBlock => ({
  _uid,
  component: 'Cards',
  heading: '',
  intro: '',
  items: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

const ownership = (prefix: string, country: 'au' | 'nz'): Item[] => [
  card(`${prefix}-service`, 'A service, and a price for it', {
    image: interiors.graphiteDash,
    eyebrow: 'Service',
    text: 'Capped for seven years and printed on the first page of the book.',
    link: pageLink(`/${country}/service`),
    link_text: 'See service prices',
  }),
  card(`${prefix}-club`, 'Two hundred tracks, and someone who has driven them', {
    image: scenes.mesaDesertWide,
    eyebrow: 'Owners’ club',
    text: 'Every Mesa comes with a year’s membership.',
    link: pageLink(`/${country}/owners-club`),
    link_text: 'Meet the club',
  }),
  card(`${prefix}-charge`, 'Charge at home', {
    image: scenes.arcDuskWide,
    eyebrow: 'Electric',
    text: 'An electrician we know, a box on the wall, done in a morning.',
    link: pageLink(`/${country}/models/electric/arc`),
    link_text: 'How it works',
  }),
];

export const cardsFixtures = {
  empty: cards('cards-empty', {}),
  typical: cards('cards-typical', {
    heading: 'After you have driven it home',
    items: ownership('cards-typical', 'au'),
  }),
  longest: cards('cards-longest', {
    heading: 'Everything that happens in the seven years between the first signature and the last service',
    intro:
      'What it costs, who does it and how long it takes: all of it agreed before you sign anything at all.',
    items: [
      ...ownership('cards-longest', 'au').map((item) => ({
        ...item,
        heading: `${item.heading}, wherever in the country you happen to be living when you need it`,
        text: `${item.text} Book it on this site, in the app or by telephone; the car is fetched from your door and returned washed.`,
        link_text: 'Read everything about it, with the prices',
      })),
      card('cards-longest-report', 'What it is worth afterwards', {
        eyebrow: 'Independent report',
        text: 'Guaranteed future value, and what the auctions paid.',
        link: externalLink('https://example.com/report'),
        link_text: 'Read the report',
      }),
    ],
  }),
  au: cards('cards-au', {
    heading: 'In the country’s biggest backyard',
    items: ownership('cards-au', 'au').slice(0, 2),
    locale: 'au',
  }),
  nz: cards('cards-nz', {
    heading: 'Looked after on both islands',
    items: ownership('cards-nz', 'nz'),
    locale: 'nz',
  }),
  words: cards('cards-words', {
    items: [
      card('cards-words-1', 'Roadside help', { text: 'Day and night, within 45 minutes of a sealed road.' }),
      card('cards-words-2', 'A car to go on with', { text: 'Yours for as long as we have yours.' }),
      card('cards-words-3', 'Parts on the shelf', { text: '98 in a hundred are in the country already.' }),
    ],
  }),
} as const satisfies Fixtures<CardsBlock>;

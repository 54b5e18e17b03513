import { cars } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { pageLink } from '../../gallery/fixtureValues.ts';
import { ctaButton } from '../CtaButton/fixtures.ts';
import type { ModelCardGridBlock } from './schema.ts';

type Card = ModelCardGridBlock['cards'][number];

const card = (_uid: string, name: string, fields: Partial<Card> = {}): Card => ({
  _uid,
  component: 'ModelCard',
  name,
  vehicle_type: '',
  description: '',
  image: null,
  link: null,
  link_text: 'Explore',
  locale: '',
  ...fields,
});

const grid = (_uid: string, fields: Partial<ModelCardGridBlock>): ModelCardGridBlock => ({
  _uid,
  component: 'ModelCardGrid',
  heading: '',
  intro: '',
  asks_buyer: false,
  buttons: [],
  cards: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

const models = [
  ['ridge', 'Ridge', 'Five-seat SUV', 'Snow gear, surf gear, and room for whoever forgot theirs.', 'suv'],
  ['haven', 'Haven', 'Seven-seat SUV', 'Three rows that adults sit in without complaint.', 'suv'],
  ['mesa', 'Mesa', 'Off-road SUV', 'Two lockers, low range, and a club that knows where to go.', 'suv'],
  ['drover', 'Drover', 'Dual-cab ute', 'Tows 3,500 kg and still fits the car park at work.', 'ute'],
  ['arc', 'Arc', 'Electric crossover', '520 km between charges, and a boot at both ends.', 'electric'],
  ['pip', 'Pip', 'Electric hatch', 'Four metres long. Parks where others drive past.', 'electric'],
] as const;

const range = (prefix: string, country: 'au' | 'nz'): Card[] =>
  models.map(([id, name, vehicle_type, description, category]) =>
    card(`${prefix}-${id}`, name, {
      vehicle_type,
      description,
      image: cars[id],
      link: pageLink(`/${country}/models/${category}/${id}`),
    }),
  );

export const modelCardGridFixtures = {
  empty: grid('grid-empty', {}),
  typical: grid('grid-typical', {
    heading: 'Six cars, one for most lives',
    intro: 'All of them with seven years’ warranty and a price that means drive away.',
    asks_buyer: true,
    buttons: [
      ctaButton('grid-typical-prices', 'Hybrid prices', pageLink('/au/offers'), {
        background_color: 'secondary',
        size: 'sm',
      }),
    ],
    cards: range('grid-typical', 'au'),
  }),
  longest: grid('grid-longest', {
    heading: 'Everything we sell this year, and the two that arrive before the end of next summer',
    intro:
      'Prices, waiting times and equipment are those of today; each model’s own page has the figures for your state and says when they were last checked.',
    cards: [
      ...range('grid-longest', 'au').map((one) => ({
        ...one,
        name: `${one.name} Alpine Touring Edition`,
        vehicle_type: `${one.vehicle_type} with all-wheel drive`,
        description: `${one.description} With heated seats in both rows, a panoramic roof and the larger wheels.`,
      })),
      card('grid-longest-next', 'Haven Electric', {
        vehicle_type: 'Seven-seat electric SUV',
        description: 'Order books open in March.',
        link: pageLink('/au/models/electric/haven'),
        link_text: 'Register your interest',
      }),
    ],
  }),
  au: grid('grid-au', { heading: 'Built for here', cards: range('grid-au', 'au').slice(0, 3), locale: 'au' }),
  nz: grid('grid-nz', {
    heading: 'Ready for the Crown Range',
    cards: range('grid-nz', 'nz').slice(0, 4),
    locale: 'nz',
  }),
  comingSoon: grid('grid-soon', {
    heading: 'Still to come',
    cards: [
      ...range('grid-soon', 'au').slice(4),
      card('grid-soon-tor', 'Tor', { vehicle_type: 'Electric ute', description: 'First cars in 2027.' }),
    ],
  }),
  one: grid('grid-one', { cards: range('grid-one', 'au').slice(0, 1) }),
  five: grid('grid-five', { heading: 'Five', cards: range('grid-five', 'au').slice(0, 5) }),
} as const satisfies Fixtures<ModelCardGridBlock>;

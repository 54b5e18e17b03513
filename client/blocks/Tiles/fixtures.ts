import { interiors, scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { pageLink } from '../../gallery/fixtureValues.ts';
import type { TilesBlock } from './schema.ts';

type Item = TilesBlock['items'][number];

const tile = (_uid: string, heading: string, image: Item['image'], fields: Partial<Item> = {}): Item => ({
  _uid,
  component: 'Tile',
  image,
  heading,
  text: '',
  link: null,
  locale: '',
  ...fields,
});

const tiles = (_uid: string, fields: Partial<TilesBlock>): TilesBlock => ({
  _uid,
  component: 'Tiles',
  heading: '',
  intro: '',
  items: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

const places = (prefix: string, country: 'au' | 'nz'): Item[] => [
  tile(`${prefix}-snow`, 'Up to the snow', scenes.ridgeAlpineWide, {
    text: 'Ridge, with the winter pack',
    link: pageLink(`/${country}/models/suv/ridge`),
  }),
  tile(`${prefix}-coast`, 'Along the coast', scenes.droverCoastWide, {
    text: 'Drover, with two boards',
    link: pageLink(`/${country}/models/ute/drover`),
  }),
  tile(`${prefix}-vines`, 'Lunch, for seven', scenes.havenVineyardWide, {
    link: pageLink(`/${country}/models/suv/haven`),
  }),
  tile(`${prefix}-city`, 'Home before dark', scenes.arcDuskWide, {
    link: pageLink(`/${country}/models/electric/arc`),
  }),
  tile(`${prefix}-desert`, 'Where the map is blank', scenes.mesaDesertWide, {
    text: 'Mesa, and a club that knows the way',
    link: pageLink(`/${country}/owners-club`),
  }),
];

export const tilesFixtures = {
  empty: tiles('tiles-empty', {}),
  typical: tiles('tiles-typical', {
    heading: 'Where are you going?',
    items: places('tiles-typical', 'au').slice(0, 3),
  }),
  longest: tiles('tiles-longest', {
    heading: 'Five weekends that our owners took last winter, and the car that each of them took there',
    intro:
      'Distances are from the nearest capital, there and back, with the fuel or the charge that it used.',
    items: [
      ...places('tiles-longest', 'au').map((item) => ({
        ...item,
        heading: `${item.heading}, and back again by Sunday night`,
        text: 'Two adults, two children and everything that they said they could not leave behind',
      })),
      tile('tiles-longest-seats', 'Seats that were clean on Friday', interiors.tanSeats),
      tile('tiles-longest-dash', 'The screen that found the way', interiors.oceanDash),
    ],
  }),
  au: tiles('tiles-au', { items: places('tiles-au', 'au').slice(0, 2), locale: 'au' }),
  nz: tiles('tiles-nz', {
    heading: 'From the Cape to the Bluff',
    items: places('tiles-nz', 'nz').slice(0, 4),
    locale: 'nz',
  }),
  five: tiles('tiles-five', { items: places('tiles-five', 'au') }),
  one: tiles('tiles-one', { items: places('tiles-one', 'au').slice(4) }),
} as const satisfies Fixtures<TilesBlock>;

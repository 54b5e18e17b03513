import { interiors, scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { HoverTilesBlock } from './schema.ts';

type Item = HoverTilesBlock['items'][number];

const tile = (_uid: string, heading: string, image: Item['image'], fields: Partial<Item> = {}): Item => ({
  _uid,
  component: 'HoverTile',
  image,
  heading,
  text: '',
  scrollToId: '',
  locale: '',
  ...fields,
});

const hoverTiles = (_uid: string, fields: Partial<HoverTilesBlock>): HoverTilesBlock => ({
  _uid,
  component: 'HoverTiles',
  heading: '',
  intro: '',
  items: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

const chapters = (prefix: string): Item[] => [
  tile(`${prefix}-road`, 'On the road', scenes.ridgeAlpineWide, {
    text: 'How it drives when the weather turns',
    scrollToId: 'on-the-road',
  }),
  tile(`${prefix}-cabin`, 'In the cabin', interiors.oceanDash, {
    text: 'Where everything is, and why',
    scrollToId: 'in-the-cabin',
  }),
  tile(`${prefix}-seats`, 'Five seats', interiors.tanSeats, {
    text: 'And what folds, slides and comes out',
    scrollToId: 'five-seats',
  }),
  tile(`${prefix}-load`, 'Room to carry', scenes.havenVineyardWide, {
    text: 'Measured in boxes, bikes and dogs',
    scrollToId: 'room-to-carry',
  }),
];

export const hoverTilesFixtures = {
  empty: hoverTiles('hover-empty', {}),
  typical: hoverTiles('hover-typical', {
    heading: 'Ridge in four chapters',
    items: chapters('hover-typical'),
  }),
  longest: hoverTiles('hover-longest', {
    heading: 'Everything on this page, so that you need not read what you already know about the car',
    intro: 'Six chapters, about eleven minutes altogether. The numbers are in the last one.',
    items: [
      ...chapters('hover-longest').map((item) => ({
        ...item,
        heading: `${item.heading}, from the first morning on`,
        text: `${item.text}, with what three owners told us after a year and forty thousand kilometres`,
      })),
      tile('hover-longest-night', 'After dark', scenes.arcDuskWide, { scrollToId: 'after-dark' }),
      tile('hover-longest-plain', 'Numbers, in a year or two', scenes.pipStudioWide),
    ],
  }),
  au: hoverTiles('hover-au', {
    heading: 'Where it goes',
    items: [
      tile('hover-au-desert', 'Inland', scenes.mesaDesertWide, { scrollToId: 'inland' }),
      tile('hover-au-coast', 'Along the edge', scenes.droverCoastWide, { scrollToId: 'along-the-edge' }),
    ],
    locale: 'au',
  }),
  nz: hoverTiles('hover-nz', { items: chapters('hover-nz').slice(0, 3), locale: 'nz' }),
} as const satisfies Fixtures<HoverTilesBlock>;

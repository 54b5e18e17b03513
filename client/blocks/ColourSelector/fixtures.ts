import { cars, paints } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { ColourSelectorBlock } from './schema.ts';

type Colour = ColourSelectorBlock['colours'][number];

const selector = (_uid: string, fields: Partial<ColourSelectorBlock>): ColourSelectorBlock => ({
  _uid,
  component: 'ColourSelector',
  heading: '',
  text: '',
  colours: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

/** The demo brand's paints: name and swatch. */
const palette = {
  white: ['Glacier White', '#e9e9e6'],
  silver: ['Moonlit Silver', '#b5b8ba'],
  graphite: ['Basalt Grey', '#55585c'],
  black: ['Obsidian Black', '#17181a'],
  blue: ['Tasman Blue', '#234a80'],
  copper: ['Outback Copper', '#a8481f'],
  green: ['Fiordland Green', '#2c5c4b'],
} as const;

const colour = (_uid: string, name: string, hex: string, image: Colour['image']): Colour => ({
  _uid,
  component: 'ColourSelectorColour',
  name,
  hex,
  image,
  locale: '',
});

const ridgeIn = (uid: string, ...names: (keyof typeof palette)[]): Colour[] =>
  names.map((name) => colour(`${uid}-${name}`, palette[name][0], palette[name][1], paints[name]));

export const colourSelectorFixtures = {
  empty: selector('colours-empty', {}),
  typical: selector('colours-typical', {
    heading: 'Ridge in seven paints',
    text: 'All of them at no extra cost.',
    colours: ridgeIn('colours-typical', 'blue', 'white', 'silver', 'graphite', 'black', 'copper', 'green'),
  }),
  longest: selector('colours-longest', {
    heading: 'The colours people asked us to keep, and the one they asked us to bring back',
    text: 'Solid paints are fired twice, metallics three times. Hold your telephone next to the car at a dealer before you decide: screens are brighter than daylight on a wet afternoon in Dunedin.',
    colours: [
      ...ridgeIn('colours-longest', 'green', 'copper'),
      colour(
        'colours-longest-two-tone',
        'Kōwhai Yellow with an Obsidian Black roof and mirror caps',
        '#dcb92c',
        cars.pip,
      ),
    ],
  }),
  au: selector('colours-au', {
    heading: 'Made for red dirt',
    colours: ridgeIn('colours-au', 'copper', 'white'),
    locale: 'au',
  }),
  nz: selector('colours-nz', {
    heading: 'Made for long rain',
    colours: ridgeIn('colours-nz', 'green', 'silver'),
    locale: 'nz',
  }),
} as const satisfies Fixtures<ColourSelectorBlock>;

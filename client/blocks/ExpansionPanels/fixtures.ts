import { cars, scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { ExpansionPanelsBlock } from './schema.ts';

type Panel = ExpansionPanelsBlock['panels'][number];

const panel = (
  _uid: string,
  heading: string,
  features: readonly (string | readonly [string, string])[],
  fields: Partial<Panel> = {},
): Panel => ({
  _uid: `expansionPanels-${_uid}`,
  component: 'ExpansionPanel',
  heading,
  text: '',
  image: null,
  features: features.map((feature, index) => ({
    _uid: `expansionPanels-${_uid}-${index + 1}`,
    component: 'ExpansionPanelFeature',
    heading: typeof feature === 'string' ? feature : feature[0],
    text: typeof feature === 'string' ? '' : feature[1],
    locale: '',
  })),
  locale: '',
  ...fields,
});

const expansionPanels = (_uid: string, fields: Partial<ExpansionPanelsBlock>): ExpansionPanelsBlock => ({
  _uid: `expansionPanels-${_uid}`,
  component: 'ExpansionPanels',
  heading: '',
  intro: '',
  panels: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const expansionPanelsFixtures = {
  empty: expansionPanels('empty', {}),
  typical: expansionPanels('typical', {
    heading: 'Three ways to have a Ridge',
    intro: 'Each has everything of the one before it.',
    panels: [
      panel(
        'typical-1',
        'Ridge Touring',
        [
          'Seven-year warranty, unlimited kilometres',
          ['Camera all round', '360° view on the 12.3-inch screen'],
          'Full-size spare wheel',
          'Heated front seats',
          'Wireless phone charging',
        ],
        { text: 'For two and their luggage.', image: cars.ridge },
      ),
      panel(
        'typical-2',
        'Ridge Summit',
        [
          'All of the Ridge Touring',
          ['All-wheel drive', 'with a locking centre differential'],
          '19-inch wheels on all-terrain tyres',
          'Hill descent control',
          'Towing package, 2,500 kg braked',
          'Roof rails, 100 kg',
        ],
        { text: 'For the end of the sealed road.', image: cars.mesa },
      ),
      panel(
        'typical-3',
        'Ridge Hybrid',
        [
          'All of the Ridge Summit',
          ['4.9 L/100 km', 'combined, by the test of the ADR'],
          '135 kW electric motor',
          '62 km on electricity alone',
          'Household socket in the boot, 1,500 W',
          'Quiet start: no engine below 40 km/h',
          'Eight-year battery warranty',
          'Free charging cable, 5 m',
        ],
        { text: 'For the week in town, and the weekend out of it.', image: cars.haven },
      ),
    ],
  }),
  longest: expansionPanels('longest', {
    heading:
      'Everything that comes with the car at no extra charge, and everything that each further grade adds to it',
    intro:
      'As sold from 1 July 2026. Colours, wheels and trims that cost more are named in the configurator with their price.',
    panels: [
      ...['longest-1', 'longest-2', 'longest-3', 'longest-4'].map((uid) =>
        panel(
          uid,
          'Haven Grand Tourer with the Long Distance Pack',
          Array.from({ length: 12 }, (_, index): [string, string] => [
            `Adaptive cruise control with lane centring and traffic-jam assistance, part ${index + 1}`,
            'From standstill to 180 km/h; it brakes, stops and starts again without being asked',
          ]),
          {
            text: 'Seven seats, three rows that fold flat one by one, and a tank for eleven hundred kilometres between fills.',
            image: cars.haven,
          },
        ),
      ),
    ],
  }),
  au: expansionPanels('au', {
    heading: 'Included in every price',
    panels: [
      panel('au-1', 'On the road', [
        'Stamp duty',
        'Registration, twelve months',
        'Compulsory third-party insurance',
      ]),
      panel('au-2', 'At the dealer', ['Delivery', 'A full tank or battery', 'An hour to explain the car']),
    ],
    locale: 'au',
  }),
  nz: expansionPanels('nz', {
    heading: 'Included in every price',
    panels: [
      panel('nz-1', 'Meridian Care', [
        'GST',
        'Registration, twelve months',
        'Warrant of fitness, three years',
        'Roadside help from Kaitāia to Bluff',
      ]),
    ],
    locale: 'nz',
  }),
  single: expansionPanels('single', {
    heading: 'What a Mesa carries',
    panels: [
      panel(
        'single-1',
        'Standard on every Mesa',
        [
          'Two locking differentials',
          'Snorkel, 900 mm wading depth',
          'Recovery points, 6 t each',
          '138 L in two tanks',
          'Underbody plates in 4 mm steel',
          'Compressor with a 7 m hose',
          ['Membership of the owners’ club', 'for as long as you own it'],
        ],
        { text: 'Nothing on this list has to be fitted afterwards.', image: scenes.mesaDesertWide },
      ),
    ],
  }),
} as const satisfies Fixtures<ExpansionPanelsBlock>;

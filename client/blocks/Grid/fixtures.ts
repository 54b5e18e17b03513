import { interiors, scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { doc, heading, list, mark, paragraph, text } from '../../gallery/fixtureValues.ts';
import type { GridBlock } from './schema.ts';

type Item = GridBlock['items'][number];

const cell = (_uid: string, name: string, fields: Partial<Item> = {}): Item => ({
  _uid,
  component: 'GridItem',
  image: null,
  heading: name,
  text: '',
  popover_text: null,
  popover_image: null,
  locale: '',
  ...fields,
});

const grid = (_uid: string, fields: Partial<GridBlock>): GridBlock => ({
  _uid,
  component: 'Grid',
  heading: '',
  intro: '',
  columns: '3',
  items: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

const details = (prefix: string): Item[] => [
  cell(`${prefix}-light`, 'Lamps that look round the corner', {
    image: scenes.ridgeAlpineTall,
    text: 'They turn up to 15 degrees with the wheel.',
    popover_text: doc(
      paragraph(
        'Each headlamp has 96 segments. The camera above the mirror dims those that would meet somebody’s eyes and leaves the verge lit, where the kangaroos are.',
      ),
      list('600 m on high beam', 'Low beam by itself in tunnels', 'Heated lenses with the winter pack'),
    ),
    popover_image: scenes.ridgeAlpineWide,
  }),
  cell(`${prefix}-dash`, 'A dash in one line', {
    image: interiors.oceanDash,
    text: 'Fourteen inches of map, and six real knobs.',
    popover_text: doc(
      paragraph(
        'What you use while driving is turned or pressed. What you use while parked is on the screen. ',
        text('See the whole cabin', mark('link', { href: '/au/models/suv/ridge', linktype: 'url' })),
        '.',
      ),
    ),
  }),
  cell(`${prefix}-seats`, 'Seats from one hide', {
    image: interiors.tanSeats,
    text: 'Cut in one piece, so that the grain runs on.',
    popover_text: doc(
      paragraph('Tanned without chrome in Geelong. Heated in both rows, cooled in the first.'),
    ),
  }),
];

export const gridFixtures = {
  empty: grid('cells-empty', {}),
  typical: grid('cells-typical', {
    heading: 'Ridge, up close',
    items: details('cells-typical'),
  }),
  longest: grid('cells-longest', {
    heading: 'Twelve years of small annoyances that owners wrote to us about, and what became of each',
    intro:
      'We read every letter. These are the ones that changed the car; the other nine hundred are on file.',
    columns: '4',
    items: [
      ...details('cells-longest').map((item) => ({
        ...item,
        heading: `${item.heading}, as somebody from Wagga Wagga had asked for since 2014`,
        text: `${item.text} It took three attempts, two suppliers and a winter on the Crown Range until it was right.`,
      })),
      cell('cells-longest-moss', 'Felt that was bottles', {
        image: interiors.mossDash,
        text: 'Forty-one of them in every Pip.',
        popover_text: doc(
          heading(2, 'Where they come from'),
          paragraph('From the container deposit schemes of South Australia and Queensland.'),
          heading(2, 'Where they go'),
          paragraph('Into the dash, the door cards and the boot liner, and back again at the end.'),
          paragraph(
            'A door card that is worn or torn is not thrown away: the dealer sends it back, it is shredded with the next lot and pressed again. The colour comes from the bottles themselves, so every batch is a little different, and the two doors of a car are always of one batch.',
          ),
        ),
      }),
      cell('cells-longest-plain', 'A hook for a bag', {
        text: 'It holds 5 kg. There is nothing more to say.',
      }),
    ],
  }),
  au: grid('cells-au', {
    heading: 'Made for heat',
    columns: '2',
    items: [
      cell('cells-au-glass', 'Glass that stays cool', {
        image: scenes.mesaDesertTall,
        text: 'Mesa’s roof stops nine tenths of the sun.',
        popover_text: doc(paragraph('After two hours at 42 degrees the cabin was 11 degrees cooler.')),
      }),
      cell('cells-au-air', 'Cold air in 40 seconds', {
        image: scenes.droverCoastTall,
        text: 'Both rows, at idle, at noon.',
      }),
    ],
    locale: 'au',
  }),
  nz: grid('cells-nz', { heading: 'Made for hills', items: details('cells-nz'), locale: 'nz' }),
} as const satisfies Fixtures<GridBlock>;

import { interiors, scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { doc, list, pageLink, paragraph } from '../../gallery/fixtureValues.ts';
import { ctaButton } from '../CtaButton/fixtures.ts';
import type { SideBySideBlock } from './schema.ts';

type Item = SideBySideBlock['items'][number];

const item = (_uid: string, heading: string, image: Item['image'], fields: Partial<Item>): Item => ({
  _uid: `sideBySide-${_uid}`,
  component: 'SideBySideItem',
  image,
  eyebrow: '',
  heading,
  text: null,
  buttons: [],
  locale: '',
  ...fields,
});

const sideBySide = (_uid: string, fields: Partial<SideBySideBlock>): SideBySideBlock => ({
  _uid: `sideBySide-${_uid}`,
  component: 'SideBySide',
  heading: '',
  intro: '',
  items: [],
  image_side: 'left',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const sideBySideFixtures = {
  empty: sideBySide('empty', {}),
  typical: sideBySide('typical', {
    items: [
      item('typical-1', 'Quiet at 110', scenes.arcDuskWide, {
        text: doc(
          paragraph(
            'Laminated glass, a flat floor and 68 decibels at the ear of the driver. You can talk to the third row.',
          ),
        ),
        buttons: [
          ctaButton('sideBySide-typical-arc', 'Explore Arc', pageLink('/au/models/electric/arc'), {
            icon: 'arrow',
          }),
        ],
      }),
      item('typical-2', 'Knobs for what you turn', interiors.oceanDash, {
        text: doc(
          paragraph(
            'Volume, temperature and the drive mode have a knob each. The rest is on the screen, two touches away at most.',
          ),
        ),
      }),
    ],
  }),
  longest: sideBySide('longest', {
    heading: 'How we decide where a control goes, how large it is and what it feels like in a glove in July',
    intro:
      'Four people in Christchurch do nothing else. They start with a clay dashboard and a box of switches from the hardware store.',
    image_side: 'right',
    items: [
      item(
        'longest-1',
        'A switch that you find without looking, in the dark, on a road that has not been graded since the summer',
        interiors.tanSeats,
        {
          eyebrow: 'First, the hand',
          text: doc(
            paragraph(
              'We film where hands go. What is used in the first ten seconds of a drive stands where the hand already is; what is used once a year may hide.',
            ),
            list('Nothing smaller than 14 mm', 'Nothing that needs two hands', 'Nothing that only glows'),
            paragraph(
              'Then we drive it blindfolded, parked, and count the mistakes. Above two in a hundred it moves.',
            ),
          ),
          buttons: [
            ctaButton('sideBySide-longest-button-1', 'See every interior', pageLink('/au/models'), {
              icon: 'arrow',
            }),
            ctaButton(
              'sideBySide-longest-button-2',
              'Sit in one at your dealer',
              pageLink('/au/find-a-dealer'),
              {
                background_color: 'secondary',
              },
            ),
          ],
        },
      ),
      item('longest-2', 'Then the eye', interiors.oceanDash, {
        text: doc(paragraph('Speed and range are always where the road is. Everything else waits below.')),
      }),
      item('longest-3', 'Then the sun', scenes.mesaDesertWide, {
        text: doc(paragraph('At noon in Birdsville a screen has to be brighter than the sand. Ours is.')),
      }),
    ],
  }),
  au: sideBySide('au', {
    items: [
      item('au-1', 'Tested where you drive', scenes.mesaDesertWide, {
        text: doc(paragraph('Four summers between Birdsville and Broome, at 47 degrees.')),
      }),
    ],
    locale: 'au',
  }),
  nz: sideBySide('nz', {
    image_side: 'right',
    items: [
      item('nz-1', 'Tested where you drive', scenes.ridgeAlpineWide, {
        text: doc(paragraph('Four winters over Lindis Pass, with and without chains.')),
      }),
    ],
    locale: 'nz',
  }),
} as const satisfies Fixtures<SideBySideBlock>;

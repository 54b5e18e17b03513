import type { Fixtures } from '../../gallery/fixtures.ts';
import { doc, heading, list, node, pageLink, paragraph } from '../../gallery/fixtureValues.ts';
import { ctaButton } from '../CtaButton/fixtures.ts';
import type { TextContentV2Block } from './schema.ts';

const textContentV2 = (_uid: string, fields: Partial<TextContentV2Block>): TextContentV2Block => ({
  _uid: `textContentV2-${_uid}`,
  component: 'TextContentV2',
  eyebrow: '',
  heading: '',
  lead: '',
  text: null,
  columns: 'one',
  buttons: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const textContentV2Fixtures = {
  empty: textContentV2('empty', {}),
  typical: textContentV2('typical', {
    eyebrow: 'About Meridian',
    heading: 'We build cars for the distance between towns',
    lead: 'The nearest service station may be 180 km away. Everything else follows from that.',
    text: doc(
      paragraph(
        'Our engineers work in Geelong and Christchurch. They drive what they draw: each car covers 400,000 km of ',
        'Australian and New Zealand road before the first one is sold, most of it loaded, much of it unsealed.',
      ),
      paragraph(
        'So the tanks are large, the spare is full size, and the seats are made for the sixth hour rather than for the ',
        'showroom. What we leave out, we leave out for the same reason.',
      ),
    ),
    buttons: [
      ctaButton('textContentV2-typical-drive', 'Book a test drive', pageLink('/au/test-drive'), {
        icon: 'arrow',
      }),
    ],
  }),
  longest: textContentV2('longest', {
    eyebrow: 'Terms of the seven-year warranty, in force for cars registered from 1 July 2026',
    heading:
      'What is covered, for how long, where you can have it repaired, and what you have to do to keep it',
    lead: 'Seven years, however far you drive, whoever owns the car. Keep the service book, go to any dealer in either country, and tell us within thirty days when something breaks.',
    columns: 'two',
    text: doc(
      ...[
        'Engine, gearbox and steering',
        'The battery of an electric car',
        'Paint and rust',
        'What wears by being used',
      ].flatMap((part) => [
        heading(3, part),
        paragraph(
          'A part that fails because of how it was made or fitted is repaired or replaced without charge for parts or ',
          'labour. Where a repair takes longer than a working day, the dealer lends you a car of the same size.',
        ),
        list('Keep the receipts of services done elsewhere.', 'Use the oil that the handbook names.'),
      ]),
    ),
    buttons: [
      ctaButton(
        'textContentV2-longest-1',
        'Download the warranty booklet',
        pageLink('/au/download-brochure'),
        {
          icon: 'download',
        },
      ),
      ctaButton('textContentV2-longest-2', 'Find a dealer', pageLink('/au/find-a-dealer'), {
        background_color: 'secondary',
      }),
    ],
  }),
  au: textContentV2('au', {
    heading: 'Where your data goes',
    lead: 'To the dealer you choose, and to nobody else.',
    text: doc(
      paragraph(
        'Under the Privacy Act 1988 you can ask what we hold about you, and have it corrected or deleted.',
      ),
    ),
    locale: 'au',
  }),
  nz: textContentV2('nz', {
    eyebrow: 'Aotearoa New Zealand',
    heading: 'Nineteen dealers, one number',
    text: doc(
      paragraph(
        'Whichever dealer sold you the car, every other one services it, with the same parts at the same price.',
      ),
    ),
    locale: 'nz',
  }),
  embedded: textContentV2('embedded', {
    heading: 'Charging at home',
    lead: 'Most people plug in at night and never think about it.',
    text: doc(
      paragraph('Three things are worth knowing before the electrician comes.'),
      node('blok', {
        id: 'textContentV2-embedded-blok',
        body: [
          {
            _uid: 'textContentV2-embedded-stats',
            component: 'StatsBanner',
            heading: '',
            intro: '',
            items: [
              {
                _uid: 'textContentV2-embedded-stat',
                component: 'StatsBannerItem',
                value: '7.4',
                unit: 'kW',
                label: 'from a wallbox: 55 km of road for each hour',
                locale: '',
              },
            ],
            footnote: '',
            theme: 'light',
            locale: '',
            bottom_spacing: 'none',
            scrollToId: '',
          },
        ],
      }),
      paragraph(
        'From an ordinary socket it is about a third of that, which is still a full day’s driving by morning.',
      ),
    ),
  }),
} as const satisfies Fixtures<TextContentV2Block>;

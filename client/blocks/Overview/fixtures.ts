import { scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { doc, pageLink, paragraph } from '../../gallery/fixtureValues.ts';
import { ctaButton } from '../CtaButton/fixtures.ts';
import type { OverviewBlock } from './schema.ts';

const fact = (_uid: string, label: string, value: string): OverviewBlock['facts'][number] => ({
  _uid: `overview-${_uid}`,
  component: 'OverviewFact',
  label,
  value,
  locale: '',
});

const overview = (_uid: string, fields: Partial<OverviewBlock>): OverviewBlock => ({
  _uid: `overview-${_uid}`,
  component: 'Overview',
  eyebrow: '',
  heading: '',
  text: null,
  buttons: [],
  facts: [],
  image: null,
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const overviewFixtures = {
  empty: overview('empty', {}),
  typical: overview('typical', {
    eyebrow: 'Ridge',
    heading: 'The car for the road you take every day and the one you take once',
    text: doc(
      paragraph(
        'Five seats, a boot for a pram or two bicycles with their wheels off, and enough clearance for the farm gate. It fits a city parking space by nine centimetres.',
      ),
    ),
    buttons: [
      ctaButton('overview-typical-build', 'Build your Ridge', pageLink('/au/config/ridge'), {
        icon: 'arrow',
      }),
    ],
    facts: [
      fact('typical-1', 'Seats', '5'),
      fact('typical-2', 'Length', '4,610 mm'),
      fact('typical-3', 'Boot', '580 L'),
      fact('typical-4', 'Towing, braked', '2,000 kg'),
      fact('typical-5', 'Combined', '4.9–7.8 L/100 km'),
    ],
  }),
  longest: overview('longest', {
    eyebrow: 'Mesa, from the third quarter of 2026, in both countries',
    heading:
      'Two locking differentials, two tanks, and a club of eleven thousand people who will tell you where to go with them',
    text: doc(
      paragraph(
        'The Mesa is built on rails because a body alone does not stand what happens past Oodnadatta. It has a low range, a snorkel and a winch mount, and it still rides well enough for the drive to work.',
      ),
      paragraph(
        'Every owner is a member of the club. There is a meeting within two hours of nearly everyone, every month.',
      ),
    ),
    buttons: [
      ctaButton('overview-longest-button-1', 'Explore the Mesa', pageLink('/au/models/suv/mesa'), {
        icon: 'arrow',
      }),
      ctaButton('overview-longest-button-2', 'Meet the owners’ club', pageLink('/au/owners-club'), {
        background_color: 'secondary',
      }),
    ],
    facts: [
      fact('longest-1', 'Engine', '3.0 L turbo-diesel, six cylinders in line'),
      fact('longest-2', 'Torque', '700 Nm from 1,400 to 2,600 rpm'),
      fact('longest-3', 'Gearbox', 'Ten-speed automatic with low range'),
      fact('longest-4', 'Towing, braked', '3,500 kg'),
      fact('longest-5', 'Wading depth, with the snorkel', '900 mm'),
      fact('longest-6', 'Range on both tanks', '1,380 km'),
    ],
    image: scenes.mesaDesertWide,
  }),
  au: overview('au', {
    heading: 'Eighty-four dealers, in every state and territory',
    text: doc(paragraph('The furthest anyone in Australia lives from one is 610 km. We deliver there too.')),
    facts: [
      fact('au-1', 'New South Wales', '26'),
      fact('au-2', 'Victoria', '21'),
      fact('au-3', 'Queensland', '17'),
    ],
    locale: 'au',
  }),
  nz: overview('nz', {
    heading: 'From Kaitāia to Invercargill',
    text: doc(
      paragraph(
        'Nineteen dealers, eleven in the North Island and eight in the South. All of them fix what they sell.',
      ),
    ),
    facts: [fact('nz-1', 'North Island', '11'), fact('nz-2', 'South Island', '8')],
    locale: 'nz',
  }),
  withPicture: overview('picture', {
    eyebrow: 'Arc',
    heading: 'Electric, and otherwise quite normal',
    text: doc(
      paragraph(
        'It starts when you sit down, it warms itself before you leave, and it charges while you sleep.',
      ),
    ),
    image: scenes.arcDuskWide,
  }),
} as const satisfies Fixtures<OverviewBlock>;

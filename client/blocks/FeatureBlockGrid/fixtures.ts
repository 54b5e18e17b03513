import { interiors, scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { pageLink } from '../../gallery/fixtureValues.ts';
import type { FeatureBlockGridBlock } from './schema.ts';

type Item = FeatureBlockGridBlock['items'][number];

const feature = (_uid: string, heading: string, fields: Partial<Item> = {}): Item => ({
  _uid,
  component: 'FeatureBlock',
  image: null,
  heading,
  text: '',
  link: null,
  link_text: 'Read more',
  locale: '',
  ...fields,
});

const featureGrid = (_uid: string, fields: Partial<FeatureBlockGridBlock>): FeatureBlockGridBlock => ({
  _uid,
  component: 'FeatureBlockGrid',
  heading: '',
  intro: '',
  variant: 'horizontal',
  items: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

const haven = (prefix: string): Item[] => [
  feature(`${prefix}-rows`, 'Three rows, no short straw', {
    image: interiors.ivorySeats,
    text: 'The third row has its own vents, its own sockets and knee room for a tall fifteen-year-old.',
  }),
  feature(`${prefix}-road`, 'Quiet enough to whisper', {
    image: scenes.havenVineyardWide,
    text: '66 decibels at 110 km/h on coarse chip.',
    link: pageLink('/au/models/suv/haven'),
    link_text: 'See Haven',
  }),
  feature(`${prefix}-dash`, 'Knobs where your hand looks for them', {
    image: interiors.sandDash,
    text: 'Temperature, volume and demist are turned, not swiped.',
  }),
  feature(`${prefix}-seats`, 'Leather that forgives', {
    image: interiors.tanSeats,
    text: 'Sealed against sunscreen, chips and dogs.',
  }),
];

const long = (items: readonly Item[]): Item[] =>
  items.map((item) => ({
    ...item,
    heading: `${item.heading}, measured on the roads that we have rather than on a test bench`,
    text: `${item.text} Measured by an independent laboratory in Geelong with five adults and 120 kg of luggage on board, tyres at the pressures on the door.`,
    link: pageLink('/au/models/suv/haven'),
    link_text: 'Read how it was measured',
  }));

export const featureBlockGridFixtures = {
  empty: featureGrid('features-empty', {}),
  typical: featureGrid('features-typical', {
    heading: 'Inside Haven',
    items: haven('features-typical').slice(0, 3),
  }),
  longest: featureGrid('features-longest', {
    heading: 'What seven people notice on a drive of nine hours, in the order in which they mention it',
    intro: 'From Melbourne to Sydney by the coast road, with three stops, two ferries and one lost hat.',
    variant: 'grid',
    items: long(haven('features-longest')),
  }),
  au: featureGrid('features-au', {
    heading: 'For the long straight bits',
    variant: 'grid_staggered',
    items: haven('features-au'),
    locale: 'au',
  }),
  nz: featureGrid('features-nz', {
    heading: 'For the bits in between the corners',
    variant: 'vertical',
    items: haven('features-nz').slice(0, 2),
    locale: 'nz',
  }),
  // One more than a row has room for: on a phone it fills the last row.
  horizontal: featureGrid('features-horizontal', { items: haven('features-horizontal') }),
  // The fourth does not show.
  vertical: featureGrid('features-vertical', {
    heading: 'Three things, one at a time',
    variant: 'vertical',
    items: haven('features-vertical'),
  }),
  grid: featureGrid('features-grid', { variant: 'grid', items: haven('features-grid') }),
  verticalLong: featureGrid('features-vertical-long', {
    variant: 'vertical',
    items: long(haven('features-vertical-long')).slice(0, 3),
  }),
} as const satisfies Fixtures<FeatureBlockGridBlock>;

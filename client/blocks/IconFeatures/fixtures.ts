import type { RelatedStory } from '../../../shared/content/values.ts';
import type { FeatureIconName } from '../../../shared/featureIcons.ts';
import { featureIcons } from '../../../shared/featureIcons.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { IconFeaturesBlock } from './schema.ts';

type Item = IconFeaturesBlock['items'][number];

const feature = (
  _uid: string,
  icon: FeatureIconName | '',
  heading: string,
  text = '',
  feature_icon: RelatedStory | null = null,
): Item => ({ _uid, component: 'IconFeature', feature_icon, icon, heading, text, locale: '' });

const iconFeatures = (_uid: string, fields: Partial<IconFeaturesBlock>): IconFeaturesBlock => ({
  _uid,
  component: 'IconFeatures',
  heading: '',
  intro: '',
  items: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

const ridge = (prefix: string): Item[] => [
  feature(`${prefix}-tow`, 'towing', 'Tows 2,500 kg', 'Braked, with the hitch that is fitted as standard.'),
  feature(
    `${prefix}-clear`,
    'mountain',
    '221 mm off the ground',
    'Enough for a ford, a kerb or a wombat hole.',
  ),
  feature(`${prefix}-safe`, 'safety', 'Nine airbags', 'One of them between the front seats.'),
  feature(`${prefix}-help`, 'assistance', 'Brakes for cyclists', 'By day, by night and when you reverse.'),
  feature(`${prefix}-boot`, 'boot', '612 litres', 'Under the blind, with five seats up.'),
  feature(`${prefix}-seat`, 'seat', 'Heated in both rows', 'The wheel and the washer jets too.'),
];

const warranty: RelatedStory = {
  uuid: '5f2c8f0e-5a7c-4f0e-9d3b-2f7a1c9e4b10',
  name: 'Warranty',
  slug: 'warranty',
  href: '/au/global/feature-icons/warranty',
  content: { icon: 'warranty', name: 'Seven-year warranty', text: 'Any distance, any owner.' },
};

export const iconFeaturesFixtures = {
  empty: iconFeatures('icons-empty', {}),
  typical: iconFeatures('icons-typical', {
    heading: 'Standard on every Ridge',
    intro: 'Not from the second variant up. Every one.',
    items: ridge('icons-typical'),
  }),
  longest: iconFeatures('icons-longest', {
    heading: 'All that is in the price before you have ticked a single box on the order form',
    intro: 'What is not here is in the list of options, where each has its price beside it and its weight.',
    items: featureIcons.map(({ name, value }) =>
      feature(
        `icons-longest-${value}`,
        value,
        `${name}, as fitted to each of the four variants`,
        'Tested at minus twenty in Southland and at forty-eight in Marble Bar, by people who were there.',
      ),
    ),
  }),
  au: iconFeatures('icons-au', {
    items: [
      feature('icons-au-range', 'range', '1,050 km on a tank'),
      feature('icons-au-fuel', 'fuel', '5.8 L per 100 km'),
      feature('icons-au-climate', 'climate', 'Cold air in 40 seconds'),
    ],
    locale: 'au',
  }),
  nz: iconFeatures('icons-nz', {
    heading: 'Charging, in numbers',
    items: [
      feature('icons-nz-charge', 'charging', '24 minutes', 'From ten to eighty per cent.'),
      feature('icons-nz-battery', 'battery', '82 kWh', 'Of which you can use 79.'),
      feature('icons-nz-place', 'place', '340 places', 'From Kaitāia to Bluff.'),
    ],
    locale: 'nz',
  }),
  related: iconFeatures('icons-related', {
    heading: 'With every Meridian',
    items: [
      feature('icons-related-warranty', '', '', '', warranty),
      feature(
        'icons-related-service',
        'service',
        'Capped service prices',
        'For as long as the warranty runs.',
      ),
    ],
  }),
} as const satisfies Fixtures<IconFeaturesBlock>;

import { describe, expect, it } from '@jest/globals';
import { featureIconSchema } from '../../../shared/content/siteSchemas.ts';
import { featureIcons } from '../../../shared/featureIcons.ts';
import { isFeatureIcon } from './FeatureIcon.tsx';
import { featureOf } from './featureOf.ts';
import { iconFeaturesFixtures } from './fixtures.ts';

const [own] = iconFeaturesFixtures.typical.items;
const [related] = iconFeaturesFixtures.related.items;

describe('an icon feature', () => {
  if (!own || !related) throw new Error('The fixtures have features');

  it('shows its own icon and words', () => {
    const { icon, heading, text } = own;
    expect(featureOf(own)).toEqual({ icon, heading, text });
  });

  it('takes what it leaves empty from the feature icon it names', () => {
    expect(featureOf(related)).toEqual({
      icon: 'warranty',
      heading: 'Seven-year warranty',
      text: 'Any distance, any owner.',
    });
    expect(featureOf({ ...related, heading: 'Ours', icon: 'water', text: 'Our own words.' })).toEqual({
      icon: 'water',
      heading: 'Ours',
      text: 'Our own words.',
    });
  });

  it.each([{}, { icon: 'constructor', name: 7, text: null }])(
    'shows nothing of a broken one: %j',
    (content) => {
      const feature_icon = { uuid: 'u', name: '', slug: '', href: '/au/x', content };
      expect(featureOf({ ...related, feature_icon })).toEqual({ icon: null, heading: '', text: '' });
    },
  );

  it('has a drawing for every icon that an editor can choose', () => {
    for (const { value } of featureIcons) expect([value, isFeatureIcon(value)]).toEqual([value, true]);
    expect(featureIconSchema.schema.icon.options).toBe(featureIcons);
  });
});

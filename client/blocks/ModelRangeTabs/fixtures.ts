import type { ModelRangeData } from '../../../shared/vehicles/modelRange.ts';
import { auCards, nzCards, oddCards, rangeOf } from '../../gallery/fixtureModels.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { ModelRangeTabsBlock } from './schema.ts';

const modelRangeTabs = (_uid: string, fields: Partial<ModelRangeTabsBlock> = {}): ModelRangeTabsBlock => ({
  _uid,
  component: 'ModelRangeTabs',
  heading: '',
  model_line: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const modelRangeTabsFixtures = {
  empty: modelRangeTabs('modelRangeTabs-empty'),
  typical: modelRangeTabs('modelRangeTabs-typical', { heading: 'Prices' }),
  longest: modelRangeTabs('modelRangeTabs-longest', {
    heading: 'Six ways to have a Ridge, what each of them costs, and what you get for the difference',
  }),
  au: modelRangeTabs('modelRangeTabs-au', { heading: 'One price in Australia', locale: 'au' }),
  nz: modelRangeTabs('modelRangeTabs-nz', { locale: 'nz' }),
  failed: modelRangeTabs('modelRangeTabs-failed', { heading: 'While there are no vehicles' }),
} as const satisfies Fixtures<ModelRangeTabsBlock>;

export const modelRangeTabsFixtureData: Readonly<Record<string, ModelRangeData>> = {
  'modelRangeTabs-typical': rangeOf(auCards),
  'modelRangeTabs-longest': rangeOf(oddCards),
  'modelRangeTabs-au': rangeOf(auCards.slice(0, 1)),
  'modelRangeTabs-nz': rangeOf(nzCards),
  'modelRangeTabs-failed': { status: 'error' },
};

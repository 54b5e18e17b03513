import type { Fixtures } from '../../gallery/fixtures.ts';
import type { ModelRangeTabsBlock } from './schema.ts';

const modelRangeTabs = (_uid: string, fields: Partial<ModelRangeTabsBlock>): ModelRangeTabsBlock => ({
  _uid,
  component: 'ModelRangeTabs',
  heading: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const modelRangeTabsFixtures = {
  empty: modelRangeTabs('modelRangeTabs-empty', {}),
  typical: modelRangeTabs('modelRangeTabs-typical', { heading: 'Model range tabs' }),
  longest: modelRangeTabs('modelRangeTabs-longest', {
    heading: 'As long a heading as an editor could plausibly write, so that what wraps is seen',
  }),
  au: modelRangeTabs('modelRangeTabs-au', { heading: 'Model range tabs in Australia', locale: 'au' }),
  nz: modelRangeTabs('modelRangeTabs-nz', { heading: 'Model range tabs in New Zealand', locale: 'nz' }),
} as const satisfies Fixtures<ModelRangeTabsBlock>;

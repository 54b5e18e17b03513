import type { Fixtures } from '../../gallery/fixtures.ts';
import type { ModelRangeBlock } from './schema.ts';

const modelRange = (_uid: string, fields: Partial<ModelRangeBlock>): ModelRangeBlock => ({
  _uid,
  component: 'ModelRange',
  heading: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const modelRangeFixtures = {
  empty: modelRange('modelRange-empty', {}),
  typical: modelRange('modelRange-typical', { heading: 'Model range' }),
  longest: modelRange('modelRange-longest', {
    heading: 'As long a heading as an editor could plausibly write, so that what wraps is seen',
  }),
  au: modelRange('modelRange-au', { heading: 'Model range in Australia', locale: 'au' }),
  nz: modelRange('modelRange-nz', { heading: 'Model range in New Zealand', locale: 'nz' }),
} as const satisfies Fixtures<ModelRangeBlock>;

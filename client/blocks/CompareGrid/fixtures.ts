import type { Fixtures } from '../../gallery/fixtures.ts';
import type { CompareGridBlock } from './schema.ts';

const compareGrid = (_uid: string, fields: Partial<CompareGridBlock>): CompareGridBlock => ({
  _uid,
  component: 'CompareGrid',
  heading: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const compareGridFixtures = {
  empty: compareGrid('compareGrid-empty', {}),
  typical: compareGrid('compareGrid-typical', { heading: 'Compare grid' }),
  longest: compareGrid('compareGrid-longest', {
    heading: 'As long a heading as an editor could plausibly write, so that what wraps is seen',
  }),
  au: compareGrid('compareGrid-au', { heading: 'Compare grid in Australia', locale: 'au' }),
  nz: compareGrid('compareGrid-nz', { heading: 'Compare grid in New Zealand', locale: 'nz' }),
} as const satisfies Fixtures<CompareGridBlock>;

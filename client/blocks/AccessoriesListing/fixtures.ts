import type { Fixtures } from '../../gallery/fixtures.ts';
import type { AccessoriesListingBlock } from './schema.ts';

const accessoriesListing = (_uid: string, fields: Partial<AccessoriesListingBlock>): AccessoriesListingBlock => ({
  _uid,
  component: 'AccessoriesListing',
  heading: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const accessoriesListingFixtures = {
  empty: accessoriesListing('accessoriesListing-empty', {}),
  typical: accessoriesListing('accessoriesListing-typical', { heading: 'Accessories listing' }),
  longest: accessoriesListing('accessoriesListing-longest', {
    heading: 'As long a heading as an editor could plausibly write, so that what wraps is seen',
  }),
  au: accessoriesListing('accessoriesListing-au', { heading: 'Accessories listing in Australia', locale: 'au' }),
  nz: accessoriesListing('accessoriesListing-nz', { heading: 'Accessories listing in New Zealand', locale: 'nz' }),
} as const satisfies Fixtures<AccessoriesListingBlock>;

import type { AccessoriesData } from '../../../shared/vehicles/accessoryListing.ts';
import {
  accessoriesData,
  longestAccessoriesData,
  nzAccessoriesData,
} from '../../gallery/fixtureAccessories.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { AccessoriesListingBlock } from './schema.ts';

const block = (_uid: string, fields: Partial<AccessoriesListingBlock>): AccessoriesListingBlock => ({
  _uid,
  component: 'AccessoriesListing',
  heading: '',
  intro: '',
  model_line: '',
  disclaimer: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const accessoriesListingFixtures = {
  empty: block('accessoriesListing-empty', {}),
  typical: block('accessoriesListing-typical', {
    heading: 'Accessories',
    intro: 'Made for the car they go on, fitted by your dealer, and covered for as long as the car is.',
    disclaimer: 'Prices are recommended retail prices. Fitting is quoted by your dealer.',
  }),
  longest: block('accessoriesListing-longest', {
    heading: 'Everything that bolts, clips, slides or plugs on to a Meridian, and what each of them is for',
    intro:
      'Each part has been on the car for 40,000 km before it is in this list, half of them unsealed. What did not last is not here.',
    disclaimer:
      'Prices are recommended retail prices including GST at the time of publication. Fitting, paint and freight to remote postcodes are quoted by your dealer.\nSome accessories cannot be fitted together.',
  }),
  au: block('accessoriesListing-au', { heading: 'Accessories in Australia', locale: 'au' }),
  nz: block('accessoriesListing-nz', { heading: 'Accessories in New Zealand', locale: 'nz' }),
  failed: block('accessoriesListing-failed', { heading: 'While there are no vehicles' }),
} as const satisfies Fixtures<AccessoriesListingBlock>;

export const accessoriesListingFixtureData: Readonly<Record<string, AccessoriesData>> = {
  'accessoriesListing-typical': accessoriesData(8),
  'accessoriesListing-longest': longestAccessoriesData(),
  'accessoriesListing-au': accessoriesData(0),
  'accessoriesListing-nz': nzAccessoriesData(7),
  'accessoriesListing-failed': { status: 'error' },
};

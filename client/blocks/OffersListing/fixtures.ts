import type { Fixtures } from '../../gallery/fixtures.ts';
import type { OffersListingBlock } from './schema.ts';

const offersListing = (_uid: string, fields: Partial<OffersListingBlock>): OffersListingBlock => ({
  _uid,
  component: 'OffersListing',
  heading: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const offersListingFixtures = {
  empty: offersListing('offersListing-empty', {}),
  typical: offersListing('offersListing-typical', { heading: 'Offers listing' }),
  longest: offersListing('offersListing-longest', {
    heading: 'As long a heading as an editor could plausibly write, so that what wraps is seen',
  }),
  au: offersListing('offersListing-au', { heading: 'Offers listing in Australia', locale: 'au' }),
  nz: offersListing('offersListing-nz', { heading: 'Offers listing in New Zealand', locale: 'nz' }),
} as const satisfies Fixtures<OffersListingBlock>;

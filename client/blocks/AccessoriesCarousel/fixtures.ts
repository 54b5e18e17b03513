import type { AccessoriesData } from '../../../shared/vehicles/accessoryListing.ts';
import {
  accessoriesData,
  longestAccessoriesData,
  nzAccessoriesData,
} from '../../gallery/fixtureAccessories.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { AccessoriesCarouselBlock } from './schema.ts';

const block = (_uid: string, fields: Partial<AccessoriesCarouselBlock>): AccessoriesCarouselBlock => ({
  _uid,
  component: 'AccessoriesCarousel',
  heading: '',
  intro: '',
  model_line: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const accessoriesCarouselFixtures = {
  empty: block('accessoriesCarousel-empty', {}),
  typical: block('accessoriesCarousel-typical', {
    heading: 'Made for Mesa',
    intro: 'Fitted by your dealer, and covered for as long as the car is.',
  }),
  longest: block('accessoriesCarousel-longest', {
    heading: 'Everything that bolts, clips, slides or plugs on to a Drover, and what each of them is for',
    intro: 'Each part has been on the car for 40,000 km before it is in this list, half of them unsealed.',
  }),
  au: block('accessoriesCarousel-au', { heading: 'One is no carousel', locale: 'au' }),
  nz: block('accessoriesCarousel-nz', { locale: 'nz' }),
  failed: block('accessoriesCarousel-failed', { heading: 'While there are no vehicles' }),
} as const satisfies Fixtures<AccessoriesCarouselBlock>;

export const accessoriesCarouselFixtureData: Readonly<Record<string, AccessoriesData>> = {
  'accessoriesCarousel-empty': accessoriesData(0),
  'accessoriesCarousel-typical': accessoriesData(8, { modelLine: 'Mesa' }),
  'accessoriesCarousel-longest': longestAccessoriesData(),
  'accessoriesCarousel-au': accessoriesData(1, { modelLine: 'Ridge' }),
  'accessoriesCarousel-nz': nzAccessoriesData(3, 'Haven'),
  'accessoriesCarousel-failed': { status: 'error' },
};

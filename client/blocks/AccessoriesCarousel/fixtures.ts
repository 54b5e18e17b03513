import type { Fixtures } from '../../gallery/fixtures.ts';
import type { AccessoriesCarouselBlock } from './schema.ts';

const accessoriesCarousel = (_uid: string, fields: Partial<AccessoriesCarouselBlock>): AccessoriesCarouselBlock => ({
  _uid,
  component: 'AccessoriesCarousel',
  heading: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const accessoriesCarouselFixtures = {
  empty: accessoriesCarousel('accessoriesCarousel-empty', {}),
  typical: accessoriesCarousel('accessoriesCarousel-typical', { heading: 'Accessories carousel' }),
  longest: accessoriesCarousel('accessoriesCarousel-longest', {
    heading: 'As long a heading as an editor could plausibly write, so that what wraps is seen',
  }),
  au: accessoriesCarousel('accessoriesCarousel-au', { heading: 'Accessories carousel in Australia', locale: 'au' }),
  nz: accessoriesCarousel('accessoriesCarousel-nz', { heading: 'Accessories carousel in New Zealand', locale: 'nz' }),
} as const satisfies Fixtures<AccessoriesCarouselBlock>;

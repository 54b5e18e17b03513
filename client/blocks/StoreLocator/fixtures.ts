import type { Fixtures } from '../../gallery/fixtures.ts';
import type { StoreLocatorBlock } from './schema.ts';

const storeLocator = (_uid: string, fields: Partial<StoreLocatorBlock>): StoreLocatorBlock => ({
  _uid,
  component: 'StoreLocator',
  heading: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const storeLocatorFixtures = {
  empty: storeLocator('storeLocator-empty', {}),
  typical: storeLocator('storeLocator-typical', { heading: 'Store locator' }),
  longest: storeLocator('storeLocator-longest', {
    heading: 'As long a heading as an editor could plausibly write, so that what wraps is seen',
  }),
  au: storeLocator('storeLocator-au', { heading: 'Store locator in Australia', locale: 'au' }),
  nz: storeLocator('storeLocator-nz', { heading: 'Store locator in New Zealand', locale: 'nz' }),
} as const satisfies Fixtures<StoreLocatorBlock>;

import { type BrandId, brandIdOf } from '../../client/brands/brands.ts';
import type { Country } from '../../shared/country.ts';

interface Addresses {
  /** Paths that people type or have kept, below a country. */
  readonly paths: readonly string[];
  readonly auPaths: readonly string[];
  /** Stories that may be gone for a while. */
  readonly unpublished: readonly string[];
}

const addresses: Readonly<Record<BrandId, Addresses>> = {
  meridian: {
    paths: [
      '/',
      '/offers',
      '/compare',
      '/finance',
      '/config/ridge',
      '/config/drover',
      '/config/pip',
      '/config/haven?tab=summary',
      '/config/arc?model=arc-awd',
      '/config/mesa?tab=accessories',
      '/test-drive',
      '/contact-us',
      '/trade-in',
      '/book-a-service',
      '/recalls',
      '/download-brochure',
      '/dealer-locator',
      '/dealer-locator?q=3000',
      '/find-a-dealer',
      '/models/suv/ridge',
      '/models/ute/drover',
      '/faq',
      '/news',
      '/accessories',
      '/about',
      '/owners-club/events',
      '/electric',
      '/stock',
      '/stock?line=ridge&q=3000',
      '/search?q=tow+bar',
      '/saved',
      '/style-guide',
      '/nope',
    ],
    auPaths: [
      '/finance?state=WA&buyer=private&use=individual&term=60&frequency=weekly',
      '/test-drive?modelLine=ridge&model=Summit',
      '/contact-us?modelLine=ridge&build=3DX527TQ1YHTMNT9AR6&state=NT&buyer=private',
    ],
    unpublished: ['news/arc-in-winter', 'electric'],
  },
  kestrel: {
    paths: [
      '/',
      '/models/suv/windhover',
      '/config/windhover',
      '/config/windhover?tab=summary',
      '/finance',
      '/test-drive',
      '/contact-us',
      '/download-brochure',
      '/trade-in',
      '/recalls',
      '/dealer-locator',
      '/dealer-locator?q=3000',
      '/find-a-dealer',
      '/about',
      '/stock',
      '/search?q=windhover',
      '/saved',
      '/nope',
    ],
    auPaths: ['/test-drive?modelLine=windhover&model=Crag'],
    unpublished: ['find-a-dealer'],
  },
};

/** The brand that is walked through. */
export const walkedBrand = brandIdOf(process.env.BRAND);
export const { unpublished } = addresses[walkedBrand];
export function addressesOf(country: Country): string[] {
  const { paths, auPaths } = addresses[walkedBrand];
  return [...paths, ...(country === 'au' ? auPaths : [])].map((path) => `/${country}${path}`);
}

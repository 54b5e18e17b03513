import type { Brand } from '../../client/brands/Brand.ts';
import { brandIdOf, brands } from '../../client/brands/brands.ts';

/** The brand of what is set. One that there is not is told of by its variable; until then the others have the default. */
export function brandOf({ BRAND }: Readonly<Record<string, unknown>>): Brand {
  return brands[brandIdOf(Object.hasOwn(brands, String(BRAND)) ? String(BRAND) : undefined)];
}

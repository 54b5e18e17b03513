import type { Brand } from '../../client/brands/Brand.ts';
import { brandIdOf, brands, defaultBrand } from '../../client/brands/brands.ts';

/** The brand of what is set. One that there is not is told of by its variable; until then the others have the default. */
export function brandOf({ BRAND }: Readonly<Record<string, unknown>>): Brand {
  return brands[brandIdOf(Object.hasOwn(brands, String(BRAND)) ? String(BRAND) : undefined)];
}

/** What one maker has kept, its content and its leads, is never another's: a folder within, but for the default brand. */
export const folderOfBrand =
  (name: string) =>
  ({ BRAND }: Readonly<Record<string, unknown>>): string =>
    BRAND === defaultBrand ? name : `${name}/${BRAND}`;

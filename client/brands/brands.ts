import { keysOf } from '../../shared/records.ts';
import type { Brand } from './Brand.ts';
import { brand as kestrel } from './kestrel/brand.ts';
import { brand as meridian } from './meridian/brand.ts';

/** Every brand by the name of its folder. The site knows the one that it is built for as `#brand`. */
export const brands = { meridian, kestrel } as const satisfies Record<string, Brand>;

export type BrandId = keyof typeof brands;
export const brandIds = keysOf(brands);
export const defaultBrand: BrandId = 'meridian';

/**
 * The brand that the variable `BRAND` names.
 * @throws Error that names the brands there are
 */
export function brandIdOf(value: string | undefined): BrandId {
  const found = brandIds.find((id) => id === (value || defaultBrand));
  if (!found) throw new Error(`BRAND must be one of ${brandIds.join(', ')}. It is ${JSON.stringify(value)}.`);
  return found;
}

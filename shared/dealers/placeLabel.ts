import type { Country } from '../country.ts';

/** As an address ends: `Ballarat VIC 3350`, in New Zealand, where regions are not part of it, `Taupō 3330`. */
export const placeLabel = (
  country: Country,
  { name, region, postcode }: { readonly name: string; readonly region: string; readonly postcode: string },
): string => [name, country === 'au' ? region : '', postcode].filter(Boolean).join(' ');

/** For comparing what people type: small letters without accents, words apart by one space. `Ōpōtiki` is `opotiki`. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

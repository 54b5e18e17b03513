import { type Country, marketOf } from '../country.ts';
import { foldTyped } from '../typedText.ts';

/** As an address ends: `Ballarat VIC 3350`, where regions are not part of it, `Taupō 3330`. */
export const placeLabel = (
  country: Country,
  { name, region, postcode }: { readonly name: string; readonly region: string; readonly postcode: string },
): string => [name, marketOf(country).isRegionInAddress ? region : '', postcode].filter(Boolean).join(' ');

/**
 * A place as people type and paste it, with single spaces: digits of other keyboards are ones of ours, and marks that nobody
 * sees are left out.
 */
export const typedPlace = (text: string): string => foldTyped(text, 'code').replaceAll(/\s+/g, ' ');

/** Returns a postcode however it is written as its digits: of `3 000` and `３０００`. */
export const normalisePostcode = (value: string): string => foldTyped(value, 'code').replaceAll(' ', '');

/** The whole postcode that a text is, in four digits of ours; undefined: it is none, or part of one. */
export function readPostcode(text: string): string | undefined {
  const digits = normalisePostcode(text);
  return /^\d{4}$/.test(digits) ? digits : undefined;
}

/** The postcode that a place ends with: of `3350`, and of `Ballarat VIC 3350` as a suggestion has it; undefined: none. */
export const postcodeOfPlace = (text: string): string | undefined =>
  readPostcode(text) ?? /(?:^|\D)(\d{4})$/.exec(typedPlace(text))?.[1];

/** For comparing what people type: small letters without accents, words apart by one space. `Ōpōtiki` is `opotiki`. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Words that people write in more than one way, and how they are compared. */
const sameWords: Readonly<Record<string, string>> = {
  mt: 'mount',
  nth: 'north',
  point: 'port',
  pt: 'port',
  st: 'saint',
  sth: 'south',
  wanganui: 'whanganui',
};

/** `plainWords`, each in the one spelling that counts: `Mt Isa` and `Mount Isa`, `St Kilda` and `Saint Kilda` are the same. */
export const placeWords = (text: string): string =>
  plainWords(text)
    .split(' ')
    .map((word) => (Object.hasOwn(sameWords, word) ? sameWords[word] : word))
    .join(' ');

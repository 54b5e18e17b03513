import { auStateNames, isAuState } from '../../../shared/auStates.ts';
import { type Country, countries, countryNames } from '../../../shared/country.ts';
import { plainWords } from '../../../shared/dealers/placeLabel.ts';
import type { NamedPlace } from '../../dealers/gazetteer.ts';

export interface FoundPlace {
  readonly place: NamedPlace;
  /** What stands before the town in an address: `12 Sturt Street`. */
  readonly street: string;
}

/** Numbers beside each other are mostly neighbours: how far off the nearest known postcode may be. */
const nearestPostcode = 15;

/** The place of a postcode: one that has it, else the nearest by number. */
export function findPostcode(
  places: readonly NamedPlace[],
  country: Country,
  postcode: string,
): NamedPlace | undefined {
  const off = (place: NamedPlace) => Math.abs(Number(place.postcode) - Number(postcode));
  const [nearest] = places.filter((place) => place.country === country).toSorted((a, b) => off(a) - off(b));
  if (!nearest || off(nearest) > nearestPostcode) return undefined;
  return off(nearest) === 0 ? nearest : { ...nearest, name: postcode, postcode };
}

/**
 * The places that an address in words names, whole words only, as Nominatim: `Ballarat`, `Richmond, Tasmania`,
 * `12 Sturt St Ballarat VIC 3350`. The longer name first.
 */
export function searchPlaces(
  places: readonly NamedPlace[],
  country: Country,
  address: string,
): readonly FoundPlace[] {
  const words = ` ${withoutCountry(plainWords(address))} `;
  const named = places
    .filter((place) => place.country === country)
    .map((place) => ({ place, name: ` ${plainWords(place.name)} ` }))
    .map(({ place, name }) => ({
      place,
      start: words.lastIndexOf(name),
      end: words.lastIndexOf(name) + name.length - 1,
    }))
    .filter(({ place, start, end }) => start >= 0 && isEnding(words.slice(end).trim(), place));
  // 'Port Melbourne' is not Melbourne.
  return named
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }, _, [first]) => start === first?.start)
    .map(({ place, start }) => ({ place, street: titled(words.slice(0, start).trim()) }));
}

function withoutCountry(words: string): string {
  return countries.reduce((rest, country) => {
    const name = plainWords(countryNames[country]);
    return rest.endsWith(` ${name}`) ? rest.slice(0, -name.length - 1) : rest;
  }, words);
}

/** What follows the town: nothing, or its own state, region and postcode in any order. */
function isEnding(rest: string, { region, postcode }: NamedPlace): boolean {
  const regions = [region, isAuState(region) ? auStateNames[region] : ''].map(plainWords).filter(Boolean);
  const left = regions
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, name) => text.replace(name, ''), rest.replace(postcode, ''));
  return left.trim() === '';
}

const titled = (words: string): string =>
  words.replace(/(?<![\p{L}\d])\p{L}/gu, (letter) => letter.toUpperCase());

import { auStateName, isAuState } from '../../shared/auStates.ts';
import { type Country, marketOf } from '../../shared/country.ts';
import { placeWords, plainWords } from '../../shared/dealers/placeLabel.ts';
import type { NamedPlace } from './loadPlaces.ts';
import { isForPostAlone } from './postBoxes.ts';

export interface FoundPlace {
  readonly place: NamedPlace;
  /** What stands before the town in an address: `12 Sturt Street`. */
  readonly street: string;
}

/** Places of a country by postcode and by name. */
export interface PlaceTable {
  /** Adds a place. The first of a postcode is what the postcode is shown as. */
  add(place: NamedPlace): void;
  /** Finds the place that a postcode alone is shown as. */
  findPostcode(postcode: string): NamedPlace | undefined;
  /**
   * Finds the places that an address in words names, whole words only, as Nominatim: `Ballarat`, `Richmond, Tasmania`, `VIC
   * 3000`, `12 Sturt St Ballarat VIC 3350`. The longer name first, then the larger place, streets before
   * post boxes.
   */
  search(address: string): readonly FoundPlace[];
}

/** Towns are at the end of an address: words before the last so many are the street's. */
const maxWords = 24;

/** Marks within a word, which many leave out: `O'Connor`, `Kuring-Gai`. */
const joiners = /['\u2018\u2019\u02bb\u02bc`\u00b4\u2032\p{Pd}]/gu;

export function createPlaceTable(country: Country): PlaceTable {
  const byPostcode = new Map<string, NamedPlace>();
  const byName = new Map<string, NamedPlace[]>();
  const abroad = placeWords(marketOf(country).name).split(' ');

  function add(place: NamedPlace): void {
    if (!byPostcode.has(place.postcode)) byPostcode.set(place.postcode, place);
    for (const name of new Set([place.name, place.name.replaceAll(joiners, '')].map(placeWords))) {
      const named = byName.get(name);
      if (named) named.push(place);
      else byName.set(name, [place]);
    }
  }

  function search(address: string): readonly FoundPlace[] {
    const written = withoutEnd(plainWords(address).split(' '), abroad);
    const words = written.map(placeWords);
    const [first, last] = [Math.max(0, words.length - maxWords), words.length];
    for (let start = first; start < last; start++)
      for (let end = last; end > start; end--) {
        const rest = words.slice(end).join(' ');
        const named = byName.get(words.slice(start, end).join(' ')) ?? [];
        const found = named.filter((place) => isEnding(rest, place)).toSorted(inOrder);
        if (found.length) return found.map((place) => ({ place, street: titled(written.slice(0, start)) }));
      }
    const place = byPostcode.get(words.at(-1) ?? '');
    return place && isEnding(words.join(' '), place) ? [{ place, street: '' }] : [];
  }
  return { add, search, findPostcode: (postcode) => byPostcode.get(postcode) };
}

const inOrder = (a: NamedPlace, b: NamedPlace): number =>
  b.population - a.population || Number(isForPostAlone(a)) - Number(isForPostAlone(b));

const withoutEnd = (words: readonly string[], end: readonly string[]): readonly string[] =>
  words.length > end.length && end.every((word, n) => words.at(n - end.length) === word)
    ? words.slice(0, -end.length)
    : words;

/** What follows the town: nothing, or its own state, region and postcode in any order. */
function isEnding(rest: string, { region, postcode }: NamedPlace): boolean {
  const regions = [region, isAuState(region) ? auStateName(region) : ''].map(placeWords).filter(Boolean);
  const left = regions
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, name) => text.replace(name, ''), rest.replace(postcode, ''));
  return left.trim() === '';
}

const titled = (words: readonly string[]): string =>
  words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');

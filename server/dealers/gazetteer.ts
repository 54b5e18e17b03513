import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Country, isCountry } from '../../shared/country.ts';
import type { Dealer, Place } from '../../shared/dealers/dealer.ts';
import type { Position } from '../../shared/dealers/mapProjection.ts';
import { placeLabel, plainWords } from '../../shared/dealers/placeLabel.ts';
import { readCsv } from './readCsv.ts';

/** A town or suburb by name. */
export interface NamedPlace extends Position {
  readonly country: Country;
  readonly name: string;
  /** Australian state's code, or region of New Zealand. */
  readonly region: string;
  readonly postcode: string;
}

/** The larger towns and suburbs of both countries: see gazetteer.md for where they come from. */
export interface Gazetteer {
  readonly places: readonly NamedPlace[];
  /** Places that begin with some letters, of name or postcode, and the towns of these dealers; the likelier first. */
  suggest(country: Country, text: string, dealers: readonly Dealer[]): Place[];
  /** The place of a whole label, as `suggest` gives it. */
  byLabel(country: Country, label: string): Place | undefined;
}

const gazetteerFile = path.join(import.meta.dirname, 'gazetteer.csv');
const maxSuggestions = 8;

/** Reads the gazetteer that comes with the site. */
export async function loadGazetteer(): Promise<Gazetteer> {
  const { rows } = readCsv(await readFile(gazetteerFile, 'utf8'));
  return createGazetteer(
    rows.flatMap(({ cells: { country, name = '', region = '', postcode = '', latitude, longitude } }) =>
      isCountry(country)
        ? [{ country, name, region, postcode, latitude: Number(latitude), longitude: Number(longitude) }]
        : [],
    ),
  );
}

/** Places are listed with the better known of a name first. */
export function createGazetteer(places: readonly NamedPlace[]): Gazetteer {
  const known = places.map((place) => ({ place, entry: entryOf(place) }));
  const labels = new Map(known.map(({ place, entry }) => [`${place.country} ${entry.words}`, entry.shown]));
  return {
    places,
    suggest(country, text, dealers) {
      const wanted = plainWords(text);
      if (!wanted) return [];
      const towns = dealers.map((dealer) => entryOf({ ...dealer, name: dealer.city }));
      const own = known.flatMap(({ place, entry }) => (place.country === country ? [entry] : []));
      const entries = new Map([...own, ...towns].toReversed().map((entry) => [entry.words, entry]));
      return [...entries.values()]
        .toReversed()
        .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
        .filter(({ rank }) => rank < ranks.length)
        .toSorted((a, b) => a.rank - b.rank)
        .slice(0, maxSuggestions)
        .map(({ entry }) => entry.shown);
    },
    byLabel: (country, label) => labels.get(`${country} ${plainWords(label)}`),
  };
}

interface Entry {
  readonly shown: Place;
  /** The label to compare with. */
  readonly words: string;
  readonly postcode: string;
}

function entryOf(place: NamedPlace): Entry {
  const { latitude, longitude, postcode } = place;
  const label = placeLabel(place.country, place);
  return { shown: { label, latitude, longitude }, words: plainWords(label), postcode };
}

/** What fits best, first: the beginning of the name or postcode, then that of another word in it. */
const ranks: readonly ((entry: Entry, wanted: string) => boolean)[] = [
  ({ words, postcode }, wanted) => words.startsWith(wanted) || postcode.startsWith(wanted),
  ({ words }, wanted) => words.includes(` ${wanted}`),
];
const rankOf = (entry: Entry, wanted: string): number => {
  const rank = ranks.findIndex((fits) => fits(entry, wanted));
  return rank < 0 ? ranks.length : rank;
};

import { byCountry, type Country } from '../../shared/country.ts';
import type { Dealer, Place } from '../../shared/dealers/dealer.ts';
import { placeLabel, placeWords, plainWords } from '../../shared/dealers/placeLabel.ts';
import { withPauses } from '../load/withPauses.ts';
import type { NamedPlace } from './loadPlaces.ts';
import { isForPostAlone } from './postBoxes.ts';

/** Helps to choose among places whose names begin alike. */
export interface SuggestFacts {
  readonly country: Country;
  /** Their towns are suggested too. */
  readonly dealers: readonly Dealer[];
  /** Code of the Australian state that the visitor is in; unset: nobody knows. */
  readonly state?: string | undefined;
}

/** Places by what people type. */
export interface Gazetteer {
  /**
   * Places that begin with some letters, or have a word that does, by name, state or postcode: those whose beginning fits
   * first, then the larger and those of the visitor's state.
   */
  suggest(text: string, facts: SuggestFacts): Promise<Place[]>;
  /** The place of a whole label, as `suggest` gives it. */
  byLabel(country: Country, label: string): Place | undefined;
}

const maxSuggestions = 8;
/** A place of one's own state counts as one so many times as large. */
const ownState = 10;
/** Population assumed of a dealer's town that is in no list of places. */
const townOfDealer = 1_000;

interface Entry {
  readonly place: NamedPlace;
  /** The label to compare with, a space before each word. */
  readonly words: string;
  /**
   * The label as it is written, which may differ from `words`: a beginning such as 'poi' matches only this spelling.
   */
  readonly written: string;
}

export async function createGazetteer(places: readonly NamedPlace[]): Promise<Gazetteer> {
  const entries = byCountry((): Entry[] => []);
  const labels = new Map<string, NamedPlace>();
  for await (const place of withPauses(places)) {
    const entry = entryOf(place);
    entries[place.country].push(entry);
    labels.set(keyOf(place.country, entry.words), place);
  }
  const towns = new WeakMap<readonly Dealer[], Promise<readonly Entry[]>>();
  async function findTowns(dealers: readonly Dealer[]): Promise<readonly Entry[]> {
    const own = new Map<string, Entry>();
    for await (const dealer of withPauses(dealers)) {
      const entry = entryOf({ ...dealer, name: dealer.city, population: townOfDealer });
      const isKnown = own.has(entry.words) || labels.has(keyOf(dealer.country, entry.words));
      if (!isKnown) own.set(entry.words, entry);
    }
    return [...own.values()];
  }
  const townsOf = (dealers: readonly Dealer[]): Promise<readonly Entry[]> => {
    const own = towns.get(dealers) ?? findTowns(dealers);
    towns.set(dealers, own);
    return own;
  };
  return {
    async suggest(text, { country, dealers, state }) {
      const wanted = [...new Set([placeWords(text), plainWords(text)])].filter(Boolean);
      const all = [...entries[country], ...(await townsOf(dealers))];
      const found = all.filter((entry) =>
        formsOf(entry).some((form) => wanted.some((one) => form.includes(` ${one}`))),
      );
      const ranked = found.toSorted(
        (a, b) =>
          Number(begins(b, wanted)) - Number(begins(a, wanted)) ||
          sizeOf(b, state) - sizeOf(a, state) ||
          (a.words < b.words ? -1 : 1),
      );
      // A town of many postcodes is one place, unless a postcode was asked for.
      const sameAs = /\d/.test(text) ? shownAs : nameOf;
      const places = [...Map.groupBy(ranked, sameAs).values()].slice(0, maxSuggestions);
      return places.flatMap(([first, ...others]) => {
        // Named by a postcode of streets where it has one, not by one of post boxes.
        const named = [first, ...others].find((entry) => entry && !isForPostAlone(entry.place)) ?? first;
        return named ? [shown(named.place)] : [];
      });
    },
    byLabel(country, label) {
      const place = labels.get(keyOf(country, ` ${placeWords(label)}`));
      return place && shown(place);
    },
  };
}

const keyOf = (country: Country, words: string) => `${country}${words}`;
const nameOf = ({ place }: Entry) => `${placeWords(place.name)} ${place.region}`;
const shownAs = ({ words }: Entry) => words;
function entryOf(place: NamedPlace): Entry {
  const label = placeLabel(place.country, place);
  return { place, words: ` ${placeWords(label)}`, written: ` ${plainWords(label)}` };
}
const formsOf = ({ words, written }: Entry) => (words === written ? [words] : [words, written]);
const shown = (place: NamedPlace): Place => ({
  label: placeLabel(place.country, place),
  latitude: place.latitude,
  longitude: place.longitude,
});

const begins = (entry: Entry, wanted: readonly string[]): boolean =>
  wanted.some(
    (one) =>
      entry.place.postcode.startsWith(one) || formsOf(entry).some((form) => form.startsWith(` ${one}`)),
  );

const sizeOf = ({ place }: Entry, state: string | undefined): number =>
  (place.population + 1) * (place.region === state ? ownState : 1);

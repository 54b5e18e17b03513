import { byCountry, type Country } from '../../shared/country.ts';
import type { Dealer, Place } from '../../shared/dealers/dealer.ts';
import { placeLabel, placeWords, plainWords } from '../../shared/dealers/placeLabel.ts';
import { withPauses } from '../load/withPauses.ts';
import type { NamedPlace } from './loadPlaces.ts';
import { createPlaceTable, type PlaceTable } from './placeTable.ts';
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
   * Suggests places that begin with some letters, or have a word that does, by name, state or postcode, whatever marks and
   * spaces are within: those whose beginning fits first, then the larger, those of the visitor's state and those that are
   * called so.
   */
  suggest(text: string, facts: SuggestFacts): Promise<Place[]>;
  /**
   * Finds the place that a whole name or label names, as `suggest` gives it: `Hobart`, `Richmond, Tasmania`. Undefined for an
   * address of a street, and for what is in neither list.
   */
  find(text: string, facts: Pick<SuggestFacts, 'country' | 'dealers'>): Promise<Place | undefined>;
  /** Finds the place that a postcode of four digits is shown as. */
  findPostcode(postcode: string, country: Country): Place | undefined;
}

const maxSuggestions = 8;
/** A place of one's own state counts as one so many times as large. */
const ownState = 10;
/** A place that is called what was typed counts as one so many times as large as one whose name goes on. */
const wholeName = 1_000;
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

/** Towns of the dealers that are in no list of places. */
interface DealerTowns {
  readonly entries: readonly Entry[];
  readonly table: PlaceTable;
}

export async function createGazetteer(places: readonly NamedPlace[]): Promise<Gazetteer> {
  const entries = byCountry((): Entry[] => []);
  const tables = byCountry(createPlaceTable);
  const labels = new Set<string>();
  for await (const place of withPauses(places)) {
    const entry = entryOf(place);
    entries[place.country].push(entry);
    tables[place.country].add(place);
    labels.add(keyOf(place.country, entry.words));
  }
  const towns = new WeakMap<readonly Dealer[], Promise<DealerTowns>>();
  async function findTowns(dealers: readonly Dealer[], country: Country): Promise<DealerTowns> {
    const own = new Map<string, Entry>();
    const table = createPlaceTable(country);
    for await (const dealer of withPauses(dealers)) {
      const place = { ...dealer, name: dealer.city, population: townOfDealer };
      const entry = entryOf(place);
      const isKnown = own.has(entry.words) || labels.has(keyOf(dealer.country, entry.words));
      if (isKnown) continue;
      own.set(entry.words, entry);
      table.add(place);
    }
    return { entries: [...own.values()], table };
  }
  const townsOf = (dealers: readonly Dealer[], country: Country): Promise<DealerTowns> => {
    const own = towns.get(dealers) ?? findTowns(dealers, country);
    towns.set(dealers, own);
    return own;
  };
  return {
    async suggest(text, { country, dealers, state }) {
      const wanted = [...new Set([placeWords(text), plainWords(text)].map(compact))].filter(Boolean);
      const patterns = wanted.map(beginningOf);
      const all = [...entries[country], ...(await townsOf(dealers, country)).entries];
      const found = all
        .filter((entry) => formsOf(entry).some((form) => patterns.some((pattern) => pattern.test(form))))
        .map((entry) => ({
          entry,
          isBeginning: begins(entry, patterns),
          size: sizeOf(entry, wanted, state),
        }));
      const ranked = found.toSorted(
        (a, b) =>
          Number(b.isBeginning) - Number(a.isBeginning) ||
          b.size - a.size ||
          (a.entry.words < b.entry.words ? -1 : 1),
      );
      // A town of many postcodes is one place, unless a postcode was asked for.
      const sameAs = /\d/.test(text) ? shownAs : nameOf;
      const groups = Map.groupBy(ranked, ({ entry }) => sameAs(entry));
      return [...groups.values()].slice(0, maxSuggestions).flatMap((same) => {
        // Named by a postcode of streets where it has one, not by one of post boxes.
        const named = same.find(({ entry }) => !isForPostAlone(entry.place)) ?? same[0];
        return named ? [shown(named.entry.place)] : [];
      });
    },
    async find(text, { country, dealers }) {
      for (const table of [tables[country], (await townsOf(dealers, country)).table]) {
        const [found] = table.search(text);
        if (found && !found.street) return shown(found.place);
      }
      return undefined;
    },
    findPostcode(postcode, country) {
      const place = tables[country].findPostcode(postcode);
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

const compact = (words: string): string => words.replaceAll(' ', '');

/** Finds words that begin so, with or without the spaces within: 'oconn' is the beginning of ' o connor'. */
const beginningOf = (wanted: string): RegExp => new RegExp(` ${[...wanted].join(' ?')}`);

const begins = (entry: Entry, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) =>
    [...formsOf(entry), ` ${entry.place.postcode}`].some((form) => form.search(pattern) === 0),
  );

function sizeOf({ place }: Entry, wanted: readonly string[], state: string | undefined): number {
  const isCalledSo = [placeWords(place.name), plainWords(place.name)].some((name) =>
    wanted.includes(compact(name)),
  );
  return (place.population + 1) * (place.region === state ? ownState : 1) * (isCalledSo ? wholeName : 1);
}

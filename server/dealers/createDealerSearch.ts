import { LRUCache } from 'lru-cache';
import type { Country } from '../../shared/country.ts';
import type { DealerLookup, DealerNetwork, Place, PlaceSuggestions } from '../../shared/dealers/dealer.ts';
import type { Position } from '../../shared/dealers/mapProjection.ts';
import { leadingDealer } from '../../shared/dealers/nearby.ts';
import { typedPlace } from '../../shared/dealers/placeLabel.ts';
import type { Maps } from '../maps/createMaps.ts';
import type { Dealers } from './createDealers.ts';
import { dealerIndexOf, nearby } from './dealerIndex.ts';
import type { Gazetteer } from './gazetteer.ts';

/** Dealers by where somebody is. Lookups of the same words give the same object while the dealers are the same. */
export interface DealerSearches extends Dealers {
  /**
   * By street, city or postcode. Rejects with `badGateway` for what our own list of places does not know, such as a street,
   * while the maps service cannot be asked, or with `unavailable`.
   */
  byText(country: Country, text: string): Promise<DealerLookup>;
  byPostcode(country: Country, postcode: string): Promise<DealerLookup>;
  byPosition(country: Country, position: Position): Promise<DealerLookup>;
  /**
   * What the beginning of a place's name or postcode may mean.
   * @param state code of the Australian state that the visitor is in: its places come first
   */
  suggest(country: Country, text: string, state?: string): Promise<PlaceSuggestions>;
}

interface Known {
  readonly list: DealerNetwork;
  readonly lookup: DealerLookup;
}

/** What a lookup is about. */
interface Found {
  /** Null: no such place. */
  readonly place: Place | null;
  /** As it was asked for; unset: that of the place. */
  readonly postcode?: string;
  /** True where the maps service could not be asked: it may know better, and is asked again next time. */
  readonly isGuess?: boolean;
}

const maxLookups = 1_000;
/** Three letters at least: a shorter beginning could mean any place. */
const fewestLetters = /\p{L}{3}/u;

/** Spec part 2 §2.8 and §9. */
export function createDealerSearch(options: {
  readonly dealers: Dealers;
  readonly maps: Pick<Maps, 'findPlace'>;
  /** Read when it is first wanted. */
  readonly gazetteer: () => Promise<Gazetteer>;
}): DealerSearches {
  const { dealers, maps, gazetteer } = options;
  const known = new LRUCache<string, Known>({ max: maxLookups });

  async function lookUp(
    key: string,
    country: Country,
    find: (network: DealerNetwork) => Promise<Found>,
  ): Promise<DealerLookup> {
    const list = await dealers.list(country);
    const before = known.get(key);
    if (before?.list === list) return before.lookup;
    const { place, postcode, isGuess } = await find(list);
    const code = postcode ?? postcodeOf(place);
    const lookup = await around(list, place, code && dealers.defaultDealer(country, code));
    if (!isGuess) known.set(key, { list, lookup });
    return lookup;
  }

  /** What a beginning such as 'melb' most likely means. Null where it could be anything. */
  async function guess(country: Country, text: string, network: DealerNetwork): Promise<Place | null> {
    if (!fewestLetters.test(text)) return null;
    const [first] = await (await gazetteer()).suggest(text, { country, dealers: network.dealers });
    return first ?? null;
  }

  /** Our own list first, then the maps service, then what the words most likely mean. */
  async function findText(country: Country, text: string, network: DealerNetwork): Promise<Found> {
    const own = await (await gazetteer()).find(text, { country, dealers: network.dealers });
    if (own) return { place: own };
    try {
      const found = await maps.findPlace(country, { text });
      return { place: found ?? (await guess(country, text, network)) };
    } catch (error) {
      const place = await guess(country, text, network);
      if (!place) throw error;
      return { place, isGuess: true };
    }
  }

  const byPostcode = (country: Country, given: string) => {
    const postcode = given.padStart(4, '0');
    return lookUp(`${country} ${postcode}`, country, async () => ({
      place:
        (await gazetteer()).findPostcode(postcode, country) ?? (await maps.findPlace(country, { postcode })),
      postcode,
    }));
  };
  return {
    ...dealers,
    byPostcode,
    byText(country, given) {
      const text = typedPlace(given);
      const digits = text.replaceAll(' ', '');
      if (/^\d{3,4}$/.test(digits)) return byPostcode(country, digits);
      return lookUp(`${country} ${text.toLowerCase()}`, country, (network) =>
        findText(country, text, network),
      );
    },
    byPosition: async (country, position) =>
      around(await dealers.list(country), { label: '', ...position }, undefined),
    async suggest(country, text, state) {
      const [places, network] = await Promise.all([gazetteer(), dealers.list(country)]);
      return { suggestions: await places.suggest(text, { country, dealers: network.dealers, state }) };
    },
  };
}

/** The postcode that a place's label ends with, as `Ballarat VIC 3350` does; undefined where it has none. */
const postcodeOf = (place: Place | null): string | undefined => place?.label.match(/\b\d{4}$/)?.[0];

/** @param own code of the postcode file's dealer, where it names one */
async function around(
  network: DealerNetwork,
  place: Place | null,
  own: string | undefined,
): Promise<DealerLookup> {
  const dealers = place ? (await dealerIndexOf(network)).nearest(place, nearby) : [];
  return { place, dealers, closestDealerCode: leadingDealer(dealers, own) };
}

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
  /** By street, city or postcode. Rejects with `badGateway` or `unavailable`. */
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
    find: () => Promise<{ place: Place | null; postcode?: string }>,
  ): Promise<DealerLookup> {
    const list = await dealers.list(country);
    const before = known.get(key);
    if (before?.list === list) return before.lookup;
    const { place, postcode } = await find();
    const code = postcode ?? postcodeOf(place);
    const lookup = await around(list, place, code && dealers.defaultDealer(country, code));
    known.set(key, { list, lookup });
    return lookup;
  }

  async function suggested(country: Country, text: string, state?: string): Promise<Place[]> {
    const [places, network] = await Promise.all([gazetteer(), dealers.list(country)]);
    return places.suggest(text, { country, dealers: network.dealers, state });
  }

  /** What a beginning such as 'melb' most likely means, when nothing is called so. */
  const meant = async (country: Country, text: string): Promise<Place | null> =>
    fewestLetters.test(text) ? ((await suggested(country, text))[0] ?? null) : null;

  const byPostcode = (country: Country, given: string) => {
    const postcode = given.padStart(4, '0');
    return lookUp(`${country} ${postcode}`, country, async () => ({
      place: await maps.findPlace(country, { postcode }),
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
      return lookUp(`${country} ${text.toLowerCase()}`, country, async () => ({
        place:
          (await gazetteer()).byLabel(country, text) ??
          (await maps.findPlace(country, { text })) ??
          (await meant(country, text)),
      }));
    },
    byPosition: async (country, position) =>
      around(await dealers.list(country), { label: '', ...position }, undefined),
    suggest: async (country, text, state) => ({ suggestions: await suggested(country, text, state) }),
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

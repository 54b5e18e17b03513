import { LRUCache } from 'lru-cache';
import { type AuState, auStateNames, auStates } from '../../shared/auStates.ts';
import type { Country } from '../../shared/country.ts';
import type { Place } from '../../shared/dealers/dealer.ts';
import { toMap } from '../../shared/dealers/mapProjection.ts';
import { placeLabel } from '../../shared/dealers/placeLabel.ts';
import { readBody } from '../content/boundedFetch.ts';
import { badGateway } from '../errors.ts';

/** What is looked for: a postcode, or an address or town in words. */
export type PlaceQuery = { readonly postcode: string } | { readonly text: string };

/** The place in the country, or null when there is none. Rejects with `badGateway` when nobody can tell just now. */
export type PlaceFinder = (country: Country, query: PlaceQuery) => Promise<Place | null>;

export interface PlaceFinderOptions {
  /** Of an open maps service, without trailing slash; unset: nothing can be looked up. */
  readonly url: string | undefined;
  readonly fetch: typeof fetch;
}

const timeoutMs = 4_000;
const maxBytes = 256 * 1024;
const maxPlaces = 2_000;
/** At once: whoever sends us many different places must not make us send as many on. */
const maxRunning = 6;
/** The service asks its users to say who they are. Nominatim, "Usage policy". */
const userAgent = 'Forecourt (dealer locator)';
const noPlaces = 'Places cannot be looked up at the moment. Please try again shortly.';

/**
 * Looks places up with an open maps service, Nominatim's "Search queries" in geocodejson, in one country alone.
 * Spec part 2 §7 'Geocoding'. What was found is remembered.
 */
export function createPlaceFinder({ url, fetch }: PlaceFinderOptions): PlaceFinder {
  const known = new LRUCache<string, { readonly place: Place | null }>({ max: maxPlaces });
  let running = 0;

  async function ask(address: string): Promise<unknown> {
    const answer = await fetch(address, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`The maps service answered ${answer.status}`);
    return JSON.parse(await readBody(answer, maxBytes));
  }

  return async (country, query) => {
    const wanted: Record<string, string> =
      'postcode' in query ? { postalcode: query.postcode } : { q: query.text };
    const shared = { countrycodes: country, format: 'geocodejson', addressdetails: '1', limit: '1' };
    const parameters = String(new URLSearchParams({ ...wanted, ...shared }));
    const found = known.get(parameters);
    if (found) return found.place;
    if (!url || running >= maxRunning) throw badGateway(noPlaces);
    running += 1;
    try {
      const place = readPlace(country, await ask(`${url}/search?${parameters}`));
      known.set(parameters, { place });
      return place;
    } catch (error) {
      throw badGateway(noPlaces, error);
    } finally {
      running -= 1;
    }
  };
}

/** The first feature of a GeocodeJSON answer, 0.1.0; null when there is none or it has no place in the country. */
export function readPlace(country: Country, answer: unknown): Place | null {
  const features = at(answer, 'features');
  // An answer without a list is no answer: 'nothing found' is an empty one.
  if (!Array.isArray(features)) throw new Error('The maps service answered without features');
  const [longitude, latitude] = listAt(at(features[0], 'geometry'), 'coordinates').map(Number);
  if (longitude === undefined || latitude === undefined) return null;
  const { x, y } = toMap(country, { latitude, longitude });
  if (!(Math.min(x, y) >= 0 && Math.max(x, y) <= 1)) return null;
  return { label: labelOf(country, at(at(features[0], 'properties'), 'geocoding')), latitude, longitude };
}

/** '12 Sturt Street, Ballarat VIC 3350', of what the service tells. */
function labelOf(country: Country, geocoding: unknown): string {
  const text = (name: string): string => {
    const value = at(geocoding, name);
    return typeof value === 'string' ? value.slice(0, 100) : '';
  };
  const street = [text('housenumber'), text('street')].filter(Boolean).join(' ');
  const own = street || (text('name') === text('postcode') ? '' : text('name'));
  const town = text('city') || text('locality') || text('district');
  const place = { name: town || own, region: regionOf(text('state')), postcode: text('postcode') };
  const ending = placeLabel(country, place);
  return own && town && own !== town ? `${own}, ${ending}` : ending;
}

/** An Australian state by its code. */
const regionOf = (state: string): string =>
  auStates.find((code: AuState) => auStateNames[code] === state) ?? state;

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
const listAt = (value: unknown, key: string): readonly unknown[] => {
  const list = at(value, key);
  return Array.isArray(list) ? list : [];
};

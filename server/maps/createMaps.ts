import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { AuState } from '../../shared/auStates.ts';
import type { Country } from '../../shared/country.ts';
import type { Place } from '../../shared/dealers/dealer.ts';
import type { Position } from '../../shared/dealers/mapProjection.ts';
import { badGateway } from '../errors.ts';
import { askJson } from '../http/ask.ts';
import { createCallGuard } from '../http/createCallGuard.ts';
import { maps } from '../outside/maps.ts';
import { readPlace, readState } from './readGeocodeJson.ts';

/** What is looked for: a postcode, or an address or town in words. */
export type PlaceQuery = { readonly postcode: string } | { readonly text: string };

/** An open maps service. Made by `createMaps`. */
export interface Maps {
  /**
   * The place in the country, or null when there is none. Spec part 2 §7 'Geocoding'. Rejects with `badGateway` when
   * nobody can tell just now.
   */
  findPlace(country: Country, query: PlaceQuery): Promise<Place | null>;
  /** The Australian state at a position; null when there is none, or nobody can tell. Spec part 1 §7. Never rejects. */
  stateAt(position: Position): Promise<AuState | null>;
}

export interface MapsOptions {
  /** Without trailing slash; unset: nothing can be looked up. */
  readonly url: string | undefined;
  readonly fetch: typeof fetch;
  readonly logger: Logger;
}

/** ms: who searches waits for it, prices by state wait for nothing. */
const searchTimeoutMs = 4_000;
const reverseTimeoutMs = 3_000;
const maxBytes = 256 * 1024;
/** Answers of each kind that are remembered. */
const maxPlaces = 2_000;
/** Calls at the same time: a visitor who sends many different places must not make us flood the service. */
const maxCalls = 6;
/** About a kilometre: enough for a state, and nobody's street is sent. */
const stateDigits = 2;
/** The service asks its users to say who they are. Nominatim, "Usage policy". */
const headers = {
  accept: 'application/json',
  'user-agent': 'Forecourt (dealer locator and state of purchase)',
};
const noPlaces = 'Places cannot be looked up at the moment. Please try again shortly.';

/** Asks by Nominatim's "Search queries" and "Reverse Geocoding" in geocodejson. What was found is remembered. */
export function createMaps({ url, fetch, logger }: MapsOptions): Maps {
  const guard = createCallGuard({ atOnce: maxCalls, waiting: 0 });
  const [name] = maps.callNames;
  const service = { name, maxBytes, fetch, guard };
  const places = new LRUCache<string, { readonly place: Place | null }>({ max: maxPlaces });
  const states = new LRUCache<string, { readonly state: AuState | null }>({ max: maxPlaces });

  const search = (parameters: string) =>
    askJson({ ...service, timeoutMs: searchTimeoutMs }, `${url}/search?${parameters}`, { headers });
  const reverse = (parameters: string) =>
    askJson({ ...service, timeoutMs: reverseTimeoutMs }, `${url}/reverse?${parameters}`, { headers });

  return {
    async findPlace(country, query) {
      const parameters = searchParameters(country, query);
      const known = places.get(parameters);
      if (known) return known.place;
      if (!url) throw badGateway(noPlaces);
      try {
        const place = readPlace(country, await search(parameters));
        places.set(parameters, { place });
        return place;
      } catch (error) {
        throw badGateway(noPlaces, error);
      }
    },
    async stateAt({ latitude, longitude }) {
      if (!url) return null;
      const position = { lat: latitude.toFixed(stateDigits), lon: longitude.toFixed(stateDigits) };
      const parameters = String(new URLSearchParams({ ...position, format: 'geocodejson' }));
      const known = states.get(parameters);
      if (known) return known.state;
      try {
        const state = readState(await reverse(parameters));
        states.set(parameters, { state });
        return state;
      } catch (error) {
        logger.warn({ err: error }, 'the reverse lookup failed');
        return null;
      }
    },
  };
}

/** One place, in one country alone. */
function searchParameters(country: Country, query: PlaceQuery): string {
  const wanted: Record<string, string> =
    'postcode' in query ? { postalcode: query.postcode } : { q: query.text };
  const shared = { countrycodes: country, format: 'geocodejson', addressdetails: '1', limit: '1' };
  return String(new URLSearchParams({ ...wanted, ...shared }));
}

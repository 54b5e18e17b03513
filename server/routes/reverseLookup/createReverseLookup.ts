import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type AuState, auStateNames, auStates } from '../../../shared/auStates.ts';

export interface ReverseLookupOptions {
  /** Of an open maps service, without trailing slash; unset: nothing is known of any place. */
  readonly url: string | undefined;
  readonly fetch: typeof fetch;
  readonly logger: Logger;
}

/** ms: the visitor's prices wait for nothing, but a socket should not wait for ever. */
const timeoutMs = 3_000;
/** About a kilometre: enough for a state, and nobody's street is sent. */
const digits = 2;
const maxPlaces = 2_000;
/** The service asks its users to say who they are. Nominatim, "Usage policy". */
const userAgent = 'Forecourt (state of purchase)';

/** The state at a place in degrees, by the service's reverse lookup in geocodejson. Spec part 1 §7. Never rejects. */
export function createReverseLookup({ url, fetch, logger }: ReverseLookupOptions) {
  const known = new LRUCache<string, { readonly auState: AuState | null }>({ max: maxPlaces });
  return async (latitude: number, longitude: number): Promise<AuState | null> => {
    if (!url) return null;
    const place = { lat: latitude.toFixed(digits), lon: longitude.toFixed(digits) };
    const query = String(new URLSearchParams({ ...place, format: 'geocodejson' }));
    const found = known.get(query);
    if (found) return found.auState;
    try {
      const response = await fetch(`${url}/reverse?${query}`, {
        headers: { accept: 'application/json', 'user-agent': userAgent },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`The maps service answered ${response.status}`);
      const auState = stateOf(await response.json());
      known.set(query, { auState });
      return auState;
    } catch (error) {
      logger.warn({ err: error }, 'the reverse lookup failed');
      return null;
    }
  };
}

/** Spec part 1 §7: 'reads first feature's geocoding state and territory, matched to full names of the eight states'. */
export function stateOf(answer: unknown): AuState | null {
  const [feature] = listAt(answer, 'features');
  const place = at(at(feature, 'properties'), 'geocoding');
  const names = [at(place, 'state'), at(place, 'territory')];
  return auStates.find((state) => names.includes(auStateNames[state])) ?? null;
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
const listAt = (value: unknown, key: string): readonly unknown[] => {
  const list = at(value, key);
  return Array.isArray(list) ? list : [];
};

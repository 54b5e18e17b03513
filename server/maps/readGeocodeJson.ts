import { type AuState, auStateName, auStates } from '../../shared/auStates.ts';
import type { Country } from '../../shared/country.ts';
import type { Place } from '../../shared/dealers/dealer.ts';
import { toMap } from '../../shared/dealers/mapProjection.ts';
import { placeLabel } from '../../shared/dealers/placeLabel.ts';
import { ownProperty } from '../../shared/records.ts';

/** The first feature of a GeocodeJSON answer, 0.1.0; null when there is none or it has no place in the country. */
export function readPlace(country: Country, answer: unknown): Place | null {
  const features = ownProperty(answer, 'features');
  // An answer without a list is no answer: 'nothing found' is an empty one.
  if (!Array.isArray(features)) throw new Error('The maps service answered without features');
  const [longitude, latitude] = listAt(ownProperty(features[0], 'geometry'), 'coordinates').map(Number);
  if (longitude === undefined || latitude === undefined) return null;
  const { x, y } = toMap(country, { latitude, longitude });
  if (!(Math.min(x, y) >= 0 && Math.max(x, y) <= 1)) return null;
  return {
    label: labelOf(country, ownProperty(ownProperty(features[0], 'properties'), 'geocoding')),
    latitude,
    longitude,
  };
}

/** Spec part 1 §7: 'reads first feature's geocoding state and territory, matched to full names of the eight states'. */
export function readState(answer: unknown): AuState | null {
  const [feature] = listAt(answer, 'features');
  const place = ownProperty(ownProperty(feature, 'properties'), 'geocoding');
  const names = [ownProperty(place, 'state'), ownProperty(place, 'territory')];
  return auStates.find((state) => names.includes(auStateName(state))) ?? null;
}

/** '12 Sturt Street, Ballarat VIC 3350', of what the service tells. */
function labelOf(country: Country, geocoding: unknown): string {
  const text = (name: string): string => {
    const value = ownProperty(geocoding, name);
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
  auStates.find((code: AuState) => auStateName(code) === state) ?? state;

const listAt = (value: unknown, key: string): readonly unknown[] => {
  const list = ownProperty(value, key);
  return Array.isArray(list) ? list : [];
};

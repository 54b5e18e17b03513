import { describe, expect, it } from '@jest/globals';
import { readPlace, readState } from './readGeocodeJson.ts';

const feature = (geocoding: object, coordinates: unknown = [143.85, -37.56]) => ({
  features: [{ properties: { geocoding }, geometry: { type: 'Point', coordinates } }],
});
const ballarat = { name: 'Ballarat', city: 'Ballarat', state: 'Victoria', postcode: '3350' };

const answer = (geocoding: object) => ({ features: [{ properties: { geocoding } }] });

describe('readPlace', () => {
  it.each([
    ['a town', ballarat, 'Ballarat VIC 3350'],
    [
      'a street',
      { ...ballarat, name: 'Sturt Street', street: 'Sturt Street' },
      'Sturt Street, Ballarat VIC 3350',
    ],
    [
      'a house',
      { ...ballarat, name: undefined, street: 'Sturt Street', housenumber: '12' },
      '12 Sturt Street, Ballarat VIC 3350',
    ],
    [
      'a postcode',
      { name: '3350', postcode: '3350', city: 'Ballarat', state: 'Victoria' },
      'Ballarat VIC 3350',
    ],
    ['nothing but a position', {}, ''],
    ['fields of other types', { name: 3, postcode: null, state: ['x'] }, ''],
  ])('%s', (_, geocoding, label) => {
    expect(readPlace('au', feature(geocoding))).toEqual({ label, latitude: -37.56, longitude: 143.85 });
  });

  it.each([
    ['no features', { features: [] }],
    ['a place in the other country', feature(ballarat, [174.7, -36.8])],
    ['a position of words', feature(ballarat, ['x', 'y'])],
    ['no position', feature(ballarat, null)],
  ])('is null for %s', (_, answer) => {
    expect(readPlace('au', answer)).toBeNull();
  });
});

describe("'reads first feature's geocoding state and territory, matched to full names', spec part 1 §7", () => {
  it.each([
    [answer({ state: 'Queensland' }), 'QLD'],
    [answer({ territory: 'Northern Territory' }), 'NT'],
    [answer({ state: 'Victoria', territory: 'Jervis Bay Territory' }), 'VIC'],
    [answer({ state: 'QLD' }), null],
    [answer({}), null],
    [{ error: 'Unable to geocode' }, null],
    [{ features: [] }, null],
    [{ features: 'none' }, null],
    [null, null],
    ['', null],
  ])('%j: %s', (body, state) => {
    expect(readState(body)).toBe(state);
  });
});

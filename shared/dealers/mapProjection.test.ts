import { describe, expect, it } from '@jest/globals';
import type { Country } from '../country.ts';
import { fromMap, kmOnMap, type Position, toMap } from './mapProjection.ts';
import { distanceKm } from './nearby.ts';

const place = (latitude: number, longitude: number): Position => ({ latitude, longitude });
const perth = place(-31.9523, 115.8613);
const sydney = place(-33.8688, 151.2093);
const auckland = place(-36.8485, 174.7633);
const dunedin = place(-45.8788, 170.5028);

// Worked out by Mercator's ordinate in its other form, the inverse hyperbolic sine of the tangent of the latitude.
describe('a place on the map of its country', () => {
  it.each<[string, Country, Position, number, number]>([
    ['the upper left corner', 'au', place(-7.4, 110.7), 0, 0],
    ['the right edge', 'nz', place(-33.4, 182.2), 1, 0],
    ['Perth', 'au', perth, 0.1137, 0.5799],
    ['Sydney', 'au', sydney, 0.8923, 0.6302],
    ['Auckland', 'nz', auckland, 0.6127, 0.2197],
    ['Dunedin', 'nz', dunedin, 0.3908, 0.848],
    ['Auckland, which that of Australia does not show', 'au', auckland, 1.4111, 0.7107],
  ])('%s, %s', (_what, country, position, x, y) => {
    const point = toMap(country, position);
    expect(point.x).toBeCloseTo(x, 4);
    expect(point.y).toBeCloseTo(y, 4);
    const back = fromMap(country, point);
    expect(back.latitude).toBeCloseTo(position.latitude, 8);
    expect(back.longitude).toBeCloseTo(position.longitude, 8);
  });

  it.each<[Country, Position]>([
    ['au', perth],
    ['au', sydney],
    ['nz', dunedin],
  ])(
    'is as far from its neighbours as the scale of the map in %s says: %j',
    (country, { latitude, longitude }) => {
      const [west, east] = [place(latitude, longitude - 0.25), place(latitude, longitude + 0.25)];
      const apart = toMap(country, east).x - toMap(country, west).x;
      expect(kmOnMap(country, distanceKm(west, east), latitude)).toBeCloseTo(apart, 6);
    },
  );
});

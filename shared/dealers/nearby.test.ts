import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { NearbyDealer } from './dealer.ts';
import { distanceKm, leadingDealer, nearbyDealers, nearestDealer, searchResultOf } from './nearby.ts';

const place = (latitude: number, longitude: number) => ({ latitude, longitude });
const sydney = place(-33.8688, 151.2093);
const melbourne = place(-37.8136, 144.9631);
const auckland = place(-36.8485, 174.7633);
const dealers = [
  { code: 'FAR', ...place(-38.7, 144.9631) },
  { code: 'GEELONG', ...place(-38.1499, 144.3617) },
  { code: 'DOCKLANDS', ...place(-37.8149, 144.9505) },
  { code: 'SYDNEY', ...sydney },
];

describe('distanceKm', () => {
  it.each([
    ['Sydney to Melbourne', sydney, melbourne, 713.4],
    ['Sydney to Auckland', sydney, auckland, 2155.9],
    ['across the date line', place(-44, 179.9), place(-44, -179.9), 16],
    ['nowhere', sydney, sydney, 0],
    // Spec part 2 §9: 'earth radius 6371.071 km'.
    ['half around the earth', place(0, 0), place(0, 180), Math.PI * 6371.071],
  ])('%s', (_, from, to, km) => {
    expect(distanceKm(from, to)).toBeCloseTo(km, 0);
  });

  it('is the same there and back, and never more than half around', () => {
    const anywhere = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(anywhere, anywhere, (from, to) => {
        const km = distanceKm(from, to);
        expect(km).toBeGreaterThanOrEqual(0);
        expect(km).toBeLessThanOrEqual(Math.PI * 6371.071 + 1e-6);
        expect(Math.abs(km - distanceKm(to, from))).toBeLessThan(1e-6);
      }),
    );
  });
});

describe("'nearby dealers within 100 km, nearest first', spec part 2 §9", () => {
  it('gives km to a tenth', () => {
    expect(nearbyDealers(dealers, melbourne)).toEqual([
      { code: 'DOCKLANDS', distanceKm: 1.1 },
      { code: 'GEELONG', distanceKm: 64.6 },
      { code: 'FAR', distanceKm: 98.6 },
    ]);
  });

  it.each([
    [100, 1],
    [100.01, 0],
  ])('%d km away', (km, count) => {
    const north = place(-20 + (km / 6371.071) * (180 / Math.PI) - 1e-9, 135);
    expect(nearbyDealers([{ code: 'A', ...place(-20, 135) }], north)).toHaveLength(count);
  });

  it('knows the nearest however far', () => {
    expect(nearestDealer(dealers, auckland)).toEqual({ code: 'SYDNEY', distanceKm: 2156 });
    expect(nearestDealer([], auckland)).toBeUndefined();
  });
});

describe('leadingDealer', () => {
  const nearby = [{ code: 'NEW' }, { code: 'OLD' }];

  it.each([
    ['the nearest within 100 km, though the postcode file names another', nearby, 'OLD', 'NEW'],
    ["where nobody is within 100 km, the postcode file's default", [], 'OLD', 'OLD'],
    ["nobody's where neither is known: 'falls back to code 9999'", [], undefined, '9999'],
    ["nobody's for an empty name in the file", [], '', '9999'],
  ])('is %s', (_, near, ofPostcode, code) => {
    expect(leadingDealer(near, ofPostcode)).toBe(code);
  });
});

describe('what a lookup of a place came to', () => {
  const ballarat = { label: 'Ballarat VIC 3350', ...place(-37.56, 143.85) };
  const near = { code: 'A3350', distanceKm: 1.2, name: 'Meridian Ballarat' } as unknown as NearbyDealer;

  it('is the place with codes and distances of its dealers, and the one that leads go to', () => {
    expect(searchResultOf({ place: ballarat, dealers: [near], closestDealerCode: 'A3350' })).toEqual({
      status: 'found',
      place: ballarat,
      nearby: [{ code: 'A3350', distanceKm: 1.2 }],
      leading: 'A3350',
    });
  });

  it('is unknown where there is no such place', () => {
    expect(searchResultOf({ place: null, dealers: [], closestDealerCode: '9999' })).toEqual({
      status: 'unknown',
    });
  });
});

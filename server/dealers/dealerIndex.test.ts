import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Dealer } from '../../shared/dealers/dealer.ts';
import { distanceKm, nearbyDealers, nearbyKm } from '../../shared/dealers/nearby.ts';
import { createDealerIndex, nearby } from './dealerIndex.ts';

const dealer = (code: string, latitude: number, longitude: number): Dealer => ({
  code,
  name: code,
  address: '1 High Street',
  city: 'Town',
  region: 'VIC',
  postcode: '3000',
  country: 'au',
  phone: '',
  email: '',
  latitude,
  longitude,
  hours: [],
  timeZone: 'Australia/Melbourne',
  finance: false,
});
const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const places = (degrees: number) =>
  fc.array(
    fc.record({
      latitude: fc.double({ min: -37 - degrees, max: -37 + degrees, noNaN: true }),
      longitude: fc.double({ min: 145 - degrees, max: 145 + degrees, noNaN: true }),
    }),
    { maxLength: 200, size: 'max' },
  );

describe("'Nearby dealers within 100 km, nearest first', spec part 2 §9", () => {
  it('finds those that a look through all of them finds', () =>
    fc.assert(
      fc.asyncProperty(
        places(2),
        async ([{ latitude, longitude } = { latitude: -37, longitude: 145 }, ...others]) => {
          const dealers = others.map((one, n) => dealer(`D${n}`, one.latitude, one.longitude));
          const found = (await createDealerIndex({ dealers })).nearest({ latitude, longitude }, nearby);
          expect(found.map(({ distanceKm }) => distanceKm)).toEqual(
            nearbyDealers(dealers, { latitude, longitude }).map((one) => one.distanceKm),
          );
        },
      ),
    ));

  it('finds the nearest from anywhere on earth, the poles and the date line included', () =>
    fc.assert(
      fc.asyncProperty(places(40), anywhere, async (all, place) => {
        const dealers = all.map((one, n) => dealer(`D${n}`, one.latitude, one.longitude));
        const [first] = (await createDealerIndex({ dealers })).nearest(place, { count: 1 });
        const least = Math.min(...dealers.map((one) => distanceKm(place, one)));
        if (dealers.length) expect(first?.distanceKm).toBeCloseTo(least, 0);
        else expect(first).toBeUndefined();
      }),
    ));

  it.each([Number.NaN, Number.POSITIVE_INFINITY])(
    'has nobody near %s, and comes to an end',
    async (nowhere) => {
      const index = await createDealerIndex({ dealers: [dealer('A', -37, 145)] });
      expect(index.nearest({ latitude: nowhere, longitude: 145 }, { km: nearbyKm })).toEqual([]);
    },
  );
});

describe('distances against the geodesics of the WGS 84 ellipsoid', () => {
  // By Vincenty's inverse formula, whose first reference is Geoscience Australia's published test line, Flinders Peak to
  // Buninyong: 54,972.271 m. GDA2020 Technical Manual, "Vincenty's inverse formula".
  it.each([
    ['Flinders Peak to Buninyong', [-37.951033417, 144.424867889], [-37.652821139, 143.926495528], 54.972],
    ['Sydney to Melbourne', [-33.8688, 151.2093], [-37.8136, 144.9631], 713.858],
    ['Perth to Hobart', [-31.9523, 115.8613], [-42.8821, 147.3272], 3015.293],
    ['Darwin to Adelaide', [-12.4634, 130.8456], [-34.9285, 138.6007], 2608.528],
    ['Auckland to Wellington', [-36.8485, 174.7633], [-41.2866, 174.7756], 492.705],
    ['Christchurch to Dunedin', [-43.5321, 172.6362], [-45.8788, 170.5028], 310.763],
  ] as const)('%s is right to 0.6 %%', (_, [fromLat, fromLon], [toLat, toLon], km) => {
    const from = { latitude: fromLat, longitude: fromLon };
    const off = Math.abs(distanceKm(from, { latitude: toLat, longitude: toLon }) - km) / km;
    expect(off).toBeLessThan(0.006);
  });
});

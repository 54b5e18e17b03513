import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { kmOnMap, toMap } from '../../../shared/dealers/mapProjection.ts';
import {
  clusters,
  inView,
  type MapMove,
  moved,
  nameSide,
  shownTowns,
  viewOf,
  wholeCountry,
} from './mapView.ts';

const place = (latitude: number, longitude: number) => ({ latitude, longitude });
const hobart = place(-42.88, 147.33);
const darwin = place(-12.46, 130.84);

describe('the map', () => {
  it.each([
    ['au', place(-10.7, 142.5)],
    ['au', place(-43.6, 146.8)],
    ['au', place(-26.2, 113.2)],
    ['au', place(-28.6, 153.6)],
    ['nz', place(-34.4, 172.7)],
    ['nz', place(-47.3, 167.5)],
    ['nz', place(-37.7, 178.5)],
    ['nz', place(-45.9, 166.4)],
  ] as const)('of %s has its outermost capes on it: %j', (country, cape) => {
    const { x, y } = toMap(country, cape);
    expect(Math.min(x, y)).toBeGreaterThan(0.02);
    expect(Math.max(x, y)).toBeLessThan(0.98);
  });

  it('measures km as the earth does', () => {
    const [south, north] = [place(-37.5, 145), place(-36.6006, 145)];
    expect(toMap('au', south).y - toMap('au', north).y).toBeCloseTo(kmOnMap('au', 100, -37.05), 4);
  });
});

describe('viewOf', () => {
  it('shows all places and no less than is asked for, within the map', () => {
    expect(viewOf('au', [], 100)).toEqual(wholeCountry);
    expect(viewOf('au', [darwin, hobart], 100).zoom).toBeLessThan(1.3);
    const near = viewOf('au', [hobart], 160);
    expect(1 / near.zoom).toBeCloseTo(kmOnMap('au', 160, hobart.latitude), 8);
    expect(inView('au', near, hobart)).toEqual({ x: expect.closeTo(0.5), y: expect.closeTo(0.5) });
  });

  it('always has every place in view, and never shows what is beyond the map', () => {
    const town = fc.record({
      latitude: fc.double({ min: -43, max: -12, noNaN: true }),
      longitude: fc.double({ min: 114, max: 153, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(town, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 20, max: 400 }),
        (towns, km) => {
          const view = viewOf('au', towns, km);
          const half = 0.5 / view.zoom;
          for (const edge of [view.x - half, view.y - half]) expect(edge).toBeGreaterThan(-1e-9);
          for (const edge of [view.x + half, view.y + half]) expect(edge).toBeLessThan(1 + 1e-9);
          for (const { x, y } of towns.map((one) => inView('au', view, one))) {
            expect(Math.min(x, y)).toBeGreaterThan(-1e-6);
            expect(Math.max(x, y)).toBeLessThan(1 + 1e-6);
          }
        },
      ),
    );
  });
});

describe('the buttons of the map', () => {
  const steps = (...moves: MapMove[]) => moves.reduce(moved, wholeCountry);

  it('zoom in and out by two, and lead nowhere at the end', () => {
    expect(steps('in', 'in').zoom).toBe(4);
    expect(steps('in', 'out')).toEqual(wholeCountry);
    expect(steps('out')).toBe(wholeCountry);
    const closest = steps(...Array<MapMove>(12).fill('in'));
    expect(moved(closest, 'in')).toBe(closest);
  });

  it('pan by half a view, and never beyond the map', () => {
    expect(steps('left')).toBe(wholeCountry);
    expect(steps('in', 'in', 'right')).toEqual({ x: 0.625, y: 0.5, zoom: 4 });
    const corner = steps('in', ...Array<MapMove>(4).fill('up'), ...Array<MapMove>(4).fill('left'));
    expect(corner).toEqual({ x: 0.25, y: 0.25, zoom: 2 });
    expect(moved(corner, 'up')).toBe(corner);
    expect(moved(corner, 'down').y).toBe(0.5);
  });
});

describe('the names of towns', () => {
  it('lie on no pin and on no larger town', () => {
    const view = viewOf('au', [hobart], 160);
    const towns = [
      ['Hobart', hobart.latitude, hobart.longitude],
      ['Glenorchy', -42.83, 147.28],
      ['Sorell', -42.3, 146.9],
      ['Darwin', darwin.latitude, darwin.longitude],
    ] as const;
    const names = (pins: readonly { x: number; y: number }[]) =>
      shownTowns(towns, { country: 'au', view, pins }).map(({ name }) => name);
    expect(names([])).toEqual(['Hobart', 'Sorell']);
    expect(names([inView('au', view, hobart)])).toEqual(['Sorell']);
  });
});

describe('clusters', () => {
  const point = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  it('has everything once, and nothing closer than the distance', () => {
    fc.assert(
      fc.property(
        fc.array(point, { maxLength: 40 }),
        fc.double({ min: 0.01, max: 0.3, noNaN: true }),
        (points, distance) => {
          const found = clusters(points, (one) => one, distance);
          expect(new Set(found.flatMap(({ items }) => items)).size).toBe(points.length);
          for (const [n, a] of found.entries())
            for (const b of found.slice(n + 1))
              expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(distance);
        },
      ),
    );
  });

  it('stands in the middle of what it has', () => {
    const points = [
      { x: 0.1, y: 0.1 },
      { x: 0.14, y: 0.1 },
      { x: 0.9, y: 0.9 },
    ];
    expect(clusters(points, (one) => one, 0.075)).toEqual([
      { x: expect.closeTo(0.12), y: expect.closeTo(0.1), items: points.slice(0, 2) },
      { x: 0.9, y: 0.9, items: points.slice(2) },
    ]);
  });
});

describe('the name of a pin', () => {
  const pin = { x: 0.5, y: 0.5 };
  it.each([
    ['alone', pin, [], 'right'],
    ['with a pin above', pin, [{ x: 0.55, y: 0.4 }], 'right'],
    ['with a pin on its right', pin, [{ x: 0.6, y: 0.53 }], 'left'],
    [
      'with pins on both sides',
      pin,
      [
        { x: 0.6, y: 0.5 },
        { x: 0.3, y: 0.5 },
      ],
      null,
    ],
    ['at the right edge', { x: 0.8, y: 0.5 }, [], 'left'],
    ['at the right edge, with a pin on its left', { x: 0.8, y: 0.5 }, [{ x: 0.7, y: 0.5 }], null],
  ] as const)('%s', (_, own, others, side) => {
    expect(nameSide(own, [own, ...others])).toBe(side);
  });
});

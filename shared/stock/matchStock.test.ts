import { describe, expect, it } from '@jest/globals';
import type { Build } from '../configurator/build.ts';
import { differencesOf, matchSentence, monthsUntil, partScore, placePoints } from './matchStock.ts';
import type { StockState } from './stockRow.ts';

const build: Build = {
  model: 'summit',
  options: {
    engine: 'hybrid',
    motor: null,
    transmission: 'auto',
    drivetrain: 'awd',
    battery: null,
    wheels: '20',
  },
  colour: 'blue',
  trim: 'cloth',
  accessories: ['bars', 'box'],
};
const withOptions = (change: Partial<Build['options']>): Build => ({
  ...build,
  options: { ...build.options, ...change },
});

describe('what is another than wanted, and what it counts', () => {
  it.each<[string, Build, object, number]>([
    ['nothing', build, {}, 100],
    ['the colour', { ...build, colour: 'red' }, { colour: 1 }, 88],
    ['the trim', { ...build, trim: 'leather' }, { trim: 1 }, 94],
    ['the wheels', withOptions({ wheels: '18' }), { wheels: 1 }, 94],
    ['the engine', withOptions({ engine: 'petrol' }), { engine: 1 }, 85],
    ['accessories that it lacks', { ...build, accessories: [] }, { missing: 2 }, 94],
    ['one more accessory', { ...build, accessories: ['bars', 'box', 'mats'] }, { further: 1 }, 99],
    [
      'another model, whose engine is another by itself',
      { ...withOptions({ engine: 'petrol' }), model: 'tour' },
      { model: 1 },
      60,
    ],
    [
      'another model in another colour',
      { ...build, model: 'tour', colour: 'red' },
      { model: 1, colour: 1 },
      48,
    ],
  ])('%s', (_, car, expected, score) => {
    const found = differencesOf(build, car);
    expect(Object.fromEntries(found.map(({ part, count }) => [part, count]))).toEqual(expected);
    expect(partScore(found)).toBe(score);
  });

  it.each<[number | null, StockState, number, number]>([
    [null, { kind: 'here' }, 0, 0],
    [12, { kind: 'here' }, 0, 0],
    [40, { kind: 'here' }, 0, 0],
    [41, { kind: 'here' }, 0, 4],
    [100, { kind: 'here' }, 0, 4],
    [250, { kind: 'here' }, 0, 8],
    [1_000, { kind: 'here' }, 0, 14],
    [3_000, { kind: 'here' }, 0, 20],
    [12, { kind: 'demonstrator', km: 900 }, 0, 6],
    [12, { kind: 'transit', month: '2027-03' }, 3, 6],
    [12, { kind: 'transit', month: '2026-11' }, 0, 2],
    [41, { kind: 'transit', month: '' }, 12, 16],
  ])('%s km away, %j, in %s months: %s points', (km, state, months, points) => {
    expect(placePoints(km, state, months)).toBe(points);
  });

  it.each([
    ['2027-03', 4],
    ['2026-11', 0],
    ['2026-08', 0],
    ['', 12],
  ])('months until %s', (month, expected) => {
    expect(monthsUntil(month, '2026-11-25')).toBe(expected);
  });
});

describe('matchSentence', () => {
  const here: StockState = { kind: 'here' };
  const demonstrator: StockState = { kind: 'demonstrator', km: 900 };
  const march: StockState = { kind: 'transit', month: '2027-03' };
  const car = (
    distanceKm: number | null,
    state: StockState,
    ...parts: ('wheels' | 'colour' | 'trim' | 'missing' | 'further')[]
  ) => ({
    distanceKm,
    state,
    found: parts.map((part) => ({ part, count: 1 })),
  });
  it.each([
    [[], ''],
    [
      [car(12, here), car(30, here, 'colour'), car(40, march, 'colour')],
      'Three like yours within 40 km, one in transit for March; one just as you built it, two differ in colour.',
    ],
    [[car(null, here)], 'One like yours; one just as you built it.'],
    [
      [car(700, here, 'trim'), car(90, { kind: 'demonstrator', km: 1 }, 'colour', 'trim')],
      'Two like yours within 1,000 km, one of them a demonstrator; one differs in interior, one in colour and interior.',
    ],
    [
      [car(1, { kind: 'transit', month: '' }, 'missing', 'further')],
      'One like yours within 40 km, one in transit; one differs in accessories.',
    ],
    [
      [car(3, demonstrator, 'wheels', 'colour', 'trim'), car(6_000, demonstrator), car(5, here)],
      'Three like yours, two demonstrators; one differs in wheels, colour and interior, two just as you built it.',
    ],
    [
      [car(3, { kind: 'transit', month: '2026-11' }), car(null, { kind: 'transit', month: '2026-10' })],
      'Two like yours, one in transit for November, one in transit; two just as you built it.',
    ],
    [
      [car(1, { kind: 'transit', month: '2028-02' }, 'colour')],
      'One like yours within 40 km, one in transit for February 2028; one differs in colour.',
    ],
  ])('%#', (cars, expected) => {
    expect(matchSentence(cars, '2026-11-25')).toBe(expected);
  });
});

import { describe, expect, it } from '@jest/globals';
import { readOwing } from './readOwing.ts';
import { readTradeIn, type TradeInValues } from './readTradeIn.ts';
import { isCondition } from './tradeIn.ts';

const au = { country: 'au', year: 2026 } as const;
const nz = { country: 'nz', year: 2026 } as const;
const facts = { make: 'Toyota', model: 'Corolla', year: '2019', km: '84,000 km', condition: 'good' };
const car = { make: 'Toyota', model: 'Corolla', year: 2019, km: 84_000, condition: 'good' };

describe('what a form tells of an old car', () => {
  it.each<[string, TradeInValues, typeof au | typeof nz, object]>([
    ['all facts', facts, au, { request: car, car, owing: 0 }],
    ['what is owed on it', { ...facts, owing: '$4,500.60' }, au, { request: car, car, owing: 450_000 }],
    [
      'a registration with its state',
      { registration: ' abc-123 ', state: 'VIC' },
      au,
      { request: { registration: 'ABC123', state: 'VIC' }, car: undefined, owing: 0 },
    ],
    [
      'a registration of New Zealand',
      { registration: 'ABC 12', state: 'VIC', km: '84k' },
      nz,
      { request: { registration: 'ABC12', km: 84_000 }, car: undefined, owing: 0 },
    ],
    [
      'both: the registration counts, the facts can name it',
      { ...facts, registration: 'ABC123', state: 'WA' },
      au,
      {
        request: { registration: 'ABC123', state: 'WA', km: 84_000, condition: 'good' },
        car,
        owing: 0,
      },
    ],
    ...['84,000 kms', '84 000 kilometres', '84\u202f000 km', '84000 Kilometers', '84k km'].map(
      (km): [string, TradeInValues, typeof au, object] => [
        `kilometres as ${km}`,
        { ...facts, km },
        au,
        { car },
      ],
    ),
    ...['1AB·2CD', '1ab‑2cd', '1AB.2CD', '1AB • 2CD'].map(
      (registration): [string, TradeInValues, typeof nz, object] => [
        `a plate as ${registration}`,
        { registration },
        nz,
        { request: { registration: '1AB2CD' } },
      ],
    ),
    ['a model that is a number', { ...facts, model: '#1' }, au, { request: { ...car, model: '#1' } }],
    [
      'letters that are put together',
      { ...facts, make: 'S\u030ckoda' },
      au,
      { request: { ...car, make: '\u0160koda' } },
    ],
    ['the oldest and most driven car', { ...facts, year: '1950', km: '1,000,000' }, au, { owing: 0 }],
    ['the newest car, not driven yet', { ...facts, year: '2026', km: '0' }, au, { owing: 0 }],
    ['all that anybody owes', { ...facts, owing: '1,000,000' }, au, { owing: 100_000_000 }],
    ['names with accents', { ...facts, make: 'Škoda', model: "Kia's e-Up!" }, au, { owing: 0 }],
  ])('%s', (_, values, place, expected) => {
    expect(readTradeIn(values, place)).toMatchObject(expected);
  });

  it.each<[string, TradeInValues, TradeInValues]>([
    ['nothing', {}, { registration: expect.stringContaining('or make, model, year') as unknown as string }],
    ['a registration without its state', { registration: 'ABC123' }, { state: expect.any(String) as never }],
    [
      'a registration of 50 characters',
      { registration: 'A'.repeat(50), state: 'VIC' },
      { registration: 'A registration has letters and digits only, at most 9.' },
    ],
    [
      'a state that is none',
      { registration: 'A1', state: 'XX' },
      { state: 'Choose the state of the registration.' },
    ],
    ['a year in the future', { ...facts, year: '2027' }, { year: 'The year must be from 1950 to 2026.' }],
    ['a year of long ago', { ...facts, year: '1900' }, { year: 'The year must be from 1950 to 2026.' }],
    ...['2e3', '02019', '2019.0'].map((year): [string, TradeInValues, TradeInValues] => [
      `a year written as ${year}`,
      { ...facts, year },
      { year: 'The year must be from 1950 to 2026.' },
    ]),
    ['what is blank', { ...facts, make: '  ' }, { make: 'Write the make of the car.' }],
    ['km amid its number', { ...facts, km: '8km4' }, { km: expect.any(String) as never }],
    [
      'a billion km',
      { ...facts, km: '1,000,000,000' },
      { km: 'Write the kilometres as a number, like 84,000: at most 1,000,000.' },
    ],
    ['km that mean two things', { ...facts, km: '84.000' }, { km: expect.any(String) as never }],
    ['less than no km', { ...facts, km: '-5' }, { km: expect.any(String) as never }],
    ['markup', { ...facts, make: '<script>' }, { make: expect.stringContaining('letters') as never }],
    [
      'a long name',
      { ...facts, model: 'x'.repeat(41) },
      { model: 'Write the model in letters and digits, at most 40.' },
    ],
    ['a condition of its own', { ...facts, condition: 'mint' }, { condition: expect.any(String) as never }],
    [
      'a condition by the table',
      { ...facts, condition: 'toString' },
      { condition: expect.any(String) as never },
    ],
    [
      'more owed than anybody lends',
      { ...facts, owing: '1,000,001' },
      { owing: 'Write what you still owe in dollars, like 12,345: at most 1,000,000.' },
    ],
    [
      'half of the facts',
      { make: 'Toyota', year: '2019' },
      {
        model: 'Write the model of the car.',
        km: 'Write the kilometres of the car.',
        condition: 'Choose the condition of the car.',
      },
    ],
  ])('is refused for %s', (_, values, errors) => {
    expect(readTradeIn(values, au)).toEqual({ errors });
  });
});

it('asks for a state with a registration in Australia alone', () => {
  expect(readTradeIn({ registration: 'ABC123' }, nz)).toEqual({
    request: { registration: 'ABC123' },
    car: undefined,
    owing: 0,
  });
});

it('takes as the condition of a car the word for one alone', () => {
  expect(['good', 'mint', 'constructor', ['good'], null].map(isCondition)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

describe('what is still owed', () => {
  it.each([
    ['', 0],
    ['12,345.67', 1_234_500],
    ['12.345', undefined],
    ['1000001', undefined],
    ['much', undefined],
  ])('%s is %s cents', (text, cents) => {
    expect(readOwing(text)).toBe(cents);
  });
});

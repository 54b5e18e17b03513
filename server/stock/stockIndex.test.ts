import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Build } from '../../shared/configurator/build.ts';
import type { Dealer } from '../../shared/dealers/dealer.ts';
import type { StockRow, StockState } from '../../shared/stock/stockRow.ts';
import { asCents } from '../../shared/units.ts';
import { colourStory, lineStory, modelColour, modelStory } from '../../test/support/vehicleStories.ts';
import { buildCatalogue } from '../vehicles/buildCatalogue.ts';
import { alikeStock } from './alikeStock.ts';
import { createFirstOf } from './firstOf.ts';
import { createResolveSpec } from './resolveSpec.ts';
import { createStockIndex, type StockIndex, type StockOrder } from './stockIndex.ts';
import { priceOfVehicle } from './stockPrices.ts';

const colours = [modelColour('blue'), modelColour('red')];
const { catalogue } = buildCatalogue(
  [
    lineStory('ridge'),
    colourStory('blue', { name: 'Tasman Blue' }),
    colourStory('red', { name: 'Lava Red', price: '1000' }),
    modelStory('summit', { driveaway_price: '60000', colours }),
    modelStory('tour', { driveaway_price: '50000', colours }),
  ],
  { country: 'au', assetPath: () => null },
);
const dealerAt = (code: string, latitude: number) => ({ code, latitude, longitude: 145 }) as Dealer;
const dealers = new Map(['near', 'far'].map((code, n) => [code, dealerAt(code, -37 - n * 3)] as const));
const here: StockState = { kind: 'here' };

const row = (
  stockNumber: string,
  change: Partial<StockRow> & { readonly model?: string; readonly colour?: string } = {},
): StockRow => {
  const { model = 'summit', colour = 'Tasman Blue', ...rest } = change;
  const spec = { modelLine: '', model, colour, trim: '', options: [], accessories: [] };
  return { stockNumber, dealer: 'near', spec, state: here, price: null, ...rest };
};
const rows = [
  row('LATE', { state: { kind: 'transit', month: '' } }),
  row('MAY', { state: { kind: 'transit', month: '2027-05' }, model: 'tour' }),
  row('MARCH', { state: { kind: 'transit', month: '2027-03' }, dealer: 'far' }),
  row('RED', { colour: 'Lava Red' }),
  row('OWN', { price: asCents(4_000_000), dealer: 'far' }),
  row('DEMO', { state: { kind: 'demonstrator', km: 900 } }),
  row('NODEALER', { dealer: 'gone' }),
  row('NOMODEL', { model: 'none' }),
  row('NOCOLOUR', { colour: 'Mauve' }),
];

let index: StockIndex;
beforeAll(async () => {
  index = await createStockIndex(rows, createResolveSpec(catalogue), dealers);
});
const order: StockOrder = {
  sort: 'soonest',
  preferences: { auState: 'VIC', isABN: true },
  from: 0,
  count: 20,
};
const numbers = (wish: Parameters<StockIndex['find']>[0], change: Partial<StockOrder> = {}) =>
  index.find(wish, { ...order, ...change }).vehicles.map(({ row: { stockNumber } }) => stockNumber);

describe('createStockIndex', () => {
  it('leaves out what the catalogue or the dealers do not know, and counts it', () => {
    expect(index.vehicles).toHaveLength(6);
    expect(Object.fromEntries(index.problems)).toEqual({
      'dealercode: none of the country': 1,
      'modelcode: no model of the country': 1,
      'colour: none of the model': 1,
    });
    expect(index.byNumber('RED')?.row.stockNumber).toBe('RED');
    expect(index.byNumber('NOMODEL')).toBeUndefined();
  });

  it.each<[string, Parameters<StockIndex['find']>[0], Partial<StockOrder>, string[]]>([
    ['all, the soonest first', {}, {}, ['RED', 'OWN', 'DEMO', 'MARCH', 'MAY', 'LATE']],
    ['of a model', { model: 'tour' }, {}, ['MAY']],
    ['of a line that is none', { line: 'pip' }, {}, []],
    ['of a colour', { colour: 'Lava Red' }, {}, ['RED']],
    ['at a dealer', { dealer: 'far' }, {}, ['OWN', 'MARCH']],
    ['on their way', { kind: 'transit' }, {}, ['MARCH', 'MAY', 'LATE']],
    ['demonstrators', { kind: 'demonstrator' }, {}, ['DEMO']],
    [
      'up to a price, which a demonstrator without its own has not',
      { most: asCents(6_000_000) },
      {},
      ['OWN', 'MARCH', 'MAY', 'LATE'],
    ],
    [
      'the lowest price first, without one last',
      {},
      { sort: 'price' },
      ['OWN', 'MAY', 'MARCH', 'LATE', 'RED', 'DEMO'],
    ],
    [
      'the nearest first, of a dealer the soonest',
      {},
      { sort: 'nearest', place: { latitude: -41, longitude: 145 } },
      ['OWN', 'MARCH', 'RED', 'DEMO', 'MAY', 'LATE'],
    ],
    ['a further page', {}, { from: 2, count: 2 }, ['DEMO', 'MARCH']],
    ['a page after the last', {}, { from: 20, count: 2 }, []],
  ])('%s', (_, wish, change, expected) => {
    expect(numbers(wish, change)).toEqual(expected);
  });

  it.each([
    ['RED', { own: null, extras: 100_000 }],
    ['OWN', { own: 4_000_000, extras: 0 }],
    ['DEMO', { own: null, extras: null }],
  ])("one price for one car: %s has the dealer's own, else that of the build", (number, expected) => {
    const vehicle = index.byNumber(number);
    expect(vehicle && priceOfVehicle(vehicle)).toEqual(expected);
  });
});

describe('alikeStock', () => {
  const wanted = (change: Partial<Build> = {}) => {
    const making = index.byNumber('OWN')?.making;
    if (!making) throw new Error('OWN is in stock');
    return { ...making.build, ...change };
  };
  const alike = (wish: Partial<Parameters<typeof alikeStock>[1]> = {}) =>
    alikeStock(index, { line: 'ridge', build: wanted(), count: 3, ...wish }, '2026-11-25').map(
      ({ vehicle }) => vehicle.row.stockNumber,
    );
  it('the most like first: what it is, how far it is and how long it takes count together', () => {
    expect(alike()).toEqual(['OWN', 'DEMO', 'MARCH']);
    expect(alike({ place: { latitude: -37, longitude: 145 } })).toEqual(['DEMO', 'RED', 'LATE']);
    expect(alike({ except: 'OWN' })).toEqual(['DEMO', 'MARCH', 'RED']);
    expect(alike({ line: 'pip' })).toEqual([]);
  });
});

describe('createFirstOf', () => {
  it.each([
    [[], []],
    [[5], [5]],
    [
      [5, 1, 4, 2, 3],
      [1, 2, 3],
    ],
    [
      [9, 8, 7, 6, 5, 4],
      [4, 5, 6],
    ],
  ])('of %j the first three are %j', (values, expected) => {
    const first = createFirstOf(3);
    for (const value of values) first.add(value);
    expect([...first.values()]).toEqual(expected);
  });
});

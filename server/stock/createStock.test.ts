import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import type { DealerNetwork } from '../../shared/dealers/dealer.ts';
import type { StockRow } from '../../shared/stock/stockRow.ts';
import { lineStory, modelStory } from '../../test/support/vehicleStories.ts';
import { buildCatalogue } from '../vehicles/buildCatalogue.ts';
import { createStock } from './createStock.ts';

const { catalogue } = buildCatalogue([lineStory('ridge'), modelStory('summit')], {
  country: 'au',
  assetPath: () => null,
});
const network = { dealers: [{ code: 'A', latitude: -37, longitude: 144 }] } as unknown as DealerNetwork;
const row = (stockNumber: string): StockRow => ({
  stockNumber,
  dealer: 'A',
  spec: { modelLine: '', model: 'summit', colour: '', trim: '', options: [], accessories: [] },
  state: { kind: 'here' },
  price: null,
});
const listOf = (...numbers: string[]) => ({ rows: numbers.map(row), gone: new Map(), at: 0 });

function setUp() {
  const store = { list: listOf('M1'), isRead: true, asked: 0 };
  const gate = { dealers: Promise.resolve(network) };
  const logged: string[] = [];
  const stock = createStock({
    feeds: {
      has: (country) => country === 'au',
      isRead: () => store.isRead,
      async list() {
        store.asked += 1;
        return store.list;
      },
      refresh: async () => true,
      restore: async () => undefined,
    },
    vehicles: { catalogue: async () => catalogue },
    dealers: { list: () => gate.dealers },
    logger: pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line).msg) }),
  });
  const numbers = async () =>
    (await stock.view('au')).index.vehicles.map(({ row: { stockNumber } }) => stockNumber);
  return { store, gate, stock, numbers, logged };
}

describe('createStock', () => {
  it('shows the last whole view while the next one is made, then that one', async () => {
    const { store, gate, stock, numbers } = setUp();
    expect(await numbers()).toEqual(['M1']);
    const dealers = Promise.withResolvers<DealerNetwork>();
    gate.dealers = dealers.promise;
    store.list = listOf('M1', 'M2');
    const prepared = stock.prepare();
    expect(await numbers()).toEqual(['M1']);
    dealers.resolve(network);
    await prepared;
    expect(await numbers()).toEqual(['M1', 'M2']);
  });

  it('has its view ready once the files are read, before anybody asks for it', async () => {
    const { stock, logged, numbers } = setUp();
    await stock.refresh();
    expect(logged).toEqual(['the stock was put in order']);
    await numbers();
    expect(logged).toHaveLength(1);
  });

  it('prepares nothing while nothing has changed', async () => {
    const { stock, logged } = setUp();
    for (const _ of [1, 2, 3]) await stock.prepare();
    expect(logged).toHaveLength(1);
  });

  it('asks no store for files that were never read, as a store that is down would be asked every second', async () => {
    const { store, stock } = setUp();
    store.isRead = false;
    await stock.prepare();
    expect(store.asked).toBe(0);
  });

  it('logs what keeps a view from being made, and tries again', async () => {
    const { gate, stock, logged, numbers } = setUp();
    gate.dealers = Promise.reject(new Error('a bug'));
    await stock.prepare();
    expect(logged).toEqual(['the stock could not be put in order']);
    gate.dealers = Promise.resolve(network);
    expect(await numbers()).toEqual(['M1']);
  });
});

import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import type { OldCar } from '../../shared/tradeIn/tradeIn.ts';
import { asCents } from '../../shared/units.ts';
import { tooManyRequests, unavailable } from '../errors.ts';
import { createTradeIns, type TradeInsOptions } from './createTradeIns.ts';

const car: OldCar = { make: 'Škoda', model: 'Octavia', year: 2019, km: 84_000, condition: 'good' };
const value = { currency: 'AUD', low: 16_500, high: 19_000, validUntil: '2026-12-10' };
const wish = { request: car, car, owing: asCents(0) };
const today = Date.parse('2026-11-26T02:00:00Z');

function setUp(changes: Partial<TradeInsOptions> = {}) {
  const logged: Record<string, unknown>[] = [];
  const tradeIns = createTradeIns({
    url: 'http://values.example.com',
    key: undefined,
    timeoutMs: 1_000,
    fetch: async () => Response.json({ error: false, car, value }),
    now: () => today,
    secret: async () => 'that all processes share',
    admit: async () => undefined,
    logger: pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) }),
    ...changes,
  });
  return { ...tradeIns, logged };
}

async function receiptOf(changes: Partial<TradeInsOptions> = {}) {
  const outcome = await setUp(changes).value('au', wish);
  if (!outcome.receipt) throw new Error(`There is no receipt: ${outcome.kind}`);
  return outcome.receipt;
}

describe('a valuation', () => {
  it('is read by every process that shares the secret, until its last day is over', async () => {
    const receipt = await receiptOf();
    const range = { low: 1_650_000, high: 1_900_000, until: '2026-12-10' };
    const { logged, read } = setUp();
    expect(await read('au', receipt)).toEqual({ kind: 'valued', receipt, car, range });
    expect(logged).toEqual([]);
    // An hour before midnight in Sydney, one before midnight in Perth, and one after it.
    for (const time of ['2026-12-10T12:00:00Z', '2026-12-10T15:00:00Z']) {
      const lastHour = setUp({ now: () => Date.parse(time) });
      expect(await lastHour.read('au', receipt)).toMatchObject({ kind: 'valued' });
    }
    const over = setUp({ now: () => Date.parse('2026-12-10T17:00:00Z') });
    expect(await over.read('au', receipt)).toMatchObject({ kind: 'expired', car, range });
    expect(over.logged).toMatchObject([
      { msg: 'a valuation in an address does not count', valuation: 'expired' },
    ]);
  });

  it.each<[string, (receipt: string) => string]>([
    ['a higher range', (receipt) => changed(receipt, (facts) => ({ ...facts, range: { low: 9_000_000 } }))],
    ['another day', (receipt) => changed(receipt, ({ car }) => ({ car }))],
    ['another signature', (receipt) => receipt.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'))],
    ['no signature', (receipt) => receipt.split('.')[0] ?? ''],
    ['anything', () => '0'],
  ])('that was altered is none: %s', async (_, alter) => {
    const { read, logged } = setUp();
    const receipt = alter(await receiptOf());
    expect(await read('au', receipt)).toEqual({ kind: 'altered', receipt });
    expect(logged).toMatchObject([{ valuation: 'altered' }]);
  });

  it('of one country is none in the other, and none under another secret', async () => {
    const receipt = await receiptOf();
    expect(await setUp().read('nz', receipt)).toMatchObject({ kind: 'altered' });
    expect(await setUp({ secret: async () => 'x' }).read('au', receipt)).toMatchObject({ kind: 'altered' });
  });

  it('is not called altered while nobody can tell', async () => {
    const receipt = await receiptOf();
    const { read } = setUp({ secret: () => Promise.reject(unavailable('no store', 60)) });
    expect(await read('au', receipt)).toEqual({ kind: 'unchecked', receipt });
  });
});

describe('without an answer', () => {
  const failing = (status: number) => ({ fetch: async () => Response.json({ error: true }, { status }) });
  it.each<[string, Partial<TradeInsOptions>, string]>([
    ['of a service that is down', failing(500), 'failed'],
    ['of one that gives no figure', failing(200), 'refused'],
    ['of one that does not know it', failing(404), 'unknown'],
    ['of one that cannot be reached', { fetch: () => Promise.reject(new Error('down')) }, 'failed'],
    ['as too much was asked', { admit: () => Promise.reject(tooManyRequests()) }, 'tooMany'],
  ])('%s the car goes along without a range', async (_, changes, kind) => {
    const { value, read, logged } = setUp(changes);
    const outcome = await value('au', wish);
    expect(outcome).toEqual({ kind, receipt: expect.any(String) });
    expect(await read('au', outcome.receipt ?? '')).toMatchObject({ kind: 'unvalued', car });
    expect(logged).toMatchObject([{ msg: 'no valuation', country: 'au' }]);
    expect(JSON.stringify(logged)).not.toContain('koda');
  });

  it('a car that is known by its registration alone has no name to go along', async () => {
    const { value } = setUp(failing(500));
    const outcome = await value('au', {
      request: { registration: 'ABC123' },
      car: undefined,
      owing: asCents(0),
    });
    expect(outcome).toEqual({ kind: 'failed' });
  });

  it('nothing is signed while the secret is away', async () => {
    const { value } = setUp({ secret: () => Promise.reject(unavailable('no store', 60)) });
    expect(await value('au', wish)).toEqual({ kind: 'failed' });
  });
});

function changed(receipt: string, change: (facts: Record<string, unknown>) => object): string {
  const [facts = '', signature] = receipt.split('.');
  const told = JSON.parse(String(Buffer.from(facts, 'base64url')));
  return `${Buffer.from(JSON.stringify(change(told))).toString('base64url')}.${signature}`;
}

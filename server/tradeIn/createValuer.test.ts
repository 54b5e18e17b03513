import { describe, expect, it, jest } from '@jest/globals';
import type { ValuationRequest } from '../../shared/tradeIn/tradeIn.ts';
import { createValuer } from './createValuer.ts';

const car = { make: 'Toyota', model: 'Corolla', year: 2019, km: 84_000, condition: 'good' } as const;
const value = { currency: 'AUD', low: 16_500, high: 19_000, validUntil: '2026-12-10' };
const right = { error: false, car, value };

function setUp(answer: unknown = right, status = 200) {
  const sent = jest.fn<typeof fetch>(
    async () => new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status }),
  );
  const value = createValuer({
    url: 'http://values.example.com',
    key: 'a-valuation-key',
    timeoutMs: 1_000,
    fetch: sent,
    now: () => Date.parse('2026-11-26T02:00:00Z'),
  });
  return { sent, value };
}

describe('the valuation service is asked', () => {
  it('once, by country, with its key, and for nothing in the address', async () => {
    const { sent, value } = setUp();
    const request: ValuationRequest = { registration: 'ABC123', state: 'VIC' };
    expect(await value('au', request)).toEqual({
      car,
      range: { low: 1_650_000, high: 1_900_000, until: '2026-12-10' },
    });
    expect(sent).toHaveBeenCalledTimes(1);
    const [address, init] = sent.mock.calls[0] ?? [];
    expect(address).toBe('http://values.example.com/au/valuation');
    expect(init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer a-valuation-key' } });
    expect(JSON.parse(String(init?.body))).toEqual(request);
  });

  it('and says that it does not know the car, or gives no figure for it', async () => {
    expect(await setUp({ error: 'Not Found' }, 404).value('au', car)).toBe('unknown');
    expect(await setUp({ error: true, message: 'Refused' }).value('au', car)).toBe('refused');
  });
});

const withValue = (changes: object) => ({ ...right, value: { ...value, ...changes } });
const withCar = (changes: object) => ({ ...right, car: { ...car, ...changes } });

describe('an answer that cannot be believed is none', () => {
  it.each<[string, unknown, string]>([
    ['no JSON', '<html>', 'no JSON'],
    ['no object', [], 'cannot be used'],
    ['another currency', withValue({ currency: 'NZD' }), 'value.currency'],
    ['a range upside down', withValue({ low: 20_000 }), 'value.high'],
    ['more than a car is worth', withValue({ high: 1e9 }), 'value.high'],
    ['less than nothing', withValue({ low: -1 }), 'value.low'],
    ['a range that has ended', withValue({ validUntil: '2026-11-25' }), 'no time'],
    ['a range for years', withValue({ validUntil: '2028-11-25' }), 'no time'],
    ['a day that is none', withValue({ validUntil: 'soon' }), 'value.validUntil'],
    ['another car', withCar({ year: 2015 }), 'another car'],
    ['a car of next year', withCar({ year: 2027 }), 'car.year'],
    ['markup in a name', withCar({ model: '<b>Corolla</b>' }), 'car.model'],
  ])('%s', async (_, answer, message) => {
    await expect(setUp(answer).value('au', car)).rejects.toThrow(message);
  });

  it('another status', async () => {
    await expect(setUp({}, 503).value('au', car)).rejects.toThrow('status: 503');
    await expect(setUp({}, 401).value('au', car)).rejects.toThrow('status: 401');
  });

  it('and nothing of the car is in what the log is told', async () => {
    const message = await setUp(withCar({ model: '<i>secret' }))
      .value('au', car)
      .catch((error: Error) => error.message);
    expect(message).not.toContain('secret');
  });
});

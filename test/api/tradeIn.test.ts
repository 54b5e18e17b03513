import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { countries } from '../../shared/country.ts';
import { isoDay } from '../../shared/dates.ts';
import type { Page } from '../../shared/page.ts';
import type { TradeInPageData } from '../../shared/tradeIn/tradeInPage.ts';
import { oldCar, startTradeInFixture, type TradeInFixture } from './tradeInFixture.ts';

let site: TradeInFixture;
beforeAll(async () => {
  site = await startTradeInFixture();
});
afterEach(async () => {
  await site.setFault({ kind: 'none' });
  site.logged.length = 0;
});
afterAll(() => site.close());

const post = (address: string, values: object, { app } = site) =>
  supertest(app).post(address).type('form').send(values);
const dataOf = ({ blocks, blockData }: Page) => blockData[blocks[0]?._uid ?? ''] as TradeInPageData;
const pageAt = async (address: string): Promise<Page> => {
  const [path, search] = address.split('?');
  return (await supertest(site.app).get(`${path}/_payload.json?${search}`).expect(200)).body;
};
/** Where a valuation leads. */
async function valuedAt(address: string, values: object): Promise<string> {
  const { headers } = await post(address, values).expect(303);
  return headers.location ?? '';
}

describe('the page that values an old car', () => {
  it.each(countries)('is there in %s, and asks the service nothing by itself', async (country) => {
    const before = (await site.asked()).length;
    const page = await pageAt(`/${country}/trade-in?`);
    expect(dataOf(page)).toEqual({ year: Number(isoDay(Date.now(), country).slice(0, 4)) });
    expect(page.elsewhere).toEqual([`/${country === 'au' ? 'nz' : 'au'}/trade-in`]);
    expect(page.site.hasTradeIn).toBe(true);
    expect(await site.asked()).toHaveLength(before);
  });

  it.each([
    ['au', 1_450_000, 1_660_000],
    ['nz', 1_580_000, 1_820_000],
  ])(
    'answers in %s with an address that shows the range again, and asks once',
    async (country, low, high) => {
      const before = (await site.asked()).length;
      const address = await valuedAt(`/${country}/trade-in`, { ...oldCar, owing: '4,500' });
      expect(address).toMatch(new RegExp(`^/${country}/trade-in\\?trade=[\\w-]+\\.[\\w-]{22}&owing=4500$`));
      for (let n = 0; n < 2; n += 1)
        expect(dataOf(await pageAt(address)).shown).toMatchObject({
          kind: 'valued',
          car: { make: 'Toyota', model: 'Corolla', year: 2019, km: 105_000, condition: 'good' },
          range: { low, high, until: '2026-12-10' },
        });
      expect(await site.asked()).toHaveLength(before + 1);
      const html = await supertest(site.app).get(address).expect(200);
      expect(html.headers['cache-control']).toBe('private, no-store');
    },
  );

  it('takes along what other pages have told it, and nothing else', async () => {
    const carried = 'budget=150&build=ABC&extra=20&km=20000&modelLine=ridge&state=WA&term=48';
    const address = await valuedAt(`/au/trade-in?${carried}&utm=x&trade=old&owing=1`, oldCar);
    expect(address).toMatch(new RegExp(`^/au/trade-in\\?${carried}&trade=[\\w.-]+$`));
  });

  it('keeps the registration out of address and log', async () => {
    const address = await valuedAt('/au/trade-in', { registration: 'zq 98-76', state: 'VIC' });
    expect((await site.asked())[0]).toEqual({
      country: 'au',
      body: { registration: 'ZQ9876', state: 'VIC' },
    });
    await supertest(site.app).get(address).expect(200);
    const [facts = ''] = new URL(address, 'http://x').searchParams.get('trade')?.split('.') ?? [];
    const everywhere = `${address} ${Buffer.from(facts, 'base64url')} ${JSON.stringify(site.logged)}`;
    expect(everywhere).not.toMatch(/zq|9876|98-76/i);
  });

  it('is in the sitemap, in both countries', async () => {
    const { text } = await supertest(site.app).get('/sitemap.xml').expect(200);
    for (const country of ['au', 'nz']) expect(text).toContain(`/${country}/trade-in<`);
  });

  it('is no page without a valuation service', async () => {
    const none = await startTradeInFixture({}, { url: undefined });
    await supertest(none.app).get('/au/trade-in').expect(404);
    await post('/au/trade-in', oldCar, none).expect(405);
    await none.close();
  });

  it('is sent by pages of this site alone', async () => {
    await post('/au/trade-in', oldCar).set('origin', 'https://evil.example').expect(403);
  });
});

describe('what cannot be valued as it was written', () => {
  it.each([
    ['a year in the future', { ...oldCar, year: '2031' }, ['year']],
    ['a billion km', { ...oldCar, km: '1000000000' }, ['km']],
    ['markup', { ...oldCar, make: '<img src=x onerror=alert(1)>' }, ['make']],
    ['a registration of 50 characters', { registration: 'A'.repeat(50), state: 'VIC' }, ['registration']],
    ['nothing at all', {}, ['registration']],
    ['lists in place of texts', { 'make[]': ['a', 'b'] }, ['registration']],
  ])('%s: 422, a log line with the fields, and no question', async (_, values, fields) => {
    const before = (await site.asked()).length;
    await post('/au/trade-in', values).expect(422);
    expect(site.logged).toContainEqual(expect.objectContaining({ msg: 'trade-in not valid', fields }));
    expect(JSON.stringify(site.logged)).not.toMatch(/onerror|AAAA/);
    expect(await site.asked()).toHaveLength(before);
  });

  it('more than any form has is refused', async () => {
    await post('/au/trade-in', { make: 'x'.repeat(10_000) }).expect(413);
  });
});

describe('a valuation that does not count', () => {
  it.each(['x', '<b>', `${'A'.repeat(60)}.${'B'.repeat(22)}`])(
    'is told, in the log too: %s',
    async (trade) => {
      const { shown } = dataOf(await pageAt(`/au/trade-in?trade=${encodeURIComponent(trade)}`));
      expect(shown?.kind).toBe('altered');
      expect(site.logged).toContainEqual(
        expect.objectContaining({ msg: 'a valuation in an address does not count', valuation: 'altered' }),
      );
    },
  );
});

describe('a service that', () => {
  it.each([
    ['is down', { kind: 'status', status: 500 }, 503],
    ['is slow', { kind: 'stall' }, 503],
    ['answers nonsense', { kind: 'garbage' }, 503],
    ['gives no figure', { kind: 'refused' }, 422],
    ['does not know the car', { kind: 'status', status: 404 }, 422],
  ])('%s: the page says so with what was written, asks once, and tells the log', async (_, fault, status) => {
    const before = (await site.asked()).length;
    await site.setFault({ ...fault, count: 1 });
    const answer = await post('/au/trade-in', { ...oldCar, registration: 'ZQ9876', state: 'VIC' });
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(site.logged.filter(({ msg }) => msg === 'no valuation')).toHaveLength(1);
    expect(JSON.stringify(site.logged)).not.toContain('ZQ9876');
    // Only the first was spoiled: another question would have come through.
    expect(await site.asked()).toHaveLength(before);
  });
});

describe('one client', () => {
  it('has so many cars valued in a minute, and keeps what was written', async () => {
    const bounded = await startTradeInFixture({ RATE_LIMIT_VALUATIONS: '2' });
    for (const expected of [303, 303, 429]) {
      const answer = await post('/au/trade-in', oldCar, bounded);
      expect(answer.status).toBe(expected);
    }
    expect(await bounded.asked()).toHaveLength(2);
    await bounded.close();
  });
});

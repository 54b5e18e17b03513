import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { createTradeIns } from '../../server/tradeIn/createTradeIns.ts';
import type { FinanceQuoteRequest } from '../../shared/finance/quote.ts';
import { type LenderFixture, startLenderFixture, today } from '../contract/lenderServiceFixture.ts';
import { buildBody, createFinanceSite, modelBody } from './financeFixture.ts';

const car = { make: 'Toyota', model: 'Corolla', year: 2019, km: 84_000, condition: 'good' } as const;
const value = { currency: 'AUD', low: 16_500, high: 19_000, validUntil: '2026-12-10' };
const tradeInsAt = (now: number) =>
  createTradeIns({
    url: 'http://values.example.com',
    key: undefined,
    timeoutMs: 500,
    fetch: async () => Response.json({ error: false, car, value }),
    now: () => now,
    secret: async () => 'that all processes share',
    admit: async () => undefined,
    logger: pino({ level: 'silent' }),
  });

let lender: LenderFixture;
let trade: string;
const asked: FinanceQuoteRequest[] = [];
beforeEach(async () => {
  lender = await startLenderFixture();
  asked.length = 0;
  const outcome = await tradeInsAt(today).value('au', { request: car, car, owing: 0 });
  trade = outcome.receipt ?? '';
});
afterEach(() => lender.close());

const siteAt = (now = today) =>
  createFinanceSite({
    url: lender.url,
    readTradeIn: tradeInsAt(now).read,
    fetch: async (address, init) => {
      asked.push(JSON.parse(String(init?.body)));
      return fetch(address, init);
    },
  });

describe('a quote with an old car', () => {
  it.each([
    ['of a model', modelBody],
    ['of a build', buildBody],
  ])('%s counts the lower end of its range, less what is owed', async (_, body) => {
    const site = siteAt();
    const without = await site.post(body).expect(200);
    const answer = await site.post({ ...body, trade, owing: 4_500.99 }).expect(200);
    expect(asked.map(({ tradeIn }) => tradeIn)).toEqual([
      { tradeInValue: 0, tradeInPayout: 0 },
      { tradeInValue: 16_500, tradeInPayout: 4_500 },
    ]);
    const financed = (one: typeof answer) => one.body.quoteDetails.financedAmount;
    expect(financed(without) - financed(answer)).toBe(12_000);
  });

  it('is another question for another debt, and the same for the same', async () => {
    const site = siteAt();
    for (const owing of [0, 1_000, 1_000]) await site.post({ ...modelBody, trade, owing }).expect(200);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['a valuation that was altered', (receipt: string) => receipt.replace(/^./, 'f'), 'was changed'],
    ['one that is none of ours', () => `${'f'.repeat(40)}.${'s'.repeat(22)}`, 'was changed'],
  ])('is none for %s: 422 in the words of the page', async (_, alter, message) => {
    const { body } = await siteAt()
      .post({ ...modelBody, trade: alter(trade) })
      .expect(422);
    expect(body).toEqual({ error: true, field: 'trade', message: expect.stringContaining(message) });
    expect(asked).toEqual([]);
  });

  it('is none once the valuation has ended', async () => {
    const later = siteAt(Date.parse('2026-12-12T02:00:00Z'));
    const { body } = await later.post({ ...modelBody, trade }).expect(422);
    expect(body.message).toContain('ended on 10th Dec 2026');
  });

  it.each([
    [
      'a figure of the sender',
      { tradeIn: { tradeInValue: 30_000, tradeInPayout: 0 } },
      'tradeIn.tradeInValue',
    ],
    ['a debt without sense', { trade: 'x', owing: -1 }, 'trade'],
    ['a deposit that leaves too little', { depositAmount: 50_000 }, 'depositAmount'],
  ])('is none for %s', async (_, changes, field) => {
    const { body } = await siteAt()
      .post({ ...modelBody, trade, ...changes })
      .expect(422);
    expect(body.field).toBe(field);
  });
});

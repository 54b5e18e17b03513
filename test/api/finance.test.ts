import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { unavailable } from '../../server/errors.ts';
import { maxBatchQuotes } from '../../shared/finance/quote.ts';
import { type LenderFixture, startLenderFixture } from '../contract/lenderServiceFixture.ts';
import {
  buildBody,
  catalogues,
  codeOf,
  createFinanceSite,
  type FinanceSite,
  modelBody,
} from './financeFixture.ts';

/** `POST /api/angleGenericQuote/` over the lender's stand-in. Spec part 2 §3, §7 and §8. */

let lender: LenderFixture;
let site: FinanceSite;
beforeEach(async () => {
  lender = await startLenderFixture();
  site = createFinanceSite({ url: lender.url });
});
afterEach(() => lender.close());

const errorText = "Sorry, we've encountered an error processing your request. Please try again later.";
const linesWith = (message: string) => site.logged.filter(({ msg }) => msg === message);

describe('a quote', () => {
  it('of a model has rate and schedules at the price of state and buyer', async () => {
    const { status, body, headers } = await site.post(modelBody);
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'private, no-store' });
    expect(body).toMatchObject({
      error: false,
      price: 60_000,
      quoteDetails: {
        identificationCode: 'ARDGT7426',
        financedAmount: 48_000,
        programDetails: { rateDetails: { customerRate: 6.49, comparisonRate: 7.48 } },
      },
    });
    const abn = await site.post({ ...modelBody, entityType: 'Business', assetPurchasePrice: 58_000 });
    expect(abn.body).toMatchObject({
      price: 58_000,
      quoteDetails: { programDetails: { rateDetails: { customerRate: 6.29 } } },
    });
  });

  it('of a configuration is at the price of all that is chosen', async () => {
    const { status, body } = await site.post(buildBody);
    expect(status).toBe(200);
    expect(body).toMatchObject({ error: false, price: 60_700, quoteDetails: { financedAmount: 48_700 } });
    // The buyer decides the price, the use the rate.
    const changes = { isABN: true, price: 58_700, use: 'Individual', auState: 'VIC' };
    expect((await site.post({ ...buildBody, ...changes })).body).toMatchObject({
      price: 58_700,
      quoteDetails: { programDetails: { rateDetails: { customerRate: 6.49 } } },
    });
  });

  it('of New Zealand has no comparison rate', async () => {
    const { body } = await site.post({ ...modelBody, country: 'nz' });
    expect(body.quoteDetails).toMatchObject({
      currency: 'NZD',
      programDetails: { rateDetails: { customerRate: 7.95, comparisonRate: null } },
    });
  });
});

describe('a request that says neither country nor state, as spec part 2 §3 has it', () => {
  const { country: _, auState: __, ...literal } = modelBody;

  it.each([60_000, 61_000])('is quoted at $%d, the price of one state', async (assetPurchasePrice) => {
    const { status, body } = await site.post({ ...literal, assetPurchasePrice });
    expect({ status, price: body.price }).toEqual({ status: 200, price: assetPurchasePrice });
  });

  it('at a price of no state: 409 with what it is, and where', async () => {
    const { status, body } = await site.post({ ...literal, assetPurchasePrice: 59_990 });
    expect({ status, ...body }).toEqual({
      status: 409,
      error: true,
      price: 60_000,
      message: 'The price has changed: it is $60,000 in Victoria now.',
    });
  });

  it('of New Zealand needs no state', async () => {
    const { status, body } = await site.post({ ...literal, country: 'nz' });
    expect([status, body.quoteDetails?.currency]).toEqual([200, 'NZD']);
  });
});

describe("the page's price is not today's: 409 with the price of today", () => {
  it.each<[string, object, number | null, string]>([
    [
      'of a model',
      { ...modelBody, assetPurchasePrice: 59_990 },
      60_000,
      'The price has changed: it is $60,000 now.',
    ],
    [
      'of another state',
      { ...modelBody, auState: 'WA' },
      61_000,
      'The price has changed: it is $61,000 now.',
    ],
    ['of an ABN buyer', { ...modelBody, entityType: 'Business' }, 58_000, 'it is $58,000 now.'],
    ['of a configuration', { ...buildBody, price: 60_000 }, 60_700, 'it is $60,700 now.'],
    [
      'when the dealer tells the price',
      { ...modelBody, assetDetails: { ...modelBody.assetDetails, identificationCode: 'APOAX1126' } },
      null,
      'Contact your Dealer for Pricing',
    ],
  ])('%s', async (_, body, price, message) => {
    const answer = await site.post(body);
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ error: true, price, message: expect.stringContaining(message) });
  });
});

describe('no quote', () => {
  it("without an nvicCode: 'Model does not have an NVIC code!'", async () => {
    const noCode = { ...modelBody.assetDetails, identificationCode: '' };
    const { body } = await site.post({ ...modelBody, assetDetails: noCode });
    expect(body.message).toBe('Model does not have an NVIC code!');
    const ofBuild = await site.post({ ...buildBody, build: codeOf('NOCODE') });
    expect(ofBuild.body).toEqual({
      error: true,
      field: 'build',
      message: 'Model does not have an NVIC code!',
    });
  });

  it('of a vehicle that content has lost: the error text and a log line with the request id', async () => {
    const gone = { ...modelBody.assetDetails, identificationCode: 'AGONE0126' };
    const answer = await site.post({ ...modelBody, assetDetails: gone });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ error: true, message: errorText });
    expect((await site.post({ ...buildBody, modelLine: 'mesa' })).status).toBe(404);
    expect(linesWith('no finance quote')[0]).toMatchObject({
      requestId: answer.headers['x-request-id'],
      status: 404,
    });
  });

  it("without the site's use_angle_api, the model's enable_angle_quote, or a lender", async () => {
    const quiet = { ...modelBody.assetDetails, identificationCode: 'AQUIE1126' };
    expect((await site.post({ ...modelBody, assetDetails: quiet })).status).toBe(403);
    for (const changes of [{ url: lender.url, useAngleApi: false }, {}]) {
      const { status, body } = await createFinanceSite(changes).post(modelBody);
      expect({ status, body }).toEqual({ status: 403, body: { error: true, message: errorText } });
    }
  });

  it('while there are no vehicles: 503', async () => {
    const vehicles = {
      peek: () => undefined,
      catalogue: async () => {
        throw unavailable('The vehicles cannot be shown at the moment.', 10);
      },
    };
    expect((await createFinanceSite({ url: lender.url, vehicles }).post(modelBody)).status).toBe(503);
  });

  it.each([
    ['fails', { kind: 'status', status: 500 }],
    ['answers garbage', { kind: 'garbage' }],
    ['refuses', { kind: 'refused' }],
    ['stalls', { kind: 'stall' }],
    ['is slow', { kind: 'slow', ms: 30_000 }],
  ])(
    'while the lender %s: the error text, a log line, and a quote again when it is back',
    async (_, fault) => {
      site = createFinanceSite({ url: lender.url, timeoutMs: 700 });
      await lender.setFault(fault);
      const answer = await site.post(modelBody);
      expect(answer.status).toBe(502);
      expect(answer.body).toEqual({ error: true, message: errorText });
      const [line] = linesWith('no finance quote');
      expect(line).toMatchObject({ level: 40, requestId: answer.headers['x-request-id'], status: 502 });
      expect(JSON.stringify(line)).not.toMatch(/\b(?:12000|48000)\b/);
      await lender.setFault({ kind: 'none' });
      expect((await site.post(modelBody)).status).toBe(200);
    },
  );

  it('when rates have expired', async () => {
    lender.setTime(Date.parse('2025-01-01T00:00:00Z'));
    expect((await site.post(modelBody)).status).toBe(502);
  });

  it('by another method', async () => {
    const { status, headers } = await request(site.app).get('/api/angleGenericQuote/');
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'POST, OPTIONS' });
  });
});

describe('a batch, for the panels of a page', () => {
  it('has an answer for each, in their order, and counts as so many', async () => {
    site = createFinanceSite({ url: lender.url, environment: { RATE_LIMIT_QUOTES: '6' } });
    const wrong = { ...modelBody, assetPurchasePrice: 1 };
    const { status, body } = await site.post({ quotes: [modelBody, wrong, 'nothing', modelBody] });
    expect(status).toBe(200);
    expect(body.quotes).toEqual([
      expect.objectContaining({ error: false, price: 60_000 }),
      expect.objectContaining({ error: true, price: 60_000 }),
      expect.objectContaining({ error: true, field: '' }),
      body.quotes[0],
    ]);
    const tooMany = await site.post({ quotes: [modelBody, modelBody, modelBody] });
    expect([tooMany.status, tooMany.get('Retry-After'), tooMany.body]).toEqual([
      429,
      '60',
      { error: true, message: 'Too many requests. Please try again shortly.' },
    ]);
    expect((await site.post(modelBody)).status).toBe(429);
  });

  it(`takes 1 to ${maxBatchQuotes} quotes of models`, async () => {
    const many = Array.from({ length: maxBatchQuotes + 1 }, () => modelBody);
    expect((await site.post({ quotes: many })).body).toMatchObject({ error: true, field: 'quotes' });
    expect((await site.post({ quotes: [] })).status).toBe(422);
    expect((await site.post({ quotes: modelBody })).status).toBe(422);
    expect((await site.post({ quotes: many.slice(1) })).status).toBe(200);
    expect((await site.post({ quotes: [buildBody] })).body.quotes).toMatchObject([{ error: true }]);
  });
});

describe('questions to the lender', () => {
  const limits = { TRUST_PROXY: 'loopback', LENDER_QUESTIONS_PER_MINUTE: '40' };
  let asked = 0;
  const counting: typeof fetch = (...call) => {
    asked += 1;
    return fetch(...call);
  };
  /** A batch of distinct questions from an address; gives how many were answered. */
  const ask = async (address: string, from: number, count: number): Promise<number> => {
    const quotes = Array.from({ length: count }, (_, n) => ({ ...modelBody, depositAmount: from + n }));
    const { body } = await site.post({ quotes }).set('X-Forwarded-For', address);
    return (body.quotes as { error: boolean }[]).filter(({ error }) => !error).length;
  };
  beforeEach(() => {
    asked = 0;
    site = createFinanceSite({ url: lender.url, environment: limits, fetch: counting });
  });

  it('are a quarter of all for one client, however they are packed, and leave something for the next', async () => {
    expect(await ask('192.0.2.1', 1_000, 24)).toBe(10);
    expect(await ask('192.0.2.1', 2_000, 1)).toBe(0);
    expect(asked).toBe(10);
    expect(await ask('192.0.2.2', 3_000, 24)).toBe(7);
    expect(await ask('192.0.2.3', 4_000, 24)).toBeGreaterThan(4);
    expect(asked).toBeLessThan(25);
  });

  it('are none where an answer is kept: those who are refused still get it', async () => {
    await site.financeEstimates.warm();
    expect(await ask('192.0.2.1', 1_000, 24)).toBe(10);
    const before = asked;
    expect(await ask('192.0.2.1', 1_000, 5)).toBe(5);
    // That of the offer panels.
    const { TRK: model } = catalogues.au.models;
    const abn = { ...modelBody, entityType: 'Business', assetPurchasePrice: 58_000, depositAmount: 11_600 };
    const panel = site.post({ ...abn, balloon: { balloonAmount: 11_600 } });
    expect((await panel.set('X-Forwarded-For', '192.0.2.1')).status).toBe(200);
    expect(asked).toBe(before);
    expect(
      model && site.financeEstimates.knownEstimate(model, { auState: 'VIC', isABN: true }),
    ).toBeDefined();
  });

  it('that are refused are one line of the security log for each request', async () => {
    await ask('192.0.2.1', 1_000, 24);
    expect(site.logged.filter(({ security }) => security === 'limit')).toMatchObject([
      { msg: 'request', route: '/api/angleGenericQuote', level: 40 },
    ]);
    expect(linesWith('no finance quote')).toEqual([]);
  });

  it('are the same for all deposits of as many dollars', async () => {
    for (const depositAmount of [12_000.01, 12_000.5, 12_000.99, 12_000])
      expect((await site.post({ ...modelBody, depositAmount })).body.quoteDetails.financedAmount).toBe(
        48_000,
      );
    expect(asked).toBe(1);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import type { FinanceQuoteRequest } from '../../shared/finance/quote.ts';
import { quoteRequest } from '../../shared/finance/quote.ts';
import { asCents } from '../../shared/units.ts';
import { answerQuote } from '../embedded/lender/answerQuote.ts';
import { readRates } from '../embedded/lender/createLenderService.ts';
import { createLender } from './createLender.ts';

const vehicle = { nvicCode: 'ARDGT7426', make: 'Meridian', model: 'Ridge', variant: 'Track' };
const loan = { termMonths: 60, deposit: 0, balloon: 0, use: 'Individual' } as const;
const request = quoteRequest(vehicle, asCents(3_000_000), loan);
const right = answerQuote(readRates(), 'au', '2026-11-22', request);

type Answer = (asked: FinanceQuoteRequest) => unknown;

/** A lender that answers what it is told to, and its clock. */
function setUp(answer: Answer = () => right, maxQuotes = 10_000) {
  let time = Date.parse('2026-11-22T02:00:00Z');
  const sent = jest.fn<typeof fetch>(async (_address, init) => {
    const body = answer(JSON.parse(String(init?.body)));
    return new Response(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const lender = createLender({
    url: 'http://lender.example.com',
    key: 'a-lender-key',
    timeoutMs: 1_000,
    fetch: sent,
    maxQuotes,
    now: () => time,
  });
  return {
    lender,
    sent,
    wait: (ms: number) => {
      time += ms;
    },
  };
}

/** The right answer with something else in its place. */
const changed = (change: (quote: Record<string, unknown>) => object): object => {
  const { quoteDetails } = structuredClone(right) as unknown as { quoteDetails: Record<string, unknown> };
  return { error: false, quoteDetails: { ...quoteDetails, ...change(quoteDetails) } };
};
const schedules = (quote: Record<string, unknown>) =>
  quote.repaymentSchedules as readonly Record<string, unknown>[];
const rates = (rateDetails: object) =>
  changed(({ programDetails }) => ({ programDetails: { ...(programDetails as object), rateDetails } }));

const validTo = (day: string) =>
  changed(({ programDetails }) => ({ programDetails: { ...(programDetails as object), validTo: day } }));

describe('the lender is asked', () => {
  it('by country, with its key, for what spec part 2 §3 says', async () => {
    const { lender, sent } = setUp();
    expect(await lender.quote('au', request)).toMatchObject({ identificationCode: 'ARDGT7426' });
    const [address, init] = sent.mock.calls[0] ?? [];
    expect(address).toBe('http://lender.example.com/au/quote');
    expect(init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer a-lender-key' } });
    expect(JSON.parse(String(init?.body))).toEqual(request);
  });

  it('once by those who ask the same at the same time, and not again for 15 minutes', async () => {
    const { lender, sent, wait } = setUp();
    const [one, other] = await Promise.all([lender.quote('au', request), lender.quote('au', request)]);
    expect(one).toBe(other);
    wait(14 * 60_000);
    expect(await lender.quote('au', request)).toBe(one);
    expect(sent).toHaveBeenCalledTimes(1);
    wait(2 * 60_000);
    expect(lender.known('au', request)).toBeUndefined();
    await lender.quote('au', request);
    expect(sent).toHaveBeenCalledTimes(2);
  });

  const other = { ...vehicle, nvicCode: 'ARDGT6726' };
  it.each<[string, FinanceQuoteRequest]>([
    ['vehicle', quoteRequest(other, asCents(3_000_000), loan)],
    ['price', quoteRequest(vehicle, asCents(3_000_100), loan)],
    ['entity', quoteRequest(vehicle, asCents(3_000_000), { ...loan, use: 'Business' })],
    ['term', quoteRequest(vehicle, asCents(3_000_000), { ...loan, termMonths: 48 })],
    ['deposit', quoteRequest(vehicle, asCents(3_000_000), { ...loan, deposit: asCents(1) })],
    ['balloon', quoteRequest(vehicle, asCents(3_000_000), { ...loan, balloon: asCents(1) })],
  ])('again for another %s', async (_, another) => {
    const { lender, sent } = setUp((asked) => answerQuote(readRates(), 'au', '2026-11-22', asked));
    await lender.quote('au', request);
    expect(lender.known('au', another)).toBeUndefined();
    await lender.quote('au', another);
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('again for another country, and on another day', async () => {
    const { lender, sent, wait } = setUp();
    await lender.quote('au', request);
    expect(lender.known('nz', request)).toBeUndefined();
    // To one minute past midnight in Sydney: the rates of yesterday are over.
    wait(Date.parse('2026-11-22T12:55:00Z') - Date.parse('2026-11-22T02:00:00Z'));
    await lender.quote('au', request);
    wait(6 * 60_000);
    expect(lender.known('au', request)).toBeUndefined();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('anew when it is time, and what is kept stays while that fails', async () => {
    let answer: unknown = right;
    const { lender, sent } = setUp(() => answer);
    const first = await lender.quote('au', request);
    answer = { error: true };
    await expect(lender.refresh('au', request)).rejects.toThrow('refused');
    expect(lender.known('au', request)).toBe(first);
    answer = right;
    expect(await lender.refresh('au', request)).not.toBe(first);
    expect(sent).toHaveBeenCalledTimes(3);
  });

  it('anew for what everybody is shown, which no number of other questions pushes out', async () => {
    const { lender, sent } = setUp((asked) => answerQuote(readRates(), 'au', '2026-11-22', asked), 10);
    const shown = await lender.refresh('au', request);
    for (let deposit = 100; deposit <= 2_000; deposit += 100)
      await lender.quote(
        'au',
        quoteRequest(vehicle, asCents(3_000_000), { ...loan, deposit: asCents(deposit) }),
      );
    expect(lender.known('au', request)).toBe(shown);
    expect(await lender.quote('au', request)).toBe(shown);
    expect(sent).toHaveBeenCalledTimes(21);
  });

  it('about what is used longest, when there is no room for all', async () => {
    const { lender } = setUp((asked) => answerQuote(readRates(), 'au', '2026-11-22', asked), 10);
    const other = quoteRequest(vehicle, asCents(3_000_000), { ...loan, termMonths: 48 });
    await lender.quote('au', request);
    await lender.quote('au', other);
    for (let deposit = 100; deposit <= 1_000; deposit += 100) {
      await lender.quote(
        'au',
        quoteRequest(vehicle, asCents(3_000_000), { ...loan, deposit: asCents(deposit) }),
      );
      lender.known('au', request);
    }
    expect(lender.known('au', request)).toBeDefined();
    expect(lender.known('au', other)).toBeUndefined();
  });

  it('by the job though visitors stand in line for a lender that is slow', async () => {
    const released = Promise.withResolvers<void>();
    const { lender, sent } = setUp();
    sent.mockImplementation(async (_address, init) => {
      const asked = JSON.parse(String(init?.body)) as FinanceQuoteRequest;
      if (asked.depositAmount) await released.promise;
      return Response.json(answerQuote(readRates(), 'au', '2026-11-22', asked));
    });
    const visitors = Array.from({ length: 210 }, (_, n) =>
      lender
        .quote('au', quoteRequest(vehicle, asCents(3_000_000), { ...loan, deposit: asCents(100 * (n + 1)) }))
        .catch(() => undefined),
    );
    expect(await lender.refresh('au', request)).toMatchObject({ identificationCode: 'ARDGT7426' });
    released.resolve();
    await Promise.all(visitors);
  });

  it('never when there is none', async () => {
    const lender = createLender({ url: undefined, key: undefined, timeoutMs: 1, fetch, now: Date.now });
    await expect(lender.quote('au', request)).rejects.toThrow('LENDER_URL is not set');
  });
});

describe('an answer that cannot be believed', () => {
  it.each<[string, unknown, string]>([
    ['the error flag', { error: true, message: 'No.' }, 'The lender refused: No.'],
    ['another vehicle', changed(() => ({ identificationCode: 'APIPX6326' })), 'another vehicle'],
    ['another currency', changed(() => ({ currency: 'NZD' })), 'quoteDetails.currency (any.only)'],
    ['NaN', '{"error":false,"quoteDetails":{"financedAmount":NaN}}', 'no JSON'],
    ['a rate in words', rates({ customerRate: 'NaN', comparisonRate: 7.48 }), 'customerRate (number.base)'],
    ['no rate', rates({ comparisonRate: 7.48 }), 'customerRate (any.required)'],
    ['no comparison rate', rates({ customerRate: 6.49 }), 'comparisonRate (any.required)'],
    ['one below the rate', rates({ customerRate: 6.49, comparisonRate: 6.4 }), 'comparisonRate (number.min)'],
    ['rates that have ended', validTo('2026-11-21'), 'rates have ended on 2026-11-21'],
    ['no schedules', changed(() => ({ repaymentSchedules: [] })), 'repaymentSchedules (array.length)'],
    [
      'no schedule for a frequency',
      changed((quote) => ({ repaymentSchedules: schedules(quote).slice(1) })),
      'repaymentSchedules (array.length)',
    ],
    [
      'one schedule twice',
      changed((quote) => ({ repaymentSchedules: schedules(quote).map(() => schedules(quote)[0]) })),
      'array.unique',
    ],
    [
      'a repayment that is not that of its rate',
      changed((quote) => ({
        repaymentSchedules: schedules(quote).map((one) => ({
          ...one,
          totalAmount: Number(one.totalAmount) * 0.97,
        })),
      })),
      'Weekly figures do not fit its rate',
    ],
    ['another amount', changed(() => ({ financedAmount: 29_000 })), 'Weekly figures do not fit'],
    ['10 MB', 'x'.repeat(10_000_000), 'sent more than is read'],
    ['nothing', 'null', 'cannot be used'],
    ['a list', [right], 'cannot be used'],
    ['no flag', { quoteDetails: {} }, 'error (any.required)'],
  ])('%s is an error, and not kept', async (_, answer, message) => {
    const { lender, sent } = setUp(() => answer);
    await expect(lender.quote('au', request)).rejects.toThrow(message);
    expect(lender.known('au', request)).toBeUndefined();
    await expect(lender.quote('au', request)).rejects.toThrow(message);
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('rates hold on their last day', async () => {
    const { lender } = setUp(() => validTo('2026-11-22'));
    expect((await lender.quote('au', request)).programDetails.validTo).toBe('2026-11-22');
  });

  it('what is kept is what is known: nothing more of it, and no comparison rate in New Zealand', async () => {
    const answer = structuredClone(answerQuote(readRates(), 'nz', '2026-11-22', request)) as unknown as {
      quoteDetails: { secret: string; programDetails: { rateDetails: object } };
    };
    answer.quoteDetails.secret = 'of the lender';
    Object.assign(answer.quoteDetails.programDetails.rateDetails, { comparisonRate: 8.6 });
    const quote = await setUp(() => answer).lender.quote('nz', request);
    expect(quote).not.toHaveProperty('secret');
    expect(quote.programDetails.rateDetails).toEqual({ customerRate: 7.95, comparisonRate: null });
  });
});

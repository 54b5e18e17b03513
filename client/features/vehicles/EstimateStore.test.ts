import { describe, expect, it } from '@jest/globals';
import { modelQuote } from '../../../shared/finance/calculatorBlock.ts';
import { estimateInputs } from '../../../shared/finance/calculatorInputs.ts';
import { defaultFinanceSettings } from '../../../shared/finance/financeSettings.ts';
import type { ModelQuoteBody, SiteQuoteAnswer } from '../../../shared/finance/quote.ts';
import { asCents } from '../../../shared/units.ts';
import { auOffer } from '../../gallery/fixtureOffers.ts';
import { fixtureQuote } from '../../gallery/fixtureQuote.ts';
import { EstimateStore, retryAfterMs } from './EstimateStore.ts';

const settings = defaultFinanceSettings.au;
const model = (n: number) => ({ ...auOffer('ridge', `No ${n}`, 5_000_000), nvicCode: `N${n}` });
function bodyOf(n: number): ModelQuoteBody {
  const price = 5_000_000;
  return modelQuote(model(n), 'Meridian', {
    price: asCents(price),
    inputs: estimateInputs(settings, asCents(price), 'Individual'),
    auState: 'VIC',
  });
}
const right = (n: number) =>
  fixtureQuote('au', model(n), estimateInputs(settings, asCents(5_000_000), 'Individual'));

function setUp(answer: (body: ModelQuoteBody, n: number) => SiteQuoteAnswer | undefined) {
  const batches: number[] = [];
  const tasks: (() => void)[] = [];
  const clock = { ms: 0 };
  const store = new EstimateStore({
    ask: async (bodies) => {
      batches.push(bodies.length);
      return bodies.flatMap((body, n) => answer(body, n) ?? []);
    },
    later: (task) => tasks.push(task),
    now: () => clock.ms,
  });
  const flush = async () => {
    for (const task of tasks.splice(0)) task();
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  return { store, batches, clock, flush };
}

describe('estimates of offer panels, spec part 2 §4 and §9', () => {
  it('are asked for in batches of at most 24, each once', async () => {
    const { store, batches, flush } = setUp((_, n) => right(n));
    const bodies = Array.from({ length: 30 }, (_, n) => bodyOf(n));
    for (const body of [...bodies, ...bodies]) store.want(body);
    expect([batches, store.of(bodyOf(0))]).toEqual([[], 'loading']);
    await flush();
    expect(batches).toEqual([24, 6]);
    for (const body of bodies) store.want(body);
    await flush();
    expect(batches).toEqual([24, 6]);
  });

  it('are for 60 months, 20 % deposit, 20 % balloon, a week, with what must stand beside them', async () => {
    const { store, flush } = setUp(() => right(1));
    store.want(bodyOf(1));
    await flush();
    expect(store.of(bodyOf(1))).toMatchObject({
      termMonths: 60,
      deposit: 1_000_000,
      balloon: 1_000_000,
      frequency: 'Weekly',
      ratePercent: 6.49,
      comparisonRatePercent: 7.48,
      payments: 260,
    });
  });

  it('fail one by one, and are asked for again when they come into view half a minute later', async () => {
    let isDown = true;
    const { store, batches, clock, flush } = setUp((_, n) =>
      isDown && n === 0 ? { error: true, message: '' } : right(n),
    );
    store.want(bodyOf(0));
    store.want(bodyOf(1));
    await flush();
    expect([store.of(bodyOf(0)), typeof store.of(bodyOf(1))]).toEqual(['error', 'object']);
    isDown = false;
    clock.ms = retryAfterMs - 1;
    store.want(bodyOf(0));
    await flush();
    expect([store.of(bodyOf(0)), batches]).toEqual(['error', [2]]);
    clock.ms = retryAfterMs;
    store.want(bodyOf(0));
    await flush();
    expect(store.of(bodyOf(0))).toMatchObject({ frequency: 'Weekly' });
  });

  it('all fail when nobody answers, or too little', async () => {
    const { store, flush } = setUp(() => undefined);
    store.want(bodyOf(0));
    await flush();
    expect(store.of(bodyOf(0))).toBe('error');
  });
});

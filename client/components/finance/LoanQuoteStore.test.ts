import { describe, expect, it } from '@jest/globals';
import { runInAction } from 'mobx';
import { quoteErrorText } from '../../../shared/finance/quote.ts';
import { whatIfSentence } from '../../../shared/finance/whatIf.ts';
import { asDollars } from '../../../shared/units.ts';
import { quoteOf, setUp } from './calculatorFixture.ts';

describe('one request at a time', () => {
  it('the older answer is dropped, and its request given up', async () => {
    const { store, asked } = setUp();
    store.start();
    store.chooseTerm(36);
    const [first, second] = asked;
    expect([first?.signal.aborted, second?.signal.aborted]).toEqual([true, false]);
    await second?.answer();
    await first?.answer();
    expect(store.quotes.result?.figures.payments).toBe(156);
    await first?.fail();
    expect(store.quotes.status).toBe('success');
  });

  it('what changes no quote asks for none', async () => {
    const { store, asked, last } = setUp();
    store.start();
    await last().answer();
    store.settleDrafts();
    store.chooseFrequency('Monthly');
    expect(asked).toHaveLength(1);
    expect(store.quotes.result?.figures.payments).toBe(60);
  });

  it('follows the price and the state of the page', async () => {
    const { store, asked, last, site } = setUp();
    const stop = store.start();
    await last().answer();
    runInAction(() => Object.assign(site, { price: 5_000_000, state: 'NSW' }));
    expect(asked.map(({ price }) => price)).toEqual([6_299_000, 5_000_000]);
    stop();
    expect(last().signal.aborted).toBe(true);
    runInAction(() => Object.assign(site, { price: 4_000_000 }));
    expect(asked).toHaveLength(2);
    expect(store.quotes.status).toBe('loading');
  });
});

describe('error and recovery (part 2 §4, §8)', () => {
  it("'the error flag resets at the start of each calculation'", async () => {
    const { store, last } = setUp();
    store.start();
    await last().answer({ error: true, message: 'No' });
    expect([store.quotes.errorText, store.quotes.result, store.quotes.spokenResult]).toEqual([
      quoteErrorText,
      undefined,
      quoteErrorText,
    ]);
    store.askAgain();
    expect([store.quotes.status, store.quotes.errorText]).toEqual(['loading', '']);
    await last().fail();
    expect(store.quotes.errorText).toBe(quoteErrorText);
    store.chooseTerm(48);
    await last().answer();
    expect(store.quotes.status).toBe('success');
  });

  it('what is wrong with the loan is told: content, or the day, has become another one since the page was opened', async () => {
    const { store, last } = setUp();
    store.start();
    const message = 'The valuation of your 2019 Toyota Corolla ended on 27th Nov 2026, so it is not counted.';
    await last().answer({ error: true, message, field: 'trade' });
    expect([store.quotes.errorText, store.quotes.spokenResult]).toEqual([message, message]);
    store.chooseTerm(48);
    await last().fail();
    expect([store.quotes.errorText, store.quotes.spokenResult]).toEqual([quoteErrorText, quoteErrorText]);
  });

  it('a lender without the frequency is an error', async () => {
    const { store, last } = setUp();
    store.start();
    const { quoteDetails, ...quote } = quoteOf(store.inputs, 6_299_000);
    await last().answer({ ...quote, quoteDetails: { ...quoteDetails, repaymentSchedules: [] } });
    expect(store.quotes.errorText).toBe(quoteErrorText);
  });

  it("a price that is not today's is told, and the quote is for today's", async () => {
    const { store, last } = setUp();
    store.start();
    await last().answer({ error: true, message: 'The price has changed.', price: asDollars(64_990) });
    expect(store.quotes.priceNotice).toContain('$64,990');
    expect(last().price).toBe(6_499_000);
    await last().answer();
    expect(store.quotes.result?.price).toBe(6_499_000);
  });

  it('the same price twice is a fault rather than a loop', async () => {
    const { store, asked, last } = setUp();
    store.start();
    await last().answer({ error: true, message: '', price: asDollars(64_990) });
    await last().answer({ error: true, message: '', price: asDollars(64_990) });
    expect([asked.length, store.quotes.status]).toEqual([2, 'error']);
  });

  it('another price every time is a fault too: two processes of the site may have different content', async () => {
    const { store, asked, last } = setUp();
    store.start();
    for (const price of [64_990, 62_990, 64_990, 62_990])
      if (store.quotes.status === 'loading')
        await last().answer({ error: true, message: '', price: asDollars(price) });
    expect([asked.length, store.quotes.errorText]).toEqual([3, quoteErrorText]);
    // The visitor may try again, and later prices may change once more.
    store.askAgain();
    await last().answer();
    expect(store.quotes.status).toBe('success');
  });

  it('a fault is asked about again when Back brings the page alive, and a quote is not', async () => {
    const { store, asked, last } = setUp();
    store.start();
    await last().answer({ error: true, message: '' });
    expect(store.quotes.status).toBe('error');
    store.comeBack();
    await last().answer();
    expect([asked.length, store.quotes.status]).toEqual([2, 'success']);
    store.comeBack();
    expect(asked).toHaveLength(2);
  });

  it.each([null, 0, 499_999])('without a price to lend on there is no calculator: %p', (price) => {
    const { store, asked, site } = setUp();
    runInAction(() => Object.assign(site, { price }));
    store.start();
    expect([store.quotes.isPossible, asked.length]).toEqual([false, 0]);
  });
});

describe("'What if': shorter, as chosen, no balloon", () => {
  it('each by a quote of its own', async () => {
    const { store, asked, last, wait } = setUp();
    store.start();
    store.type('balloon', '30');
    wait(300);
    await last().answer();
    store.showVariants();
    await last().answer();
    await last().answer();
    expect(store.quotes.variants?.map(({ name, result }) => [name, result?.inputs.balloonPercent])).toEqual([
      ['Over 4 years', 30],
      ['As chosen', 30],
      ['No balloon', 0],
    ]);
    expect(whatIfSentence(store.quotes.variants ?? [], store.settings)).toBe(
      'Over 4 years you pay $42.13 more a week and $2,867.55 less in all; with no balloon $61.57 more a week and $2,888.79 less in all.',
    );
    // Another choice makes them anew.
    store.chooseTerm(36);
    expect([store.quotes.variants, asked.length]).toEqual([null, 5]);
  });
});

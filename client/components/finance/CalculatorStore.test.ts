import { describe, expect, it } from '@jest/globals';
import { observable, runInAction } from 'mobx';
import { type LoanInputs, startInputs } from '../../../shared/finance/calculatorInputs.ts';
import { defaultFinanceSettings } from '../../../shared/finance/financeSettings.ts';
import { frequencies, paymentCount } from '../../../shared/finance/frequency.ts';
import { loanFigures } from '../../../shared/finance/loan.ts';
import {
  dollarsOf,
  quoteErrorText,
  type SiteQuote,
  type SiteQuoteAnswer,
  wantedLoan,
} from '../../../shared/finance/quote.ts';
import { type CalculatorEvent, CalculatorStore } from './CalculatorStore.ts';

const settings = defaultFinanceSettings.au;
const fees = { establishmentFee: 399, isEstablishmentFeeFinanced: false, monthlyFee: 5.95 };

/** A lender at 6.49 %. */
function quoteOf(inputs: LoanInputs, price: number): SiteQuote {
  const { deposit, balloon, termMonths } = wantedLoan(price, inputs);
  const schedules = frequencies.map((frequency) => {
    const figures = loanFigures({
      amount: price - deposit,
      balloon,
      ratePercent: 6.49,
      termMonths,
      frequency,
      timing: 'arrears',
      fees: { establishment: 39_900, establishmentPaid: 'atStart', monthly: 595 },
      rounding: 'nearestCent',
    });
    return {
      instalmentFrequency: frequency,
      totalAmount: dollarsOf(figures.instalment),
      repayment: dollarsOf(figures.repayment),
      numberOfInstalments: paymentCount(termMonths, frequency),
      finalPayment: dollarsOf(figures.lastPayment),
    };
  });
  return {
    error: false,
    price: dollarsOf(price),
    quoteDetails: {
      identificationCode: 'N1',
      currency: 'AUD',
      financedAmount: dollarsOf(price - deposit),
      programDetails: {
        rateDetails: { customerRate: 6.49, comparisonRate: 7.48 },
        fees,
        validTo: '2026-12-31',
      },
      repaymentSchedules: schedules,
    },
  };
}

interface Asked {
  readonly inputs: LoanInputs;
  readonly price: number;
  readonly signal: AbortSignal;
  answer(answer?: SiteQuoteAnswer): Promise<void>;
  fail(): Promise<void>;
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A calculator with a lender and a clock that wait to be told. */
function setUp(use: LoanInputs['use'] = 'Individual', price = 6_299_000) {
  const asked: Asked[] = [];
  const events: CalculatorEvent[] = [];
  const buyers: string[] = [];
  const site = observable({ price: price as number | null, state: 'VIC' });
  let timers: { at: number; task: () => void }[] = [];
  let now = 0;
  const store = new CalculatorStore({
    settings,
    start: startInputs(settings, use),
    price: () => site.price,
    subject: () => site.state,
    ask: (inputs, at, signal) =>
      new Promise<SiteQuoteAnswer>((resolve, reject) => {
        const answer = async (given: SiteQuoteAnswer = quoteOf(inputs, at)) => {
          resolve(given);
          await settled();
        };
        const fail = async () => {
          reject(new Error('Nobody answers'));
          await settled();
        };
        asked.push({ inputs, price: at, signal, answer, fail });
      }),
    setUse: (next) => buyers.push(next),
    tell: (event) => events.push(event),
    after: (ms, task) => {
      const timer = { at: now + ms, task };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  });
  return {
    store,
    asked,
    events,
    buyers,
    site,
    last: () => asked.at(-1) as Asked,
    wait(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { task } of due) task();
    },
  };
}

describe("'Frequency starts as Weekly for private, Monthly for ABN. Default term 60 months' (part 2 §4)", () => {
  it.each([
    ['Individual', 'Weekly', ['Weekly', 'Fortnightly', 'Monthly']],
    ['Business', 'Monthly', ['Monthly']],
  ] as const)('%s starts %s', (use, frequency, offered) => {
    const { store } = setUp(use);
    expect(store.inputs).toEqual({ termMonths: 60, deposit: 0, balloonPercent: 0, use, frequency });
    expect(store.frequencies).toEqual(offered);
  });

  it("'switching to Business forces Monthly and updates the shared isABN flag, then recalculates'", async () => {
    const { store, asked, buyers, last } = setUp();
    store.start();
    await last().answer();
    store.chooseUse('Business');
    expect(store.inputs.frequency).toBe('Monthly');
    expect(buyers).toEqual(['Business']);
    expect(asked.map(({ inputs }) => inputs.use)).toEqual(['Individual', 'Business']);
  });
});

describe("'Changing the term caps the balloon at that term's maximum' (part 2 §4, §5)", () => {
  const maxima = [
    [12, 70],
    [24, 60],
    [36, 50],
    [48, 40],
    [60, 30],
    [72, 0],
    [84, 0],
  ] as const;
  it.each(maxima)('%i months: %i per cent', (term, percent) => {
    const { store, wait } = setUp();
    store.chooseTerm(term);
    store.type('balloon', '099');
    wait(300);
    expect(store.inputs.balloonPercent).toBe(percent);
    expect(store.maxBalloon).toBe(percent);
    expect(store.notices.map(({ text }) => text)).toEqual([
      percent
        ? `The maximum balloon amount for your loan term is ${percent}%`
        : 'There is no balloon option available for the loan term selected.',
    ]);
  });

  it.each(maxima.slice(0, -1).map(([term, percent], n) => [term, percent, maxima[n + 1]] as const))(
    'from %i months on',
    (term, percent, next) => {
      const { store, wait } = setUp();
      store.chooseTerm(term);
      store.type('balloon', String(percent));
      wait(300);
      expect(store.notices).toEqual([]);
      store.chooseTerm(next?.[0] ?? 0);
      expect(store.inputs.balloonPercent).toBe(next?.[1]);
      expect(store.notices).toHaveLength(percent > 0 ? 1 : 0);
    },
  );

  it("'a balloon change also lowers the deposit'", () => {
    const { store, wait } = setUp();
    store.type('deposit', '57,990.00');
    wait(300);
    expect([store.inputs.deposit, store.notices]).toEqual([5_799_000, []]);
    store.type('balloon', '30');
    wait(300);
    expect(store.inputs).toMatchObject({ balloonPercent: 30, deposit: 6_299_000 - 500_000 - 1_889_700 });
    expect(store.notices).toEqual([{ kind: 'depositTooHigh', text: 'The minimum loan amount is $5,000.' }]);
  });
});

describe("'both notices disappear after 3 seconds' (part 2 §4)", () => {
  it('and stay for who listens until the next entry', () => {
    const { store, wait } = setUp();
    store.type('balloon', '31');
    wait(300);
    wait(2999);
    expect(store.notices).toHaveLength(1);
    wait(1);
    expect(store.notices).toEqual([]);
    expect(store.spokenNotice).toBe('The maximum balloon amount for your loan term is 30%');
    store.type('balloon', '3');
    expect(store.spokenNotice).toBe('');
  });

  it('a newer one has its own 3 seconds', () => {
    const { store, wait } = setUp();
    store.type('balloon', '31');
    wait(300);
    wait(2000);
    store.type('balloon', '32');
    wait(300);
    wait(2000);
    expect(store.notices).toHaveLength(1);
  });
});

describe("'Input is debounced 300 ms' (part 2 §5)", () => {
  it('and asks once for what was typed last', async () => {
    const { store, asked, last, wait } = setUp();
    store.start();
    await last().answer();
    for (const text of ['1', '10', '100', '1000']) {
      store.type('deposit', text);
      wait(299);
    }
    expect([asked.length, store.drafts.deposit]).toEqual([1, '1000']);
    wait(1);
    expect(asked.map(({ inputs }) => inputs.deposit)).toEqual([0, 100_000]);
    expect(store.drafts).toEqual({});
  });

  it.each(['', '12.'])('%j is left as it is until the field is', (text) => {
    const { store, wait } = setUp();
    store.type('deposit', text);
    wait(300);
    expect(store.drafts.deposit).toBe(text);
    store.settleDrafts();
    expect(store.drafts).toEqual({});
  });
});

describe('one request at a time', () => {
  it('the older answer is dropped, and its request given up', async () => {
    const { store, asked } = setUp();
    store.start();
    store.chooseTerm(36);
    const [first, second] = asked;
    expect([first?.signal.aborted, second?.signal.aborted]).toEqual([true, false]);
    await second?.answer();
    await first?.answer();
    expect(store.result?.figures.payments).toBe(156);
    await first?.fail();
    expect(store.status).toBe('success');
  });

  it('what changes no quote asks for none', async () => {
    const { store, asked, last } = setUp();
    store.start();
    await last().answer();
    store.settleDrafts();
    store.chooseFrequency('Monthly');
    expect(asked).toHaveLength(1);
    expect(store.result?.figures.payments).toBe(60);
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
    expect(store.status).toBe('loading');
  });
});

describe('error and recovery (part 2 §4, §8)', () => {
  it("'the error flag resets at the start of each calculation'", async () => {
    const { store, last } = setUp();
    store.start();
    await last().answer({ error: true, message: 'No' });
    expect([store.errorText, store.result, store.spokenResult]).toEqual([
      quoteErrorText,
      undefined,
      quoteErrorText,
    ]);
    store.askAgain();
    expect([store.status, store.errorText]).toEqual(['loading', '']);
    await last().fail();
    expect(store.errorText).toBe(quoteErrorText);
    store.chooseTerm(48);
    await last().answer();
    expect(store.status).toBe('success');
  });

  it('a lender without the frequency is an error', async () => {
    const { store, last } = setUp();
    store.start();
    const { quoteDetails, ...quote } = quoteOf(store.inputs, 6_299_000);
    await last().answer({ ...quote, quoteDetails: { ...quoteDetails, repaymentSchedules: [] } });
    expect(store.errorText).toBe(quoteErrorText);
  });

  it("a price that is not today's is told, and the quote is for today's", async () => {
    const { store, last } = setUp();
    store.start();
    await last().answer({ error: true, message: 'The price has changed.', price: 64_990 });
    expect(store.priceNotice).toContain('$64,990');
    expect(last().price).toBe(6_499_000);
    await last().answer();
    expect(store.result?.price).toBe(6_499_000);
  });

  it('the same price twice is a fault rather than a loop', async () => {
    const { store, asked, last } = setUp();
    store.start();
    await last().answer({ error: true, message: '', price: 64_990 });
    await last().answer({ error: true, message: '', price: 64_990 });
    expect([asked.length, store.status]).toEqual([2, 'error']);
  });

  it.each([null, 0, 499_999])('without a price to lend on there is no calculator: %p', (price) => {
    const { store, asked, site } = setUp();
    runInAction(() => Object.assign(site, { price }));
    store.start();
    expect([store.isPossible, asked.length]).toEqual([false, 0]);
  });
});

describe('analytics (part 2 §7)', () => {
  it('view and exit are told once each, fields and buttons by name', async () => {
    const { store, events, last, wait } = setUp();
    store.leave();
    const { store: other, events: told } = setUp();
    other.view();
    other.view();
    other.leave();
    other.leave();
    expect([events, told]).toEqual([[], [{ kind: 'view' }, { kind: 'exit' }]]);
    store.start();
    await last().answer();
    store.chooseTerm(36);
    store.type('deposit', '1000');
    wait(300);
    store.chooseFrequency('Fortnightly');
    store.contact();
    expect(events).toEqual([
      { kind: 'field', field: 'term' },
      { kind: 'field', field: 'deposit' },
      { kind: 'button', button: 'Fortnightly' },
      { kind: 'contact' },
    ]);
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
    expect(store.variants?.map(({ name, result }) => [name, result?.inputs.balloonPercent])).toEqual([
      ['Over 4 years', 30],
      ['As chosen', 30],
      ['No balloon', 0],
    ]);
    // Another choice makes them anew.
    store.chooseTerm(36);
    expect([store.variants, asked.length]).toEqual([null, 5]);
  });
});

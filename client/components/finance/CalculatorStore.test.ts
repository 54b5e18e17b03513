import { describe, expect, it } from '@jest/globals';
import { runInAction } from 'mobx';
import { balloonMaxima } from '../../../shared/finance/balloonMaximaFixture.ts';
import { asPercent } from '../../../shared/units.ts';
import { centsOrNull } from '../../../shared/unitsFixture.ts';
import { setUp } from './calculatorFixture.ts';

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
  it.each(balloonMaxima)('%i months: %i per cent', (term, percent) => {
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

  it.each(
    balloonMaxima.slice(0, -1).map(([term, percent], n) => [term, percent, balloonMaxima[n + 1]] as const),
  )('from %i months on', (term, percent, next) => {
    const { store, wait } = setUp();
    store.chooseTerm(term);
    store.type('balloon', String(percent));
    wait(300);
    expect(store.notices).toEqual([]);
    store.chooseTerm(next?.[0] ?? 0);
    expect(store.inputs.balloonPercent).toBe(next?.[1]);
    expect(store.notices).toHaveLength(percent > 0 ? 1 : 0);
  });

  it("'a balloon change also lowers the deposit'", () => {
    const { store, wait } = setUp();
    store.type('deposit', '57,990.00');
    wait(300);
    expect([store.inputs.deposit, store.notices]).toEqual([5_799_000, []]);
    store.type('balloon', '30');
    wait(300);
    expect(store.inputs).toMatchObject({ balloonPercent: 30, deposit: 6_299_000 - 500_000 - 1_889_700 });
    const lowered = 'Your deposit was lowered to $39,093, so that at least $5,000 is borrowed.';
    expect([store.errorOf('deposit'), store.spokenNotice]).toEqual([lowered, lowered]);
  });

  it('and a lower balloon gives it back, which is said and is no error', () => {
    const { store, wait } = setUp();
    const chooseBalloon = (text: string) => {
      store.type('balloon', text);
      wait(300);
      wait(3000);
      return store.inputs.deposit;
    };
    store.type('deposit', '57,000');
    wait(300);
    expect([chooseBalloon('30'), chooseBalloon('20')]).toEqual([3_909_300, 4_539_200]);
    store.type('balloon', '0');
    wait(300);
    expect([store.inputs.deposit, store.spokenNotice, store.errorOf('deposit')]).toEqual([
      5_700_000,
      'Your deposit is $57,000 again.',
      undefined,
    ]);
  });

  it('and a deposit that is written since is the one that counts', () => {
    const { store, wait } = setUp();
    for (const [field, text] of [
      ['deposit', '57,000'],
      ['balloon', '30'],
      ['deposit', '10,000'],
      ['balloon', '0'],
    ] as const) {
      store.type(field, text);
      wait(300);
    }
    expect(store.inputs.deposit).toBe(1_000_000);
  });

  it('and a term without a balloon gives it back', () => {
    const { store, wait } = setUp();
    store.type('deposit', '57,000');
    wait(300);
    store.type('balloon', '30');
    wait(300);
    store.chooseTerm(84);
    expect([store.inputs.balloonPercent, store.inputs.deposit]).toEqual([0, 5_700_000]);
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

  it('and tell what of an address was too much, from when the page lives', () => {
    const { store, wait } = setUp('Individual', 6_299_000, { balloonPercent: asPercent(31) });
    const text = 'The maximum balloon amount for your loan term is 30%';
    expect(store.inputs.balloonPercent).toBe(30);
    expect(store.notices).toEqual([{ kind: 'balloonTooHigh', text }]);
    store.start();
    wait(2999);
    expect([store.notices.length, store.spokenNotice]).toEqual([1, text]);
    wait(1);
    expect(store.notices).toEqual([]);
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

describe('a notice leaves when its field is right again', () => {
  it('at once where it is written anew, not where another one is', () => {
    const { store, wait } = setUp();
    store.type('balloon', '31');
    wait(300);
    expect(store.errorOf('balloon')).toBe('The maximum balloon amount for your loan term is 30%');
    store.type('deposit', '1000');
    expect(store.errorOf('balloon')).toBeDefined();
    store.type('balloon', '20');
    expect(store.errorOf('balloon')).toBeUndefined();
    wait(300);
    expect([store.notices, store.inputs.balloonPercent]).toEqual([[], 20]);
  });

  it('of the minimum loan when the deposit is lowered', () => {
    const { store, wait } = setUp();
    store.type('deposit', '99,999');
    wait(300);
    expect(store.errorOf('deposit')).toBe('The minimum loan amount is $5,000.');
    store.type('deposit', '9,999');
    wait(300);
    expect(store.errorOf('deposit')).toBeUndefined();
  });

  it('of a term when another one is chosen', () => {
    const { store, wait } = setUp();
    store.type('balloon', '45');
    wait(300);
    expect(store.notices).toHaveLength(1);
    store.chooseTerm(48);
    expect(store.notices).toEqual([]);
  });
});

describe('an amount that cannot be understood', () => {
  const told =
    'We cannot tell how much “12,34” is, so no deposit is counted. Write it in dollars, like 12,345.';

  it('is told as long as it stands there, and counts as nothing', () => {
    const { store, wait } = setUp();
    store.type('deposit', '12,34');
    expect(store.errorOf('deposit')).toBeUndefined();
    wait(300);
    expect([store.errorOf('deposit'), store.spokenNotice]).toEqual([told, told]);
    wait(10_000);
    store.settleDrafts();
    store.chooseTerm(36);
    expect([store.drafts.deposit, store.inputs.deposit, store.errorOf('deposit')]).toEqual([
      '12,34',
      0,
      told,
    ]);
    store.type('deposit', '12,345');
    expect(store.errorOf('deposit')).toBeUndefined();
    wait(300);
    expect([store.drafts, store.inputs.deposit]).toEqual([{}, 1_234_500]);
  });

  it('may have come with the address', () => {
    const { store } = setUp('Individual', 6_299_000, {}, { deposit: '12,34' });
    expect(store.errorOf('deposit')).toBe(told);
    store.start();
    expect([store.spokenNotice, store.misread]).toEqual([told, { deposit: '12,34' }]);
  });

  it('is understood as people paste it', () => {
    const { store, wait } = setUp();
    store.type('deposit', 'AUD $12,345.67');
    wait(300);
    expect([store.inputs.deposit, store.errorOf('deposit'), store.drafts]).toEqual([
      1_234_500,
      undefined,
      {},
    ]);
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

describe('what is typed counts, however soon something else is done', () => {
  type Store = ReturnType<typeof setUp>['store'];
  it.each<[string, (store: Store) => void]>([
    ['the field is left', (store) => store.leaveField('deposit')],
    ['a term is chosen', (store) => store.chooseTerm(36)],
    ['a use is chosen', (store) => store.chooseUse('Business')],
    ['the buyer of the site is another', (store) => store.followBuyer('Business')],
    ['a dealer is asked', (store) => store.contact()],
  ])('%s', (_what, act) => {
    const { store, events, wait } = setUp();
    store.type('deposit', '5000');
    wait(100);
    act(store);
    expect([store.inputs.deposit, store.isTouched]).toEqual([500_000, true]);
    wait(1000);
    store.leave();
    expect(events.filter((event) => 'field' in event && event.field === 'deposit')).toHaveLength(1);
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

  it('a field that settles while it is typed is told once, when it is left', () => {
    const { store, events, wait } = setUp();
    for (const text of ['1', '10']) {
      store.type('balloon', text);
      wait(300);
    }
    expect(events).toEqual([]);
    store.leaveField('balloon');
    store.leaveField('balloon');
    expect(events).toEqual([{ kind: 'field', field: 'balloon' }]);
  });
});

describe('the loan as an enquiry tells it', () => {
  it('is what shows: with its result as soon as there is a quote of it', async () => {
    const { store, last } = setUp();
    store.start();
    await last().answer();
    expect(store.words('')).toMatch(/deposit \$0, .* You pay \$/);
    store.type('deposit', '12,345');
    store.settleDrafts();
    expect(store.words('')).toBe(
      'Individual, $62,990 over 5 years, deposit $12,345, balloon 0%, repaid weekly.',
    );
    await last().answer();
    expect(store.words('')).toMatch(/deposit \$12,345, .* You pay \$/);
  });

  it.each([null, 0])('is none without a price to lend on: %p', (price) => {
    const { store, site } = setUp();
    runInAction(() => {
      site.price = centsOrNull(price);
    });
    expect(store.words('')).toBe('');
  });
});

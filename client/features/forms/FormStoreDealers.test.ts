import { describe, expect, it } from '@jest/globals';
import type { DealerLookup } from '../../../shared/dealers/dealer.ts';
import { dealerTexts } from '../../../shared/forms/texts.ts';
import type { FormStore } from './FormStore.ts';
import type { DealerOptions } from './FormStoreOptions.ts';
import { dealerOptions } from './findDealers.ts';
import { dealer, firstName, formOf, kind, near, postcode, setUp } from './formStoreFixture.ts';

describe('dealerships', () => {
  const form = formOf(postcode, dealer);

  it("'Enter your postcode to select a nearby dealership', then those near it", async () => {
    const { store } = setUp(form);
    expect(store.dealers.prompt).toBe('Enter your postcode to select a nearby dealership');
    store.input(postcode, '3350');
    store.commit(postcode);
    await Promise.resolve();
    await Promise.resolve();
    expect([store.dealers.prompt, store.dealers.options]).toEqual(['Select a nearby dealership', near]);
  });

  it("are ours to choose where none can be found: 'falls back to code 9999'", async () => {
    const { store } = setUp(form, { findDealers: () => Promise.reject(new Error('down')) });
    store.choose(postcode, '0872');
    await new Promise(setImmediate);
    expect(store.dealers.options).toEqual([{ value: '9999', text: 'Let us choose the dealership for you' }]);
    expect(dealerOptions({ place: null, dealers: [], closestDealerCode: '9999' }).options).toEqual(
      store.dealers.options,
    );
  });

  it.each([
    ['is written', () => undefined],
    ['was left', (store: FormStore) => store.commit(postcode)],
  ])('are waited for when the form is sent while its postcode %s last', async (_what, before) => {
    const findDealers = async () => {
      await new Promise(setImmediate);
      return { options: near, closest: 'A1' };
    };
    const { store, send } = setUp(formOf(kind, postcode, dealer), { findDealers });
    store.choose(kind, 'vehicle');
    store.input(postcode, '3350');
    before(store);
    await store.submit();
    expect(store.summary).toEqual({});
    expect(send.mock.lastCall?.[0]).toMatchObject({ dealer_code: 'A1' });
  });

  it('are looked for again with the next field that is left, when nobody answered', async () => {
    let asked = 0;
    const findDealers = async () => {
      asked += 1;
      if (asked === 1) throw new Error('down');
      return { options: near, closest: 'A1' };
    };
    const { store } = setUp(formOf(postcode, dealer, firstName), { findDealers });
    store.choose(postcode, '3350');
    await new Promise(setImmediate);
    for (const name of ['Sam', 'Samuel']) {
      store.choose(firstName, name);
      await new Promise(setImmediate);
      expect([store.dealers.options, store.values.dealer_code, asked]).toEqual([near, 'A1', 2]);
    }
  });

  it('are looked for once with each field that is left, also while the choice of one is missing', async () => {
    let asked = 0;
    const findDealers = async (): Promise<DealerOptions> => {
      asked += 1;
      await new Promise(setImmediate);
      throw new Error('down');
    };
    const { store } = setUp(formOf(kind, postcode, dealer), { findDealers });
    store.choose(kind, 'vehicle');
    store.choose(postcode, '3350');
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
    store.commit(dealer);
    expect(store.errors.dealer_code).toBe('A dealer is required');
    for (let turn = 0; turn < 9; turn += 1) await new Promise(setImmediate);
    expect(asked).toBe(2);
    store.choose(dealer, '9999');
    expect(store.errors.dealer_code).toBeUndefined();
  });

  /** What is typed, letter by letter. */
  const lettersOf = (text: string) => [...text].map((_, at) => text.slice(0, at + 1));

  it.each([
    ['typed', lettersOf('3350'), 1],
    ['typed as some write it', lettersOf('3 350'), 1],
    ['pasted with what stood around it', [' 3350 '], 1],
    ['written wide by an input method', lettersOf('３３５０'), 1],
    ['typed with a digit too many, which is taken back', ['3350', '33501', '3350'], 1],
    ['left at three digits: nobody knows yet whether a fourth follows', lettersOf('335'), 0],
    ['no postcode', ['abcd'], 0],
  ])('are looked for with the fourth digit of a postcode that is %s', async (_what, written, times) => {
    const asked: string[] = [];
    const findDealers = async (code: string) => {
      asked.push(code);
      return { options: near, closest: 'A1' };
    };
    const { store } = setUp(form, { findDealers });
    for (const value of written) store.input(postcode, value);
    await new Promise(setImmediate);
    expect([asked.length, store.values.dealer_code]).toEqual([times, times ? 'A1' : '']);
    expect([store.errors, store.dealers.news]).toEqual([
      {},
      times ? '1 dealership to choose from. One is chosen.' : '',
    ]);
    // Leaving the field asks nothing that was asked.
    if (times) store.commit(postcode);
    expect(asked.length).toBe(times);
  });

  it('are those of the postcode that was written last, whichever is answered first', async () => {
    const answers = new Map<string, (found: DealerOptions) => void>();
    const findDealers = (code: string) =>
      new Promise<DealerOptions>((resolve) => void answers.set(code, resolve));
    const { store } = setUp(form, { findDealers });
    store.input(postcode, '3350');
    store.input(postcode, '335');
    store.input(postcode, '3351');
    answers.get('3351')?.({ options: [{ value: 'B1', text: 'Late' }], closest: 'B1' });
    await new Promise(setImmediate);
    answers.get('3350')?.({ options: near, closest: 'A1' });
    await new Promise(setImmediate);
    expect([store.values.dealer_code, store.dealers.isFinding]).toEqual(['B1', false]);
    expect(store.dealers.options).toEqual([{ value: 'B1', text: 'Late' }]);
    expect(store.dealers.news).toBe('1 dealership to choose from. Late is chosen.');
  });

  it.each([
    [
      'nobody is near',
      { options: [{ value: 'FAR', text: dealerTexts.leaveToUs }], closest: 'FAR' },
      dealerTexts.noneNear,
    ],
    ['nobody answers', undefined, dealerTexts.notFound],
  ])('are told of in words when %s', async (_what, found, words) => {
    const { store } = setUp(form, { findDealers: async () => found ?? Promise.reject(new Error('down')) });
    store.input(postcode, '3350');
    expect(store.dealers.news).toBe('');
    await new Promise(setImmediate);
    expect(store.dealers.news).toBe(words);
  });

  it("the postcode's own is chosen, until the visitor chooses another", async () => {
    const found: Record<string, DealerOptions> = {
      '3350': { options: [...near, { value: 'A2', text: 'Two' }], closest: 'A2' },
      '3 000': { options: [...near, { value: 'A3', text: 'Three' }], closest: 'A3' },
      '4000': { options: near, closest: 'A1' },
    };
    const { store } = setUp(form, { findDealers: async (code) => found[code] ?? { options: [] } });
    const chosen = [];
    for (const code of ['3350', '3 000']) {
      store.choose(postcode, code);
      await new Promise(setImmediate);
      chosen.push(store.values.dealer_code);
    }
    store.choose(dealer, 'A1');
    store.choose(postcode, '3350');
    await new Promise(setImmediate);
    expect([...chosen, store.values.dealer_code]).toEqual(['A2', 'A3', 'A1']);
  });

  it('are the ten nearest, the first of them chosen; where nobody is near the choice is left to us', () => {
    const nearby = Array.from({ length: 12 }, (_, n) => ({
      ...({ code: `D${n}`, name: 'Dealer', city: 'City' } as DealerLookup['dealers'][number]),
      distanceKm: n,
    }));
    const { options, closest } = dealerOptions({ place: null, dealers: nearby, closestDealerCode: 'D0' });
    expect([options.length, options[0]?.value, closest]).toEqual([10, 'D0', 'D0']);
    expect(dealerOptions({ place: null, dealers: [], closestDealerCode: 'FAR' })).toEqual({
      options: [{ value: 'FAR', text: 'Let us choose the dealership for you' }],
      closest: 'FAR',
    });
  });

  const own = { code: 'A3220', name: 'Bellarine Meridian, Geelong' };

  it("begin with the visitor's own, which is chosen and stays on offer wherever they live", async () => {
    const { store } = setUp(form);
    store.prefer(own);
    const first = { value: own.code, text: own.name };
    expect([store.dealers.options, store.values.dealer_code]).toEqual([[first], own.code]);
    store.choose(postcode, '3350');
    await new Promise(setImmediate);
    expect([store.dealers.options, store.values.dealer_code]).toEqual([[first, ...near], own.code]);
  });

  it("give way to one that was chosen, or that a link names, before the visitor's own", async () => {
    const { store } = setUp(form);
    store.choose(postcode, '3350');
    await new Promise(setImmediate);
    store.choose(dealer, near[0]?.value ?? '');
    store.prefer(own);
    expect([store.dealers.options?.[0]?.value, store.values.dealer_code]).toEqual([own.code, near[0]?.value]);
    const named = { code: 'A2000', name: 'Sydney' };
    const linked = setUp(form, { start: { dealer: named } }).store;
    linked.prefer(own);
    expect(linked.dealers.options?.map(({ value }) => value)).toEqual(['A2000']);
  });

  it('that a link names are chosen, and stay on offer: test-drive?dealer={code}', async () => {
    const { store } = setUp(form, { start: { dealer: { code: 'N1', name: 'Named' } } });
    expect(store.values.dealer_code).toBe('N1');
    store.choose(postcode, '3350');
    await new Promise(setImmediate);
    expect(store.dealers.options?.map(({ value }) => value)).toEqual(['N1', 'A1']);
    expect(store.values.dealer_code).toBe('N1');
  });

  it('are those near the postcode of a link, whose own dealer is chosen among them', async () => {
    const asked: string[] = [];
    const findDealers = async (code: string) => {
      asked.push(code);
      return { options: [...near, { value: 'N1', text: 'Named (3 km)' }], closest: 'A1' };
    };
    const start = { dealer: { code: 'N1', name: 'Named' }, postcode: '3134' };
    const { store } = setUp(form, { start, findDealers });
    expect([store.values.post_code, store.values.dealer_code]).toEqual(['3134', 'N1']);
    store.restore({});
    await new Promise(setImmediate);
    expect([asked, store.values.dealer_code]).toEqual([['3134'], 'N1']);
    expect(store.dealers.options?.map(({ value }) => value)).toEqual(['N1', 'A1']);
    // Nothing was written: the address says it again after a reload.
    expect(store.written).toEqual({});
  });

  it('are chosen by the postcode of a link that names none, and stay so when the page is come back to', async () => {
    const findDealers = async () => ({ options: near, closest: 'A1' });
    const { store } = setUp(form, { start: { postcode: '3134' }, findDealers });
    store.restore({});
    await new Promise(setImmediate);
    expect(store.values.dealer_code).toBe('A1');
    store.comeBack({});
    expect([store.values.post_code, store.values.dealer_code]).toEqual(['3134', 'A1']);
  });

  it('are offered without one that has left the network, which is forgotten: no dialog says that all has failed', async () => {
    const forgotten: string[] = [];
    const refused = { ok: false, errors: { dealer_code: dealerTexts.gone } };
    const { store } = setUp(form, {
      start: { dealer: { code: 'A9', name: 'Nine' } },
      findDealers: async () => ({ options: near, closest: 'A1' }),
      send: async () => refused,
      forgetDealer: (code) => void forgotten.push(code),
    });
    store.prefer({ code: 'A9', name: 'Nine' });
    store.choose(postcode, '3350');
    await new Promise(setImmediate);
    store.choose(dealer, 'A9');
    await store.submit();
    expect([store.status, store.summary, forgotten]).toEqual(['idle', refused.errors, ['A9']]);
    expect([store.values.dealer_code, store.dealers.options]).toEqual(['', near]);
    expect(store.written).not.toHaveProperty('dealer_code');
    store.choose(postcode, '3351');
    await new Promise(setImmediate);
    expect([store.values.dealer_code, store.dealers.options]).toEqual(['A1', near]);
  });
});

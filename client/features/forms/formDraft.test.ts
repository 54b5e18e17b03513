import { describe, expect, it } from '@jest/globals';
import type { BuiltCar } from '../../../shared/configurator/builtCar.ts';
import type { FormStart } from '../../../shared/forms/form.ts';
import { createFormDraft } from './formDraft.ts';
import { dealer, field, firstName, formOf, near, postcode, setUp } from './formStoreFixture.ts';

describe('a draft', () => {
  const line = field('vehicle_interested_in', {
    component: 'SelectModelLine',
    options: ['Ridge', 'Mesa', 'Haven'].map((value) => ({ value, text: value, slug: value.toLowerCase() })),
  });
  const form = formOf(firstName, line, dealer);

  function createStorage() {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    };
  }
  /** The form at an address, with what the tab has kept of it. */
  function openAt(storage: ReturnType<typeof createStorage>, start: FormStart = {}, of = form) {
    const { store } = setUp(of, { start });
    const draft = createFormDraft(storage, 'au', 'f');
    store.restore(draft.read() ?? {});
    return {
      store,
      values: () => ({ ...store.values }),
      leave: () => draft.write(store.written),
      clear: draft.clear,
    };
  }
  const built = (code: string) => ({ href: `/au/config/ridge?build=${code}` }) as BuiltCar;
  const ridge = {
    modelLine: 'ridge',
    car: 'Ridge Tour',
    built: built('A'),
    dealer: { code: 'D1', name: 'One' },
  };

  it('survives a reload, with the fields that the form still has', () => {
    const storage = createStorage();
    expect(createFormDraft(storage, 'au', 'f').read()).toBeNull();
    const before = openAt(storage, {}, formOf(firstName, field('gone')));
    before.store.input(firstName, 'Sam');
    before.store.input(field('gone'), 'x');
    before.leave();
    const after = openAt(storage, {}, formOf(firstName));
    expect(after.values()).toEqual({ first_name: 'Sam' });
    expect(createFormDraft(storage, 'nz', 'f').read()).toBeNull();
    expect(createFormDraft(storage, 'au', 'g').read()).toBeNull();
    after.clear();
    expect(createFormDraft(storage, 'au', 'f').read()).toBeNull();
  });

  it("keeps the visitor's words when the build changes; the car and the dealer are those of the address", () => {
    const storage = createStorage();
    const before = openAt(storage, ridge);
    before.store.input(firstName, 'Sam');
    before.leave();
    const haven = { modelLine: 'haven', car: 'Haven Tour', dealer: { code: 'D2', name: 'Two' } };
    expect(openAt(storage, haven).values()).toEqual({
      first_name: 'Sam',
      vehicle_interested_in: 'Haven',
      dealer_code: 'D2',
    });
    // Nor does the car of an address stay where none is named.
    expect(openAt(storage).values()).toEqual({
      first_name: 'Sam',
      vehicle_interested_in: '',
      dealer_code: '',
    });
  });

  it('keeps another car and dealer that the visitor chose, at the address that named others', () => {
    const storage = createStorage();
    const before = openAt(storage, ridge);
    before.store.choose(line, 'Mesa');
    before.store.choose(dealer, 'D9');
    before.leave();
    const chosen = { first_name: '', vehicle_interested_in: 'Mesa', dealer_code: 'D9' };
    expect(openAt(storage, ridge).values()).toEqual(chosen);
    // Another build is another question: which car it is about is new, where it is to be driven is not.
    const rebuilt = openAt(storage, { ...ridge, built: built('B') });
    expect(rebuilt.values()).toEqual({ ...chosen, vehicle_interested_in: 'Ridge' });
    rebuilt.store.input(firstName, 'Sam');
    rebuilt.leave();
    // Back.
    expect(openAt(storage, ridge).values()).toEqual({ ...chosen, first_name: 'Sam' });
  });

  it('follows the car of a calculator beside the form, unless the visitor chose for themselves', () => {
    const { store } = setUp(form, { start: { modelLine: 'ridge', car: 'Ridge Tour' } });
    store.follow({ modelLine: 'haven', car: 'Haven Tour' });
    expect(store.values.vehicle_interested_in).toBe('Haven');
    store.choose(line, 'Mesa');
    store.follow({ modelLine: 'ridge', car: 'Ridge Tour' });
    expect(store.values.vehicle_interested_in).toBe('Mesa');
  });

  it('never holds what the visitor has not chosen: the dealers of the postcode and of the device', async () => {
    const storage = createStorage();
    const form = formOf(postcode, dealer);
    const { store } = setUp(form, { findDealers: async () => ({ options: near, closest: 'A1' }) });
    store.choose(postcode, '3350');
    await new Promise(setImmediate);
    store.prefer({ code: 'A3220', name: 'Own' });
    expect([store.values.dealer_code, store.written]).toEqual(['A1', { post_code: '3350' }]);
    expect(openAt(storage, {}, form).store.written).toEqual({});
  });

  it('is older than what came back from the server', () => {
    const posted = { values: { first_name: 'Kim' }, errors: {} };
    const { store } = setUp(formOf(firstName), { posted });
    store.restore({ first_name: 'Sam' });
    expect([store.values, store.written]).toEqual([{ first_name: 'Kim' }, { first_name: 'Kim' }]);
  });

  it.each(['null', '[', '3', '{"a":3}'])('that is none of ours is ignored: %s', (text) => {
    const draft = createFormDraft({ getItem: () => text, setItem: () => undefined }, 'au', 'f');
    expect(Object.keys(draft.read() ?? {})).toEqual([]);
  });
});

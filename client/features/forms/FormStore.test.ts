import { describe, expect, it, jest } from '@jest/globals';
import { appointmentNames } from '../../../shared/appointments/kinds.ts';
import { appointmentTexts } from '../../../shared/appointments/texts.ts';
import type { DealerLookup } from '../../../shared/dealers/dealer.ts';
import type { FormField } from '../../../shared/forms/form.ts';
import { readPhone } from '../../../shared/forms/readPhone.ts';
import type { FormStore } from './FormStore.ts';
import type { DealerOptions, FormEvent, FormStoreOptions } from './FormStoreOptions.ts';
import { dealerOptions } from './findDealers.ts';
import { dealer, field, firstName, formOf, kind, near, postcode, setUp } from './formStoreFixture.ts';

describe("'validation runs on blur, change and model update, not on input'", () => {
  it('says nothing while it is typed, and all when it is left', () => {
    const { store } = setUp();
    store.input(firstName, ' ');
    expect(store.errors).toEqual({});
    store.commit(firstName);
    expect(store.errors).toEqual({ first_name: 'first_name is required' });
    store.input(firstName, 'Sam');
    expect(store.errors).toEqual({ first_name: 'first_name is required' });
    store.commit(firstName);
    expect(store.errors).toEqual({});
  });

  it('judges the dealer again when the kind of enquiry changes', async () => {
    const { store } = setUp(formOf(kind, dealer));
    store.choose(kind, 'vehicle');
    await store.submit();
    expect(store.errors).toEqual({ dealer_code: 'A dealer is required' });
    store.choose(kind, 'feedback');
    expect([store.errors, store.shown.map((one) => one.name)]).toEqual([{}, ['enquiry_type']]);
  });
});

describe("'Form: idle, submitting (repeat submits ignored), submitted'", () => {
  it('sends once, however often it is submitted', async () => {
    const { store, send, told } = setUp();
    store.input(firstName, 'Sam');
    const first = store.submit();
    expect(store.status).toBe('submitting');
    await Promise.all([store.submit(), first]);
    expect([store.status, send.mock.calls]).toEqual(['sent', [[{ first_name: 'Sam' }, 'id-1']]]);
    expect(told).toContainEqual({ kind: 'submitted' });
  });

  it('is not sent with errors; the focus goes to their summary', async () => {
    const { store, send, told } = setUp();
    await store.submit();
    expect([store.status, store.refusals, send.mock.calls.length]).toEqual(['idle', 1, 0]);
    expect(told).toEqual([{ kind: 'error', fields: ['first_name'], reason: 'not valid' }]);
  });

  it('keeps values when it is answered not ok, and tells of it', async () => {
    const { store, told } = setUp(formOf(firstName), {
      send: jest.fn<FormStoreOptions['send']>(async () => ({ ok: false, errors: { first_name: 'x' } })),
    });
    store.input(firstName, 'Sam');
    await store.submit();
    expect([store.status, store.values, store.errors]).toEqual([
      'refused',
      { first_name: 'Sam' },
      { first_name: 'x' },
    ]);
    expect(told.filter(({ kind }) => kind !== 'progress')).toEqual([
      { kind: 'error', fields: ['first_name'], reason: 'refused' },
    ]);
    store.dismiss();
    expect([store.status, store.values]).toEqual(['idle', { first_name: 'Sam' }]);
  });

  it("'network exception: form_error event, button re-enabled, no dialog'; another attempt is the same submission", async () => {
    const ids: string[] = [];
    const { store, told } = setUp(formOf(firstName), {
      send: async (_values, id) => {
        ids.push(id);
        if (ids.length === 1) throw new TypeError('Failed to fetch');
        return { ok: true, errors: {} };
      },
    });
    store.input(firstName, 'Sam');
    await store.submit();
    expect([store.status, told.at(-1)]).toEqual([
      'unreachable',
      { kind: 'error', fields: [], reason: 'unreachable' },
    ]);
    await store.submit();
    expect([store.status, ids]).toEqual(['sent', ['id-1', 'id-1']]);
  });
});

describe('form_progress: how many of the fields that it takes are filled in', () => {
  const line = field('vehicle_interested_in', {
    component: 'SelectModelLine',
    options: [
      { value: 'Ridge', text: 'Ridge', slug: 'ridge' },
      { value: 'Mesa', text: 'Mesa', slug: 'mesa' },
    ],
  });
  const day = field('test_drive_date', { type: 'date', required: false });
  const lastName = field('last_name');
  const write = (store: FormStore, one: FormField, value: string) => {
    store.input(one, value);
    store.commit(one);
  };
  const figures = (told: readonly FormEvent[]) =>
    told.map((event) =>
      event.kind === 'progress' ? `${event.field} ${event.completed}/${event.total}` : event.kind,
    );

  it('counts what the address has filled in, and reaches all of them without the optional ones', async () => {
    const { store, told } = setUp(formOf(line, day, firstName, lastName), { start: { modelLine: 'ridge' } });
    write(store, firstName, 'Sam');
    write(store, lastName, 'Lee');
    await store.submit();
    expect(figures(told)).toEqual(['first_name 2/3', 'last_name 3/3', 'submitted']);
  });

  it('counts an optional one that is filled in', async () => {
    const { store, told } = setUp(formOf(firstName, day));
    write(store, firstName, 'Sam');
    write(store, day, '2026-11-30');
    expect(figures(told)).toEqual(['first_name 1/1', 'test_drive_date 2/2']);
  });

  it('comes before Form_Submit when Enter sends the form from within a field, and never after it', async () => {
    const { store, told } = setUp(formOf(firstName, lastName));
    write(store, firstName, 'Sam');
    store.input(lastName, 'Lee');
    await store.submit();
    // The dialog takes the focus out of the field.
    store.commit(lastName);
    expect(figures(told)).toEqual(['first_name 1/2', 'last_name 2/2', 'submitted']);
  });

  it('is all of them when the dealership was found by postcode after the last field was left', async () => {
    const { store, told } = setUp(formOf(kind, postcode, dealer), {
      findDealers: async () => ({ options: near, closest: 'A1' }),
    });
    store.choose(kind, 'vehicle');
    write(store, postcode, '3350');
    await new Promise(setImmediate);
    await store.submit();
    expect(figures(told)).toEqual(['enquiry_type 1/3', 'post_code 2/3', 'dealer_code 3/3', 'submitted']);
  });
});

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
});

describe('phone numbers', () => {
  const phone = field('mobile_phone', { label: 'Mobile phone' });
  const typo = '0412 345 6789';

  it('are judged by the table of numbers, which comes when the form is touched', async () => {
    const { store } = setUp(formOf(phone), { loadReadPhone: async () => readPhone });
    await store.prepare();
    store.input(phone, typo);
    store.commit(phone);
    expect(store.errors).toEqual({ mobile_phone: 'Valid phone number required' });
  });

  it('are not sent before it has come', async () => {
    const { store, send } = setUp(formOf(phone), { loadReadPhone: async () => readPhone });
    store.input(phone, typo);
    const sent = store.submit();
    expect(store.status).toBe('submitting');
    await sent;
    expect([store.status, store.errors, store.refusals, send.mock.calls.length]).toEqual([
      'idle',
      { mobile_phone: 'Valid phone number required' },
      1,
      0,
    ]);
  });

  it('are left to the server where it cannot be had', async () => {
    const { store, send } = setUp(formOf(phone), { loadReadPhone: () => Promise.reject(new Error('gone')) });
    store.input(phone, '12');
    await store.submit();
    expect([store.status, send.mock.calls.length]).toEqual(['idle', 0]);
    store.input(phone, '0412 345 678');
    await store.submit();
    expect([store.status, send.mock.calls.length]).toEqual(['sent', 1]);
  });
});

describe('a time at the dealer', () => {
  const slot = field(appointmentNames.test_drive.slot, { component: 'SelectSlot', required: false });
  const gone = { ok: false, errors: { [appointmentNames.test_drive.slot]: appointmentTexts.gone } };

  it('is held under the id that the form is sent with', async () => {
    const { store, send } = setUp(formOf(firstName, slot));
    expect([store.bookingId(null), store.bookingId('kept too late')]).toEqual(['id-1', 'id-1']);
    store.input(firstName, 'Sam');
    await store.submit();
    expect(send.mock.calls[0]?.[1]).toBe('id-1');
    const { store: reloaded } = setUp(formOf(firstName, slot));
    expect(reloaded.bookingId('of this tab')).toBe('of this tab');
    const posted = { values: { submission_id: 'posted' }, errors: {} };
    expect(setUp(formOf(firstName, slot), { posted }).store.bookingId('of this tab')).toBe('posted');
  });

  it('that is gone is told by the summary, keeps what was written, and is sent anew', async () => {
    const answers = [gone, { ok: true, errors: {} }];
    const { store } = setUp(formOf(firstName, slot), { send: async () => answers.shift() ?? gone });
    store.input(firstName, 'Sam');
    store.input(slot, '2026-12-05T10:00+11:00');
    await store.submit();
    expect([store.status, store.refusals, store.summary]).toEqual(['idle', 1, gone.errors]);
    expect(store.values.first_name).toBe('Sam');
    store.choose(slot, '2026-12-05T11:00+11:00');
    await store.submit();
    expect(store.status).toBe('sent');
  });
});

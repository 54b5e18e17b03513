import { describe, expect, it, jest } from '@jest/globals';
import { appointmentNames } from '../../../shared/appointments/kinds.ts';
import { appointmentTexts } from '../../../shared/appointments/texts.ts';
import type { FormField } from '../../../shared/forms/form.ts';
import { readPhone } from '../../../shared/forms/readPhone.ts';
import type { FormStore } from './FormStore.ts';
import type { FormEvent, FormStoreOptions } from './FormStoreOptions.ts';
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

  it('says nothing any more of a field that another choice no longer asks for', () => {
    const format = field('brochure_format', {
      component: 'Select',
      options: [
        { value: 'pdf', text: 'PDF' },
        { value: 'paper', text: 'Paper' },
      ],
    });
    const address = field('postal_address', { label: 'Postal address', required: false });
    const { store } = setUp(formOf(format, address));
    store.choose(format, 'paper');
    store.commit(address);
    expect(store.errors).toEqual({ postal_address: 'Postal address is required' });
    store.choose(format, 'pdf');
    expect(store.errors).toEqual({});
  });
});

it('words of a draft stay while their controls have yet to be drawn', () => {
  const { store } = setUp();
  store.input(firstName, 'Sam');
  store.takeFilledIn(() => '');
  expect(store.values).toMatchObject({ first_name: 'Sam' });
  store.takeFilledIn(() => 'Alex');
  expect(store.values).toMatchObject({ first_name: 'Alex' });
});

describe('a mobile number', () => {
  it('is said to get no text messages once it is left, and not while it is typed', async () => {
    const phone = field('mobile_phone');
    const { store } = setUp(formOf(phone));
    await store.prepare();
    store.input(phone, '1300 975 711');
    expect(store.notes).toEqual({});
    store.commit(phone);
    expect([store.errors, store.notes]).toEqual([
      {},
      { mobile_phone: expect.stringContaining('A text message cannot reach this number.') },
    ]);
    store.input(phone, '0412 345 678');
    store.commit(phone);
    expect(store.notes).toEqual({});
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

  it('says that the form has changed since it was opened, as no other attempt would be taken', async () => {
    const { store, told } = setUp(formOf(firstName), {
      send: async () => ({ ok: false, errors: {}, isChanged: true }),
    });
    store.input(firstName, 'Sam');
    await store.submit();
    expect([store.status, store.values]).toEqual(['changed', { first_name: 'Sam' }]);
    expect(told.at(-1)).toEqual({ kind: 'error', fields: [], reason: 'refused' });
    store.dismiss();
    expect(store.status).toBe('idle');
  });

  it('waits for the visitor when what it is about has changed, and the next press sends it', async () => {
    const sentence = 'The price has changed since you opened this: it was $1, it is now $2.';
    const change = { name: 'build_price', sentence } as const;
    const today = { shown: { token: 'b.b', changes: [change], references: [], earlier: {} } };
    const answers = [
      { ok: false, errors: {}, today },
      { ok: true, errors: {} },
    ] as const;
    const ids: string[] = [];
    const { store, told } = setUp(formOf(firstName), {
      send: async (_values, id) => answers[ids.push(id) - 1] ?? { ok: false, errors: {} },
    });
    store.input(firstName, 'Sam');
    await store.submit();
    expect([store.status, store.today, store.failure]).toEqual([
      'idle',
      today,
      `${sentence} Nothing is sent yet. Press the button again to send it as it is now.`,
    ]);
    expect(told.at(-1)).toEqual({ kind: 'error', fields: [], reason: 'changed' });
    await store.submit();
    expect([store.status, store.failure, new Set(ids).size]).toEqual(['sent', '', 1]);
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
    expect([store.takeId(), store.takeId(), store.isTried]).toEqual(['id-1', 'id-1', false]);
    store.input(firstName, 'Sam');
    await store.submit();
    expect([send.mock.calls[0]?.[1], store.isTried]).toEqual(['id-1', true]);
    const posted = { values: { submission_id: 'posted' }, errors: {} };
    expect(setUp(formOf(firstName, slot), { posted }).store.takeId()).toBe('posted');
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

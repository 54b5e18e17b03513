import { describe, expect, it } from '@jest/globals';
import { dealer as dealerField, field, formOf } from '../../client/features/forms/formStoreFixture.ts';
import type { Dealer } from '../../shared/dealers/dealer.ts';
import { notAnOwner } from '../../shared/forms/form.ts';
import { ballarat } from '../../test/support/diaryDealers.ts';
import { createReceipts } from './createReceipts.ts';
import { askedFor, calendarOf, thanksFor } from './thanks.ts';

const form = { formId: 'test-drive', country: 'au' } as const;
const asked = { car: 'Ridge Tour, Tasman Blue', dealer: 'A3350', day: '2026-12-05', time: 'Morning' };

describe('what thanks repeat', () => {
  const car = field('vehicle_interested_in', {
    component: 'SelectModelLine',
    options: [
      { value: 'Ridge', text: 'Ridge', slug: 'ridge' },
      { value: 'Mesa', text: 'Mesa', slug: 'mesa' },
      notAnOwner,
    ],
  });
  const time = field('test_drive_time', {
    component: 'Select',
    options: [
      { value: 'am', text: 'Morning' },
      { value: 'pm', text: 'Afternoon' },
    ],
  });
  const whole = formOf(car, dealerField, field('test_drive_date'), time, field('first_name'));
  const values = {
    vehicle_interested_in: 'Ridge',
    dealer_code: 'A3350',
    test_drive_date: '2026-12-05',
    test_drive_time: 'am',
    first_name: 'Sam',
  };
  const built = { modelLine: 'ridge', car: 'Ridge Tour, Tasman Blue' };

  it.each([
    ['the car of the address', values, built, asked],
    ['the line alone', values, {}, { ...asked, car: 'Ridge' }],
    [
      'another car than that of the address',
      { ...values, vehicle_interested_in: 'Mesa' },
      built,
      { ...asked, car: 'Mesa' },
    ],
    [
      'no car where the visitor owns none',
      { ...values, vehicle_interested_in: notAnOwner.value },
      {},
      { ...asked, car: undefined },
    ],
    ['a dealer that we choose', { ...values, dealer_code: '9999' }, built, { ...asked, dealer: undefined }],
    ['nothing', {}, {}, {}],
    // Words of the visitor are none of ours.
    ['a car in free words', { vehicle_interested_in: 'Sam Lee, 0412 345 678' }, {}, {}],
  ])('is %s', (_what, sent, start, expected) => {
    expect(askedFor(whole, sent, start)).toEqual(expected);
  });

  it('is no car that somebody has typed where the form has no list of cars', () => {
    const open = formOf(field('vehicle_interested_in'));
    expect(askedFor(open, { vehicle_interested_in: 'Sam Lee' }, {})).toEqual({});
  });
});

describe('thanks', () => {
  const thanks = (changes: object, dealer: Dealer | undefined = ballarat) =>
    thanksFor({
      ...form,
      receipt: 'R',
      received: { reference: '1F2E3D4C', asked: { ...asked, ...changes } },
      dealer,
      now: Date.parse('2026-12-05T09:00+11:00'),
    });

  it('name car, day, dealer, telephone, hours, reference and calendar', () => {
    expect(thanks({})).toEqual({
      reference: '1F2E3D4C',
      car: 'Ridge Tour, Tasman Blue',
      when: 'Saturday 5 December, morning',
      isWish: true,
      dealer: {
        name: 'Goldfields Meridian',
        href: '/au/dealers/A3350',
        address: '12 Example Road, Ballarat VIC 3350',
        phone: '(03) 5550 0123',
        hours: [
          { days: 'Monday to Friday', hours: '8.30 am to 5.30 pm' },
          { days: 'Saturday', hours: '9 am to 1 pm' },
          { days: 'Sunday', hours: 'Closed' },
        ],
      },
      calendar: '/api/calendar?country=au&form=test-drive&receipt=R',
      at: { day: '2026-12-05', kind: 'test_drive' },
    });
  });

  it('say so when the dealer is never open on the day', () => {
    expect(thanks({ day: '2026-12-06' }).dealer?.closedOn).toBe('Sunday');
    // A time that the dealer has offered is one at which somebody is there.
    const slot = '2026-12-06T10:00+11:00';
    expect(thanks({ day: '2026-12-06', slot }).dealer?.closedOn).toBeUndefined();
    expect(thanks({ day: '2026-12-06', slot }).isWish).toBeUndefined();
  });

  it('say so when the day is a public holiday, unless it is never open on such a day', () => {
    const holiday = 'Boxing Day holiday';
    expect(thanks({ day: '2026-12-28', holiday }).dealer).toMatchObject({ holiday });
    expect(thanks({ day: '2026-12-27', holiday }).dealer).not.toHaveProperty('holiday');
  });

  it.each([
    ['2026-12-05T09:30+11:00', {}],
    ['2026-12-05T09:00+11:00', { over: 'test_drive' }],
    ['2026-12-05T09:30+13:00', { over: 'service', kind: 'service' }],
  ])('of a booking at %s lead to it until its time is over', (slot, { over, ...kind }: { over?: string }) => {
    const { over: told, booking, calendar } = thanks({ slot, booking: 'B', ...kind });
    expect(told).toBe(over);
    expect([booking !== undefined, calendar !== undefined]).toEqual([!over, !over]);
  });

  it.each([
    ['2026-12-05', true],
    ['2026-12-04', false],
  ])('of the day %s offer a calendar file until it is over: %s', (day, isOffered) => {
    const { calendar, isWish, over } = thanks({ day });
    expect([calendar !== undefined, isWish === true, over]).toEqual([isOffered, isOffered, undefined]);
  });

  it('have no calendar file without a day', () => {
    expect(thanks({ day: undefined })).toMatchObject({ when: 'Morning' });
    expect(thanks({ day: undefined }).calendar).toBeUndefined();
  });
});

describe('the calendar file', () => {
  const receipts = createReceipts(async () => 'secret');
  const dealers = { list: async () => ({ dealers: [ballarat] }) };
  const options = { read: receipts.readForCalendar, dealers, now: () => Date.parse('2026-11-21T02:00:00Z') };
  const fileOf = async (said: object) =>
    calendarOf(options, { ...form, receipt: await receipts.write('1F2E3D4C', form, said) });

  it('is of the whole day, at the dealer, with whom to call', async () => {
    const file = await fileOf(asked);
    // RFC 5545 §3.1 folds long lines.
    const lines = (file?.text ?? '').replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'METHOD:PUBLISH',
        'DTSTAMP:20261121T020000Z',
        'DTSTART;VALUE=DATE:20261205',
        'DTEND;VALUE=DATE:20261206',
        'SUMMARY:Test drive: Ridge Tour\\, Tasman Blue\\, Morning',
        'LOCATION:Goldfields Meridian\\n12 Example Road\\, Ballarat VIC 3350',
        'DESCRIPTION:The hour is agreed by telephone: (03) 5550 0123.\\nReference 1F2E3D4C',
        'STATUS:TENTATIVE',
        'END:VCALENDAR',
      ]),
    );
    expect(await fileOf(asked)).toEqual(file);
  });

  it.each([
    ['test-drive.ics', asked],
    ['service.ics', { ...asked, kind: 'service' }],
  ])('is called after what it is for: %s', async (name, said) => {
    expect((await fileOf(said))?.name).toBe(name);
  });

  it.each([
    ['without a day', { car: 'Ridge' }],
    ['with nothing', {}],
  ])('is none %s', async (_what, said) => {
    expect(await fileOf(said)).toBeUndefined();
  });

  it('does without a dealer that cannot be told', async () => {
    const failing = { ...options, dealers: { list: () => Promise.reject(new Error('down')) } };
    const receipt = await receipts.write('1F2E3D4C', form, asked);
    expect((await calendarOf(failing, { ...form, receipt }))?.text).toMatch(/^(?!.*LOCATION)/s);
  });

  it('is none for a receipt of another form', async () => {
    const receipt = await receipts.write('1F2E3D4C', { ...form, formId: 'enquiry' }, asked);
    expect(await calendarOf(options, { ...form, receipt })).toBeUndefined();
  });
});

import { expect, it } from '@jest/globals';
import { chromePage } from '../../client/chrome/fixtures.ts';
import type { BlockDataOf } from '../../shared/content/blockData.ts';
import type { FormThanks } from '../../shared/forms/thanks.ts';
import { withOutcome } from './pageOutcome.ts';

const page = chromePage('au');
const base = page.head.title;

/** Title of a page with one block. */
const titleOf = (component: string, data: unknown, query: Record<string, string> = {}) =>
  withOutcome({ ...page, query, blocks: [{ _uid: 'a', component }], blockData: { a: data } }).head.title;

const thanked = (thanks: Partial<FormThanks>) => ({
  status: 'success',
  start: { thanks: { reference: 'ABCD1234', ...thanks } },
});
const posted = (fields: object) => ({
  status: 'success',
  start: {},
  posted: { values: {}, errors: {}, ...fields },
});
const at = { day: '2026-12-05', kind: 'test_drive' } as const;
const when = 'Saturday 5 December, 10 am';
const dealer = { name: 'Meridian Ringwood', href: '/', address: '', phone: '', hours: [] };

it.each<[keyof BlockDataOf, string, unknown, string, Record<string, string>?]>([
  ['GenericForm', 'nothing was sent', { status: 'success', start: {} }, base],
  [
    'GenericForm',
    'fields are wrong',
    posted({ errors: { email: 'Valid email required' } }),
    `Error: ${base}`,
  ],
  ['GenericForm', 'it could not be kept', posted({ failed: true }), `Error: ${base}`],
  ['GenericForm', 'times are asked for', posted({}), base],
  ['CompetitionForm', 'it was sent', thanked({}), `Thank you | ${base}`],
  [
    'GenericForm',
    'a time is booked',
    thanked({ at, when, dealer, car: 'Ridge Tour', booking: '/au/test-drive-booking' }),
    `Your test drive is booked: Ridge Tour, ${when} at Meridian Ringwood | ${base}`,
  ],
  [
    'GenericForm',
    'a day is wished for',
    thanked({ at, when, isWish: true }),
    `Thank you: your test drive is asked for: ${when} | ${base}`,
  ],
  [
    'GenericForm',
    'a booking was cancelled since',
    thanked({ at, when, cancelled: 'test_drive' }),
    `Thank you: this test drive is cancelled. To drive another day, book a new one | ${base}`,
  ],
  ['RecallCheck', 'the number is wrong', { posted: { vin: 'A', error: 'No' } }, `Error: ${base}`],
  [
    'RecallCheck',
    'the car has no recall',
    { posted: { vin: 'A', outcome: { kind: 'known', vehicle: '2025 Meridian Ridge', open: [], done: [] } } },
    `2025 Meridian Ridge: No open recalls | ${base}`,
  ],
  ['StockListing', 'cars are found', { status: 'success', total: 1 }, `1 car | ${base}`, { line: 'ridge' }],
  ['StockListing', 'nothing was asked', { status: 'success', total: 300 }, base],
  [
    'StoreLocator',
    'dealers are near',
    { status: 'success', search: { status: 'found', place: { label: 'Ringwood' }, nearby: [{}, {}] } },
    `2 dealers near Ringwood | ${base}`,
  ],
  [
    'StoreLocator',
    'there is no such place',
    { status: 'success', search: { status: 'unknown' } },
    `Error: ${base}`,
  ],
  ['TradeIn', 'fields are wrong', { posted: { values: {}, errors: { year: 'No' } } }, `Error: ${base}`],
  [
    'TradeIn',
    'there is no estimate',
    { posted: { errors: {}, failure: 'refused' } },
    `No estimate | ${base}`,
  ],
  ['WarrantyCheck', 'the day is wrong', { status: 'success', errors: { line: 'No' } }, `Error: ${base}`],
  [
    'WarrantyCheck',
    'the cover holds',
    { status: 'success', errors: {}, covers: [{ name: 'Vehicle', until: '2031-03-15', hasEnded: false }] },
    `Vehicle covered until 15th Mar 2031 | ${base}`,
  ],
])('the title of a page with %s tells that %s', (component, _what, data, title, query = {}) => {
  expect(titleOf(component, data, query)).toBe(title);
});

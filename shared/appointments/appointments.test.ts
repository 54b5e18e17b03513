import { describe, expect, it } from '@jest/globals';
import { field, formOf } from '../forms/fixtureFields.ts';
import {
  bookingLink,
  bookingOutcomes,
  bookingPath,
  bookingTitle,
  confirmCancel,
  modelOf,
  outcomeWords,
  slotOf,
} from './appointments.ts';
import { appointmentKinds, appointmentNames, kindChosen, kindNamed } from './kinds.ts';

describe('the names of an appointment', () => {
  it('begin with its kind, as the CRM knows them', () => {
    expect(appointmentNames.service).toEqual({
      slot: 'service_slot',
      date: 'service_date',
      time: 'service_time',
      timeZone: 'service_time_zone',
      model: 'service_model',
      booking: 'service_booking',
    });
    expect(Object.values(appointmentNames.test_drive)).toEqual(
      Object.values(appointmentNames.service).map((name) => name.replace('service', 'test_drive')),
    );
  });

  it.each([
    ['service_slot', ['slot'], 'service'],
    ['test_drive_slot', ['date', 'slot'], 'test_drive'],
    ['service_slot', ['date'], undefined],
    ['slot', ['slot'], undefined],
    ['', ['slot'], undefined],
  ] as const)('tell its kind: %j among %j', (name, parts, kind) => {
    expect(kindNamed(name, parts)).toBe(kind);
  });

  it.each([
    [{ service_slot: '2026-12-05T10:00+11:00' }, 'service'],
    [{ test_drive_slot: '2026-12-05T10:00+11:00' }, 'test_drive'],
    [{ service_slot: ' ', test_drive_slot: '' }, undefined],
    [{}, undefined],
  ])('tell for what a time is chosen: %j', (values, kind) => {
    expect(kindChosen(values)).toBe(kind);
  });
});

describe('a form that offers times', () => {
  const slot = (name: string) => field(name, { component: 'SelectSlot' });

  it.each([
    ['for a service', formOf(field('name'), slot('service_slot')), 'service'],
    ['for a test drive', formOf(slot('test_drive_slot')), 'test_drive'],
    ['by a name that is no kind', formOf(slot('slot')), undefined],
    ['by another part of a kind', formOf(slot('service_date')), undefined],
    ['of no list', formOf(field('service_slot')), undefined],
  ])('is told by the list of times: %s', (_, form, kind) => {
    expect(slotOf(form)?.kind).toBe(kind);
    expect(slotOf(form)?.field.component).toBe(kind && 'SelectSlot');
  });

  const lines = field('car', {
    component: 'SelectModelLine',
    options: [
      { value: 'Ridge', text: 'Ridge', slug: 'ridge' },
      { value: 'Other', text: 'Another' },
    ],
  });

  it.each([
    ['the line that is chosen', formOf(field('other'), lines), { car: 'Ridge', other: 'Other' }, 'ridge'],
    ['none of a choice that is no line', formOf(lines), { car: 'Other' }, ''],
    ['none while nothing is chosen', formOf(lines), {}, ''],
    ['none where no line is asked for', formOf(field('car')), { car: 'Ridge' }, ''],
  ])('says for which model line: %s', (_, form, values, slug) => {
    expect(modelOf(form, values)).toBe(slug);
  });
});

describe('the page of a booking', () => {
  it.each([
    ['au', 'test_drive', '/au/test-drive-booking?submitted=f&receipt=r'],
    ['nz', 'service', '/nz/service-booking?submitted=f&receipt=r'],
  ] as const)('has an address in its country: %s, %s', (country, kind, path) => {
    const link = bookingPath(country, kind, { submitted: 'f', receipt: 'r' });
    expect(link).toBe(path);
    expect(bookingLink(new URL(link, 'https://forecourt.example').search)).toEqual({
      formId: 'f',
      receipt: 'r',
    });
  });

  it('is asked for nothing by an address that names nothing', () => {
    expect(bookingLink('')).toEqual({ formId: '', receipt: '' });
  });

  it.each([
    ['moved', 'test_drive', 'booked', 'Your test drive is moved.'],
    ['cancelled', 'service', 'cancelled', 'Your service is cancelled.'],
    ['gone', 'service', 'booked', 'That time is not free any more: your service is as it was.'],
    [
      'unknown',
      'test_drive',
      'booked',
      'It could not be changed at the moment: your test drive is as it was.',
    ],
  ] as const)('says what has become of a change: %s', (outcome, kind, state, text) => {
    expect(outcomeWords(outcome, { kind, state })?.text.slice(0, text.length)).toBe(text);
  });

  it.each([
    ['moved', 'cancelled'],
    ['gone', 'cancelled'],
    ['unknown', 'cancelled'],
    ['moved', 'over'],
    ['unknown', 'over'],
    ['cancelled', 'booked'],
  ] as const)('says nothing that a later change has made untrue: %s, now %s', (outcome, state) => {
    expect(outcomeWords(outcome, { kind: 'test_drive', state })).toBeUndefined();
  });

  it.each([undefined, '', 'toString', 'held'])('says nothing of what is no outcome: %j', (outcome) => {
    expect(outcomeWords(outcome, { kind: 'service', state: 'booked' })).toBeUndefined();
  });

  it.each([
    ['asks before it is cancelled', { confirm: confirmCancel }, 'booked', 'Cancel your service?'],
    ['asks nothing once it is cancelled', { confirm: confirmCancel }, 'cancelled', 'Your service'],
    ['names the outcome', { outcome: 'cancelled' }, 'cancelled', 'Your service is cancelled'],
    ['names a failure as an error', { outcome: 'gone' }, 'booked', 'Error: your service is not moved'],
    ['names no outcome that is untrue by now', { outcome: 'moved' }, 'cancelled', 'Your service'],
    ['is that of the booking otherwise', {}, 'booked', 'Your service'],
  ] as const)('bookingTitle %s', (_, query, state, title) => {
    expect(bookingTitle(query, { kind: 'service', state })).toBe(title);
  });

  it('knows an outcome for each that the diary may give', () => {
    expect(bookingOutcomes).toHaveLength(4);
    expect(appointmentKinds).toEqual(['test_drive', 'service']);
  });
});

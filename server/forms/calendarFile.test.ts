import { describe, expect, it } from '@jest/globals';
import { diaryDealers } from '../../test/support/diaryDealers.ts';
import { calendarFile } from './calendarFile.ts';

const { ballarat, brisbane } = diaryDealers;
const auckland = { ...ballarat, country: 'nz', timeZone: 'Pacific/Auckland' } as const;
const fileOf = (dealer: typeof ballarat | typeof auckland | undefined, slot?: string) =>
  calendarFile({
    id: 'booking',
    reference: '39CDFAA1',
    asked: { day: '2026-12-05', time: 'Morning', ...(slot && { slot, booking: 'booking' }) },
    dealer,
    now: Date.parse('2026-11-21T02:00:00Z'),
  });

describe('the calendar file of a test drive', () => {
  it.each([
    ['Melbourne in summer', ballarat, '2026-12-05T10:00+11:00', 'Australia/Melbourne', '+1100'],
    ['Melbourne in winter', ballarat, '2026-07-04T10:00+10:00', 'Australia/Melbourne', '+1000'],
    ['Queensland, which has one time', brisbane, '2026-12-05T10:00+10:00', 'Australia/Brisbane', '+1000'],
    ['Auckland in summer', auckland, '2026-12-05T10:00+13:00', 'Pacific/Auckland', '+1300'],
    ['Auckland in winter', auckland, '2026-07-04T10:00+12:00', 'Pacific/Auckland', '+1200'],
  ])('is at its time in %s, by a zone that the file tells', (_, dealer, slot, zone, offset) => {
    const lines = fileOf(dealer, slot).split('\r\n');
    const day = slot.slice(0, 10).replaceAll('-', '');
    expect(lines).toEqual(
      expect.arrayContaining([
        `TZID:${zone}`,
        `TZOFFSETTO:${offset}`,
        `DTSTART;TZID=${zone}:${day}T100000`,
        `DTEND;TZID=${zone}:${day}T110000`,
        'DTSTAMP:20261121T020000Z',
        'UID:booking',
        'STATUS:CONFIRMED',
      ]),
    );
  });

  it('is at its time, told in UTC, where the dealer and so its zone cannot be told', () => {
    const lines = fileOf(undefined, '2026-12-05T10:00+11:00').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART:20261204T230000Z',
        'DTEND:20261205T000000Z',
        'STATUS:CONFIRMED',
        `SEQUENCE:${Date.parse('2026-11-21T02:00:00Z') / 1000}`,
      ]),
    );
    expect(lines).not.toContain('BEGIN:VTIMEZONE');
  });

  it('is of the whole day, and tentative, while no time is booked', () => {
    const file = fileOf(ballarat);
    expect(file).toContain('DTSTART;VALUE=DATE:20261205\r\n');
    expect(file).toContain('STATUS:TENTATIVE');
    expect(file).not.toContain('VTIMEZONE');
  });

  it('tells its zone whole, RFC 5545 §3.6.5, and takes the place of one made before', () => {
    const lines = fileOf(ballarat, '2026-12-05T10:00+11:00').split('\r\n');
    const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE') + 1);
    expect(zone).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Australia/Melbourne',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+1100',
      'TZOFFSETTO:+1100',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
    expect(lines).toContain(`SEQUENCE:${Date.parse('2026-11-21T02:00:00Z') / 1000}`);
    expect(lines).toContain('PRODID:-//Forecourt//Test drive//EN');
  });

  it.each([
    [
      'a time that is booked',
      '2026-12-05T10:00+11:00',
      'Test drive',
      'If you cannot come, tell the dealership',
    ],
    ['a day alone', undefined, 'Test drive, Morning', 'The hour is agreed by telephone'],
  ])('says what %s is, and whom to call', (_what, slot, summary, words) => {
    // A calendar folds its lines at 75 octets.
    const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
    expect(unfolded(fileOf(ballarat, slot))).toEqual(
      expect.arrayContaining([
        `SUMMARY:${summary.replace(',', '\\,')}`,
        `DESCRIPTION:${`${words}: (03) 5550 0123.`.replace(',', '\\,')}\\nReference 39CDFAA1`,
      ]),
    );
    expect(unfolded(fileOf({ ...ballarat, phone: '' }, slot))).toContain(
      `DESCRIPTION:${`${words}.`.replace(',', '\\,')}\\nReference 39CDFAA1`,
    );
  });

  it('is of a service where that is what was asked for', () => {
    const file = calendarFile({
      id: 'booking',
      reference: '39CDFAA1',
      asked: { day: '2026-12-05', kind: 'service' },
      dealer: undefined,
      now: Date.parse('2026-11-21T02:00:00Z'),
    });
    expect(file).toContain('SUMMARY:Service\r\n');
    expect(file).toContain('The hour is agreed by telephone.');
    expect(file).not.toContain('LOCATION');
  });
});

import { describe, expect, it } from '@jest/globals';
import { diaryDealers } from '../../test/support/diaryDealers.ts';
import { calendarFile } from './calendarFile.ts';

const { ballarat, brisbane } = diaryDealers;
const auckland = { ...ballarat, country: 'nz', timeZone: 'Pacific/Auckland' } as const;
const fileOf = (dealer: typeof ballarat | typeof auckland, slot?: string) =>
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

  it('is of the whole day, and tentative, while no time is booked', () => {
    const file = fileOf(ballarat);
    expect(file).toContain('DTSTART;VALUE=DATE:20261205\r\n');
    expect(file).toContain('STATUS:TENTATIVE');
    expect(file).not.toContain('VTIMEZONE');
  });
});

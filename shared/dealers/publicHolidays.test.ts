import { describe, expect, it } from '@jest/globals';
import { openState } from './openingHours.ts';
import { comingHolidays, dayText, holidaysIn, readPublicHolidays } from './publicHolidays.ts';

const written = `2026-12-28; Boxing Day holiday
2026-12-25; Christmas Day
2026-12-26;Boxing Day ;  ; 10:00-16:00
2026-11-03; Melbourne Cup Day; VIC

2026-01-26; Auckland Anniversary Day; Auckland, Northland; closed`;
const { holidays } = readPublicHolidays(written);

describe('public holidays', () => {
  it('are read a line each, by date', () => {
    expect(holidays).toEqual([
      {
        date: '2026-01-26',
        name: 'Auckland Anniversary Day',
        regions: ['Auckland', 'Northland'],
        hours: null,
      },
      { date: '2026-11-03', name: 'Melbourne Cup Day', regions: ['VIC'], hours: null },
      { date: '2026-12-25', name: 'Christmas Day', regions: [], hours: null },
      { date: '2026-12-26', name: 'Boxing Day', regions: [], hours: { opens: 600, closes: 960 } },
      { date: '2026-12-28', name: 'Boxing Day holiday', regions: [], hours: null },
    ]);
  });

  it.each([
    ['2026-02-30; No such day'],
    ['26 January; Australia Day'],
    ['2026-01-26'],
    ['2026-01-26; ; VIC'],
    ['2026-01-26; Australia Day; VIC; 16:00-10:00'],
    ['2026-01-26; Australia Day; VIC; 9-5'],
    ['2026-01-26; Australia Day; VIC; closed; more'],
  ])('that cannot be read are told by their line: %s', (line) => {
    expect(readPublicHolidays(`2026-12-25; Christmas Day\n${line}`)).toEqual({
      holidays: [expect.objectContaining({ name: 'Christmas Day' })],
      unread: [2],
    });
  });

  it('are those of the whole country and of the dealer’s region', () => {
    const names = (region: string) => holidaysIn(holidays, region).map(({ date }) => date.slice(5));
    expect(names('VIC')).toEqual(['11-03', '12-25', '12-26', '12-28']);
    expect(names('NSW')).toEqual(['12-25', '12-26', '12-28']);
  });

  it('are told for two months ahead, by name and day', () => {
    const coming = (today: string) => comingHolidays(holidays, today).map(({ name }) => name);
    expect(coming('2026-11-03')).toEqual([
      'Melbourne Cup Day',
      'Christmas Day',
      'Boxing Day',
      'Boxing Day holiday',
    ]);
    // Christmas is 60 days after 26 October.
    expect(coming('2026-10-26')).toEqual(['Melbourne Cup Day', 'Christmas Day']);
    expect(coming('2026-12-26')).toEqual(['Boxing Day', 'Boxing Day holiday']);
    expect(coming('2026-02-01')).toEqual([]);
    expect(dayText('2026-12-25')).toBe('Friday 25 December');
  });
});

describe('open now on public holidays', () => {
  const weekday = [{ opens: 510, closes: 1050 }];
  const saturday = [{ opens: 540, closes: 720 }];
  const hours = [weekday, weekday, weekday, weekday, weekday, saturday, []];

  it.each([
    // Melbourne is 11 hours ahead of UTC, Perth 8; Christmas 2026 is a Friday.
    ['2026-12-24T08:00:00Z', 'Australia/Melbourne', 'Closed now, opens Saturday 10 am'],
    ['2026-12-24T23:00:00Z', 'Australia/Melbourne', 'Closed for Christmas Day, opens tomorrow 10 am'],
    // Still the 24th in Perth.
    ['2026-12-24T08:00:00Z', 'Australia/Perth', 'Open now, until 5.30 pm'],
    ['2026-12-25T23:30:00Z', 'Australia/Melbourne', 'Open now, until 4 pm (Boxing Day)'],
    ['2026-12-26T06:00:00Z', 'Australia/Melbourne', 'Closed now, opens Tuesday 8.30 am'],
    ['2026-12-28T00:00:00Z', 'Australia/Melbourne', 'Closed for Boxing Day holiday, opens tomorrow 8.30 am'],
  ])('at %s in %s: %s', (now, timeZone, text) => {
    const state = openState(hours, timeZone, new Date(now), holidaysIn(holidays, 'WA'));
    expect(state.text).toBe(text);
    expect(state.isOpen).toBe(text.startsWith('Open'));
  });

  it('keep a Sunday closed, and name the day of an opening after a long break', () => {
    const sunday = readPublicHolidays('2026-12-27; A Sunday; ; 10:00-16:00').holidays;
    expect(openState(hours, 'UTC', new Date('2026-12-27T11:00:00Z'), sunday)).toMatchObject({
      isOpen: false,
    });
    const breakDays = Array.from({ length: 10 }, (_, day) => `2026-12-${20 + day}; Closed for the year`);
    const { holidays: long } = readPublicHolidays(breakDays.join('\n'));
    expect(openState(hours, 'UTC', new Date('2026-12-20T11:00:00Z'), long).text).toBe(
      'Closed now, opens Wednesday 30 December, 8.30 am',
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import type { OpeningDay, OpeningHours } from './dealer.ts';
import { formatHours, formatTime, hoursByDays, openState, saturdayText } from './openingHours.ts';

const weekday: OpeningDay = [{ opens: 510, closes: 1050 }];
const saturday: OpeningDay = [{ opens: 540, closes: 720 }];
const hours: OpeningHours = [weekday, weekday, weekday, weekday, weekday, saturday, []];

/** A week with another Saturday. */
const withSaturday = (day: OpeningDay): OpeningHours => [...hours.slice(0, 5), day, []];
const lunchBreak: OpeningDay = [
  { opens: 540, closes: 720 },
  { opens: 780, closes: 1020 },
];

describe('openState', () => {
  it.each<[string, OpeningDay, string]>([
    // 2026-11-21 is a Saturday.
    ['2026-11-21T11:59:00Z', lunchBreak, 'Open now, until noon'],
    ['2026-11-21T12:00:00Z', lunchBreak, 'Closed now, opens 1 pm'],
    ['2026-11-21T13:00:00Z', lunchBreak, 'Open now, until 5 pm'],
    ['2026-11-21T17:00:00Z', lunchBreak, 'Closed now, opens Monday 8.30 am'],
    ['2026-11-21T10:00:00Z', 'appointment', 'By appointment today'],
    ['2026-11-21T10:00:00Z', 'unknown', ''],
    // The day after: nobody can say whether it opens on Saturday.
    ['2026-11-20T20:00:00Z', 'unknown', 'Closed now'],
    ['2026-11-20T20:00:00Z', 'appointment', 'Closed now, opens Monday 8.30 am'],
  ])('at %s with a Saturday of %j says %j', (now, day, text) => {
    expect(openState(withSaturday(day), 'UTC', new Date(now)).text).toBe(text);
  });

  it.each([
    // 2026-11-20 is a Friday; Melbourne is 11 hours ahead of UTC, Perth 8.
    ['2026-11-19T21:29:59Z', 'Australia/Melbourne', 'Closed now, opens 8.30 am'],
    ['2026-11-19T21:30:00Z', 'Australia/Melbourne', 'Open now, until 5.30 pm'],
    ['2026-11-20T06:29:59Z', 'Australia/Melbourne', 'Open now, until 5.30 pm'],
    ['2026-11-20T06:30:00Z', 'Australia/Melbourne', 'Closed now, opens tomorrow 9 am'],
    ['2026-11-20T06:30:00Z', 'Australia/Perth', 'Open now, until 5.30 pm'],
    ['2026-11-20T23:00:00Z', 'Australia/Melbourne', 'Open now, until noon'],
    ['2026-11-21T01:00:00Z', 'Australia/Melbourne', 'Closed now, opens Monday 8.30 am'],
    // Summer time began on 4 October 2026 in Melbourne, not in Brisbane.
    ['2026-10-04T21:30:00Z', 'Australia/Melbourne', 'Open now, until 5.30 pm'],
    ['2026-10-04T21:30:00Z', 'Australia/Brisbane', 'Closed now, opens 8.30 am'],
  ])('at %s in %s: %s', (now, timeZone, text) => {
    const state = openState(hours, timeZone, new Date(now));
    expect(state.text).toBe(text);
    expect(state.isOpen).toBe(text.startsWith('Open'));
  });

  it('says of who never closes that it is open all day', () => {
    const always = Array(7).fill([{ opens: 0, closes: 1440 }]);
    const state = openState(always, 'Australia/Perth', new Date('2026-11-20T00:00:00Z'));
    expect([state.text, hoursByDays(always)[0]?.hours]).toEqual(['Open now, 24 hours', 'Open 24 hours']);
  });

  it('says nothing of hours that nobody knows, and no opening of who never opens', () => {
    const now = new Date('2026-11-20T00:00:00Z');
    expect(openState([], 'Australia/Perth', now)).toEqual({ today: 4, isOpen: false, text: '' });
    expect(openState(Array(7).fill([]), 'Australia/Perth', now)).toEqual({
      today: 4,
      isOpen: false,
      text: 'Closed now',
    });
    expect(
      openState(
        [...Array(4).fill([]), [{ opens: 0, closes: 1 }], [], []],
        'UTC',
        new Date('2026-11-20T12:00:00Z'),
      ).text,
    ).toBe('Closed now, opens Friday 12 am');
  });
});

describe('hours as text', () => {
  it.each([
    [0, '12 am'],
    [510, '8.30 am'],
    [545, '9.05 am'],
    [720, 'noon'],
    [750, '12.30 pm'],
    [1020, '5 pm'],
    [1440, '12 am'],
  ])('%d minutes: %s', (minutes, text) => {
    expect(formatTime(minutes)).toBe(text);
  });

  it.each<[OpeningDay, string]>([
    [[], 'Closed'],
    [[{ opens: 0, closes: 1440 }], 'Open 24 hours'],
    [[{ opens: 0, closes: 720 }], '12 am to noon'],
    [[{ opens: 720, closes: 1440 }], 'noon to 12 am'],
    [lunchBreak, '9 am to noon and 1 pm to 5 pm'],
    ['appointment', 'By appointment'],
    ['unknown', 'Ask the dealer'],
  ])('of a day, %j: %s', (day, text) => {
    expect(formatHours(day)).toBe(text);
  });

  it('has days with the same hours on one line', () => {
    expect(hoursByDays([...hours.slice(0, 5), [], []]).map(({ days, hours }) => `${days}: ${hours}`)).toEqual(
      ['Monday to Friday: 8.30 am to 5.30 pm', 'Saturday and Sunday: Closed'],
    );
    expect(hoursByDays(hours).map(({ days }) => days)).toEqual(['Monday to Friday', 'Saturday', 'Sunday']);
    expect(hoursByDays([])).toEqual([]);
  });
});

describe('saturdayText', () => {
  const closedAllDay = { date: '2026-12-26', name: 'Boxing Day', regions: [], hours: null };
  const morningOnly = { ...closedAllDay, hours: { opens: 600, closes: 720 } };

  it.each([
    ['the rule', hours, [], '2026-11-20', 'Saturday 9 am to noon'],
    ['the rule before the day is known', hours, [closedAllDay], undefined, 'Saturday 9 am to noon'],
    ['closed', [...hours.slice(0, 5), [], []], [], '2026-11-20', 'Closed on Saturdays'],
    ['nothing where the hours are not known', [], [], '2026-11-20', ''],
    [
      'a holiday on the next Saturday',
      hours,
      [closedAllDay],
      '2026-12-20',
      'Saturday 9 am to noon, but closed on Saturday 26 December (Boxing Day)',
    ],
    [
      'a holiday today with hours of its own',
      hours,
      [morningOnly],
      '2026-12-26',
      'Saturday 9 am to noon, but 10 am to noon on Saturday 26 December (Boxing Day)',
    ],
    ['no holiday of a later Saturday', hours, [closedAllDay], '2026-12-19', 'Saturday 9 am to noon'],
    ['an appointment', withSaturday('appointment'), [closedAllDay], '2026-11-20', 'Saturday by appointment'],
    [
      'an appointment, and a holiday',
      withSaturday('appointment'),
      [closedAllDay],
      '2026-12-20',
      'Saturday by appointment, but closed on Saturday 26 December (Boxing Day)',
    ],
    ['nothing where the Saturday is not known', withSaturday('unknown'), [], '2026-11-20', ''],
  ])('tells %s', (_what, week, holidays, today, text) => {
    expect(saturdayText(week, holidays, today)).toBe(text);
  });

  it('tells the rule where no holidays are known', () => {
    expect(saturdayText(hours)).toBe('Saturday 9 am to noon');
  });
});

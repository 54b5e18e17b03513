import { describe, expect, it } from '@jest/globals';
import type { OpenFromTo, OpeningDay } from '../dealers/dealer.ts';
import {
  offsetAt,
  readSlot,
  shortDayText,
  slotAt,
  slotOptions,
  slotsByDay,
  slotsFromHours,
  slotText,
} from './slots.ts';

const from = (opens: number, closes: number): OpenFromTo => ({ opens: opens * 60, closes: closes * 60 });
const everyDay = (open: OpeningDay) => Array.from({ length: 7 }, () => open);
const sydney = 'Australia/Sydney';
const brisbane = 'Australia/Brisbane';
const auckland = 'Pacific/Auckland';
const chatham = 'Pacific/Chatham';

describe('times from opening hours', () => {
  it.each([
    // Daylight saving begins on 4 October 2026 and ends on 4 April 2027, at two and three in the morning.
    [sydney, '2026-10-03', ['2026-10-03T09:00+10:00', '2026-10-04T09:00+11:00']],
    [sydney, '2027-04-03', ['2027-04-03T09:00+11:00', '2027-04-04T09:00+10:00']],
    // 27 September 2026 and 4 April 2027.
    [auckland, '2026-09-26', ['2026-09-26T09:00+12:00', '2026-09-27T09:00+13:00']],
    [auckland, '2027-04-03', ['2027-04-03T09:00+13:00', '2027-04-04T09:00+12:00']],
    [chatham, '2026-09-26', ['2026-09-26T09:00+12:45', '2026-09-27T09:00+13:45']],
    // Queensland has none.
    [brisbane, '2026-10-03', ['2026-10-03T09:00+10:00', '2026-10-04T09:00+10:00']],
    [brisbane, '2027-04-03', ['2027-04-03T09:00+10:00', '2027-04-04T09:00+10:00']],
  ])('are by the clock of %s, %s and the day after', (timeZone, day, times) => {
    const hours = everyDay([from(9, 10)]);
    expect(slotsFromHours({ hours, timeZone, holidays: [] }, day, 2)).toEqual(times);
  });

  it.each<[string, OpeningDay, string[]]>([
    ['of an hour, the last of them over when it closes', [from(8.5, 11)], ['08:30', '09:30']],
    ['none where it opens for less', [from(9, 9.5)], []],
    ['none on a day that it is closed', [], []],
    ['none within a break', [from(9, 11.5), from(13, 15)], ['09:00', '10:00', '13:00', '14:00']],
    ['none on a day by appointment', 'appointment', []],
    ['none on a day that nobody knows', 'unknown', []],
  ])('are %s', (_, open, clocks) => {
    const slots = slotsFromHours({ hours: everyDay(open), timeZone: sydney, holidays: [] }, '2026-11-30', 1);
    expect(slots.map((slot) => slot.slice(11, 16))).toEqual(clocks);
  });

  it('are those of public holidays, and none while nobody knows the hours', () => {
    const hours = [...Array.from({ length: 6 }, () => [from(9, 11)]), []];
    const holidays = [
      { date: '2026-12-25', name: 'Christmas Day', regions: [], hours: null },
      { date: '2026-12-26', name: 'Boxing Day', regions: [], hours: from(10, 11) },
      { date: '2026-12-27', name: 'Proclamation Day', regions: [], hours: from(10, 11) },
    ];
    const slots = slotsFromHours({ hours, timeZone: sydney, holidays }, '2026-12-24', 5);
    expect(slots).toEqual([
      ...['2026-12-24T09:00+11:00', '2026-12-24T10:00+11:00', '2026-12-26T10:00+11:00'],
      ...['2026-12-28T09:00+11:00', '2026-12-28T10:00+11:00'],
    ]);
    expect(slotsFromHours({ hours: [], timeZone: sydney, holidays }, '2026-12-24', 5)).toEqual([]);
  });
});

describe('a time', () => {
  it.each([
    ['skipped as daylight saving begins', sydney, '2026-10-04', 150, undefined],
    ['skipped as daylight saving begins', auckland, '2026-09-27', 150, undefined],
    ['shown twice as it ends: the first', sydney, '2027-04-04', 150, '2027-04-04T02:30+11:00'],
    ['shown twice as it ends: the first', auckland, '2027-04-04', 150, '2027-04-04T02:30+13:00'],
    ['right before it ends', sydney, '2027-04-04', 119, '2027-04-04T01:59+11:00'],
    ['right after it ends', sydney, '2027-04-04', 180, '2027-04-04T03:00+10:00'],
    ['there in Queensland all year', brisbane, '2026-10-04', 150, '2026-10-04T02:30+10:00'],
  ])('is %s (%s)', (_, timeZone, date, minutes, slot) => {
    expect(slotAt(timeZone, date, minutes)).toBe(slot);
  });

  it.each([
    ['of the zone', '2026-12-05T10:00+11:00', true],
    ['of another zone', '2026-12-05T10:00+10:00', false],
    ['of the zone, but in winter', '2026-07-05T10:00+11:00', false],
    ['in UTC', '2026-12-05T10:00Z', false],
    ['on no day', '2026-02-30T10:00+11:00', false],
    ['at no hour', '2026-12-05T25:00+11:00', false],
    ['with more behind it', '2026-12-05T10:00+11:00 ', false],
    ['with more before it', ' 2026-12-05T10:00+11:00', false],
    ['of no kind', 'tomorrow', false],
  ])('%s is told from one that is none', (_, text, isOne) => {
    expect(readSlot(text, sydney) !== undefined).toBe(isOne);
  });

  it('is an instant, and reads as people say it', () => {
    const slot = '2026-12-05T14:30+11:00';
    expect(readSlot(slot, sydney)).toEqual({
      at: Date.parse('2026-12-05T03:30:00Z'),
      date: '2026-12-05',
      minutes: 870,
    });
    expect(slotText(slot)).toBe('Saturday 5 December, 2.30 pm');
    expect(slotOptions([slot])).toEqual([{ value: slot, text: '2.30 pm', group: 'Saturday 5 December' }]);
    expect(offsetAt('Europe/London', Date.parse('2026-12-05T00:00:00Z'))).toBe('+00:00');
  });
});

describe('times of a list', () => {
  it('are grouped by their days, which have a short name and a whole one', () => {
    const slots = ['2026-12-05T09:00+11:00', '2026-12-05T10:00+11:00', '2027-09-07T09:00+10:00'];
    const [first, second, ...others] = slotsByDay(slotOptions(slots));
    expect(others).toEqual([]);
    expect([first?.date, first?.text, first?.options.map(({ text }) => text)]).toEqual([
      '2026-12-05',
      'Saturday 5 December',
      ['9 am', '10 am'],
    ]);
    expect([second?.date, second?.options.length]).toEqual(['2027-09-07', 1]);
    expect(['2026-12-01', '2026-12-05', '2027-09-07', '2027-05-02'].map(shortDayText)).toEqual([
      'Tue 1 Dec',
      'Sat 5 Dec',
      'Tue 7 Sep',
      'Sun 2 May',
    ]);
  });
});

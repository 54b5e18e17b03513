import { describe, expect, it } from '@jest/globals';
import type { Country } from './country.ts';
import { calendarDay, formatDay, isoDay, isoDayLeft, isoInstant, monthName, readInstant } from './dates.ts';

describe('dates as day-ordinal month year', () => {
  it.each<[string, Country, string]>([
    ['2025-01-01T00:00:00.000Z', 'au', '1st Jan 2025'],
    ['2025-02-02T01:00:00.000Z', 'au', '2nd Feb 2025'],
    ['2025-03-03T01:00:00.000Z', 'nz', '3rd Mar 2025'],
    ['2025-04-04T01:00:00.000Z', 'au', '4th Apr 2025'],
    ['2025-05-11T01:00:00.000Z', 'au', '11th May 2025'],
    ['2025-06-12T01:00:00.000Z', 'au', '12th Jun 2025'],
    ['2025-07-13T01:00:00.000Z', 'nz', '13th Jul 2025'],
    ['2025-08-21T01:00:00.000Z', 'au', '21st Aug 2025'],
    ['2025-09-22T01:00:00.000Z', 'au', '22nd Sep 2025'],
    ['2025-10-23T01:00:00.000Z', 'nz', '23rd Oct 2025'],
    ['2025-11-30T01:00:00.000Z', 'au', '30th Nov 2025'],
    ['2025-12-31T01:00:00+1100', 'au', '31st Dec 2025'],
    ['2026-03-14 09:00', 'au', '14th Mar 2026'],
    ['2026-03-14', 'nz', '14th Mar 2026'],
  ])('%s in %s is %s', (instant, country, expected) => {
    expect(formatDay(instant, country)).toBe(expected);
  });

  it('is the day of the country: an evening in Sydney is the next morning in Auckland', () => {
    expect(formatDay('2025-12-31T11:30:00.000Z', 'au')).toBe('31st Dec 2025');
    expect(formatDay('2025-12-31T11:30:00.000Z', 'nz')).toBe('1st Jan 2026');
    // Daylight saving: Sydney is ten hours ahead in July, eleven in January.
    expect(formatDay('2025-07-01T13:30:00.000Z', 'au')).toBe('1st Jul 2025');
    expect(formatDay('2025-01-01T13:30:00.000Z', 'au')).toBe('2nd Jan 2025');
  });

  it.each([
    ...[undefined, null, '', 'soon', '2025-13-01', '2025-01-01T99:00', 20250101, {}],
    ...['on 2025-01-01', '2025-01-01 at noon', '2025-01-01T09:30:00ZZ'],
  ])('%j is no date', (value) => {
    expect(readInstant(value)).toBeUndefined();
    expect([formatDay(value, 'au'), calendarDay(value, 'au'), isoInstant(value)]).toEqual(['', '', '']);
  });

  it.each([
    [' 2025-01-31 09:30 ', '2025-01-31T09:30:00.000Z'],
    ['2025-01-31', '2025-01-31T00:00:00.000Z'],
    ['2025-01-31T09:30:15.5+11:00', '2025-01-30T22:30:15.500Z'],
  ])('%j is %s for machines', (value, instant) => {
    expect(isoInstant(value)).toBe(instant);
  });

  it.each([
    [1, undefined, 'January'],
    [9, 3, 'Sep'],
    [12, undefined, 'December'],
    [0, undefined, ''],
    [13, 3, ''],
  ])('month %i in so many letters (%s) is %j', (month, length, name) => {
    expect(monthName(month, length)).toBe(name);
  });

  it.each([
    ['au', '2026-11-30T12:59:00Z', '2026-11-30'],
    // Midnight in Sydney, and in Perth.
    ['au', '2026-11-30T13:00:00Z', '2026-11-30'],
    ['au', '2026-11-30T15:59:00Z', '2026-11-30'],
    ['au', '2026-11-30T16:00:00Z', '2026-12-01'],
    ['nz', '2026-11-30T10:59:00Z', '2026-11-30'],
    ['nz', '2026-11-30T11:00:00Z', '2026-12-01'],
  ] as const)('is not over in all of %s at %s: %s', (country, time, day) => {
    expect(isoDayLeft(Date.parse(time), country)).toBe(day);
  });

  it('is told to machines as year, month and day', () => {
    const evening = Date.parse('2025-12-31T11:30:00.000Z');
    expect(isoDay(evening, 'au')).toBe('2025-12-31');
    expect(isoDay(evening, 'nz')).toBe('2026-01-01');
    expect(calendarDay('2025-12-31T11:30:00.000Z', 'nz')).toBe('2026-01-01');
    // Four digits, so that days sort as they follow.
    expect(calendarDay('0999-05-06', 'au')).toBe('0999-05-06');
  });
});

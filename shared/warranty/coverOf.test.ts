import { describe, expect, it } from '@jest/globals';
import { isCalendarDay } from '../dates.ts';
import { coverOf, kmNote, readDay, registeredError, yearsAfter } from './coverOf.ts';

const terms = { name: 'Vehicle', years: 7, km: undefined, note: '' };

describe('the last day of a cover', () => {
  it.each([
    ['2024-03-15', 7, '2031-03-15'],
    ['2024-12-31', 5, '2029-12-31'],
    ['2024-02-29', 7, '2031-02-28'],
    ['2024-02-29', 8, '2032-02-29'],
    // 2100 is no leap year.
    ['2096-02-29', 4, '2100-02-28'],
    ['2023-02-28', 5, '2028-02-28'],
    ['2025-01-31', 1, '2026-01-31'],
  ])('of %s after %i years is %s', (registered, years, until) => {
    expect(yearsAfter(registered, years)).toBe(until);
  });

  it.each([
    ['2031-03-14', false],
    ['2031-03-15', false],
    ['2031-03-16', true],
  ])('is the last on which it holds: on %s it has ended is %s', (today, hasEnded) => {
    expect(coverOf(terms, '2024-03-15', today)).toEqual({ ...terms, until: '2031-03-15', hasEnded });
  });
});

describe('a day', () => {
  it.each([
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2024-13-01', false],
    ['2024-04-31', false],
    ['2024-4-3', false],
    ['', false],
  ])('%s is one of the calendar: %s', (day, is) => {
    expect(isCalendarDay(day)).toBe(is);
  });

  it.each([
    ['2024-03-15', '2024-03-15'],
    ['15/03/2024', '2024-03-15'],
    [' 5/3/2024 ', '2024-03-05'],
    ['15.3.2024', '2024-03-15'],
    [' 2024-03-15 ', '2024-03-15'],
    ['on 15/3/2024', undefined],
    ['115/3/2024', undefined],
    ['15/3/20245', undefined],
    // As the United States write it: the fifteenth month is none.
    ['03/15/2024', undefined],
    ['29/2/2025', undefined],
    ['soon', undefined],
  ])('written as %s is %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each([
    ['2026-11-26', undefined],
    ['2026-11-27', 'future'],
    ['1980-01-01', undefined],
    ['1979-12-31', 'too long ago'],
    ['0', 'registration papers'],
  ])('%s of first registration', (day, said) => {
    const error = registeredError(day, '2026-11-26');
    if (said) expect(error).toContain(said);
    else expect(error).toBeUndefined();
  });
});

describe('kilometres in words', () => {
  it('are told where there is a limit, and that there is none', () => {
    expect(kmNote({ ...terms, km: 160_000 })).toBe(
      'Or until 160,000 km are on the odometer, if that comes first',
    );
    expect(kmNote(terms)).toBe('With no limit on kilometres');
  });
});

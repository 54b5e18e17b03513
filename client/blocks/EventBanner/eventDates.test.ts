import { describe, expect, it } from '@jest/globals';
import { eventDates } from './eventDates.ts';

describe('the dates of an event', () => {
  it.each([
    ['one day', '2027-03-14 00:00', '', '14', 'March 2027'],
    ['the same day twice', '2027-03-14 00:00', '2027-03-14 08:00', '14', 'March 2027'],
    ['days of one month', '2027-03-14', '2027-03-16', '14–16', 'March 2027'],
    ['over the end of a month', '2028-02-28', '2028-03-02', '28 Feb – 2 Mar', '2028'],
    ['over the end of a year', '2027-12-30 10:00', '2028-01-02 10:00', '30 Dec – 2 Jan', '2027–2028'],
    ['a last day before the first', '2027-03-14', '2027-03-01', '14', 'March 2027'],
    ['a last day that is no date', '2027-02-14', 'later', '14', 'February 2027'],
  ])('%s', (_case, start, end, days, month) => {
    expect(eventDates(start, end, 'au')).toEqual({ days, month, from: start.slice(0, 10) });
  });

  it('are days of the country', () => {
    // Half past eleven at night in Sydney, half past one the next day in Auckland.
    const evening = '2027-03-14 12:30';
    expect(eventDates(evening, '', 'au')?.days).toBe('14');
    expect(eventDates(evening, '', 'nz')).toEqual({ days: '15', month: 'March 2027', from: '2027-03-15' });
  });

  it.each(['', 'soon', '2027-13-01'])('are none without a first day: %j', (start) => {
    expect(eventDates(start, '2027-03-01', 'au')).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { eventDaysText, isOver } from './eventDays.ts';

describe('an event', () => {
  const at = (text: string) => Date.parse(text);
  const event = { event_date: '2026-05-16 01:00', state: 'VIC' };

  it.each([
    ['while its day lasts', event, '2026-05-16T13:59:00Z', false],
    ['once its day is past', event, '2026-05-16T14:00:00Z', true],
    ['in Perth, two hours later', { ...event, state: 'WA' }, '2026-05-16T15:59:00Z', false],
    ['in Perth, once its day is past', { ...event, state: 'WA' }, '2026-05-16T16:00:00Z', true],
    ['to its last day', { ...event, end_date: '2026-05-18 06:00' }, '2026-05-18T12:00:00Z', false],
    ['after its last day', { ...event, end_date: '2026-05-18 06:00' }, '2026-05-18T14:00:00Z', true],
    [
      'whose end is before it begins',
      { ...event, end_date: '2026-05-01 06:00' },
      '2026-05-16T09:00:00Z',
      false,
    ],
    ['without a date', { event_date: '', state: 'VIC' }, '2099-01-01T00:00:00Z', false],
  ])('%s: %#', (_case, fields, now, expected) => {
    expect(isOver(fields, 'au', at(now))).toBe(expected);
  });

  it('in New Zealand is over by the clock there, whatever its region is called', () => {
    const nz = { event_date: '2026-05-16 01:00', state: 'WA' };
    expect(isOver(nz, 'nz', at('2026-05-16T11:59:00Z'))).toBe(false);
    expect(isOver(nz, 'nz', at('2026-05-16T12:00:00Z'))).toBe(true);
  });

  it.each([
    [event, '16th May 2026'],
    [{ ...event, end_date: '2026-05-18 06:00' }, '16th May 2026 – 18th May 2026'],
    [{ ...event, end_date: '2026-05-16 06:00' }, '16th May 2026'],
    [{ event_date: '2026-05-16 14:30', state: 'WA' }, '16th May 2026'],
    [{ event_date: '2026-05-16 14:30', state: 'NSW' }, '17th May 2026'],
    // Without a state of Australia it is the clock of Sydney that counts.
    [{ event_date: '2026-05-16 14:30' }, '17th May 2026'],
    [{ event_date: '2026-05-16 14:30', state: 7 }, '17th May 2026'],
    [{ state: 'NSW' }, ''],
  ])('tells the days of its own place: %#', (fields, text) => {
    expect(eventDaysText(fields, 'au')).toBe(text);
  });
});

/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import type { Dealer } from '../../../shared/dealers/dealer.ts';
import { OpenNow, SaturdayHours } from './DealerHours.tsx';
import { HolidaysContext } from './HolidaysContext.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const weekday = { opens: 510, closes: 1050 };
const hours = [...Array.from({ length: 5 }, () => [weekday]), [{ opens: 540, closes: 720 }], []];
const dealer = { hours, timeZone: 'Australia/Perth', region: 'WA' } as unknown as Dealer;
const boxingDay = { date: '2026-12-26', name: 'Boxing Day', regions: ['WA'], hours: null };

describe('a dealer in a list', () => {
  it.each([
    // Fridays: Perth is 8 hours ahead of UTC.
    ['2026-11-20T09:29:00Z', 'true', 'Open now, until 5.30 pm'],
    ['2026-11-20T09:30:00Z', 'false', 'Closed now, opens tomorrow 9 am'],
  ])('at %s says in words and by a sign whether it is open', (now, isOpen, text) => {
    jest.setSystemTime(new Date(now));
    const { container } = render(<OpenNow dealer={dealer} />);
    const line = container.querySelector('p');
    expect([line?.dataset.open, line?.textContent]).toEqual([isOpen, text]);
    expect(line?.querySelectorAll('svg[aria-hidden=true]')).toHaveLength(1);
  });

  it('tells of a Saturday that is a public holiday', () => {
    jest.setSystemTime(new Date('2026-12-23T02:00:00Z'));
    const { container } = render(
      <HolidaysContext value={[boxingDay]}>
        <SaturdayHours dealer={dealer} />
      </HolidaysContext>,
    );
    expect(container.textContent).toBe(
      'Saturday 9 am to noon, but closed on Saturday 26 December (Boxing Day)',
    );
  });
});

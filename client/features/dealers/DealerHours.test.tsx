import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Dealer } from '../../../shared/dealers/dealer.ts';
import { readPublicHolidays } from '../../../shared/dealers/publicHolidays.ts';
import { DealerHours } from './DealerHours.tsx';
import { HolidaysContext } from './HolidaysContext.ts';

const week = Array.from({ length: 7 }, () => [{ opens: 510, closes: 1050 }]);
const dealer = { hours: week, timeZone: 'Australia/Melbourne', region: 'VIC' } as unknown as Dealer;
const { holidays } = readPublicHolidays(
  '2026-11-03; Melbourne Cup Day; VIC\n2026-12-25; Christmas Day\n2026-12-24; Christmas Eve; QLD\n2027-04-25; Anzac Day',
);
const textOn = (today: string | undefined) =>
  renderToStaticMarkup(
    <HolidaysContext value={holidays}>
      <DealerHours dealer={dealer} {...(today ? { today } : {})} />
    </HolidaysContext>,
  ).replaceAll(/<[^>]*>/g, ' ');

describe('the public holidays of a dealer, as the server renders them', () => {
  it.each([
    ['2026-11-22', ['Christmas Day'], ['Melbourne Cup', 'Christmas Eve', 'Anzac']],
    ['2026-11-01', ['Melbourne Cup Day', 'Christmas Day'], ['Christmas Eve', 'Anzac']],
    ['2027-01-01', [], ['Christmas', 'Anzac']],
  ] as const)('on %s are the next ones of its region: %j', (today, shown, hidden) => {
    const text = textOn(today);
    for (const name of shown) expect(text).toContain(name);
    for (const name of hidden) expect(text).not.toContain(name);
  });

  it('are not told where the day is not known yet', () => {
    expect(textOn(undefined)).not.toContain('Christmas');
  });
});

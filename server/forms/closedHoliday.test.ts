import { describe, expect, it } from '@jest/globals';
import { ballarat } from '../../test/support/diaryDealers.ts';
import { closedHoliday } from './closedHoliday.ts';

const locator = {
  _uid: 'locator',
  component: 'StoreLocator',
  public_holidays: [
    '2026-11-03; Melbourne Cup Day; VIC',
    '2026-11-27; Picnic Day; NT',
    '2026-12-24; Christmas Eve; ; 09:00-13:00',
    '2026-12-25; Christmas Day',
  ].join('\n'),
};
const sources = {
  pages: { loadPage: async () => ({ page: { blocks: [locator] } }) as never },
  dealers: { list: async () => ({ dealers: [ballarat] }) },
};
const asked = { dealer: ballarat.code, day: '2026-12-25' };
const fails = () => Promise.reject(new Error('down'));

describe('the public holiday of a day that is asked for', () => {
  it.each([
    ['of the whole country', asked, 'Christmas Day'],
    ['of the state of the dealer', { ...asked, day: '2026-11-03' }, 'Melbourne Cup Day'],
    ['none of another state', { ...asked, day: '2026-11-27' }, undefined],
    ['none for which it only closes early', { ...asked, day: '2026-12-24' }, undefined],
    ['none on another day', { ...asked, day: '2026-12-29' }, undefined],
    ['none where no day is asked for', { dealer: ballarat.code }, undefined],
    ['none where the dealer is left to us', { day: asked.day }, undefined],
    ['none of a time that the dealer offers', { ...asked, slot: '2026-12-25T10:00+11:00' }, undefined],
  ])('is one %s', async (_, said, name) => {
    expect(await closedHoliday(sources, ballarat, said)).toBe(name);
  });

  it.each([
    ['the page of the holidays', { ...sources, pages: { loadPage: fails } }],
    ['the dealers', { ...sources, dealers: { list: fails } }],
  ])('is told by nobody while %s cannot be read', async (_, failing) => {
    expect(await closedHoliday(failing, ballarat, asked)).toBeUndefined();
  });
});

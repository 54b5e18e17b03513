import { describe, expect, it } from '@jest/globals';
import { holidaysOf } from './holidaysOf.ts';

const page = (locator: object) => ({
  body: [{ component: 'Overview' }, { component: 'StoreLocator', ...locator }],
});
const christmas = '2026-12-25; Christmas Day';

describe('public holidays of the page that finds a dealer', () => {
  it.each([
    ['in the words of the country', { public_holidays: christmas }, 'nz', ['2026-12-25']],
    [
      "by the country's own",
      { public_holidays: christmas, public_holidays__i18n__nz: '2027-02-06; Waitangi Day' },
      'nz',
      ['2027-02-06'],
    ],
    [
      'of the first country',
      { public_holidays: christmas, public_holidays__i18n__nz: '' },
      'au',
      ['2026-12-25'],
    ],
    ['none where there are none', {}, 'au', []],
  ] as const)('are read %s', (_, locator, country, dates) => {
    expect(holidaysOf(page(locator), country).map(({ date }) => date)).toEqual(dates);
  });

  it('are none while there is no such page', () => {
    expect([holidaysOf(undefined, 'au'), holidaysOf({ body: 'text' }, 'au')]).toEqual([[], []]);
  });
});

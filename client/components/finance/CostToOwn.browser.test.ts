import { describe, expect, it } from '@jest/globals';
import { axeViolations, sidewaysScroll } from '../../../test/support/axe.ts';
import { says, search } from '../../../test/support/configuratorPage.ts';
import { value } from '../../../test/support/inPage.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { open } = siteInBrowser();

describe('cost to own', () => {
  it('puts two cars side by side, with the loans that the repayments are of', async () => {
    const { page, problems } = await open('/au/compare?models=ridge-tour.arc-rwd', 'phone');
    const table = 'table:has([scope="colgroup"])';
    await page.$eval(table, (one) => one.scrollIntoView());
    await says(page, `${table} th`, 'Repayments');
    const rows = () =>
      page.$$eval(`${table} tbody tr`, (all) =>
        all.map((row) => [...row.children].map((cell) => cell.textContent)),
      );
    const before = await rows();
    expect(before.map(([name]) => name)).toEqual([
      'Repayments',
      'Fuel or electricity',
      'Servicing',
      'Registration',
      'Total',
    ]);
    expect(await page.$$eval('main', ([main]) => main?.textContent ?? '')).toMatch(
      /a week, estimated[\d.]+% p\.a\. Comparison rate/,
    );
    await page.locator('input[inputmode="numeric"]').fill('30,000');
    const energy = (all: (string | null)[][]) => Number(all[1]?.[1]?.replaceAll(/[$,]/g, ''));
    expect(energy(await rows()) / energy(before)).toBeCloseTo(2, 2);
    expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

    // The address keeps how they are driven, and Back takes it back.
    await page.waitForFunction(() => location.search === '?models=ridge-tour.arc-rwd&km=30000');
    await page.select('select[name="years"]', '3');
    expect(search(page).get('years')).toBe('3');
    await page.goBack();
    await says(page, `${table} caption`, 'Over 5 years');
    expect(await value(page, 'km')).toBe('30000');
    await page.goForward();
    await says(page, `${table} caption`, 'Over 3 years');
    await page.reload();
    expect([await value(page, 'years'), await value(page, 'km')]).toEqual(['3', '30000']);
    expect(problems).toEqual([]);
  });

  it.each([
    ['/nz/config/ridge', 'dialog[open] [data-calculator]'],
    ['/nz/finance', 'main [data-calculator]'],
  ])('is in the address of %s', async (path, calculator) => {
    const { page, problems } = await open(`${path}?use=individual&frequency=weekly&years=3&km=30000`);
    await says(page, calculator, 'Over 3 years');
    expect(await value(page, 'km')).toBe('30000');
    await page.select('select[name="years"]', '8');
    await page.waitForFunction(() => location.search.includes('years=8&km=30000'));
    expect(search(page).get('frequency')).toBe('weekly');
    expect(problems).toEqual([]);
  });
});

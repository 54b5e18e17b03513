import { describe, expect, it } from '@jest/globals';
import { axeViolations, sidewaysScroll } from '../../../test/support/axe.ts';
import { says, search } from '../../../test/support/configuratorPage.ts';
import { value } from '../../../test/support/inPage.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { open } = siteInBrowser();

describe('cost to own', () => {
  it('puts two cars side by side, with the loans that the repayments are of', async () => {
    const { page, problems } = await open('/au/compare?models=ridge-tour.arc-rwd', 'phone');
    // In cash no lender is asked: the answer is there at once.
    const isAnswered = /costs \$[\d,]+ less than .+ over five years at 15,000 km a year\./;
    expect(await page.$eval('#cost-to-own', (one) => one.textContent)).toMatch(isAnswered);
    await page.locator('input[name="pay"][value="finance"]').click();
    const table = 'table:has([scope="colgroup"])';
    await page.$eval(table, (one) => one.scrollIntoView());
    // The row stands before the lender has answered: its loan is told then.
    await says(page, 'main', 'a week, estimated');
    const rows = () =>
      page.$$eval(`${table} tbody tr`, (all) =>
        all.map((row) => [...row.children].map((cell) => cell.textContent)),
      );
    const before = await rows();
    expect(before.map(([name]) => name)).toEqual([
      'Deposit',
      'Repayments',
      'Fuel or electricity',
      'Servicing',
      'Registration',
      'Insurance',
      'Total',
    ]);
    expect(await page.$$eval('main', ([main]) => main?.textContent ?? '')).toMatch(
      /a week, estimated[\d.]+% p\.a\. Comparison rate/,
    );
    await page.locator('input[inputmode="numeric"]').fill('30,000');
    const energy = (all: (string | null)[][]) => Number(all[2]?.[1]?.replaceAll(/[$,]/g, ''));
    expect(energy(await rows()) / energy(before)).toBeCloseTo(2, 2);
    expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

    // The address keeps how they are driven, and Back takes it back.
    await page.waitForFunction(() => location.search === '?models=ridge-tour.arc-rwd&pay=finance&km=30000');
    await page.select('select[name="years"]', '3');
    expect(search(page).get('years')).toBe('3');
    await page.goBack();
    await says(page, `${table} caption`, 'Over 5 years');
    expect(await value(page, 'km')).toBe('30000');
    await page.goForward();
    await says(page, `${table} caption`, 'Over 3 years');
    // A price of energy of one's own, and none again.
    await page.locator('input[name="petrol"]').fill('250.5');
    await page.waitForFunction(() => location.search.endsWith('&years=3&km=30000&petrol=250.5'));
    await page.reload();
    expect(await Promise.all(['years', 'km', 'petrol'].map((name) => value(page, name)))).toEqual([
      '3',
      '30000',
      '250.5',
    ]);
    await says(page, 'main', 'a week, estimated');
    await page.focus('input[name="petrol"]');
    await page.keyboard.press('Backspace');
    await page.waitForFunction(() => location.search.endsWith('&years=3&km=30000'));
    expect(problems).toEqual([]);
  });

  it('of a car without a price has a price that is not told, and no loan', async () => {
    const { page, problems } = await open('/au/compare?models=ridge-track.drover-work-cab-chassis', 'phone');
    const names = await page.$$eval('#cost-to-own tbody th', (all) => all.map((one) => one.textContent));
    expect(names).toEqual([
      'Price',
      'Fuel or electricity',
      'Servicing',
      'Registration',
      'Insurance',
      'Total',
    ]);
    expect(problems).toEqual([]);
  });

  it('is one click from home, and keeps a price of energy that cannot be understood, and says so, after Tab, Back and a reload', async () => {
    const { page, problems } = await open('/au/', 'phone');
    await page.locator('main a[href*="#cost-to-own"]').click();
    await page.waitForFunction(() => location.pathname === '/au/compare');
    expect(search(page).get('models')).toBe('arc-rwd.ridge-tour');
    // The heading comes to rest in sight, below what sticks to the top of the page.
    await page.waitForFunction(() => {
      const heading = [...document.querySelectorAll('h3')].find((one) => one.textContent === 'Cost to own');
      const [box] = heading?.getClientRects() ?? [];
      const over = box && document.elementFromPoint(box.left + 1, box.top + box.height / 2);
      return over === heading;
    });
    await says(page, '#cost-to-own', 'over five years at 15,000 km a year');

    await page.locator('input[name="electricity"]').fill('Sam');
    await page.focus('input[name="electricity"]');
    await page.keyboard.press('Tab');
    await says(page, '#cost-to-own', 'Above 0 and below 1,000 cents.');
    expect(await value(page, 'electricity')).toBe('Sam');
    await page.locator('input[name="km"]').fill('far');
    await page.waitForFunction(() => location.search.endsWith('&km=far&electricity=Sam'));
    const isTold = async () => {
      await says(page, '#cost-to-own', 'Until then 15,000 km are counted.');
      await says(page, '#cost-to-own', 'Above 0 and below 1,000 cents.');
      expect([await value(page, 'km'), await value(page, 'electricity')]).toEqual(['far', 'Sam']);
    };
    await isTold();
    await page.reload();
    await isTold();
    // The page's own link, wherever the reload has scrolled to.
    await page.$eval('a[href="/au/offers"]', (link) => link.click());
    await page.waitForFunction(() => location.pathname === '/au/offers');
    await page.goBack();
    await isTold();
    expect(problems).toEqual([]);
  });

  it('is in the address of a page with a calculator', async () => {
    const { page, problems } = await open('/nz/finance?use=individual&frequency=weekly&years=3&km=30000');
    await says(page, 'main [data-calculator]', 'Over 3 years');
    expect(await value(page, 'km')).toBe('30000');
    await page.select('select[name="years"]', '8');
    await page.waitForFunction(() => location.search.includes('years=8&km=30000'));
    expect(search(page).get('frequency')).toBe('weekly');
    expect(problems).toEqual([]);
  });
});

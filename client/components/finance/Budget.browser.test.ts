import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations, sidewaysScroll } from '../../../test/support/axe.ts';
import { lives, reload } from '../../../test/support/browser.ts';
import { says, search } from '../../../test/support/configuratorPage.ts';
import { brokenWords, value } from '../../../test/support/inPage.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { open } = siteInBrowser();

const loan = 'term=60&use=individual&frequency=weekly&state=VIC&buyer=private';
const budget = '[data-budget]';
const told = (page: Page) => page.$eval(`${budget} [role="status"]`, (one) => one.textContent);

describe('the calculator worked backwards', () => {
  it('stands in the address, and holds after reload, for another visitor and after Back from a car', async () => {
    const { page, problems } = await open(`/au/finance?${loan}`, 'phone', { fresh: true });
    await page.waitForSelector('[data-result][aria-busy="false"] strong');
    await page.tap('input[name="budget"]');
    await page.keyboard.type('250');
    await page.keyboard.press('Tab');
    await says(page, budget, 'is the highest price that $250 a week repays');
    await page.waitForFunction(() => location.search.includes('budget=250'));
    const words = await told(page);
    await reload(page);
    expect([await value(page, 'budget'), await told(page)]).toEqual(['250', words]);
    const other = await open(`/au/finance${new URL(page.url()).search}`);
    await says(other.page, budget, 'is the highest price that $250 a week repays');
    expect(await told(other.page)).toBe(words);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewport({ width: 320, height: 640 });
    expect([await sidewaysScroll(page), await brokenWords(page, `${budget} span`)]).toEqual([0, []]);
    const before = search(page).get('model');
    const model = await page.$eval(`${budget} li:last-child a`, (link) => {
      (link as HTMLAnchorElement).click();
      return new URL((link as HTMLAnchorElement).href).searchParams.get('model') ?? '';
    });
    expect(model).not.toBe(before);
    await page.waitForFunction((slug) => location.search.includes(`model=${slug}`), {}, model);
    await page.waitForFunction(
      (slug) => document.querySelector<HTMLSelectElement>('select[name="model"]')?.value === slug,
      {},
      model,
    );
    await says(page, budget, 'is the highest price that $250 a week repays');
    await page.goBack();
    await page.waitForFunction((slug) => !location.search.includes(`model=${slug}`), {}, model);
    await lives(page);
    expect([await value(page, 'budget'), await told(page)]).toEqual(['250', words]);
    expect(problems).toEqual([]);
  });

  it('stays the same money where it is told at another frequency, and so does what is paid beside the loan', async () => {
    const { page, problems } = await open(`/au/finance?${loan}&budget=300&extra=20`, 'desktop', {
      fresh: true,
    });
    await says(page, budget, 'is the highest price that $300 a week repays');
    await page.$eval('input[name="frequency"][value="monthly"]', (one) => one.click());
    await says(page, budget, 'is the highest price that $1,300 a month repays');
    expect([await value(page, 'budget'), await value(page, 'extra')]).toEqual(['1300', '86.67']);
    await page.waitForFunction(() => location.search.includes('budget=1300&extra=86.67'));
    await page.$eval('input[name="frequency"][value="weekly"]', (one) => one.click());
    await says(page, budget, 'is the highest price that $300 a week repays');
    expect([await value(page, 'budget'), await value(page, 'extra')]).toEqual(['300', '20']);
    // A business repays monthly.
    await page.$eval('input[name="use"][value="business"]', (one) => one.click());
    await says(page, budget, 'is the highest price that $1,300 a month repays');
    await reload(page);
    await says(page, budget, 'is the highest price that $1,300 a month repays');
    expect(problems).toEqual([]);
  });

  it('without JavaScript the page answers', async () => {
    const { page } = await open(`/au/finance?${loan}`, 'desktop', { javaScript: false });
    await page.type('input[name="budget"]', '250');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(search(page).get('budget')).toBe('250');
    expect(await told(page)).toContain('is the highest price that $250 a week repays');
  });
});

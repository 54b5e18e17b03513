import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations, sidewaysScroll } from '../../../test/support/axe.ts';
import { lives, reload, viewports } from '../../../test/support/browser.ts';
import { says, search } from '../../../test/support/configuratorPage.ts';
import { brokenWords, forgetVisitor, value } from '../../../test/support/inPage.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { open } = siteInBrowser();

const loan = 'term=60&use=individual&frequency=weekly&state=VIC&buyer=private';
const budget = '[data-budget]';
const payOff = '[data-payoff]';
const told = (page: Page) => page.$eval(`${budget} p:has(strong)`, (one) => one.textContent);
const paidOff = (page: Page) => page.$eval(payOff, (one) => one.textContent);

describe('the calculator worked backwards, and a loan paid off sooner', () => {
  it('stand in the address, and hold after reload, for another visitor and after Back from a car', async () => {
    const { page, problems } = await open(`/au/finance?${loan}`, 'phone');
    await page.waitForSelector('[data-result][aria-busy="false"] strong');
    await page.tap('input[name="budget"]');
    await page.keyboard.type('250');
    await page.keyboard.press('Tab');
    await says(page, budget, 'is the highest price that $250 a week repays');
    await page.waitForFunction(() => location.search.includes('budget=250'));
    await page.tap('input[name="extra"]');
    await page.keyboard.type('20');
    await page.select('select[name="payout"]', '3');
    await says(page, payOff, '$20 more each week pays the loan off');
    await says(page, payOff, 'After 3 years');
    await page.waitForFunction(() => /extra=20&.*payout=3|payout=3.*extra=20/.test(location.search));
    const [words, payOffWords] = [await told(page), await paidOff(page)];
    await reload(page);
    await says(page, payOff, 'After 3 years');
    expect([await value(page, 'budget'), await told(page)]).toEqual(['250', words]);
    expect([await value(page, 'extra'), await value(page, 'payout'), await paidOff(page)]).toEqual([
      '20',
      '3',
      payOffWords,
    ]);
    expect(Object.fromEntries(search(page))).toMatchObject({ extra: '20', payout: '3', term: '60' });
    const address = page.url();
    await forgetVisitor(page);
    await page.goto(address);
    await says(page, budget, 'is the highest price that $250 a week repays');
    expect(await told(page)).toBe(words);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewport(viewports.narrowPhone);
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

  it('stay the same money where they are told at another frequency', async () => {
    const { page, problems } = await open(`/au/finance?${loan}&budget=300&extra=20`, 'desktop');
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
    await page.select('select[name="payout"]', '2');
    await page.type('input[name="extra"]', '$20');
    await page.type('input[name="budget"]', '250');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(search(page).get('budget')).toBe('250');
    expect(await told(page)).toContain('is the highest price that $250 a week repays');
    expect(await paidOff(page)).toMatch(/\$20 more each week pays the loan off .*After 2 years/s);
    expect(await page.$eval(`${payOff} table`, (one) => one.textContent)).toContain('Total');
  });
});

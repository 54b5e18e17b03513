import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations, sidewaysScroll } from '../../../test/support/axe.ts';
import { reload } from '../../../test/support/browser.ts';
import { openModal, says, search } from '../../../test/support/configuratorPage.ts';
import { value } from '../../../test/support/inPage.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { open } = siteInBrowser();

const loan = 'term=60&use=individual&frequency=weekly&state=VIC&buyer=private';
const section = '[data-payoff]';
const told = (page: Page) => page.$eval(section, (one) => one.textContent);

describe('a loan paid off sooner', () => {
  it.each(['/au/finance', '/au/config/ridge'])('stands in the address and holds: %s', async (path) => {
    const { page, problems } = await open(`${path}?${loan}`, 'phone', { fresh: true });
    if (path.includes('config')) await openModal(page, 'View finance calculator');
    await page.waitForSelector(`${section} input`);
    await page.tap('input[name="extra"]');
    await page.keyboard.type('20');
    await page.select('select[name="payout"]', '3');
    await says(page, section, '$20 more each week pays the loan off');
    await says(page, section, 'After 3 years');
    await page.waitForFunction(() => /extra=20&.*payout=3|payout=3.*extra=20/.test(location.search));
    const words = await told(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewport({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBe(0);
    await reload(page);
    await says(page, section, 'After 3 years');
    expect([await value(page, 'extra'), await value(page, 'payout'), await told(page)]).toEqual([
      '20',
      '3',
      words,
    ]);
    expect(Object.fromEntries(search(page))).toMatchObject({ extra: '20', payout: '3', term: '60' });
    expect(problems).toEqual([]);
  });

  it('without JavaScript the page answers', async () => {
    const { page } = await open(`/au/finance?${loan}`, 'desktop', { javaScript: false });
    await page.select('select[name="payout"]', '2');
    await page.type('input[name="extra"]', '$20');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(await told(page)).toMatch(/\$20 more each week pays the loan off .*After 2 years/s);
    expect(await page.$eval(`${section} table`, (one) => one.textContent)).toContain('Total');
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations, sidewaysScroll } from '../../test/support/axe.ts';
import { lives, reload, viewports } from '../../test/support/browser.ts';
import { closeModal, openModal, priceBlock, says, search } from '../../test/support/configuratorPage.ts';
import { siteInBrowser } from '../../test/support/siteInBrowser.ts';

const { site, open } = siteInBrowser();

const price = (page: Page) =>
  page.$eval('main input[readonly]', (field) => (field as HTMLInputElement).value);
/** What the open window says: the state, the buyer, and the price for them. */
const windowSays = (page: Page) =>
  page.$eval('dialog[open]', (dialog) => [
    dialog.querySelector('select')?.value,
    dialog.querySelector('input:checked')?.closest('label')?.textContent,
    /\$[\d,.]+/.exec(dialog.querySelector('[role="status"]')?.textContent ?? '')?.[0],
  ]);
const press = (page: Page, name: string) =>
  page.locator(`dialog[open] ::-p-aria([role="radio"][name="${name}"])`).click();
const stored = (page: Page) =>
  page.evaluate(() => ['auState', 'isABN'].map((key) => localStorage.getItem(key)));
const told = (page: Page) => ['state', 'buyer', 'use'].map((name) => search(page).get(name));

describe('for whom a page has its prices: its address, else the own choice, else the default', () => {
  it('a finance link shows in every part who it is for, and changes nothing until one chooses', async () => {
    const { page, problems } = await open(
      '/au/finance?model=ridge-tour&term=60&use=individual&frequency=weekly&state=WA',
      'phone',
    );
    await openModal(page, 'Price is for private buyers in WA');
    expect(await windowSays(page)).toEqual(['WA', 'Private', await price(page)]);
    expect(await stored(page)).toEqual([null, null]);
    // The first press, and a press on what is chosen already.
    for (const name of ['ABN', 'ABN', 'Private']) {
      await press(page, name);
      await says(page, 'main button', name === 'ABN' ? 'ABN buyers in WA' : 'private buyers in WA');
      expect(await windowSays(page)).toEqual(['WA', name, await price(page)]);
    }
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewport({ ...viewports.phone, width: 320 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.select('dialog[open] select', 'SA');
    await says(page, 'main button', 'private buyers in SA');
    const shown = await price(page);
    expect([await stored(page), told(page)]).toEqual([
      ['SA', 'false'],
      ['SA', 'private', 'individual'],
    ]);
    await reload(page);
    await says(page, 'main button', 'private buyers in SA');
    expect(await price(page)).toBe(shown);
    const friend = await open(new URL(page.url()).pathname + new URL(page.url()).search, 'phone', {
      javaScript: false,
    });
    expect(await price(friend.page)).toBe(shown);
    expect(problems).toEqual([]);
  });

  it("a build's address has who it is priced for; the next page has one's own again, and Back what was left", async () => {
    const { page, problems } = await open('/au/config/ridge?state=WA&buyer=private');
    await says(page, 'main section[aria-label="Price"]', 'Price is for private buyers in WA');
    await page.click('main label:has(input[value="Summit"])');
    await page.waitForFunction(() => location.search.includes('build='));
    await openModal(page, 'View finance calculator');
    await page.waitForFunction(() => location.search.includes('term='));
    expect(
      await page.$eval('dialog[open] input[name="use"]:checked', (one) => one.getAttribute('value')),
    ).toBe('individual');
    expect([await stored(page), told(page)]).toEqual([
      [null, null],
      ['WA', 'private', 'individual'],
    ]);
    const address = new URL(page.url());
    const amount = async (tab: Page) => /Driveaway Price\$[\d,.]+/.exec(await priceBlock(tab))?.[0];
    const shown = await amount(page);
    const friend = await open(address.pathname + address.search, 'desktop', { javaScript: false });
    expect(await amount(friend.page)).toBe(shown);

    await closeModal(page);
    await page.waitForFunction(() => !location.search.includes('term='));
    await page.$eval('a[href="/au/offers"]', (link) => (link as HTMLElement).click());
    await page.waitForFunction(() => location.pathname === '/au/offers');
    await says(page, 'main p', 'Price is for ABN buyers in VIC, until you choose');
    await page.select('select[aria-label="State"]', 'NT');
    // The default of what is not answered is no part of the address: who reloads it is still asked.
    for (const isReloaded of [false, true]) {
      if (isReloaded) await reload(page);
      await says(page, 'main p', 'ABN buyers in NT, until you choose');
      expect([await stored(page), told(page)]).toEqual([
        ['NT', null],
        ['NT', null, null],
      ]);
    }
    await page.goBack();
    await says(page, 'main section[aria-label="Price"]', 'Price is for private buyers in WA');
    expect(told(page)).toEqual(['WA', 'private', null]);
    await page.goto(`${site().origin}/au/finance`);
    await lives(page);
    await says(page, 'main button', 'ABN buyers in NT');
    expect(problems).toEqual([]);
  });
});

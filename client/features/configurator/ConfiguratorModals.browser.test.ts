import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations, rulesOfColours, sidewaysScroll } from '../../../test/support/axe.ts';
import { lives, viewports } from '../../../test/support/browser.ts';
import {
  button,
  choose,
  closeModal,
  openModal,
  says,
  showTab,
} from '../../../test/support/configuratorPage.ts';
import { brokenWords, onlyShown } from '../../../test/support/inPage.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { open } = siteInBrowser();

describe('pictures, spec part 2 §2.1', () => {
  it("have 'Previous image' and 'Next image', disabled at the ends, and a line for each", async () => {
    const { page } = await open('/au/config/ridge');
    const disabled = (name: string) =>
      page.$eval(`main button[aria-label="${name}"]`, (one) => one.ariaDisabled === 'true');
    const lines = await page.$$eval('main button[aria-label^="Navigate to image"]', (all) =>
      all.map((one) => one.ariaLabel),
    );
    expect(lines).toEqual([1, 2, 3].map((n) => `Navigate to image ${n} of 3`));
    expect([await disabled('Previous image'), await disabled('Next image')]).toEqual([true, false]);
    await page.click('main button[aria-label="Next image"]');
    await page.click('main button[aria-label="Next image"]');
    expect([await disabled('Previous image'), await disabled('Next image')]).toEqual([false, true]);
    // Another paint keeps the view.
    await choose(page, 'Glacier White');
    expect(await disabled('Next image')).toBe(true);
  });
});

/** Nothing is wrong with a tab or window that shows, nor is it wider than the page. */
const isClean = async (page: Page, name: string, without: readonly string[] = []) => {
  // Where a page begins: a choice that the price bar half covers at another place looks small to axe.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect([name, await axeViolations(page, { without }), await sidewaysScroll(page)]).toEqual([name, [], 0]);
};
const showTabs = async (page: Page, names: readonly string[], look: (name: string) => Promise<void>) => {
  for (const name of names) {
    await showTab(page, name);
    if (name === 'Summary') await says(page, 'main', 'like yours');
    await look(name);
  }
};

describe('windows', () => {
  it('open from their buttons: disclaimer, finance, comparison, all clean on a desktop, as every tab is', async () => {
    const { page } = await open('/au/config/ridge');
    // Colours are the same in every size.
    const looks = (name: string) => isClean(page, name, rulesOfColours);
    await showTabs(page, ['Interior', 'Accessories', 'Summary', 'Specs'], looks);
    await openModal(page, 'Price is for');
    await looks('Price is for');
    await closeModal(page);
    expect(await openModal(page, 'Driveaway Price')).toBe('Disclaimer');
    await looks('Driveaway Price');
    expect((await page.$$('dialog[open] li')).length).toBeGreaterThan(0);
    await closeModal(page);
    expect(await page.$$eval('[data-tracking-id="view_finance_calc_button"]', (all) => all.length)).toBe(1);
    expect(await openModal(page, 'View finance calculator')).toBe(
      'Calculate your loan repayments for your Ridge Track',
    );
    await looks('View finance calculator');
    await closeModal(page);
    expect(await openModal(page, 'Compare variants')).toBe('Compare Ridge variants');
    await looks('Compare variants');
    const all = (await page.$$('dialog[open] tbody tr')).length;
    await page.click('dialog[open] input[value="differences"]');
    // The choice itself shows first, what it leads to with the frame after it.
    await page.waitForFunction(
      (before) => document.querySelectorAll('dialog[open] tbody tr').length < before,
      {},
      all,
    );
    await closeModal(page);
    // Back leaves the window, and what was chosen in it stays; then the page goes back.
    await showTab(page, 'Interior');
    await openModal(page, 'Price is for');
    const abn = await page.$('dialog[open] input[value="private"]:checked');
    const buyer = abn ? 'abn' : 'private';
    await page.$eval(`dialog[open] input[value="${buyer}"]`, (input) => (input as HTMLElement).click());
    await page.waitForFunction((chosen) => location.search.includes(`buyer=${chosen}`), {}, buyer);
    await page.goBack();
    await looks('Price is for');
    expect(await page.$('dialog[open]')).toBeNull();
    expect(new URL(page.url()).searchParams.get('buyer')).toBe(buyer);
    expect(await page.$eval('[role="tab"][aria-selected="true"]', (tab) => tab.textContent)).toBe('Interior');
    await page.goBack();
    await page.waitForFunction(
      () => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent === 'Specs',
    );
    // No quotes without an nvicCode.
    await choose(page, 'Tour 2025');
    expect(await page.$$('[data-tracking-id="view_finance_calc_button"]')).toEqual([]);
  });
});

describe('a part whose code cannot be fetched', () => {
  it('is said to be missing where it is the calculator, which is there once there is a connection', async () => {
    const { page } = await open('/au/config/ridge', 'phone', { fresh: true });
    await lives(page);
    await page.setOfflineMode(true);
    await openModal(page, 'View finance calculator');
    await says(page, 'dialog[open] [role="status"]', 'The calculator cannot be shown right now.');
    expect(await axeViolations(page)).toEqual([]);
    await page.setOfflineMode(false);
    await page.locator(`dialog[open] ${button('Try again')}`).click();
    await page.waitForSelector('dialog[open] [data-result] strong');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null)).toBe(true);
  });

  it('leaves the summary where it is the QR code of the paper', async () => {
    const files: Record<string, { file: string; name?: string }> = JSON.parse(
      readFileSync('dist/assets.json', 'utf8'),
    );
    const qrCode = Object.values(files).find(({ name }) => name === 'QrCode')?.file;
    const { page } = await open('/au/config/ridge', 'desktop', { fresh: true });
    await page.setRequestInterception(true);
    let missed = 0;
    const missedTwice = new Promise<void>((resolve) => {
      page.on('request', (request) =>
        qrCode && request.url().endsWith(qrCode) ? void request.abort() : void request.continue(),
      );
      page.on('requestfailed', () => {
        missed += 1;
        if (missed === 2) resolve();
      });
    });
    await showTab(page, 'Summary');
    // The page is loaded anew once, for a file may be gone with a new build.
    await missedTwice;
    await lives(page);
    await showTab(page, 'Specs');
    await choose(page, 'Tasman Blue');
    await showTab(page, 'Summary');
    await onlyShown(page, '[role="tabpanel"]', 'Summary');
    await says(page, 'main [role="tabpanel"]', 'Tasman Blue');
  });
});

/** Where the choices and the summary have their words. */
const wordsOf = { Specs: 'label span', Summary: ':is(dt, dd)' };

describe('accessibility', () => {
  /** However narrow the window is. */
  const breaksNoWord = async (page: Page, name: keyof typeof wordsOf) => {
    for (const width of [320, 360, 390, 1000]) {
      await page.setViewport({ ...viewports.phone, width });
      const broken = await brokenWords(page, `main [role="tabpanel"] ${wordsOf[name]}`);
      expect([name, width, broken, await sidewaysScroll(page)]).toEqual([name, width, [], 0]);
    }
    await page.setViewport(viewports.phone);
  };
  const withRoofBox = async (country: string) => {
    const { page } = await open(`/${country}/config/ridge`, 'phone');
    await showTab(page, 'Accessories');
    await choose(page, 'Roof box');
    return page;
  };

  it('is clean in every tab and window on a phone, and breaks no word of choices and summary, in au', async () => {
    const page = await withRoofBox('au');
    await showTabs(page, ['Accessories', 'Interior', 'Summary', 'Specs'], async (name) => {
      await isClean(page, name);
      if (name in wordsOf) await breaksNoWord(page, name as keyof typeof wordsOf);
    });
    for (const name of ['Driveaway Price', 'Price is for', 'View finance calculator', 'Compare variants']) {
      await openModal(page, name);
      await isClean(page, name);
      await closeModal(page);
    }
  });

  it('breaks no word of choices and summary, however narrow, in nz', async () => {
    const page = await withRoofBox('nz');
    for (const name of ['Specs', 'Summary'] as const) {
      await showTab(page, name);
      await breaksNoWord(page, name);
    }
  });

  it('shows all without JavaScript', async () => {
    const { page } = await open('/nz/config/ridge', 'desktop', { javaScript: false });
    const shown = await page.$$eval('main h2', (all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.textContent),
    );
    expect(shown).toEqual(
      expect.arrayContaining([
        'Specs',
        'Choose your variant',
        // One trim fits the paint.
        'Your interior',
        'Available accessories',
      ]),
    );
  });
});

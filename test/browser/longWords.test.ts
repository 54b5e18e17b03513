import { expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { menu, openMenu } from '../support/chromeInBrowser.ts';
import { lengthenWords, spilledTexts } from '../support/longWords.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { open } = siteInBrowser();
const height = 900;

/** Returns what is wrong with long words of a place at each width. The page is loaded once, as windows change too. */
async function faultsByWidth(page: Page, place: string) {
  await lengthenWords(page, place);
  const faults: Record<number, string[]> = {};
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewport({ width, height });
    // What follows the window's size has followed it by the second frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    faults[width] = await spilledTexts(page, place);
  }
  return faults;
}
const none = { 320: [], 390: [], 1024: [], 1440: [] };

it.each([
  '/au/',
  '/au/models/suv/ridge',
  '/au/offers',
  '/au/config/ridge',
  '/au/finance',
  '/au/contact-us',
  '/au/dealer-locator',
  '/au/stock',
  '/au/compare',
])('%s has no long word over another, cut off or wider than the window', async (path) => {
  const { page } = await open(path, 'narrow');
  expect(await faultsByWidth(page, 'body')).toEqual(none);
});

it('the menu has no long word over another, cut off or wider than the window', async () => {
  const { page } = await open('/au/privacy', 'narrow');
  await openMenu(page);
  await page.waitForSelector(`${menu} [data-menu-item]`);
  expect(await faultsByWidth(page, menu)).toEqual(none);
});

import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { floorFaults } from '../../server/scripts/floorFaults.ts';
import { shows } from '../support/browser.ts';
import { menu, openMenu } from '../support/chromeInBrowser.ts';
import { becomeOlder, becomeTooOld } from '../support/olderBrowser.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

/** Pages of each kind. */
const pages = [
  '/au/',
  '/au/models/suv/ridge',
  '/au/config/ridge',
  '/au/finance',
  '/au/compare',
  '/au/current-offers',
  '/au/find-a-dealer',
  '/au/test-drive',
  '/au/trade-in',
  '/au/saved',
  '/au/style-guide',
  '/nz/models/ute/drover',
];

const { site, newTab } = siteInBrowser();

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
/** The words of the main area as the server sends it. */
async function sentWords(path: string): Promise<string> {
  const html = await (await fetch(`${site().origin}${path}`)).text();
  return wordsOf(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '');
}
const markOf = (page: Page) => page.evaluate(() => document.documentElement.getAttribute('data-scripting'));
const heading = (page: Page) => page.$eval('main h1', (one) => one.textContent);
/** Words that are drawn, as a measure of how much of the page is there. */
const countWords = (page: Page) => page.$eval('main', (main) => main.innerText.split(/\s+/).length);
/** Of each selector, whether any of what it finds is drawn. */
const drawn = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.map((one) =>
        [...document.querySelectorAll(one)].some((found) => found.getClientRects().length > 0),
      ),
    selectors,
  );

it('the build uses nothing that a browser of the floor lacks, but for what nothing is lost by', () => {
  expect(floorFaults(path.join(import.meta.dirname, '../../dist/client'))).toEqual([]);
});

describe('a browser that has no more than the floor', () => {
  it('hydrates each page, which keeps its heading and words, with a silent console', async () => {
    const { page, problems, visit } = await newTab();
    await becomeOlder(page);
    for (const path of pages) {
      await visit(`${site().origin}${path}`);
      const sent = await sentWords(path);
      expect({ path, problems, mark: await markOf(page) }).toEqual({ path, problems: [], mark: 'enabled' });
      expect(sent).toContain(wordsOf((await heading(page)) ?? ''));
      expect(await countWords(page)).toBeGreaterThan(sent.split(' ').length / 10);
    }
  });

  it('opens the menu, follows a link of it, and goes back', async () => {
    const { page, problems, visit } = await newTab();
    await becomeOlder(page);
    expect(await page.evaluate(() => 'groupBy' in Map)).toBe(true);
    await visit(`${site().origin}/au/`);
    expect(await page.evaluate(() => ['groupBy' in Map, 'checkVisibility' in Element.prototype])).toEqual([
      false,
      false,
    ]);
    await openMenu(page);
    await page.locator(`${menu} a[href="/au/models/suv/ridge"]`).click();
    await shows(page, '/au/models/suv/ridge');
    await page.goBack();
    await shows(page, '/au/');
    expect(await page.$(menu)).toBeNull();
    expect(problems).toEqual([]);
  });
});

describe('a browser below the floor', () => {
  it('shows the page as without JavaScript: whole, plain, and with nothing started', async () => {
    const { page, problems } = await newTab();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await becomeTooOld(page);
    await page.goto(`${site().origin}/au/finance`);
    const scripted = ['main input[type="range"]', 'footer select'];
    const plain = ['main form button[type="submit"]', 'without-javascript'];
    expect(await markOf(page)).toBeNull();
    expect(await drawn(page, scripted)).toEqual([false, false]);
    expect(await drawn(page, plain)).toEqual([true, true]);
    // A form is answered by a document.
    await Promise.all([page.waitForNavigation(), page.click('main form button[type="submit"]')]);
    expect(new URL(page.url()).pathname).toBe('/au/finance');
    expect(new URL(page.url()).search).not.toBe('');
    await Promise.all([page.waitForNavigation(), page.click('footer a[href^="/au/"]')]);
    expect(await heading(page)).toBeTruthy();
    expect(
      scripts.filter((path) => !/^\/(?:assets\/(?:beforePaint|start)\.|reloadOnce\.js)/.test(path)),
    ).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('is how a page becomes when the mark is taken away from it', async () => {
    const { page, visit } = await newTab();
    await visit(`${site().origin}/au/finance`);
    const parts = ['main input[type="range"]', 'footer select', 'main form button[type="submit"]'];
    expect(await drawn(page, parts)).toEqual([true, true, false]);
    await page.evaluate(() => document.documentElement.removeAttribute('data-scripting'));
    expect(await drawn(page, parts)).toEqual([false, false, true]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations } from '../../../test/support/axe.ts';
import { shows } from '../../../test/support/browser.ts';
import { menu, openMenu } from '../../../test/support/chromeInBrowser.ts';
import { fill, forceColours } from '../../../test/support/inPage.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { open, newTab, site } = siteInBrowser();

const inMenu = `${menu} input[name="q"]`;
const onPage = 'main input[name="q"]';
const option = '[role="option"]';
const arrived = (page: Page, address: string) =>
  page.waitForFunction((wanted) => `${location.pathname}${location.search}` === wanted, {}, address);
const titles = (page: Page) => page.$$eval('main li h2', (all) => all.map((one) => one.textContent));
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe.each(['desktop', 'phone'] as const)('the search in the menu on a %s', (viewport) => {
  it('shows the results of what is written, goes back, and leads to a suggestion by keyboard', async () => {
    const { page, problems } = await open('/au/privacy', viewport);
    await openMenu(page);
    await fill(page, inMenu, 'tow bar');
    await page.keyboard.press('Enter');
    await arrived(page, '/au/search?q=tow+bar');
    await page.waitForSelector('main mark');
    expect((await titles(page))[0]).toBe('Tow bar and wiring');
    expect(await page.title()).toMatch(/^Search: tow bar/);
    expect(await fits(page)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    const pushed = await page.evaluate(() =>
      window.dataLayer?.find((one) => (one as { event?: string }).event === 'site_search'),
    );
    expect(pushed).toEqual({ event: 'site_search', searchText: 'tow bar', results: expect.any(Number) });
    await page.goBack();
    await arrived(page, '/au/privacy');
    // The address changes first, and the menu closes with the page.
    await shows(page, '/au/privacy');

    await openMenu(page);
    await page.type(inMenu, 'rid');
    await page.waitForSelector(option, { visible: true });
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector(option, { hidden: true });
    expect(await page.$(menu)).not.toBeNull();
    await page.type(inMenu, 'g');
    await page.waitForSelector(option, { visible: true });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await arrived(page, '/au/models/suv/ridge');
    await page.waitForSelector(menu, { hidden: true });
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
    expect(problems).toEqual([]);
  });
});

describe('the page that searches', () => {
  it('works without JavaScript, and shows markup as it was written', async () => {
    const { page } = await open('/nz/search', 'phone', { javaScript: false });
    await fill(page, onPage, 'warranty <img src=x onerror=alert(1)>');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(await page.$eval(onPage, (one) => (one as HTMLInputElement).value)).toContain('<img');
    expect(await page.$('main img[src="x"]')).toBeNull();
    expect((await titles(page)).length).toBeGreaterThan(0);
  });

  it('is found in the plain menu without JavaScript', async () => {
    const { page } = await open('/au/privacy#menu', 'phone', { javaScript: false });
    expect(await page.$('nav[aria-label="All pages"] a[href="/au/search"]')).not.toBeNull();
  });

  it('helps who has found nothing, at 320 px also by a word without end', async () => {
    const word = 'm'.repeat(100);
    const { page, problems } = await open(`/au/search?q=${word}`, 'narrow');
    const links = await page.$$eval('main a', (all) => all.map((one) => one.getAttribute('href')));
    expect(links).toEqual(
      expect.arrayContaining(['/au/models/suv/ridge', '/au/find-a-dealer', `/au/find-a-dealer?q=${word}`]),
    );
    expect(await fits(page)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('searches by Enter while suggestions cannot be had', async () => {
    const { page } = await newTab();
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      request.url().includes('/suggestions') ? request.abort() : request.continue(),
    );
    await page.goto(`${site().origin}/au/search`);
    await page.waitForSelector(`${onPage}[role="combobox"]`);
    const asked = page.waitForRequest((request) => request.url().includes('/suggestions'));
    await page.type(onPage, 'haven');
    await asked;
    await page.keyboard.press('Enter');
    await arrived(page, '/au/search?q=haven');
    await page.waitForSelector('main mark');
  });
});

it('a word that matches can be read on its own ground in forced colours', async () => {
  const { page } = await open('/au/search?q=tow', 'phone', { fresh: true });
  await forceColours(page);
  const [ink, ground] = await page.$eval('main mark', (mark) => {
    const { color, backgroundColor } = getComputedStyle(mark);
    return [color, backgroundColor];
  });
  expect([ink, ground]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 0)']);
});

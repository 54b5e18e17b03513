import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations, sidewaysScroll } from '../support/axe.ts';
import { loadPage, reload, shows, viewports } from '../support/browser.ts';
import {
  acceptCookies,
  button,
  choose,
  closeModal,
  hasCode,
  openModal,
  says,
  showTab,
} from '../support/configuratorPage.ts';
import { focused } from '../support/inPage.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';
import { tabToPrepare } from '../support/tabToPrepare.ts';

const { site, newTab, open } = siteInBrowser();
const link = (name: string) => `main ::-p-text(${name})`;

/** What the device keeps becomes older: its prices were others then. */
const pricesWere = (page: Page, key: string, less: number) =>
  page.evaluate(
    (name, cents) => {
      const kept = JSON.parse(localStorage.getItem(name) ?? '[]') as { priced?: { cents: number } }[];
      for (const { priced } of kept) if (priced) priced.cents -= cents;
      localStorage.setItem(name, JSON.stringify(kept));
    },
    key,
    less,
  );

const codeOf = (page: Page) =>
  page.$eval('main textarea[readonly]', (field) => (field as HTMLTextAreaElement).value);

async function bringIn(page: Page, code: string): Promise<void> {
  await page.click('main form textarea', { count: 3 });
  await page.keyboard.sendCharacter(code);
  await page.locator(button('Bring it in')).click();
}

const kept = {
  vehicle: (stockNumber: string, name: string) => ({ stockNumber, name, day: '2026-11-20' }),
  keep: (page: Page, key: string, value: unknown) =>
    page.evaluate((name, text) => localStorage.setItem(name, text), key, JSON.stringify(value)),
};

describe('what is saved', () => {
  it('comes together on one page, with what has changed, and goes to another device', async () => {
    const { page, problems } = await tabToPrepare(open);
    await acceptCookies(page);
    await loadPage(page, `${site().origin}/au/config/ridge`);
    await choose(page, 'Tasman Blue');
    await showTab(page, 'Summary');
    await hasCode(page);
    await says(page, 'main', 'It holds until the price changes.');
    const reference = await page.$eval('main', (main) => /[\dA-Z]{4}-[\dA-Z]{4}/.exec(main.innerText)?.[0]);
    await openModal(page, 'My builds');
    await page.click('dialog input', { count: 3 });
    await page.keyboard.type('For the farm');
    await page.keyboard.press('Enter');
    await says(page, 'dialog', 'For the farm is saved.');
    await closeModal(page);

    // A card keeps a car, and its own page another.
    await page.locator(link('All Ridge in stock')).click();
    await shows(page, '/au/stock');
    await page.waitForSelector('main li button');
    const names = await page.$$eval('main li h2', (all) => all.slice(0, 2).map((one) => one.textContent));
    const [first = '', second = ''] = names;
    await page.locator('main li:nth-child(1) button').click();
    await says(page, 'main li:nth-child(1) button', `Saved: ${first}, stock number M`);
    await says(page, 'main li:nth-child(1) button', '. Remove it');
    await page.locator('main li:nth-child(2) h2 a').click();
    await says(page, 'main', 'Where it is');
    await page.locator('main [data-save] button').click();
    await says(page, 'main [data-save]', 'Saved in this browser.');
    expect(await axeViolations(page)).toEqual([]);
    await pricesWere(page, 'forecourt:builds:au', 50_000);
    await pricesWere(page, 'forecourt:stock:au', -120_000);
    await page.locator(link('See all that is saved')).click();
    await shows(page, '/au/saved');

    await says(page, 'main [data-part="builds"]', 'For the farm');
    await says(page, 'main [data-part="builds"]', 'Up $500 since you saved it');
    await says(page, 'main [data-part="builds"]', `Price reference ${reference}, as shown on`);
    await says(page, 'main [data-part="vehicles"]', 'Down $1,200 since you saved it');
    for (const name of [first, second]) await says(page, 'main [data-part="vehicles"] h3', name);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewport(viewports.narrow);
    await page.waitForFunction((width) => innerWidth === width, {}, viewports.narrow.width);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewport(viewports.desktop);

    // Another device has nothing, until the code is brought in.
    const code = await codeOf(page);
    await page.evaluate(() => {
      const writeText = async (text: string) => void sessionStorage.setItem('copied', text);
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    });
    await page.locator(button('Copy the code')).click();
    await says(page, '[role="status"]', 'The code is copied.');
    expect(await page.evaluate(() => sessionStorage.getItem('copied'))).toBe(code);
    await page.evaluate(() => localStorage.clear());
    await reload(page);
    await says(page, 'main', 'Nothing yet');
    await bringIn(page, code.slice(0, -9));
    await says(page, 'main form', 'Part of this code is missing or was changed.');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await bringIn(page, code.replace('.au.', '.nz.'));
    await says(page, 'main form', 'This code comes from the New Zealand site');
    await says(page, 'main', 'Nothing yet');
    await bringIn(page, code);
    await says(page, 'main form', 'Added: 2 builds and 2 cars in stock.');
    await says(page, 'main [data-part="builds"]', 'Up $500 since you saved it');
    await bringIn(page, code);
    await says(page, 'main form', 'Nothing was added. 4 were here already.');
    expect(await codeOf(page)).toBe(code);
    expect(problems).toEqual([]);
  });

  it('is removed one by one, with a way back, and the focus stays where it was', async () => {
    const { page, problems } = await tabToPrepare(open, 'phone');
    const dealer = { code: 'A3350', name: 'Goldfields Meridian', city: 'Ballarat' };
    const vehicles = [kept.vehicle('GONE1', 'Ridge One'), kept.vehicle('GONE2', 'Ridge Two')];
    await kept.keep(page, 'forecourt:stock:au', vehicles);
    await kept.keep(page, 'preferredDealer.au', dealer);
    await loadPage(page, `${site().origin}/au/saved`);
    await says(page, 'main [data-part="vehicles"]', 'No longer in stock.');
    // Nor does it have an empty frame.
    expect(await page.$('main [data-part="vehicles"] [data-pictured]')).toBeNull();
    await page.focus(button('Remove Ridge One, stock number GONE1'));
    await page.keyboard.press('Enter');
    await says(page, 'main [data-gone]', 'Ridge One is removed.');
    expect(await focused(page)).toBe('Undo: keep Ridge One');
    await says(page, '[role="status"]', 'Ridge One is removed.');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => document.activeElement?.textContent === 'Remove Ridge One, stock number GONE1',
    );
    const order = await page.$$eval('main [data-part="vehicles"] h3', (all) =>
      all.map((one) => one.textContent),
    );
    expect(order).toEqual(['Ridge One', 'Ridge Two']);

    await page.focus(button('Remove Goldfields Meridian'));
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('Undo: keep Goldfields Meridian');
    for (const name of ['Ridge One, stock number GONE1', 'Ridge Two, stock number GONE2'])
      await page.locator(button(`Remove ${name}`)).click();
    await says(page, 'main [data-gone]', 'Ridge Two is removed.');
    await reload(page);
    await says(page, 'main', 'Nothing yet');
    expect(problems).toEqual([]);
  });

  it('has buttons and links that tell cars of one name apart, as the list of the stock has', async () => {
    const { page, problems } = await tabToPrepare(open, 'phone');
    const vehicles = ['M10004', 'M10039'].map((number) => kept.vehicle(number, 'Haven Tour 2025'));
    await kept.keep(page, 'forecourt:stock:au', vehicles);
    await kept.keep(page, 'forecourt:builds:au', [
      { line: 'ridge', name: '', code: '0' },
      { line: 'pip', name: '', code: '0' },
    ]);
    await loadPage(page, `${site().origin}/au/saved`);
    await says(page, 'main [data-part="builds"]', 'Your last Ridge build');
    const told = (selector: string) =>
      page.$$eval(selector, (all) => all.map((one) => one.textContent).toSorted());
    expect(await told('main [data-part="builds"] h3')).toEqual([
      'Your last Pip build',
      'Your last Ridge build',
    ]);
    expect(await told('main section li > button')).toEqual([
      'Remove Haven Tour 2025, stock number M10004',
      'Remove Haven Tour 2025, stock number M10039',
      'Remove Your last Pip build',
      'Remove Your last Ridge build',
    ]);
    await page.goto(page.url().replace('/saved', '/stock?line=haven'));
    await page.waitForSelector('main li button');
    const buttons = await told('main li button');
    expect(buttons.length).toBeGreaterThan(10);
    expect(new Set(buttons).size).toBe(buttons.length);
    expect(problems).toEqual([]);
  });

  it('in another tab shows in this one, and the place of the page stays over a reload', async () => {
    const { page, problems } = await open('/au/saved', 'phone');
    const other = await page.browserContext().newPage();
    await other.goto(`${site().origin}/robots.txt`);
    const vehicles = Array.from({ length: 12 }, (_, n) => kept.vehicle(`GONE${n}`, `Ridge ${n}`));
    await kept.keep(other, 'forecourt:stock:au', vehicles);
    const dealer = { code: 'A3350', name: 'Goldfields Meridian', city: 'Ballarat' };
    await kept.keep(other, 'preferredDealer.au', dealer);
    await other.close();
    await says(page, 'main [data-part="dealer"]', 'Goldfields Meridian');
    await says(page, 'main [data-part="vehicles"]', 'Ridge 11');
    await says(page, 'main [data-part="vehicles"]', 'No longer in stock.');
    await page.evaluate(() => window.scrollTo(0, 900));
    await reload(page);
    await page.waitForFunction(() => Math.abs(window.scrollY - 900) < 2);
    expect(problems).toEqual([]);
  });

  it('is named while nobody can tell what has become of it', async () => {
    const { page } = await newTab('phone');
    await page.goto(`${site().origin}/robots.txt`);
    const priced = { cents: 6_599_000, auState: 'VIC', isABN: true };
    await kept.keep(page, 'forecourt:stock:au', [{ ...kept.vehicle('M10002', 'Ridge One'), priced }]);
    await kept.keep(page, 'forecourt:builds:au', [
      { line: 'ridge', name: 'For the farm', code: '0', priced },
    ]);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isAsked = /^\/api\/stock|\/config\//.test(new URL(request.url()).pathname);
      void (isAsked ? request.respond({ status: 503, body: '{}' }) : request.continue());
    });
    await loadPage(page, `${site().origin}/au/saved`);
    await says(page, 'main [data-part="vehicles"]', '$65,990 when you saved it');
    await says(page, 'main [data-part="builds"]', 'For the farm');
    const texts = await page.$eval('main', (main) => main.textContent);
    expect(texts).not.toMatch(/No longer in stock|not sold any more/);
  });

  it('is full with twenty cars, and says so', async () => {
    const { page, problems } = await open('/au/stock?line=haven', 'phone');
    const vehicles = Array.from({ length: 20 }, (_, n) => kept.vehicle(`GONE${n}`, `Ridge ${n}`));
    await kept.keep(page, 'forecourt:stock:au', vehicles);
    await page.$eval('main li button', (one) => one.scrollIntoView({ block: 'center' }));
    await page.locator('main li button').click();
    await says(page, 'main li', '20 cars are saved, and there is no room for more.');
    await says(page, '[role="status"]', '20 cars are saved, and there is no room for more.');
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('needs JavaScript, and the page says so', async () => {
    const { page } = await open('/nz/saved', 'narrow', { javaScript: false });
    const shown = await page.$eval('main', (main) => main.innerText);
    expect(shown).toContain('What you save is kept in this browser, and nowhere else.');
    expect(shown).toContain('This page needs JavaScript to show it.');
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

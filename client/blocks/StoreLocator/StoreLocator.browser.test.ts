import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations } from '../../../test/support/axe.ts';
import { loadPage, reload } from '../../../test/support/browser.ts';
import { fill } from '../../../test/support/inPage.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { site, newTab, open } = siteInBrowser();
const locator = '/au/dealer-locator';

const field = 'main input[name="q"]';
const option = '[role="option"]';
const search = (page: Page) => new URL(page.url()).search;
/** Waits until the focus is on a text that matches. */
const focusOn = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.activeElement?.textContent?.startsWith(wanted), {}, text);
const says = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[role="status"]')].some((one) => one.textContent?.includes(wanted)),
    {},
    text,
  );
/** Waits until the list beside the map has such a heading. */
const titled = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => [...document.querySelectorAll('main h2')].some((one) => one.textContent?.startsWith(wanted)),
    {},
    text,
  );
/** Presses what has this text. */
const press = (page: Page, text: string) => page.locator(`main ::-p-text(${text})`).click();
const cards = (page: Page) => page.$$eval('main article h3', (all) => all.map((one) => one.textContent));
/** In the page: whether all of them say if they are open, on a public holiday too. */
const openText = (selector: string) =>
  [...document.querySelectorAll(selector)].every((one) =>
    /Open now|Closed now|Closed for/.test(one.textContent ?? ''),
  );
const input = (page: Page, attribute: string) =>
  page.$eval(field, (one, name) => one.getAttribute(name), attribute);

describe('the dealer locator', () => {
  it('suggests places by keyboard, shows who is near, one of them, and goes back', async () => {
    const { page, problems } = await open(locator);
    expect(await input(page, 'aria-expanded')).toBe('false');
    await page.type(field, 'ball');
    await page.waitForSelector(option, { visible: true });
    expect(await page.$$eval(option, (all) => all.map((one) => one.textContent))).toContain(
      'Ballarat VIC 3350',
    );
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector(option, { hidden: true });
    await page.type(field, 'arat');
    await page.waitForSelector(option, { visible: true });
    await page.keyboard.press('ArrowDown');
    const active = await input(page, 'aria-activedescendant');
    expect(await page.$eval(`[id="${active}"]`, (one) => one.getAttribute('aria-selected'))).toBe('true');
    await page.keyboard.press('Enter');
    await focusOn(page, '4 dealers within');
    expect(search(page)).toBe('?q=Ballarat+VIC+3350');
    expect((await cards(page))[0]).toBe('Goldfields Meridian');
    // Whether it is open stands on each card, closed as they are.
    await page.waitForFunction(openText, {}, 'main article');
    expect(await page.$$('main article [aria-expanded="true"]')).toEqual([]);
    const pushed = await page.evaluate(() => window.dataLayer?.at(-1));
    expect(pushed).toEqual({ event: 'find_a_dealer_search', searchText: 'Ballarat VIC 3350' });

    await page.focus('main article h3 a');
    await page.keyboard.press('Enter');
    await focusOn(page, 'Your dealer in Ballarat');
    expect([search(page), await cards(page)]).toEqual([
      '?chosen=A3350&q=Ballarat+VIC+3350',
      ['Goldfields Meridian'],
    ]);
    const links = await page.$$eval('main article a', (all) => all.map((one) => one.getAttribute('href')));
    expect(links).toEqual(
      expect.arrayContaining([
        '/au/test-drive?postcode=3350&dealer=A3350',
        '/au/dealers/A3350?postcode=3350',
      ]),
    );
    await page.waitForFunction(openText, {}, 'main article');
    await reload(page);
    expect(await cards(page)).toEqual(['Goldfields Meridian']);

    await press(page, 'Back');
    await focusOn(page, '4 dealers within');
    await press(page, 'Back');
    await focusOn(page, 'All 37 dealers');
    expect([search(page), problems]).toEqual(['', []]);

    // The browser's own Back takes the same steps.
    await page.goBack();
    await titled(page, '4 dealers within');
    await page.goBack();
    await titled(page, 'Your dealer in Ballarat');
    await page.goBack();
    await titled(page, '4 dealers within');
    await page.goBack();
    await titled(page, 'All 37 dealers');
    expect([search(page), problems]).toEqual(['', []]);
  });

  it('leads to the page of a dealer, which a visitor makes their own and finds in the menu and in forms', async () => {
    const { page, problems } = await open('/au/dealers/A3350?build=12AB');
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.$eval('h1', (one) => one.textContent)).toBe('Goldfields Meridian');
    await page.waitForFunction(openText, {}, 'main');
    const links = await page.$$eval('main a', (all) => all.map((one) => one.getAttribute('href')));
    expect(links).toEqual(
      expect.arrayContaining([
        '/au/find-a-dealer?build=12AB',
        '/au/test-drive?build=12AB&dealer=A3350',
        '/au/contact-us?build=12AB&dealer=A3350',
        '/au/dealers/A3220?build=12AB',
        'tel:0370101410',
      ]),
    );
    await press(page, 'Make this my dealer');
    await page.waitForSelector('main ::-p-text(Your dealer)');
    await loadPage(page, `${site().origin}/au/test-drive`);
    const offered = 'main select[name="dealer_code"] option[value="A3350"]';
    await page.waitForSelector(offered);
    expect(
      await page.$eval(offered, (one) => [(one as HTMLOptionElement).index, one.matches(':checked')]),
    ).toEqual([1, true]);
    await page.locator('header button').click();
    const own = '[role="dialog"] a[href="/au/dealers/A3350"]';
    await page.waitForSelector(own, { visible: true });
    await page.$eval(own, (one) => (one as HTMLElement).click());
    await press(page, 'Remove');
    await page.waitForSelector('main ::-p-text(Make this my dealer)');
    expect(problems).toEqual([]);
  });

  it('zooms to pins that lie together, and takes one of the map', async () => {
    const { page, problems } = await open('/nz/find-a-dealer', 'phone');
    const pins = () => page.$$eval('main a[href*="/dealers/N"][style]', (all) => all.length);
    const whole = await pins();
    // Above the cookie banner.
    await page.$eval('main button[style]', (pin) => pin.scrollIntoView({ block: 'center' }));
    await page.locator('main button[style]').click();
    await page.waitForSelector('main ::-p-text(Whole country)');
    await page.locator('main a[href*="/dealers/N"][style]').click();
    await focusOn(page, 'Your dealer in');
    await press(page, 'Back');
    await focusOn(page, 'All 26 dealers');
    expect([await pins(), search(page), problems]).toEqual([whole, '', []]);
  });

  it('finds the device only when it is asked to, and says when it cannot', async () => {
    const { page } = await newTab();
    const context = page.browserContext();
    await context.overridePermissions(site().origin, ['geolocation']);
    await page.evaluateOnNewDocument(() => {
      const { geolocation } = navigator;
      const find = geolocation.getCurrentPosition.bind(geolocation);
      geolocation.getCurrentPosition = (...given) => {
        document.documentElement.dataset.located = 'yes';
        find(...given);
      };
    });
    await page.setGeolocation({ latitude: -42.9, longitude: 147.3 });
    await loadPage(page, `${site().origin}${locator}`);
    expect(await page.$('html[data-located]')).toBeNull();
    await press(page, 'Use my location');
    await focusOn(page, '1 dealer within');
    expect([await cards(page), search(page)]).toEqual([['Derwent Meridian'], '']);
    await context.overridePermissions(site().origin, []);
    await press(page, 'Use my location');
    await says(page, 'Your device did not tell us where you are.');
  });

  it('names a dealer in the town that was looked for once, says what it cannot find, and where the nearest is', async () => {
    const { page, problems } = await open(`${locator}?q=3220`, 'phone');
    const names = await page.$$eval('main [data-shown="true"]', (all) => all.map((one) => one.textContent));
    expect(names.filter((name) => name === 'Geelong')).toHaveLength(1);
    expect(problems).toEqual([]);
    const overwrite = async (text: string) => {
      await page.$eval(field, (one) => (one as HTMLInputElement).select());
      await fill(page, field, text);
      await page.keyboard.press('Enter');
    };
    await overwrite('Atlantis');
    await says(page, 'We could not find ‘Atlantis’ in Australia.');
    await overwrite('5723');
    await says(page, 'The nearest is Outback Meridian in Port Augusta');
    expect([search(page), await page.evaluate(() => document.activeElement?.getAttribute('name'))]).toEqual([
      '?q=5723',
      'q',
    ]);
  });

  it('works without JavaScript, by the same addresses', async () => {
    const { page } = await open(locator, 'tablet', { javaScript: false });
    await page.type(field, 'Hobart');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect([search(page), await cards(page)]).toEqual(['?q=Hobart', ['Derwent Meridian']]);
    // The licence of the places wants it.
    const source = await page.$eval('main a[href*="geonames.org"]', (one) => one.closest('p')?.textContent);
    expect(source).toBe('Places from GeoNames, CC BY 4.0');
    await Promise.all([page.waitForNavigation(), page.click('main article h3 a')]);
    expect(new URL(page.url()).pathname).toBe('/au/dealers/A7000');
    expect(await page.$eval('main', (one) => one.textContent)).toContain('8.30 am to 5.30 pm');
  });
});

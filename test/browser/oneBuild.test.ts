import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations } from '../support/axe.ts';
import { loadPage, reload, shows } from '../support/browser.ts';
import { button, choose, hasCode, says, search, showTab, text } from '../support/configuratorPage.ts';
import { fill } from '../support/inPage.ts';
import { leadAtCrm } from '../support/leadAtCrm.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { site, open } = siteInBrowser();

const car = 'Ridge Summit with torque vectoring, Tasman Blue';
const link = (name: string) => `main ::-p-text(${name})`;
const isTab = (page: Page, name: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent === wanted,
    {},
    name,
  );
const names = (page: Page) => says(page, 'main p', car);

describe('one build, from the configurator to the lead', () => {
  it('is kept at each step, with Back and with a reload', async () => {
    // A second model of its short name: ?model= becomes the code of its build.
    const { page, problems } = await open('/au/config/ridge?model=ridge-summit-torque-vectoring');
    await hasCode(page);
    await reload(page);
    await says(page, 'main header', 'Summit');
    const before = search(page).get('build');
    await choose(page, 'Tasman Blue');
    await page.waitForFunction(
      (was) => new URLSearchParams(location.search).get('build') !== was,
      {},
      before,
    );
    const build = search(page).get('build');

    // Back steps through the tabs, and takes back nothing that was chosen.
    await showTab(page, 'Interior');
    await showTab(page, 'Summary');
    expect(search(page).get('tab')).toBe('summary');
    await page.goBack();
    await isTab(page, 'Interior');
    await page.goBack();
    await isTab(page, 'Specs');
    expect(search(page).get('build')).toBe(build);
    await page.goForward();
    await page.goForward();
    await isTab(page, 'Summary');
    await reload(page);
    await isTab(page, 'Summary');
    const price = /\$[\d,]+/.exec(await text(page, 'main section[aria-label="Price"]'))?.[0];

    await page.locator(link('Find a Dealer')).click();
    await shows(page, '/au/dealer-locator');
    await names(page);
    await page.type('main input[name="q"]', 'Ballarat VIC 3350');
    await page.keyboard.press('Enter');
    await says(page, 'main article', 'Goldfields Meridian');
    await page.locator('main article h3 a').click();
    await says(page, 'main', 'Your dealer in Ballarat');
    expect([search(page).get('chosen'), search(page).get('build')]).toEqual(['A3350', build]);
    await page.goBack();
    await says(page, 'main', 'dealers within');
    expect(search(page).get('chosen')).toBeNull();
    await page.goBack();
    await page.waitForFunction(() => !document.querySelector('main article'));
    await names(page);
    await page.goForward();
    await page.goForward();
    await says(page, 'main', 'Your dealer in Ballarat');
    await reload(page);
    await names(page);
    await says(page, 'main', 'Your dealer in Ballarat');

    // The page of the dealer, and back.
    await page.locator('main article h3 a').click();
    await shows(page, '/au/dealers/A3350');
    await names(page);
    await reload(page);
    await names(page);
    expect(search(page).get('build')).toBe(build);
    await page.goBack();
    await shows(page, '/au/dealer-locator');
    await says(page, 'main', 'Your dealer in Ballarat');

    // To the build and back again.
    await page.locator(link('Back to your build')).click();
    await shows(page, '/au/config/ridge');
    await says(page, 'main header', 'Summit');
    expect(search(page).get('build')).toBe(build);
    await page.goBack();
    await shows(page, '/au/dealer-locator');
    await says(page, 'main', 'Your dealer in Ballarat');

    await page.locator('main article a::-p-text(Book a Test Drive)').click();
    await shows(page, '/au/test-drive');
    await names(page);
    // The form shows the car as it was built, and no other.
    const shownOf = (all: Element[]) =>
      all.flatMap((one) => /three-quarter-(\w+)\.webp/.exec(one.getAttribute('src') ?? '')?.[1] ?? []);
    expect(await page.$$eval('main form img', shownOf)).toEqual(['blue', 'summit']);
    await says(page, 'main form', `Driveaway Price ${price}. Price is for ABN buyers in VIC.`);
    await reload(page);
    await names(page);
    await page.goBack();
    await shows(page, '/au/dealer-locator');
    await names(page);
    await page.goForward();
    await shows(page, '/au/test-drive');
    await names(page);
    for (const [name, value] of Object.entries({
      first_name: 'Builder',
      last_name: 'Lee',
      Email: 'builder@example.com',
      mobile_phone: '0412345678',
    }))
      await fill(page, `main [name=${name}]`, value);
    // By which the dealer was found.
    expect(await page.$eval('main [name=post_code]', (field) => (field as HTMLInputElement).value)).toBe(
      '3350',
    );
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('main [name=dealer_code]')?.value === 'A3350',
    );
    await page.locator('main form button[type=submit]').click();
    await says(page, 'dialog[open] h2', 'Thank you');
    const { body: lead } = await leadAtCrm(site(), 'Builder');
    expect(lead).toMatchObject({
      dealer_code: 'A3350',
      model_line: 'ridge',
      model: 'ridge-summit-torque-vectoring',
      build,
      build_name: car,
      build_specification: expect.stringMatching(/^Variant: .+; Wheels: .+; Colour: Tasman Blue; Interior: /),
      build_price: price?.replaceAll(/\D/g, ''),
      build_price_text: `Driveaway Price ${price}. Price is for ABN buyers in VIC`,
      build_state: 'VIC',
      build_buyer: 'abn',
    });
    expect(problems).toEqual([]);
  });

  it('works without JavaScript, and is ignored where it is none', async () => {
    const { page } = await open('/au/config/ridge?model=Summit&tab=summary', 'desktop', {
      javaScript: false,
    });
    const href = await page.$$eval('main a', (all) =>
      all.map((one) => one.getAttribute('href')).find((one) => one?.startsWith('/au/dealer-locator')),
    );
    await page.goto(`${site().origin}${href}`);
    await page.type('main input[name="q"]', '3350');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(await text(page, 'main')).toContain('Ridge Summit, ');
    expect(search(page).get('build')).toBeTruthy();

    for (const path of ['dealer-locator', 'dealers/A3350', 'test-drive', 'contact-us', 'finance']) {
      await page.goto(`${site().origin}/au/${path}?modelLine=ridge&build=HELLO`);
      expect(await text(page, 'main')).not.toMatch(/HELLO|as you built it/);
    }
  });
});

describe('my builds', () => {
  it('have names, are compared, opened and deleted, and each of it can be undone', async () => {
    const { page, problems } = await open('/au/config/ridge?model=Summit&tab=summary', 'phone');
    await hasBuild(page);
    const summit = search(page).get('build');
    const save = async (name: string) => {
      await page.locator(button('My builds')).click();
      await page.waitForSelector('dialog[open] form input');
      await page.$eval('dialog[open] form input', (input) => (input as HTMLInputElement).select());
      await page.type('dialog[open] form input', name);
      await page.keyboard.press('Enter');
      await says(page, 'dialog[open] [role="status"]', `${name} is saved.`);
    };
    await save('For the farm');
    await page.keyboard.press('Escape');
    await showTab(page, 'Specs');
    await choose(page, 'Track');
    await showTab(page, 'Summary');
    await save('For the city');
    for (const name of ['For the farm', 'For the city'])
      await page.locator(`dialog[open] input::-p-aria(Compare ${name})`).click();
    await says(page, 'dialog[open] table', 'Ridge Track');
    await says(page, 'dialog[open] table', 'Ridge Summit');
    await page.locator('dialog[open] button::-p-aria(Delete For the city)').click();
    await says(page, 'dialog[open] [role="status"]', 'For the city is deleted.');
    await page.locator('dialog[open] ::-p-text(Undo)').click();
    await says(page, 'dialog[open] li', 'For the city');
    await page.locator('dialog[open] button::-p-aria(Open For the farm)').click();
    await says(page, 'main header', 'Summit');
    await page.waitForFunction(
      (code) => new URLSearchParams(location.search).get('build') === code,
      {},
      summit,
    );
    await page.locator(button('Undo')).click();
    await says(page, 'main header', 'Track');
    // The next visit has them too.
    await reload(page);
    await page.locator(button('My builds')).click();
    await says(page, 'dialog[open] li', 'For the farm');
    // Also of another line, whose content the page has not got.
    await loadPage(page, `${site().origin}/au/config/arc?tab=summary`);
    await page.locator(button('My builds')).click();
    await page.waitForSelector('dialog[open] form input');
    await page.locator('dialog[open] form button').click();
    await says(page, 'dialog[open] li', 'Arc');
    await page.locator('dialog[open] input::-p-aria(Compare For the farm)').click();
    await page.locator('dialog[open] li:first-child input').click();
    await says(page, 'dialog[open] table', 'Ridge Summit');
    await says(page, 'dialog[open] table', 'Arc');
    await says(page, 'dialog[open] table', '–');
    expect([await axeViolations(page), problems]).toEqual([[], []]);
  });
});

const hasBuild = (page: Page) =>
  page.waitForFunction(() => new URLSearchParams(location.search).has('build'));

describe('a build on paper', () => {
  it('has the disclaimers, the day, the link and a QR code of it, for whom its price is', async () => {
    const whose = 'state=QLD&buyer=private';
    const { page } = await open(`/au/config/ridge?model=Summit&tab=summary&${whose}`);
    await says(page, 'main [role="tabpanel"]', whose);
    await page.emulateMediaType('print');
    await page.waitForSelector('svg[aria-label^="QR code of"]', { visible: true });
    const paper = await page.$eval('svg[aria-label^="QR code of"]', (code) => [
      code.parentElement?.innerText ?? '',
      code.getAttribute('aria-label') ?? '',
      (code.querySelector('path')?.getAttribute('d') ?? '').length > 1000,
    ]);
    expect(paper[0]).toMatch(/Disclaimer[\s\S]+Printed on .*\d{4}\./);
    expect(paper[0]).toContain(`${site().origin}/au/config/ridge?build=`);
    for (const link of paper.slice(0, 2)) expect(link).toContain(whose);
    expect(paper.slice(1)).toEqual([expect.stringContaining('/au/config/ridge?build='), true]);
  });
});

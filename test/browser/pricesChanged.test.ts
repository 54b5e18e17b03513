import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { openTab, type Tab } from '../support/browser.ts';
import { follow, people, write } from '../support/journeys.ts';
import { leadAtCrm } from '../support/leadAtCrm.ts';
import { connectToBrowser } from '../support/sharedRun.ts';
import { startWorld, type World } from '../walk/world.ts';

let browser: Browser;
let world: World;
let tab: Tab;
beforeAll(async () => {
  browser = await connectToBrowser('words');
  world = await startWorld(browser);
}, 60_000);
afterEach(async () => {
  await tab.page.browserContext().close();
  await world.heal();
}, 60_000);
afterAll(async () => {
  await world.close();
  await browser.disconnect();
});

/** Opens a page without JavaScript, as a first visitor. */
async function open(path: string): Promise<Page> {
  tab = await openTab(browser, 'phone', 'words');
  await tab.become('phone', false);
  await tab.visit(`${world.site.origin}${path}`);
  return tab.page;
}
const enquiry = 'main a[href*="/contact-us?"][href*="shown="]';
const textOf = (page: Page) => page.$eval('main', ({ textContent }) => textContent);
const changed = /The price has changed since you opened this: it was \$([\d,]+), it is now \$([\d,]+)\./;
/** The price before and after, as leads have them: '67075'. */
const pricesIn = (text: string) => (changed.exec(text) ?? []).slice(1).map((price) => price.replace(',', ''));

async function fillIn(page: Page, firstName: string) {
  const { au } = people;
  const values = {
    first_name: firstName,
    last_name: 'Tester',
    Email: 'ann@example.com',
    comments: 'Is it there?',
  };
  await write(page, { ...values, ...au });
}
const send = (page: Page) =>
  Promise.all([page.waitForNavigation(), page.click('main form[method=post] [type=submit]')]);

describe.each([
  ['a build', 'a-build', '/au/config/ridge?tab=summary&state=QLD&buyer=private'],
  ['a car in stock', 'a-stocked-car', '/au/stock/M10001?state=QLD&buyer=private'],
])('without JavaScript, the price of %s', (_what, name, path) => {
  it('that changes before its form is opened is told there, and the lead has both', async () => {
    const page = await open(path);
    await world.changePrices();
    await follow(page, enquiry, '/au/contact-us');
    const [was, is] = pricesIn((await textOf(page)) ?? '');
    expect(was).toMatch(/^\d+$/);
    await fillIn(page, `${name}-before`);
    await send(page);
    const { body } = await leadAtCrm(world.site, `${name}-before`);
    expect(body).toMatchObject({ build_price_as_shown: was, build_price: is });
  });

  it('that changes while its form is open is confirmed once, and the lead has both', async () => {
    const page = await open(path);
    await follow(page, enquiry, '/au/contact-us');
    expect(await textOf(page)).not.toMatch(changed);
    await fillIn(page, `${name}-during`);
    await world.changePrices();
    await send(page);
    const [was, is] = pricesIn((await textOf(page)) ?? '');
    expect(was).toMatch(/^\d+$/);
    await send(page);
    const { body } = await leadAtCrm(world.site, `${name}-during`);
    expect(body).toMatchObject({ build_price_as_shown: was, build_price: is });
  });
});

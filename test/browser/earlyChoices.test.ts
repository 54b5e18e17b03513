import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { lives, untilQuiet } from '../support/browser.ts';
import { holdScripts } from '../support/holdScripts.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';
import { tabToPrepare } from '../support/tabToPrepare.ts';

const { site, open } = siteInBrowser();

/** A page that shows while its scripts are on their way, as on a slow line. */
async function openBeforeScripts(path: string) {
  const tab = await tabToPrepare(open);
  const { page } = tab;
  const scripts = await holdScripts(page);
  const loaded = page.goto(`${site().origin}${path}`);
  await scripts.shown();
  const comeToLife = async () => {
    await scripts.letGo();
    await loaded;
    await lives(page);
  };
  return { ...tab, comeToLife };
}

const write = async (page: Page, field: string, text: string) => {
  await page.$eval(field, (one) => (one as HTMLInputElement).select());
  await page.type(field, text);
};

const pressButton = (page: Page, text: RegExp) =>
  page.$$eval(
    'main button',
    (buttons, pattern) => buttons.find((one) => new RegExp(pattern).test(one.textContent))?.click(),
    text.source,
  );

describe('what is chosen before the page has come to life counts', () => {
  it.each([
    {
      what: 'who buys, and where, in the prices and in the address; and a press, which opens what it says',
      path: '/au/offers?seats=7',
      choose: async (page: Page) => {
        await page.select('select[aria-label=Buyer]', 'private');
        await page.select('select[aria-label=State]', 'WA');
        await pressButton(page, /^Disclaimer/);
      },
      says: 'Price is for private buyers in WA',
      query: { seats: '7', state: 'WA', buyer: 'private' },
      opens: 'dialog[open]',
    },
    {
      what: 'an amount, in the loan and in its link',
      path: '/au/finance?price=40000',
      choose: (page: Page) => write(page, 'input[name=deposit]', '12345'),
      says: 'beside your deposit of \\$12,345',
      query: { price: '40000', deposit: '12345' },
    },
    {
      what: 'a part of a form, which the tab keeps',
      path: '/au/contact-us',
      choose: (page: Page) => write(page, '[name=first_name]', 'Aroha'),
      says: '',
      query: {},
      reloads: { '[name=first_name]': 'Aroha' },
    },
    {
      what: 'a press that needs no script, once',
      path: '/au/models/suv/haven',
      choose: (page: Page) => pressButton(page, /^More about/),
      says: '',
      query: {},
      opens: '[popover]:popover-open',
    },
  ])('$what', async ({ path, choose, says, query, reloads = {}, opens = 'main' }) => {
    const { page, problems, comeToLife } = await openBeforeScripts(path);
    await choose(page);
    await comeToLife();
    await page.waitForFunction(
      (said, wanted) =>
        new RegExp(said).test(document.querySelector('main')?.innerText ?? '') &&
        Object.entries(wanted).every(
          ([key, value]) => new URLSearchParams(location.search).get(key) === value,
        ),
      {},
      says,
      query,
    );
    await page.waitForSelector(opens);
    for (const [field, value] of Object.entries(reloads)) {
      await page.reload();
      await lives(page);
      await page.waitForFunction(
        (name, kept) => document.querySelector<HTMLInputElement>(name)?.value === kept,
        {},
        field,
        value,
      );
    }
    expect(problems).toEqual([]);
  });
});

it('nothing is chosen by a page that nobody has touched: an amount between two steps of its slider stays', async () => {
  const { page, problems, comeToLife } = await openBeforeScripts('/au/finance?price=40000&deposit=12345');
  const shown = () =>
    page.$eval('main', ({ innerText }) => /beside your deposit of .*?\./.exec(innerText)?.[0]);
  const before = await shown();
  await comeToLife();
  await untilQuiet(page, 500);
  expect([await shown(), page.url(), problems]).toEqual([
    before,
    expect.stringContaining('deposit=12345'),
    [],
  ]);
  expect(before).toContain('$12,345');
});

it('a page that has come to life knows its parts by the ids that the server gave them', async () => {
  const { page, comeToLife } = await openBeforeScripts('/au/dealer-locator');
  await comeToLife();
  await page.waitForSelector('main input[role=combobox]');
  const [id, list] = await page.$eval('main input[role=combobox]', (input) => [
    input.id,
    input.getAttribute('aria-controls'),
  ]);
  expect(list).toBe(`${id}-options`);
});

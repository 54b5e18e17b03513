import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { lives, untilQuiet } from '../support/browser.ts';
import { holdScripts } from '../support/holdScripts.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';
import { tabToPrepare } from '../support/tabToPrepare.ts';
import { seenText, translate } from '../support/translator.ts';

const { site, open } = siteInBrowser();

const choose =
  (selector: string, n = 0) =>
  (page: Page) =>
    page.$$eval(selector, (all, at) => (all.at(at) as HTMLElement | undefined)?.click(), n);

describe('a translated page tells the figures of the one that is not', () => {
  it.each<{ what: string; path: string; act: (page: Page) => Promise<unknown> }>([
    {
      what: 'prices of another state',
      path: '/au/offers',
      act: (page) => page.select('main select[aria-label=State]', 'NT'),
    },
    {
      what: 'a step of the configurator, and what each next one costs',
      path: '/au/config/ridge',
      act: choose('main [role=tabpanel] input[type=radio]:not(:checked)', -1),
    },
    {
      what: 'the days of dealers',
      path: '/au/dealer-locator?q=3000',
      act: choose('main input[type=checkbox]'),
    },
    {
      what: 'what a loan comes to',
      path: '/au/finance?price=40000',
      act: (page) => page.type('main input[name=deposit]', '5'),
    },
    {
      what: 'what cars in stock cost elsewhere',
      path: '/au/stock',
      act: (page) => page.select('main select[aria-label=State]', 'NT'),
    },
  ])('$what', async ({ path, act }) => {
    const told: string[] = [];
    for (const isTranslated of [false, true]) {
      const { page, problems } = await open(path);
      const before = await seenText(page);
      if (isTranslated) await translate(page);
      await act(page);
      await page.waitForFunction((was) => document.querySelector('main')?.innerText !== was, {}, before);
      await untilQuiet(page, 500);
      told.push(await seenText(page));
      expect(problems).toEqual([]);
    }
    expect(told[1]).toBe(told[0]);
  });
});

it('a page that is translated, and that an extension writes into, before its scripts come keeps what was typed', async () => {
  const { page, problems } = await tabToPrepare(open);
  const scripts = await holdScripts(page);
  const loaded = page.goto(`${site().origin}/au/contact-us`);
  await scripts.shown();
  await page.type('[name=first_name]', 'Aroha');
  await translate(page);
  await page.$eval('[name=first_name]', (field) => field.after(document.createElement('aside')));
  await scripts.letGo();
  await loaded;
  await lives(page);
  expect(await page.$eval('[name=first_name]', (field) => (field as HTMLInputElement).value)).toBe('Aroha');
  expect(await page.$$eval('[name=first_name] + aside, main h1 font', (all) => all.length)).toBeGreaterThan(
    1,
  );
  expect(problems).toEqual([]);
});

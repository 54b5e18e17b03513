import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { source as axeSource } from 'axe-core';
import type { Browser } from 'puppeteer';
import { launchBrowser, openPage, viewports } from '../support/browser.ts';
import { type RunningSite, startSite } from '../support/site.ts';

/** Every page of the demo brand that both countries have, and one that does not exist. */
const paths = [
  '',
  'models/suv/ridge',
  'models/suv/haven',
  'models/suv/mesa',
  'models/ute/drover',
  'models/electric/arc',
  'models/electric/pip',
  'finance',
  'contact-us',
  'current-offers',
  'about',
  'owners-club',
  'nope',
];
const pages = (['au', 'nz'] as const).flatMap((country) => paths.map((path) => `/${country}/${path}`));

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** The document itself answers 404, which the console of every browser says. */
const expected = (path: string) => (path.endsWith('nope') ? [expect.stringContaining('404')] : []);

describe.each(pages)('%s', (path) => {
  it('reads complete without JavaScript', async () => {
    const { page } = await openPage(browser, `${site.origin}${path}`, 'phone', { javaScript: false });
    const text = await page.$eval('main', (main) => (main as HTMLElement).innerText);
    expect(text.length).toBeGreaterThan(path.endsWith('nope') ? 20 : 200);
    expect(await page.$$eval('h1', (headings) => headings.length)).toBe(1);
    await page.browserContext().close();
  });

  it.each(Object.keys(viewports) as (keyof typeof viewports)[])(
    'says nothing in the console, scrolls only downwards and passes axe: %s',
    async (viewport) => {
      const { page, problems } = await openPage(browser, `${site.origin}${path}`, viewport);
      expect(problems).toEqual(expected(path));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.evaluate(axeSource);
      const violations = await page.evaluate(async () => {
        const { axe } = window as unknown as { axe: typeof import('axe-core') };
        return (await axe.run()).violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
        );
      });
      expect(violations).toEqual([]);
      await page.browserContext().close();
    },
  );
});

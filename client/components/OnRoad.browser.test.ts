import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations, sidewaysScroll } from '../../test/support/axe.ts';
import { choose, priceBlock, says, showTab, text } from '../../test/support/configuratorPage.ts';
import { siteInBrowser } from '../../test/support/siteInBrowser.ts';

const { open } = siteInBrowser();

const dollars = (told: string, pattern: RegExp) =>
  Number(pattern.exec(told)?.[1]?.replaceAll(',', '') ?? Number.NaN);
const price = /\$([\d,]+)/;
const onRoad = /About \$([\d,]+) on the road/;
/** What on-road costs add, as a text tells it. */
const added = (told: string) => dollars(told, onRoad) - dollars(told, price);

const cards = (page: Page) =>
  page.$$eval('ul[aria-label="Offers"] > li', (all) => all.map((one) => one.innerText));

describe("what a price '+ ORC' comes to on the road", () => {
  it('is told with every price of New Zealand, and follows a build', async () => {
    const { page, problems } = await open('/nz/offers');
    const offers = await cards(page);
    const of = (name: string) => added(offers.find((one) => one.split('\n').includes(name)) ?? '');
    expect([of('Pip'), of('Mesa Track')]).toEqual([690, 990]);

    await page.goto(new URL('/nz/config/mesa', page.url()).href);
    await says(page, 'main section[aria-label="Price"]', 'on the road');
    const before = await priceBlock(page);
    expect(added(before)).toBe(990);
    await choose(page, 'Expedition');
    await page.waitForFunction(
      (was) => document.querySelector('main section[aria-label="Price"]')?.textContent !== was,
      {},
      before,
    );
    expect(added(await priceBlock(page))).toBe(990);
    await showTab(page, 'Summary');
    await says(page, 'main [role="tabpanel"]:not([hidden])', 'On-road costs, about $990');
    expect(await text(page, 'main')).toContain('Your dealer tells the exact figure.');
    await page.setViewport({ width: 320, height: 640 });
    expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    expect(problems).toEqual([]);
  });

  it('is no matter in Australia, where the price has it in', async () => {
    const { page } = await open('/au/offers');
    expect((await cards(page)).filter((one) => onRoad.test(one))).toEqual([]);
  });
});

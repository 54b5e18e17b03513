import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { sidewaysScroll } from '../support/axe.ts';
import { reload, shows, viewports } from '../support/browser.ts';
import {
  choose,
  closeModal,
  openModal,
  priceBlock,
  says,
  showTab,
  text,
} from '../support/configuratorPage.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';
import { readWrongEstimates } from '../walk/sums.ts';

const { open, visit } = siteInBrowser();

/** The estimates that are in sight, each once, without those of cars in stock beside a build: each of these has its own price. */
const estimates = (page: Page) =>
  page.$$eval('[data-on-road]', (all) => [
    ...new Set(
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => one.closest('section')?.querySelector('h2')?.textContent !== 'In stock')
        .map((one) => one.textContent.replaceAll(/\s+/g, ' ')),
    ),
  ]);
const sentence = (total: string) => `About ${total} on the road, estimated 1st Nov 2026`;

describe('what a car is about on the road, in New Zealand', () => {
  it('is one estimate from the model page to the form, and follows the build', async () => {
    const { page, problems } = await open('/nz/models/suv/mesa');
    expect(await estimates(page)).toEqual([sentence('$95,980')]);
    await page.locator('main a[href="/nz/config/mesa?model=Track"]').click();
    await shows(page, '/nz/config/mesa');
    await says(page, 'main section[aria-label="Price"]', sentence('$95,980'));

    await choose(page, 'Fiordland Green');
    await says(page, 'main section[aria-label="Price"]', sentence('$96,970'));
    expect(await priceBlock(page)).toMatch(/RRP \+ ORC\$95,980 About \$96,970 on the road/);
    await openModal(page, 'RRP + ORC');
    await says(page, 'dialog[open] li', sentence('$96,970'));
    await closeModal(page);
    await openModal(page, 'Compare variants');
    const row = await page.$$eval('dialog[open] tbody tr', (all) =>
      all.map((one) => [...one.children].map((cell) => cell.textContent)).slice(0, 2),
    );
    expect(row).toEqual([
      ['RRP + ORC, differs', '$94,990', '$108,990'],
      ['On the road, estimated 1st Nov 2026, differs', 'About $95,980', 'About $109,980'],
    ]);
    await closeModal(page);

    await showTab(page, 'Summary');
    await reload(page);
    await says(page, '[role="tabpanel"]:not([hidden]) h2', 'On-road costs, about $990');
    expect(await estimates(page)).toEqual([sentence('$96,970')]);
    expect(await page.evaluate(readWrongEstimates)).toEqual([]);
    const parts = await page.$$eval('[role="tabpanel"]:not([hidden]) section', (all) =>
      [...(all.find((one) => one.textContent.startsWith('On-road costs'))?.querySelectorAll('dd') ?? [])].map(
        (one) => Number(one.textContent.replace('$', '')),
      ),
    );
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(990);

    await page.locator('main ::-p-text(Ask about this build)').click();
    await shows(page, '/nz/contact-us');
    await says(page, 'main form p', `RRP + ORC $95,980. ${sentence('$96,970')}. Price is for buyers in NZ.`);
    expect(problems).toEqual([]);
  });

  it.each(['/nz/models/suv/ridge', '/nz/offers', '/nz/compare', '/nz/config/arc', '/nz/stock'])(
    'is the price beside it and the on-road costs, at any width: %s',
    async (path) => {
      const { page } = await visit(path, 'phone');
      expect((await estimates(page)).length).toBeGreaterThan(0);
      for (const width of [1440, 390, 320]) {
        await page.setViewport({ ...viewports.phone, width });
        expect([await sidewaysScroll(page), await page.evaluate(readWrongEstimates)]).toEqual([0, []]);
      }
    },
  );

  it('fits in the room that the page keeps for the price, on a phone', async () => {
    const { page } = await visit('/nz/config/ridge', 'phone');
    for (const width of [390, 320]) {
      await page.setViewport({ ...viewports.phone, width });
      const [bar, room] = await page.$eval('main section[aria-label="Price"] > div', (one) => [
        one.getBoundingClientRect().height,
        Number.parseFloat(getComputedStyle(one).getPropertyValue('--price-bar')),
      ]);
      expect([width, bar]).toEqual([width, room]);
    }
  });
});

describe('what a car is about on the road, in Australia', () => {
  it.each(['/au/models/suv/mesa', '/au/offers', '/au/compare', '/au/config/mesa?tab=summary'])(
    'is its price, so that nothing is told beside it: %s',
    async (path) => {
      const { page } = await visit(path, 'desktop');
      expect(await page.$$('[data-on-road]')).toEqual([]);
      expect(await text(page, 'main')).not.toMatch(/on the road, estimated|On-road costs, about/);
    },
  );
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { openModal } from '../../../test/support/configuratorPage.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { open } = siteInBrowser();

const loan = 'term=60&use=individual&frequency=weekly&state=VIC&buyer=private';
const headline = '[data-headline]';
/** There is a quote, and none is on its way. */
const quoted = (page: Page) => page.waitForSelector(`${headline}:not([data-busy]):has(strong)`);
const shown = (page: Page) => page.$eval(headline, (one) => one.textContent ?? '');

/** Whether the repayment is what one sees where it stands, and how far down it reaches; px. */
const place = (page: Page) =>
  page.$eval(headline, (one) => {
    const { left, top, bottom, width } = one.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return { isSeen: top >= 0 && bottom <= innerHeight && one.contains(over), bottom };
  });

/** Gives each field the focus, the last one first, as Shift+Tab does; names those that lie under the repayment. */
const coveredFields = (page: Page) =>
  page.$$eval(`:has(> ${headline}) :is(input, select, button)`, (fields) =>
    fields.toReversed().flatMap((one) => {
      const field = one as HTMLInputElement;
      field.focus();
      const stuck = document.querySelector('[data-headline]')?.getBoundingClientRect().bottom ?? 0;
      const { top } = field.getBoundingClientRect();
      return top < stuck ? [`${field.name || field.textContent} at ${top} px, under ${stuck} px`] : [];
    }),
  );

describe('the repayment above the fields of a phone', () => {
  it.each(['/au/finance', '/au/config/ridge'])('stays in view while one chooses: %s', async (path) => {
    const { page, problems } = await open(`${path}?${loan}`, 'phone');
    if (path.includes('config')) await openModal(page, 'View finance calculator');
    await quoted(page);
    const before = await shown(page);
    expect(before).toMatch(
      /^\$[\d.,]+ Estimate a week\d\.\d\d% p\.a\. Annual rate\d\.\d\d% p\.a\. Comparison/,
    );
    await page.focus('input[aria-label="Balloon payment, slider"]');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      (where, text) => document.querySelector(where)?.textContent !== text,
      {},
      `${headline}:not([data-busy]):has(strong)`,
      before,
    );
    expect((await place(page)).isSeen).toBe(true);
    expect(await coveredFields(page)).toEqual([]);
    // Its last field is far below, and it is still there.
    await page.$eval(`:has(> ${headline}) fieldset`, (one) => one.scrollIntoView({ block: 'end' }));
    expect((await place(page)).isSeen).toBe(true);
    expect(problems).toEqual([]);
  });

  it('is not there where the result stands beside the fields, and goes with the page in a low window', async () => {
    const { page } = await open(`/au/finance?${loan}`, 'desktop');
    expect(await page.$eval(headline, (one) => one.checkVisibility())).toBe(false);
    for (const [width, height] of [
      [320, 200],
      [667, 375],
    ] as const) {
      await page.setViewport({ width, height });
      await quoted(page);
      await page.$eval(`:has(> ${headline}) fieldset`, (one) => one.scrollIntoView({ block: 'end' }));
      expect((await place(page)).bottom).toBeLessThan(0);
    }
  });

  it('draws the only frequency as wide as its word', async () => {
    const { page } = await open('/au/finance?term=60&use=business&state=VIC&buyer=abn', 'phone');
    await quoted(page);
    const width = await page.$eval(
      'label:has(> input[name="frequency"])',
      (one) => one.getBoundingClientRect().width,
    );
    expect(width).toBeLessThan(160);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations, sidewaysScroll } from '../../../test/support/axe.ts';
import { viewports } from '../../../test/support/browser.ts';
import { says } from '../../../test/support/configuratorPage.ts';
import { layoutShift } from '../../../test/support/layoutShift.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { open } = siteInBrowser();

/** What the two lists say while they are closed. */
const asked = (page: Page) =>
  page.$$eval('main [aria-label="Who the prices are for"] select', (lists) =>
    lists.slice(0, 2).map((list) => (list as HTMLSelectElement).selectedOptions[0]?.textContent),
  );
const questions = ['Private or business?', 'Which state?'];

describe('private or business, and which state', () => {
  it('is asked on the first page with prices, answered in place, and stays so on every other', async () => {
    const { page, problems } = await open('/au/', 'phone');
    expect(await asked(page)).toEqual(questions);
    await says(page, 'main p', 'Prices are for ABN buyers in VIC, until you choose');
    // The default can be what one chooses.
    await page.select('main select[aria-label="Buyer"]', 'abn');
    expect(await asked(page)).toEqual(['Business (ABN)', 'Which state?']);
    await page.select('main select[aria-label="State"]', 'QLD');
    await says(page, 'main p', 'Prices are for ABN buyers in QLD');
    expect(await asked(page)).toEqual(['Business (ABN)', 'QLD']);
    await page.setViewport(viewports.narrowPhone);
    expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    for (const path of ['/au/offers', '/au/compare?models=ridge-tour.arc-rwd', '/au/models/suv/ridge']) {
      await page.goto(new URL(path, page.url()).href);
      await says(page, 'main p', 'Price is for ABN buyers in QLD');
      expect(await asked(page)).toEqual(['Business (ABN)', 'QLD']);
      // The answer comes with the page's script, where the question stood.
      expect(await layoutShift(page)).toBeLessThan(0.01);
    }
    expect(problems).toEqual([]);
  });

  it('is told and not asked without JavaScript, and in New Zealand, where all pay the same', async () => {
    const plain = await open('/au/', 'desktop', { javaScript: false });
    expect(await plain.page.$eval('main', (main) => main.innerText)).toContain(
      'Prices are for ABN buyers in VIC\n',
    );
    expect(
      await plain.page.$$eval('main select[aria-label]', (all) => all.filter((one) => one.checkVisibility())),
    ).toEqual([]);
    const nz = await open('/nz/compare');
    await says(nz.page, 'main p', 'Price is for buyers in NZ');
    expect(await nz.page.$('main select[aria-label="State"]')).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { tabTexts } from '../../shared/configurator/texts.ts';
import { countries } from '../../shared/country.ts';
import { bySlug } from '../contract/demoSpaceChecks.ts';
import { viewports } from '../support/browser.ts';
import { showTab } from '../support/configuratorPage.ts';
import { lookThrough, nothingWrong } from '../support/lookThrough.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { visit } = siteInBrowser('test', 'pictures');

const prefix = 'global/model-lines/';
/** The cars are the same in both countries: each is looked at in one, and so on a phone or a desktop, in turn. */
const paths = [...bySlug.keys()]
  .filter((slug) => slug.startsWith(prefix))
  .map((slug, n) => `/${countries[n % countries.length]}/config/${slug.slice(prefix.length)}`);

describe.each(paths)('%s', (path) => {
  const viewport = path.startsWith('/au') ? 'phone' : 'desktop';
  it(`shows every picture, price and next step of its tabs on a ${viewport}`, async () => {
    const { page, problems } = await visit(path, viewport);
    for (const name of Object.values(tabTexts)) {
      await showTab(page, name);
      expect([name, await lookThrough(page)]).toEqual([name, nothingWrong]);
    }
    // Line and model are told once where both are called the same, and 'Choose' heads what can be chosen.
    const names = await page.$$eval('main header > *', (all) => all.map(({ textContent }) => textContent));
    expect(new Set(names).size).toBe(names.length);
    const alone = await page.$$eval('main fieldset:has(legend)', (all) =>
      all
        .filter((one) => one.querySelectorAll('input').length < 2)
        .map((one) => one.querySelector('legend')?.textContent ?? ''),
    );
    expect(alone.filter((legend) => !legend.startsWith('Your '))).toEqual([]);
    expect(problems).toEqual([]);
  });
});

describe('the cookie banner', () => {
  it.each(['/au/offers', '/au/dealer-locator', '/au/config/ridge'])(
    'covers no price and no next step for good on %s, at sizes that no page is looked through at',
    async (path) => {
      const { page } = await visit(path, 'tablet');
      await page.waitForSelector('section[aria-label="Cookies"]');
      for (const [width, height] of [
        [320, 640],
        [320, 200],
        [667, 375],
        [1024, 768],
        [1920, 1080],
        [viewports.tablet.width, viewports.tablet.height],
      ] as const) {
        await page.setViewport({ width, height });
        expect([width, await lookThrough(page)]).toEqual([width, nothingWrong]);
      }
    },
  );
});

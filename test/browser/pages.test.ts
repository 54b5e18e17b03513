import { describe, expect, it } from '@jest/globals';
import { axeViolations, sidewaysScroll } from '../support/axe.ts';
import { viewports } from '../support/browser.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

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
  'offers',
  'current-offers',
  'test-drive',
  'dealer-locator',
  'find-a-dealer',
  'download-brochure',
  'about',
  'owners-club',
  'nope',
];
const pages = (['au', 'nz'] as const).flatMap((country) => paths.map((path) => `/${country}/${path}`));

const { open } = siteInBrowser();

/** The document itself answers 404, which the console of every browser says. */
const expected = (path: string) => (path.endsWith('nope') ? [expect.stringContaining('404')] : []);

describe.each(pages)('%s', (path) => {
  it('reads complete without JavaScript', async () => {
    const { page } = await open(path, 'phone', { javaScript: false });
    const text = await page.$eval('main', (main) => (main as HTMLElement).innerText);
    expect(text.length).toBeGreaterThan(path.endsWith('nope') ? 20 : 200);
    expect(await page.$$eval('h1', (headings) => headings.length)).toBe(1);
    await page.browserContext().close();
  });

  it('says nothing in the console, scrolls only downwards and passes axe, at 390, 768 and 1440 px', async () => {
    const { page, problems } = await open(path, 'phone');
    for (const viewport of ['phone', 'tablet', 'desktop'] as const) {
      await page.setViewport(viewports[viewport]);
      expect([viewport, await sidewaysScroll(page)]).toEqual([viewport, 0]);
      expect([viewport, await axeViolations(page)]).toEqual([viewport, []]);
    }
    // Changing between touch and mouse loads the document again, and a 404 is said again.
    expect([...new Set(problems)]).toEqual(expected(path));
    await page.browserContext().close();
  });
});

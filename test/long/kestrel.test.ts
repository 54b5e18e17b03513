import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { axeViolations, rulesOfColours } from '../support/axe.ts';
import { reload } from '../support/browser.ts';
import { buildOfBrand } from '../support/buildOfBrand.ts';
import { setScheme } from '../support/inPage.ts';
import { startSite } from '../support/site.ts';
import { ownSiteInBrowser } from '../support/siteInBrowser.ts';

let root = '';
beforeAll(async () => {
  root = await buildOfBrand('kestrel');
}, 240_000);
afterAll(() => rm(root, { recursive: true, force: true }));

/** The demo of a second maker: BRAND alone makes it. */
const { site, open } = ownSiteInBrowser({ BRAND: 'kestrel' }, () => root);

const pages = [
  ['/au/', 'phone'],
  ['/nz/models/suv/windhover', 'desktop'],
  ['/au/config/windhover', 'phone'],
  ['/au/dealer-locator', 'desktop'],
] as const;

describe('the site of another brand', () => {
  it.each(pages)('%s is its own on a %s, and its colours hold in both schemes', async (path, viewport) => {
    const { page, problems } = await open(path, viewport);
    await setScheme(page, 'light');
    expect(await page.title()).toMatch(/ \| Kestrel$/);
    expect(await page.content()).not.toMatch(/meridian/i);
    for (const scheme of ['dark', 'light'] as const) {
      // Dark by itself, whatever the device says.
      if (scheme === 'light') {
        await page.select('footer select', scheme);
        await reload(page);
      }
      const shown = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
      expect(shown).toBe(scheme);
      const only = scheme === 'light' ? rulesOfColours : [];
      expect(await axeViolations(page, { only })).toEqual([]);
    }
    expect(problems).toEqual([]);
  });

  it('is dark without JavaScript too', async () => {
    const { page } = await open('/au/', 'desktop', { javaScript: false });
    await setScheme(page, 'light');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  });

  it('has icons and a manifest of its own', async () => {
    const manifest = await fetch(`${site().origin}/site.webmanifest`);
    expect(await manifest.json()).toMatchObject({ name: 'Kestrel Motor Works' });
  });

  it('is not served from a build of another brand', async () => {
    await expect(startSite({ BRAND: 'meridian' }, root)).rejects.toThrow(
      'The build in dist is for the brand kestrel: run BRAND=meridian npm run build',
    );
  });
});

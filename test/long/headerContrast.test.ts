import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { chromeInBrowser, menuButton } from '../support/chromeInBrowser.ts';
import { type Colour, contrastRatio, pixelsOf } from '../support/contrast.ts';
import { setScheme } from '../support/inPage.ts';

const { visitPage: visit, visit: look } = chromeInBrowser('pictures');
const state = (page: Page) => page.$eval('header', (header) => header.dataset.state);

describe('the header over a picture', () => {
  const light: Colour = [246, 245, 241];
  const dark: Colour = [20, 24, 27];

  /** The least contrast of 'Menu' and the logo with any pixel behind them. */
  async function leastContrast(page: Page): Promise<number> {
    const { whiteMenu, whiteLogo } = await page.$eval('header', (header) => {
      const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
      return {
        whiteMenu: isDark || header.dataset.button === 'white',
        whiteLogo: isDark || header.querySelector('[data-inverted]') !== null,
      };
    });
    const parts = [
      ['header nav button', whiteMenu ? light : dark],
      ['header [title="Home"] img', whiteLogo ? light : dark],
    ] as const;
    const found: number[] = [];
    for (const [selector, ink] of parts) {
      const part = await page.waitForSelector(selector);
      if (!part) throw new Error(`There is no ${selector}`);
      // The ground alone.
      const style = await part.evaluate((one) => {
        const before = one.getAttribute('style') ?? '';
        Object.assign((one as HTMLElement).style, { color: 'transparent', transition: 'none' });
        if (one instanceof HTMLImageElement) one.style.opacity = '0';
        return before;
      });
      const ground = await pixelsOf(page, part, selector.endsWith('button'));
      await part.evaluate((one, before) => one.setAttribute('style', before), style);
      found.push(Math.min(...ground.map((pixel) => contrastRatio(pixel, ink))));
    }
    return Math.min(...found);
  }

  // Pictures that differ: a forest, snow, an evening, a studio, a detail, a cut-out car, an article's.
  const heroes = [
    '/au/',
    '/au/models/suv/ridge',
    '/au/models/electric/arc',
    '/au/offers',
    '/au/owners-club',
    '/au/novated-leasing',
    '/au/news/arc-in-winter',
  ];
  it.each(['phone', 'desktop'] as const)(
    'has 4.5:1 on every hero, in both schemes, on a %s',
    async (size) => {
      const faint: [string, string, number][] = [];
      for (const path of heroes) {
        const { page } = await look(path, size);
        await page.waitForSelector(menuButton);
        expect([path, await state(page)]).toEqual([path, 'transparent']);
        for (const scheme of ['light', 'dark'] as const) {
          await setScheme(page, scheme);
          const least = await leastContrast(page);
          if (least < 4.5) faint.push([path, scheme, least]);
        }
      }
      expect(faint).toEqual([]);
    },
  );

  it.each(['light', 'dark'] as const)(
    'has 4.5:1 whatever the picture and the colours that an editor chose, %s',
    (scheme) =>
      visit('/au/', 'desktop', async (page) => {
        await setScheme(page, scheme);
        const found: [string, string, boolean][] = [];
        for (const ground of ['#000', '#fff', '#777'])
          for (const colour of ['black', 'white']) {
            await page.evaluate(
              (background, button) => {
                const header = document.querySelector('header');
                const logo = header?.querySelector('[title="Home"] > span');
                header?.setAttribute('data-button', button);
                logo?.toggleAttribute('data-inverted', button === 'white');
                const picture = document.getElementById('picture') ?? document.createElement('div');
                Object.assign(picture, { id: 'picture' });
                const size = { position: 'absolute', inset: '0 0 auto', height: '200px', zIndex: '1' };
                Object.assign(picture.style, size, { background });
                document.querySelector('main')?.append(picture);
              },
              ground,
              colour,
            );
            found.push([ground, colour, (await leastContrast(page)) >= 4.5]);
          }
        expect(found.filter(([, , isReadable]) => !isReadable)).toEqual([]);
      }),
  );
});

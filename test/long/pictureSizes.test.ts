import { expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { visit } = siteInBrowser('test', 'pictures');

/** Where cards of one list are of different widths. */
const pages = [
  ['/au/models/suv/ridge', 'tablet'],
  ['/au/models/suv/ridge', 'desktop'],
  ['/au/newsroom', 'desktop'],
  ['/au/videos', 'tablet'],
  ['/au/videos', 'desktop'],
  ['/au/test-drive', 'tablet'],
] as const;

/**
 * Pictures that are shown much wider than they were asked for, and so are blurred. A picture that is chosen by its width
 * is by itself as wide as its `sizes`.
 */
const stretched = (page: Page) =>
  page.$$eval('main img[srcset]', async (all) => {
    const most = 1.25;
    const shown = (all as HTMLImageElement[]).filter((one) => one.checkVisibility());
    for (const image of shown) {
      image.loading = 'eager';
      await image.decode();
    }
    return shown
      .filter(({ naturalWidth, clientWidth }) => clientWidth > most * naturalWidth)
      .map(
        ({ currentSrc, naturalWidth, clientWidth }) => `${currentSrc}: ${naturalWidth} on ${clientWidth} px`,
      );
  });

it.each(pages)('the pictures of %s are as wide as they are shown on a %s', async (path, viewport) => {
  const { page, problems } = await visit(path, viewport);
  expect(await stretched(page)).toEqual([]);
  expect(problems).toEqual([]);
});

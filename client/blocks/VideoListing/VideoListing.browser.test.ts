import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { galleryInBrowser } from '../../../test/support/galleryInBrowser.ts';

const { open, visitGallery: visit } = galleryInBrowser();
/** Films that are loaded come with their posters. */
const { visitGallery: visitWithPictures } = galleryInBrowser('pictures');

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const search = (page: Page) => page.evaluate(() => window.location.search);
const waitForSearch = (page: Page, wanted: string) =>
  page.waitForFunction((query) => window.location.search === query, {}, wanted);
const openDialog = 'dialog[open]';
/** Heading and address of the film in the player. */
const played = async (page: Page) => {
  await page.waitForSelector(`${openDialog} video`);
  return page.$eval(openDialog, (dialog) => [
    dialog.querySelector('h2')?.textContent,
    dialog.querySelector('video')?.getAttribute('src'),
  ]);
};
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.waitForSelector(openDialog, { hidden: true });
};

describe('a video listing', () => {
  const titles = (page: Page) =>
    page.$$eval('li:not([hidden]) a', (links) => links.map(({ textContent }) => textContent));

  it('shows six films, then the rest; carries the category and the open film in its address', () =>
    visitWithPictures('VideoListing/typical', async (page) => {
      expect(await titles(page)).toHaveLength(6);
      await page.click('::-p-aria([name="Load more"][role="button"])');
      await page.waitForFunction(() => !document.querySelector('li[hidden]'));
      expect(await titles(page)).toHaveLength(8);
      expect(await focusedText(page)).toBe('Three and a half tonnes');
      expect(await page.$$eval('button', (all) => all.some((one) => one.textContent === 'Load more'))).toBe(
        false,
      );
      await page.waitForFunction(() =>
        document.body.textContent?.includes('Could not find any more videos.'),
      );

      await page.click('nav a[href$="?model=mesa"]');
      await waitForSearch(page, '?model=mesa');
      expect(await titles(page)).toEqual(['Out past the last fence', 'Airing down']);
      await page.waitForFunction(() => document.body.textContent?.includes('Showing 2 of 2 videos.'));
      await page.click('a[href$="?model=mesa&video=airing-down"]');
      expect(await played(page)).toEqual(['Airing down', expect.stringMatching(/mesa-desert\.mp4$/)]);
      expect(await search(page)).toBe('?model=mesa&video=airing-down');
      await closeDialog(page);
      await waitForSearch(page, '?model=mesa');
      // Back closes a film, and no more.
      await page.click('a[href$="?model=mesa&video=airing-down"]');
      await played(page);
      await page.goBack();
      await page.waitForSelector(openDialog, { hidden: true });
      await waitForSearch(page, '?model=mesa');
      expect(await focusedText(page)).toMatch(/^Airing down/);
      // A category is a step, a film that was open is none.
      await page.goBack();
      await waitForSearch(page, '');
      expect(await titles(page)).toHaveLength(6);
    }));

  it('opens the film that its address names; closed, the address is the listing’s', () =>
    visit('VideoListing/typical?model=arc&video=after-work', async (page) => {
      expect(await played(page)).toEqual(['After work', expect.stringMatching(/arc-dusk\.mp4$/)]);
      await closeDialog(page);
      await waitForSearch(page, '?model=arc');
      expect(await titles(page)).toEqual(['After work']);
    }));

  it('says so where the film that its address names is gone', () =>
    visit('VideoListing/typical?video=never-made', async (page) => {
      expect(await page.$eval('main [role="status"]', ({ textContent }) => textContent)).toBe(
        'The film of this link is not here any more.',
      );
      expect(await page.$(openDialog)).toBeNull();
    }));

  it('shows every film, and plays the named one in place, without JavaScript', () =>
    visit(
      'VideoListing/typical?video=after-work',
      async (page) => {
        const visible = await page.$$eval('li', (all) => all.filter((one) => one.checkVisibility()).length);
        expect(visible).toBe(8);
        expect(
          await page.$$eval('li video[controls]', (all) => all.map((one) => one.getAttribute('src'))),
        ).toEqual([expect.stringMatching(/arc-dusk\.mp4$/)]);
      },
      'desktop',
      { javaScript: false },
    ));

  it('says that it found none', () =>
    visit('VideoListing/none', async (page) => {
      expect(await page.$eval('main [role="status"]', ({ textContent }) => textContent)).toContain(
        'Could not find any videos.',
      );
    }));
});

describe('video tiles', () => {
  it('open the player by keyboard, under their own heading, and get the focus back', () =>
    visit('VideoTiles/typical', async (page) => {
      const links = await page.$$('ul a');
      expect(links).toHaveLength(5);
      expect(await page.$eval('ul', (grid) => grid.getBoundingClientRect().height)).toBeGreaterThanOrEqual(
        550,
      );
      await links[1]?.focus();
      await page.keyboard.press('Enter');
      expect(await played(page)).toEqual([
        'Out past the last fence',
        expect.stringMatching(/mesa-desert\.mp4$/),
      ]);
      await page.waitForFunction(
        () => (document.querySelector('dialog video') as HTMLVideoElement).readyState > 1,
      );
      await closeDialog(page);
      expect(await focusedText(page)).toBe('Out past the last fence');
    }));

  it('show what is meant for the screen', async () => {
    const { page } = await open('/_blocks/VideoTiles/byScreen', 'desktop');
    const shown = () =>
      page.$$eval('li', (tiles) =>
        tiles.filter((one) => one.checkVisibility()).map(({ textContent }) => textContent),
      );
    expect(await shown()).toEqual(['Ridge at home', 'Mesa at home', 'Drover at home', 'Arc at home']);
    await page.setViewport({ width: 390, height: 844 });
    expect(await shown()).toEqual(['Only on phones']);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { galleryInBrowser } from '../../test/support/galleryInBrowser.ts';
import { named, reduceMotion, setHidden } from '../../test/support/inPage.ts';

const { visitGallery: visit } = galleryInBrowser();

describe('a video', () => {
  const paused = (page: Page, wanted: boolean) =>
    page.waitForFunction((value) => document.querySelector('video')?.paused === value, {}, wanted);

  it('plays silently in view, and pauses when the tab is hidden or it is scrolled away', () =>
    visit('ui/Video', async (page) => {
      await paused(page, false);
      expect(await page.$eval('video', ({ muted, loop }) => [muted, loop])).toEqual([true, true]);
      await setHidden(page, true);
      await paused(page, true);
      await setHidden(page, false);
      await paused(page, false);
      await page.$eval('video', (video) => {
        video.style.marginBlockStart = '300vh';
      });
      await paused(page, true);
    }));

  it('is paused by its button for good', () =>
    visit('ui/Video', async (page) => {
      await paused(page, false);
      await page.click(named('Pause video: Ridge on an alpine pass'));
      await paused(page, true);
      await setHidden(page, true);
      await setHidden(page, false);
      await page.waitForSelector(named('Play video: Ridge on an alpine pass'));
      expect(await page.$eval('video', (video) => video.paused)).toBe(true);
    }));

  it('starts by its button alone for who wants less movement', () =>
    visit('ui/Video', async (page) => {
      await reduceMotion(page);
      await page.reload({ waitUntil: 'networkidle0' });
      const play = await page.waitForSelector(named('Play video: Ridge on an alpine pass'));
      expect(await page.$eval('video', (video) => video.paused)).toBe(true);
      await play?.click();
      await paused(page, false);
    }));
});

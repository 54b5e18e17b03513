import { expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { reload } from '../../test/support/browser.ts';
import { galleryInBrowser } from '../../test/support/galleryInBrowser.ts';
import { named, reduceMotion, setHidden } from '../../test/support/inPage.ts';

const { visitGallery: visit } = galleryInBrowser();

const paused = (page: Page, wanted: boolean) =>
  page.waitForFunction((value) => document.querySelector('video')?.paused === value, {}, wanted);

it('a video plays silently in view, pauses when the tab is hidden or it is scrolled away, and for good by its button; for who wants less movement that alone starts it', () =>
  visit('ui/Video', async (page) => {
    const move = (to: string) =>
      page.$eval(
        'video',
        (video, space) => {
          video.style.marginBlockStart = space;
        },
        to,
      );
    await paused(page, false);
    expect(await page.$eval('video', ({ muted, loop }) => [muted, loop])).toEqual([true, true]);
    await setHidden(page, true);
    await paused(page, true);
    await setHidden(page, false);
    await paused(page, false);
    await move('300vh');
    await paused(page, true);
    await move('');
    await paused(page, false);
    await page.click(named('Pause video: Ridge on an alpine pass'));
    await paused(page, true);
    await setHidden(page, true);
    await setHidden(page, false);
    await page.waitForSelector(named('Play video: Ridge on an alpine pass'));
    expect(await page.$eval('video', (video) => video.paused)).toBe(true);

    // Shown anew to who wants less movement, it starts by its button alone.
    await reduceMotion(page);
    await reload(page);
    const play = await page.waitForSelector(named('Play video: Ridge on an alpine pass'));
    expect(await page.$eval('video', (video) => video.paused)).toBe(true);
    await play?.click();
    await paused(page, false);
  }));

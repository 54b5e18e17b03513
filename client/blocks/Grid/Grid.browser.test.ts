import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { galleryInBrowser } from '../../../test/support/galleryInBrowser.ts';
import { focused, named, reduceMotion } from '../../../test/support/inPage.ts';

const { visitGallery: visit } = galleryInBrowser();

describe('grid popovers', () => {
  const opened = (page: Page) =>
    page.$$eval('[popover]', (popovers) => popovers.map((popover) => popover.matches(':popover-open')));
  const opener = (about: string) => named(`More about ${about}`);
  const [first, second] = ['Lamps that look round the corner', 'A dash in one line'] as const;

  it('open one at a time, and close by Escape, their button, a click beside them or leaving them', () =>
    visit('Grid/typical', async (page) => {
      expect(await opened(page)).toEqual([false, false, false]);
      await page.focus(opener(first));
      await page.keyboard.press('Enter');
      expect(await opened(page)).toEqual([true, false, false]);
      expect(await page.$(`::-p-aria([name="${first}"][role="dialog"])`)).not.toBeNull();
      await page.waitForFunction(() => document.activeElement?.matches(':popover-open'));
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Close');
      await page.keyboard.press('Escape');
      expect(await opened(page)).toEqual([false, false, false]);
      expect(await focused(page)).toBe(`More about ${first}`);

      await page.$eval(opener(first), (button) => (button as HTMLElement).click());
      await page.$eval(opener(second), (button) => (button as HTMLElement).click());
      expect(await opened(page)).toEqual([false, true, false]);
      await page.waitForFunction(() => document.activeElement?.matches(':popover-open'));
      // Beside the cells, which open theirs where they are clicked.
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.mouse.click(5, 5);
      expect(await opened(page)).toEqual([false, false, false]);

      await page.focus(opener(first));
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.matches(':popover-open'));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await opened(page)).toEqual([false, false, false]);
      expect(await focused(page)).toBe(`More about ${first}`);

      // Back does so too, and the page stays.
      const address = page.url();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => history.state?.layers > 0);
      await page.goBack();
      expect(await opened(page)).toEqual([false, false, false]);
      expect(page.url()).toBe(address);
      await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('More about'));

      // The focus goes on to the page, which must not be hidden below the popover.
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.matches(':popover-open'));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe(`More about ${second}`);
      expect(await opened(page)).toEqual([false, false, false]);
    }));

  it('open by a tap on the cell, and without JavaScript', () =>
    visit(
      'Grid/typical',
      async (page) => {
        // A sheet that is still moving cannot be tapped where it was measured.
        await reduceMotion(page);
        await page.tap(opener(first));
        expect(await opened(page)).toEqual([true, false, false]);
        // It begins below the screen, and stands where it belongs a frame later, however short its way takes.
        const close = '[popover]:popover-open [aria-label="Close"]';
        const isOnScreen = () =>
          page.$eval(close, (one) => one.getBoundingClientRect().bottom <= window.innerHeight);
        // Asked from here: in a page without JavaScript nothing can wait.
        while (!(await isOnScreen()));
        await page.tap(close);
        expect(await opened(page)).toEqual([false, false, false]);
      },
      'phone',
      { javaScript: false },
    ));
});

describe('feature blocks in a row', () => {
  it.each([
    ['phone', 4],
    ['desktop', 3],
  ] as const)('on a %s are at most %i', (viewport, count) =>
    visit(
      'FeatureBlockGrid/horizontal',
      async (page) => {
        const features = await page.$$('main ul > li');
        const visible = await Promise.all(features.map((feature) => feature.isVisible()));
        expect(visible.filter(Boolean)).toHaveLength(count);
      },
      viewport,
    ),
  );
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { galleryInBrowser } from '../../../test/support/galleryInBrowser.ts';
import { focused, named, reduceMotion } from '../../../test/support/inPage.ts';
import { layoutShift } from '../../../test/support/layoutShift.ts';

const { visitGallery: visit } = galleryInBrowser();

describe('flippable cards', () => {
  const cards = 'main ul:has(> li > div > button) > li';
  /** Whether front and back of the first card can be seen, when neither is on its way any more. */
  const showsSide = (page: Page, side: 'front' | 'back') =>
    page.waitForFunction(
      (selector, wanted) => {
        const faces = document.querySelector(selector)?.lastElementChild?.children ?? [];
        const seen = [...faces].map((face) => getComputedStyle(face).visibility === 'visible');
        return seen.join() === (wanted === 'front' ? 'true,false' : 'false,true');
      },
      {},
      cards,
      side,
    );

  it('turn over and back by a click anywhere and by keyboard; only the side in front can be reached', () =>
    visit(
      'FlippableCards/typical',
      async (page) => {
        await showsSide(page, 'front');
        const before = await layoutShift(page);
        const button = await page.waitForSelector(named('More about Range'));
        await button?.focus();
        await page.keyboard.press('Tab');
        expect(await focused(page)).toBe('More about Towing');
        await button?.focus();
        await page.keyboard.press('Enter');
        await showsSide(page, 'back');
        expect(await button?.evaluate((one) => one.getAttribute('aria-expanded'))).toBe('true');
        await page.keyboard.press('Tab');
        expect(await focused(page)).toBe('See the route Range');
        // Beside the link, the card itself: its middle.
        await page.click(cards);
        await showsSide(page, 'front');
        expect(await button?.evaluate((one) => one.getAttribute('aria-expanded'))).toBe('false');
        expect(await layoutShift(page)).toBe(before);
      },
      'desktop',
      { fresh: true },
    ));

  it('swap at once for who wants less movement', () =>
    visit('FlippableCards/typical', async (page) => {
      await reduceMotion(page);
      await page.click(named('More about Range'));
      await showsSide(page, 'back');
      const durations = await page.$eval(`${cards} > :last-child > div`, (face) =>
        getComputedStyle(face).transitionDuration.split(', ').map(Number.parseFloat),
      );
      expect(Math.max(...durations)).toBeLessThan(0.001);
    }));

  it('show both sides without JavaScript', () =>
    visit(
      'FlippableCards/typical',
      async (page) => {
        const faces = await page.$$(`${cards} > :last-child > div`);
        expect(faces).toHaveLength(6);
        for (const face of faces) expect(await face.isVisible()).toBe(true);
        expect(await (await page.$(`${cards} button`))?.isVisible()).toBe(false);
      },
      'desktop',
      { javaScript: false },
    ));
});

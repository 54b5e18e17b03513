import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { reduceMotion } from '../support/inPage.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { open } = siteInBrowser('test', 'pictures');

declare global {
  interface Window {
    /** Pictures that have moved from page to page: of each what was told to move. */
    moves: string[][];
  }
}

/** Notes what moves from now on, which stops at its first frame until it is let go. */
const watchMoves = (page: Page) =>
  page.evaluate(() => {
    window.moves = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...of) => {
      const transition = start(...of);
      void transition.ready.then(() => {
        const parts = document.getAnimations().filter(({ effect }) => {
          const part = effect instanceof KeyframeEffect ? effect.pseudoElement : '';
          return part?.startsWith('::view-transition');
        });
        for (const part of parts) part.pause();
        window.moves.push(parts.map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? ''));
      });
      return transition;
    };
  });
const moved = (page: Page, times: number) =>
  page.waitForFunction((wanted) => window.moves.length === wanted, {}, times);
const letGo = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
const unnamed = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('*')].every(({ style }) => !style.viewTransitionName),
  );
const card = 'main article a[href^="/au/news/"]';
const picture = 'main img[fetchpriority="high"]';
const follow = async (page: Page) => {
  await page.click(card);
  await page.waitForFunction(
    (selector) =>
      document.querySelector('main h1')?.textContent !== 'News' && document.querySelector(selector),
    {},
    picture,
  );
};
const group = '::view-transition-group(opening-picture)';

const listed = (page: Page) =>
  page.waitForFunction(() => document.querySelector('main h1')?.textContent === 'News');

describe.each(['phone', 'desktop'] as const)('the picture of a card, on a %s', (viewport) => {
  it('grows into the picture of its page, and shrinks again on the way back; not for who wants less movement', async () => {
    const { page, problems } = await open('/au/news', viewport);
    await reduceMotion(page);
    await watchMoves(page);
    await follow(page);
    // Both pictures are at hand from here on: one that comes late does not move.
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]')?.complete,
    );
    expect(await page.evaluate(() => window.moves)).toEqual([]);
    await page.goBack();
    await listed(page);
    expect(await page.evaluate(() => window.moves)).toEqual([]);

    await page.emulateMediaFeatures();
    await follow(page);
    await moved(page, 1);
    expect(await page.evaluate(() => window.moves[0])).toContain(group);
    expect(await page.$eval('main h1', (heading) => heading.checkVisibility())).toBe(true);
    await letGo(page);
    await unnamed(page);
    await page.goBack();
    await moved(page, 2);
    expect(await page.evaluate(() => window.moves[1])).toContain(group);
    // What moves keeps no press from the page.
    await page.click('main a[href="/au/news?category=roads"]');
    await page.waitForFunction(() => window.location.search === '?category=roads');
    await letGo(page);
    await unnamed(page);
    expect(problems).toEqual([]);
  });

  it('is left by Back while it is still awaited: the list is there again', async () => {
    const { page, problems } = await open('/au/news', viewport);
    await page.evaluate(() => {
      // A picture that is not there yet is waited for, for a moment.
      HTMLImageElement.prototype.decode = () => new Promise(() => undefined);
      const watch = new MutationObserver(() => {
        if (document.querySelector('main h1')?.textContent === 'News') return;
        watch.disconnect();
        window.addEventListener('popstate', () => document.body.setAttribute('data-back', ''));
        history.back();
      });
      watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await page.click(card);
    await page.waitForSelector('[data-back]');
    await listed(page);
    expect(new URL(page.url()).pathname).toBe('/au/news');
    await follow(page);
    expect(problems).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Viewport } from '../support/browser.ts';
import { layoutShift } from '../support/layoutShift.ts';
import { type OpenOptions, siteInBrowser } from '../support/siteInBrowser.ts';

const { open } = siteInBrowser();

/** Opens a gallery page, does something there, and expects a silent console. */
async function visit(
  block: string,
  journey: (page: Page) => Promise<void>,
  viewport: Viewport = 'desktop',
  options: OpenOptions = {},
): Promise<void> {
  const { page, problems } = await open(`/_blocks/${block}`, viewport, options);
  await journey(page);
  expect(problems).toEqual([]);
}

const named = (name: string) => `::-p-aria([name="${name}"])`;
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

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
        expect(await layoutShift(page)).toBe(0);
      },
      'desktop',
      { fresh: true },
    ));

  it('swap at once for who wants less movement', () =>
    visit('FlippableCards/typical', async (page) => {
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
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
      await page.mouse.click(5, 5);
      expect(await opened(page)).toEqual([false, false, false]);

      await page.focus(opener(first));
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.matches(':popover-open'));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await opened(page)).toEqual([false, false, false]);
      expect(await focused(page)).toBe(`More about ${first}`);

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
        await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
        await page.tap(opener(first));
        expect(await opened(page)).toEqual([true, false, false]);
        await page.tap('[popover]:popover-open [aria-label="Close"]');
        expect(await opened(page)).toEqual([false, false, false]);
      },
      'phone',
      { javaScript: false },
    ));
});

describe('hover tiles', () => {
  it.each(['phone', 'desktop'] as const)(
    'jump to their section by keyboard on a %s, words always shown',
    (viewport) =>
      visit(
        'HoverTiles/typical',
        async (page) => {
          for (const text of await page.$$('main li p')) expect(await text.isVisible()).toBe(true);
          await page.focus('a[href="#five-seats"]');
          await page.keyboard.press('Enter');
          await page.waitForFunction(() => location.hash === '#five-seats');
          await page.waitForFunction(() => {
            const top = document.getElementById('five-seats')?.getBoundingClientRect().top ?? -1;
            return top >= 66 && top < 120;
          });
        },
        viewport,
      ),
  );
});

describe('sub navigation', () => {
  const bar = 'nav[aria-label="Ridge, on this page"]';
  /** Waits until this section is marked, and is the only one. */
  const marks = (page: Page, title: string) =>
    page.waitForFunction(
      (selector, wanted) =>
        [...document.querySelectorAll(`${selector} [aria-current]`)]
          .map((link) => link.textContent)
          .join() === wanted,
      {},
      bar,
      title,
    );
  /** Waits until header and bar are where they belong, the bar right below the header's foot in px, nothing below either. */
  const sticksAt = (page: Page, state: string, top: number, anchor: string) =>
    page.waitForFunction(
      (selector, wanted, px, id) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        const section = document.getElementById(id)?.getBoundingClientRect();
        return (
          document.querySelector('header')?.dataset.state === wanted &&
          box?.top === px &&
          section !== undefined &&
          section.top >= box.bottom
        );
      },
      {},
      bar,
      state,
      top,
      anchor,
    );

  it.each(['phone', 'desktop'] as const)(
    'on a %s stays below the header, marks the section in view and jumps clear of both',
    (viewport) =>
      visit(
        'SubNavigation/typical',
        async (page) => {
          await marks(page, '');
          await page.focus(`${bar} a[href="#safety"]`);
          await page.keyboard.press('Enter');
          await marks(page, 'Safety');
          await sticksAt(page, 'floating', 0, 'safety');
          // Up: the header is pinned, the bar moves on below it.
          await page.$eval(`${bar} a[href="#cabin"]`, (link) => (link as HTMLElement).click());
          await marks(page, 'Cabin');
          await sticksAt(page, 'pinned', 66, 'cabin');
          // The marked link is in the row's view.
          await page.$eval(`${bar} a[href="#questions"]`, (link) => (link as HTMLElement).click());
          await marks(page, 'Questions');
          await sticksAt(page, 'floating', 0, 'questions');
          await page.waitForFunction(
            (selector) => {
              const { left = 0, right = 0 } =
                document.querySelector(`${selector} [aria-current]`)?.getBoundingClientRect() ?? {};
              return left >= 0 && right <= window.innerWidth;
            },
            {},
            bar,
          );
          // What lies between two anchors belongs to the one before.
          await page.evaluate(() => {
            const { bottom = 0 } = document.getElementById('engines')?.getBoundingClientRect() ?? {};
            window.scrollBy(0, bottom - window.innerHeight * 0.4 - 1);
          });
          await marks(page, 'Engines');
          await page.evaluate(() => window.scrollTo(0, 0));
          await marks(page, '');
          // Only the bar itself, on its way below the header; the page stays where it is.
          expect(await layoutShift(page)).toBeLessThan(0.001);
        },
        viewport,
        { fresh: true },
      ),
  );

  it('is anchor links without JavaScript', () =>
    visit(
      'SubNavigation/typical',
      async (page) => {
        await page.click(`${bar} a[href="#towing"]`);
        expect(page.url()).toMatch(/#towing$/);
        const { barBottom, sectionTop } = await page.evaluate((selector) => {
          const bottom = document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
          const top = document.getElementById('towing')?.getBoundingClientRect().top ?? 0;
          return { barBottom: bottom, sectionTop: top };
        }, bar);
        expect(sectionTop).toBeGreaterThanOrEqual(barBottom);
      },
      'desktop',
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

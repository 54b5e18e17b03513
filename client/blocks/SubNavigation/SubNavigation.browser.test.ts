import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { galleryInBrowser } from '../../../test/support/galleryInBrowser.ts';
import { reduceMotion } from '../../../test/support/inPage.ts';
import { layoutShift } from '../../../test/support/layoutShift.ts';

const { visitGallery: visit } = galleryInBrowser();

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
  /** Waits until the page no longer glides: a press in the middle of it is another matter. */
  const rests = (page: Page) =>
    page.waitForFunction(
      () =>
        new Promise<boolean>((tell) => {
          const before = window.scrollY;
          setTimeout(() => tell(window.scrollY === before), 150);
        }),
    );
  /** Waits until header and bar are where they belong, the bar right below the header's foot in px, nothing below either. */
  const sticksAt = async (page: Page, state: string, top: number, anchor: string) => {
    await rests(page);
    await page.waitForFunction(
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
  };

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

  it('on a tablet shows its button whole beside links that do not all fit, and the focused link clear of it', () =>
    visit(
      'SubNavigation/typical',
      async (page) => {
        // A row that glides shows a link on its way, too.
        await reduceMotion(page);
        await page.$eval(`${bar} ul`, (list) => {
          // A row in which the links cannot all be seen.
          for (const link of list.querySelectorAll('a[href^="#"]')) link.append(' of this car, at length');
        });
        const boxOf = (selector: string) =>
          page.$eval(selector, (element) => {
            const { left, right } = element.getBoundingClientRect();
            return { left, right, row: element.closest('ul')?.scrollWidth ?? 0 };
          });
        const button = await boxOf(`${bar} li:last-child a`);
        expect(button.row).toBeGreaterThan(768);
        expect(button.left).toBeGreaterThan(0);
        expect(button.right).toBeLessThanOrEqual(768);
        for (const link of await page.$$(`${bar} a[href^="#"]`)) {
          await link.focus();
          await page.waitForFunction(
            (focused, edge) => {
              const { left, right } = focused.getBoundingClientRect();
              return left >= 0 && right <= edge;
            },
            {},
            link,
            button.left,
          );
        }
      },
      'tablet',
      { fresh: true },
    ));

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

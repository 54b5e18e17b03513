import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { shows } from '../../test/support/browser.ts';
import { chromeInBrowser } from '../../test/support/chromeInBrowser.ts';
import { type Colour, contrastRatio, pixelsOf } from '../../test/support/contrast.ts';
import { forceColours, reduceMotion } from '../../test/support/inPage.ts';
import { hiddenFocus, shareLeft } from '../../test/support/keptInPlace.ts';
import { layoutShift } from '../../test/support/layoutShift.ts';

const { visitPage: visit } = chromeInBrowser();
const { visitPage: visitWithPictures } = chromeInBrowser('pictures');
const state = (page: Page) => page.$eval('header', (header) => header.dataset.state);

describe('the header', () => {
  const scrollTo = async (page: Page, y: number, expected: string) => {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await page.waitForFunction(
      (wanted) => document.querySelector('header')?.dataset.state === wanted,
      {},
      expected,
    );
  };

  it('floats after 340 px, is pinned when scrolling up after 175 px, and moves nothing', () =>
    visitWithPictures(
      '/au/',
      'desktop',
      async (page) => {
        const before = await layoutShift(page);
        const top = await state(page);
        await scrollTo(page, 341, 'floating');
        expect(
          await page.$eval('header', (header) => header.getBoundingClientRect().bottom),
        ).toBeLessThanOrEqual(0);
        await scrollTo(page, 176, 'pinned');
        await page.waitForFunction(() => document.querySelector('header')?.getBoundingClientRect().top === 0);
        await scrollTo(page, 500, 'floating');
        await scrollTo(page, 300, 'pinned');
        await scrollTo(page, 0, top ?? '');
        expect(await layoutShift(page)).toBe(before);
      },
      { fresh: true },
    ));
});

describe('forced colours', () => {
  it('show the logo', () =>
    visitWithPictures(
      '/au/faq',
      'desktop',
      async (page) => {
        await forceColours(page);
        const logo = await page.waitForSelector('header [title="Home"] img');
        if (!logo) throw new Error('There is no logo');
        const ground: Colour = [0, 0, 0];
        const pixels = await pixelsOf(page, logo);
        expect(Math.max(...pixels.map((pixel) => contrastRatio(pixel, ground)))).toBeGreaterThan(15);
      },
      { fresh: true },
    ));
});

describe('a low window', () => {
  it.each(['/au/models/suv/ridge', '/au/compare', '/au/faq'])(
    'is left to what one reads on %s, and shows what has the focus',
    (path) =>
      visit(path, 'narrow', async (page) => {
        await reduceMotion(page);
        await page.waitForSelector('section[aria-label="Cookies"]');
        for (const [width, height, least] of [
          [320, 200, 1],
          [667, 375, 0.8],
        ] as const) {
          await page.setViewport({ width, height });
          // Down, and up again, when the header comes back.
          for (const [top, states] of [
            [0, ['transparent', 'solid']],
            [900, ['floating']],
            [700, ['pinned']],
          ] as const) {
            await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
            await page.waitForFunction(
              (wanted) => wanted.some((one) => one === document.querySelector('header')?.dataset.state),
              {},
              states,
            );
          }
          expect([width, (await shareLeft(page)) >= least]).toEqual([width, true]);
          expect([width, await hiddenFocus(page, 15)]).toEqual([width, []]);
        }
      }),
  );
});

describe('the sticky bar', () => {
  it('appears once the page is scrolled more than 20 px', () =>
    visit(
      '/au/faq',
      'phone',
      async (page) => {
        const bar = '[aria-label="Next steps"]';
        const settled = (inert: boolean) =>
          page.waitForFunction(
            (selector, wanted) => document.querySelector<HTMLElement>(selector)?.inert === wanted,
            {},
            bar,
            inert,
          );
        await goToPageWithStickyBar(page);
        const before = await layoutShift(page);
        await page.evaluate(() => window.scrollTo(0, 20));
        await settled(true);
        await page.evaluate(() => window.scrollTo(0, 21));
        await settled(false);
        const paths = await page.$$eval(`${bar} a`, (links) =>
          links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
        );
        expect(paths).toEqual(['/au/offers', '/au/dealer-locator', '/au/test-drive']);
        await page.evaluate(() => window.scrollTo(0, 0));
        await settled(true);
        expect(await layoutShift(page)).toBe(before);
      },
      { fresh: true },
    ));
});

/** Follows a link to a page whose story is made to pick all three buttons. */
async function goToPageWithStickyBar(page: Page): Promise<void> {
  const buttons = ['current_offers', 'find_a_dealer', 'book_a_test_drive'];
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    if (!request.url().endsWith('/_payload.json')) return request.continue();
    const payload = await (await fetch(request.url())).json();
    payload.layout.stickyBottomCta = buttons;
    await request.respond({ contentType: 'application/json', body: JSON.stringify(payload) });
  });
  await page.locator('footer a[href="/au/privacy"]').click();
  await shows(page, '/au/privacy');
}

describe('the cookie banner', () => {
  const banner = 'section[aria-label="Cookies"]';
  const cookies = async (page: Page) =>
    Object.fromEntries((await page.browserContext().cookies()).map((cookie) => [cookie.name, cookie]));

  it('goes when accepted, and sets afx_profile for 365 days', () =>
    visitWithPictures(
      '/au/',
      'phone',
      async (page) => {
        await page.waitForSelector(banner);
        expect(await cookies(page)).toEqual({});
        await page.locator(`${banner} ::-p-xpath(.//button[normalize-space()="I Accept"])`).click();
        await page.waitForSelector(banner, { hidden: true });
        const { afx_profile: profile } = await cookies(page);
        expect(profile).toMatchObject({ value: 'dev_consent', path: '/' });
        expect((profile?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(31_536_000, -2);
        await page.reload({ waitUntil: 'networkidle0' });
        expect(await page.$(banner)).toBeNull();
        expect(await layoutShift(page)).toBe(0);
      },
      { fresh: true },
    ));

  it('goes as easily when declined, and stays away', () =>
    visit('/nz/', 'desktop', async (page) => {
      await page.waitForSelector(banner);
      const sizes = await page.$$eval(`${banner} button`, (buttons) =>
        buttons.map((element) => {
          const { width, height } = element.getBoundingClientRect();
          const { backgroundColor, color, fontWeight } = getComputedStyle(element);
          return { width, height, backgroundColor, color, fontWeight };
        }),
      );
      expect(sizes).toHaveLength(2);
      expect(sizes[0]).toEqual(sizes[1]);
      await page.locator(`${banner} ::-p-xpath(.//button[normalize-space()="I Decline"])`).click();
      await page.waitForSelector(banner, { hidden: true });
      expect(await cookies(page)).not.toHaveProperty('afx_profile');
      await page.reload({ waitUntil: 'networkidle0' });
      expect(await page.$(banner)).toBeNull();
    }));
});

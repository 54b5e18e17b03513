import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations } from '../../../test/support/axe.ts';
import { chromeInBrowser, menu, menuButton, openMenu } from '../../../test/support/chromeInBrowser.ts';
import { layoutShift } from '../../../test/support/layoutShift.ts';

const { open, visitPage: visit } = chromeInBrowser();

const closed = (page: Page) => page.waitForSelector(menu, { hidden: true });
const isInMenu = (page: Page) =>
  page.evaluate(
    (selector) => document.querySelector(selector)?.contains(document.activeElement) ?? false,
    menu,
  );
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
/** The button in the menu with this text. */
const button = (text: string) => `${menu} ::-p-xpath(.//button[normalize-space()="${text}"])`;

describe.each(['desktop', 'phone'] as const)('the mega menu on a %s', (viewport) => {
  it('opens by keyboard, keeps focus and page, and gives both back on Escape', () =>
    visit('/au/', viewport, async (page) => {
      await openMenu(page);
      expect(await page.$eval('main', (main) => main.inert)).toBe(true);
      expect(await page.$eval('header', (header) => header.inert)).toBe(true);
      expect(
        await page.$$eval('footer', (footers) => footers.every((footer) => footer.closest('[inert]'))),
      ).toBe(true);
      for (const shift of [false, true]) {
        const count = await page.$$eval(`${menu} :is(a, button)`, (elements) => elements.length);
        if (shift) await page.keyboard.down('Shift');
        for (let press = 0; press <= count; press += 1) {
          await page.keyboard.press('Tab');
          expect(await isInMenu(page)).toBe(true);
        }
        if (shift) await page.keyboard.up('Shift');
      }
      await page.mouse.wheel({ deltaY: 600 });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.keyboard.press('Escape');
      await closed(page);
      expect(await page.evaluate((selector) => document.activeElement?.matches(selector), menuButton)).toBe(
        true,
      );
      expect(await page.$eval('main', (main) => main.inert)).toBe(false);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
    }));

  it('closes by its Close button', () =>
    visit('/au/', viewport, async (page) => {
      await openMenu(page);
      await page.locator(button('Close')).click();
      await closed(page);
      await page.waitForFunction((selector) => document.activeElement?.matches(selector), {}, menuButton);
    }));

  it('closes when a link is followed, and the page takes the focus', () =>
    visit('/au/', viewport, async (page) => {
      await openMenu(page);
      const link = await page.waitForSelector(`${menu} nav a[href^="/au/"]`);
      const path = await link?.evaluate((element) => new URL((element as HTMLAnchorElement).href).pathname);
      await link?.click();
      await closed(page);
      await page.waitForFunction((wanted) => window.location.pathname === wanted, {}, path);
      await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
    }));

  it('closes on the back button, which goes back', () =>
    visit('/au/', viewport, async (page) => {
      await openMenu(page);
      await page.locator(`${menu} nav a[href^="/au/"]`).click();
      await page.waitForFunction(() => window.location.pathname !== '/au/');
      await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
      await openMenu(page);
      await page.goBack();
      await closed(page);
      await page.waitForFunction(() => window.location.pathname === '/au/');
      await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
    }));

  it('switches the country on the same path', () =>
    visit('/au/finance', viewport, async (page) => {
      await openMenu(page);
      const asked = page.waitForRequest((request) => request.url().includes('/api/set-location/'));
      const arrived = page.waitForNavigation({ waitUntil: 'networkidle0' });
      await page.locator(`${menu} a[href="/nz/finance"]`).click();
      expect(new URL((await asked).url()).pathname).toBe('/api/set-location/nz');
      await arrived;
      expect(new URL(page.url()).pathname).toBe('/nz/finance');
      expect(await page.$eval('html', (html) => html.lang)).toBe('en-NZ');
    }));

  it('moves nothing when it opens and closes', () =>
    visit(
      '/au/',
      viewport,
      async (page) => {
        const styles = Promise.withResolvers<void>();
        await page.setRequestInterception(true);
        page.on('request', async (request) => {
          if (/MegaMenu\..*css$/.test(request.url())) await styles.promise;
          await request.continue();
        });
        // Its code is fetched when its button is reached, and wanted before its styles are there.
        await page.focus(menuButton);
        await page.keyboard.press('Enter');
        await page.waitForFunction(
          (selector) => document.querySelector(selector)?.ariaExpanded === 'true',
          {},
          menuButton,
        );
        expect(await page.$(menu)).toBeNull();
        styles.resolve();
        await page.waitForSelector(menu);
        await page.keyboard.press('Escape');
        await closed(page);
        expect(await layoutShift(page)).toBe(0);
      },
      { fresh: true },
    ));
});

describe('the small menu', () => {
  it('shows one level at a time, and Back returns to where one was', () =>
    visit('/au/', 'phone', async (page) => {
      await openMenu(page);
      const first = await page.$eval(`${menu} button[aria-expanded]`, (element) =>
        element.textContent?.trim(),
      );
      await page.locator(`${menu} button[aria-expanded]`).click();
      await page.waitForSelector(`${menu} [data-menu-back]`);
      expect(await focusedText(page)).toBe('Back');
      await page.keyboard.press('Enter');
      await page.waitForSelector(`${menu} [data-menu-back]`, { hidden: true });
      expect(await focusedText(page)).toBe(first);
    }));

  it.each([
    [390, 3.75],
    [500, 4.75],
    [700, 5.75],
  ])('at %s px shows %s model lines, 10 px apart, 24 px from the edge', (width, slides) =>
    visit('/au/', 'phone', async (page) => {
      await page.setViewport({ width, height: 844 });
      await openMenu(page);
      await page.locator(`${menu} button[aria-expanded]`).click();
      await page.waitForSelector(`${menu} li button img`);
      const boxes = await page.$$eval(`${menu} li:has(> button img)`, (lines) =>
        lines.slice(0, 2).map((line) => {
          const { left, width: size } = line.getBoundingClientRect();
          return { left, size };
        }),
      );
      const [first, second] = boxes;
      expect(first?.left).toBeCloseTo(24, 0);
      expect(first?.size).toBeCloseTo((width - (slides - 1) * 10) / slides, 0);
      expect((second?.left ?? 0) - (first?.left ?? 0) - (first?.size ?? 0)).toBeCloseTo(10, 0);
    }),
  );
});

describe('the large menu', () => {
  it('shows another model line when it is chosen', () =>
    visit('/au/', 'desktop', async (page) => {
      await openMenu(page);
      const name = (n: number) =>
        page.$$eval(`${menu} li > button`, (lines, index) => lines[index]?.textContent, n);
      const lines = await page.$$(`${menu} li:has(> button img) > button`);
      expect(lines.length).toBeGreaterThan(1);
      expect(await name(0)).toBeTruthy();
      const last = lines.at(-1);
      const chosen = await last?.evaluate((element) => element.textContent);
      await last?.click();
      await page.waitForFunction(
        (selector, text) =>
          [...document.querySelectorAll(`${selector} h3`)].some((heading) => heading.textContent === text),
        {},
        menu,
        chosen,
      );
      expect(await last?.evaluate((element) => element.getAttribute('aria-expanded'))).toBe('true');
    }));
});

describe.each(['desktop', 'phone'] as const)('axe on a %s finds nothing', (viewport) => {
  it.each([
    ['with the menu closed', []],
    ['with the menu open', ['']],
    ['with model lines shown', ['modelLines']],
    ['with tiles shown', ['tiles']],
  ] as const)('%s', (_, steps) =>
    visit('/au/', viewport, async (page) => {
      for (const step of steps) {
        await openMenu(page);
        const items = await page.$$(`${menu} [data-menu-item]`);
        await items[['modelLines', 'tiles'].indexOf(step)]?.click();
      }
      // Colours are judged as they end up, not half-way through fading in.
      await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
      expect(await axeViolations(page)).toEqual([]);
    }),
  );
});

describe('without JavaScript', () => {
  it('the menu button leads to every target of the menu as plain links', async () => {
    const { page } = await open('/au/', 'phone', { javaScript: false });
    await page.click('header nav a');
    const links = await page.$$('#site-index a');
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) expect(await link.isVisible()).toBe(true);
  });
});

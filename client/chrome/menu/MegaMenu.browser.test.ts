import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations } from '../../../test/support/axe.ts';
import { lives, viewports } from '../../../test/support/browser.ts';
import { chromeInBrowser, menu, menuButton, openMenu } from '../../../test/support/chromeInBrowser.ts';
import { layoutShift } from '../../../test/support/layoutShift.ts';

const { open, visitPage: visit } = chromeInBrowser();

/** A short page: the menu is the same on each, and this one loads in a fraction of the time. */
const path = '/au/privacy';

const closed = (page: Page) => page.waitForSelector(menu, { hidden: true });
const isInMenu = (page: Page) =>
  page.evaluate(
    (selector) => document.querySelector(selector)?.contains(document.activeElement) ?? false,
    menu,
  );
/** Notes from now on what gets the focus: how often something in the menu, and what else. */
async function noteFocus(page: Page) {
  const noted = await page.evaluateHandle((selector) => {
    const seen = { inside: 0, outside: [] as string[] };
    document.addEventListener('focusin', ({ target }) => {
      if (document.querySelector(selector)?.contains(target as Node)) seen.inside += 1;
      else seen.outside.push((target as Element).outerHTML);
    });
    return seen;
  }, menu);
  return () => noted.jsonValue();
}
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
/** The sides on which something lies over the focus ring of Back, or the window cuts it off. */
const coveredSides = (page: Page) =>
  page.$eval(`${menu} [data-menu-back]`, (back) => {
    const { left, top, right, bottom } = back.getBoundingClientRect();
    const { outlineWidth, outlineOffset } = getComputedStyle(back);
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) - 0.5;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = {
      above: [x, top - reach],
      below: [x, bottom + reach],
      left: [left - reach, y],
      right: [right + reach, y],
    } as const;
    return Object.entries(points)
      .filter(([, at]) => !document.elementFromPoint(...at)?.contains(back))
      .map(([side]) => side);
  });
/** The button in the menu with this text. */
const button = (text: string) => `${menu} ::-p-xpath(.//button[normalize-space()="${text}"])`;

describe.each(['desktop', 'phone'] as const)('the mega menu on a %s', (viewport) => {
  it('opens by keyboard, keeps focus and page, gives both back on Escape and Close, and moves nothing', () =>
    visit(
      path,
      viewport,
      async (page) => {
        const before = await layoutShift(page);
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
        expect(await page.$eval('main', (main) => main.inert)).toBe(true);
        expect(await page.$eval('header', (header) => header.inert)).toBe(true);
        expect(
          await page.$$eval('footer', (footers) => footers.every((footer) => footer.closest('[inert]'))),
        ).toBe(true);
        const focused = await noteFocus(page);
        const count = await page.$$eval(`${menu} :is(a, button)`, (elements) => elements.length);
        for (const shift of [false, true]) {
          if (shift) await page.keyboard.down('Shift');
          for (let press = 0; press <= count; press += 1) await page.keyboard.press('Tab');
          if (shift) await page.keyboard.up('Shift');
        }
        const { inside, outside } = await focused();
        expect(inside).toBe(2 * (count + 1));
        expect(outside).toEqual([]);
        expect(await isInMenu(page)).toBe(true);
        await page.mouse.wheel({ deltaY: 600 });
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
          'hidden',
        );
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
        await page.keyboard.press('Escape');
        await closed(page);
        expect(await page.evaluate((selector) => document.activeElement?.matches(selector), menuButton)).toBe(
          true,
        );
        expect(await page.$eval('main', (main) => main.inert)).toBe(false);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
          'visible',
        );

        await openMenu(page);
        await page.locator(button('Close')).click();
        await closed(page);
        await page.waitForFunction((selector) => document.activeElement?.matches(selector), {}, menuButton);
        expect(await layoutShift(page)).toBe(before);
      },
      { fresh: true },
    ));

  it('closes on Back, which stays on the page where it was scrolled to and gives the button the focus; Forward opens nothing', () =>
    visit(
      path,
      viewport,
      async (page) => {
        const entries = await page.evaluate(() => history.length);
        const left = await page.evaluate(() => {
          window.scrollTo({ top: 200, behavior: 'instant' });
          return window.scrollY;
        });
        expect(left).toBeGreaterThan(0);
        // Where the page is scrolled to, which giving the button the focus as `openMenu` does would change.
        const openInPlace = async () => {
          await page.$eval(menuButton, (opener) => (opener as HTMLElement).focus({ preventScroll: true }));
          await page.keyboard.press('Enter');
          await page.waitForSelector(menu);
        };
        const stands = async () => {
          await closed(page);
          expect(await page.evaluate(() => [window.location.pathname, window.scrollY])).toEqual([path, left]);
          expect(
            await page.evaluate((selector) => document.activeElement?.matches(selector), menuButton),
          ).toBe(true);
        };
        await openInPlace();
        const item = `${menu} [data-menu-item]`;
        await page.locator(item).click();
        await page.waitForSelector(`${menu} section`);
        if (viewport === 'phone') {
          await page.goBack();
          await page.waitForFunction((first) => document.activeElement?.matches(first), {}, item);
        }
        await page.goBack();
        await stands();
        await page.goForward();
        await page.waitForFunction(() => !history.state.layers);
        await stands();
        // Closed by key, it takes its entry along: the next window's is in its place.
        for (const turn of [1, 2]) {
          await openInPlace();
          expect([turn, await page.evaluate(() => history.length)]).toEqual([turn, entries + 1]);
          await page.keyboard.press('Escape');
          await page.waitForFunction(() => !history.state.layers);
          await stands();
        }
        await openInPlace();
        await page.reload();
        await lives(page);
        await page.waitForFunction(() => !history.state.layers);
        expect(await page.$(menu)).toBeNull();
      },
      // A browser keeps fifty entries: a tab that has had more has no room to count in.
      { fresh: true },
    ));

  it('closes when a link is followed, from which one Back leads to the page: the page takes the focus; switches the country on the same path', () =>
    visit(path, viewport, async (page) => {
      await openMenu(page);
      const link = await page.waitForSelector(`${menu} nav a[href^="/au/"]`);
      const target = await link?.evaluate((element) => new URL((element as HTMLAnchorElement).href).pathname);
      await link?.click();
      await closed(page);
      await page.waitForFunction((wanted) => window.location.pathname === wanted, {}, target);
      await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
      await page.goBack();
      await page.waitForFunction((wanted) => window.location.pathname === wanted, {}, path);
      await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');

      await openMenu(page);
      const asked = page.waitForRequest((request) => request.url().includes('/api/set-location/'));
      const arrived = page.waitForNavigation();
      await page.locator(`${menu} a[href="/nz/privacy"]`).click();
      expect(new URL((await asked).url()).pathname).toBe('/api/set-location/nz');
      await arrived;
      expect(new URL(page.url()).pathname).toBe('/nz/privacy');
      expect(await page.$eval('html', (html) => html.lang)).toBe('en-NZ');
      await lives(page);
    }));
});

describe('the small menu', () => {
  it('shows one level at a time, and Back returns to where one was', () =>
    visit(path, 'phone', async (page) => {
      await openMenu(page);
      const first = await page.$eval(`${menu} button[aria-expanded]`, (element) =>
        element.textContent?.trim(),
      );
      await page.locator(`${menu} button[aria-expanded]`).click();
      await page.waitForSelector(`${menu} [data-menu-back]`);
      expect(await focusedText(page)).toBe('Back');
      expect(await coveredSides(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.waitForSelector(`${menu} [data-menu-back]`, { hidden: true });
      expect(await focusedText(page)).toBe(first);
    }));

  it('shows 3.75, 4.75 and 5.75 model lines at 390, 500 and 700 px, 10 px apart, 24 px from the edge', () =>
    visit(path, 'phone', async (page) => {
      await openMenu(page);
      await page.locator(`${menu} button[aria-expanded]`).click();
      await page.waitForSelector(`${menu} li button img`);
      for (const [width, slides] of [
        [390, 3.75],
        [500, 4.75],
        [700, 5.75],
      ] as const) {
        await page.setViewport({ ...viewports.phone, width });
        await page.waitForFunction((wide) => document.documentElement.clientWidth === wide, {}, width);
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
      }
    }));
});

describe('the large menu', () => {
  it('shows another model line when it is chosen', () =>
    visit(path, 'desktop', async (page) => {
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

  it('has what a button shows right after it, by Tab and back', () =>
    visit(path, 'desktop', async (page) => {
      await openMenu(page);
      const isInShown = () =>
        page.evaluate(() => {
          const shown = document.querySelectorAll('#mega-menu [aria-expanded="true"]');
          const ids = [...shown].map((one) => one.getAttribute('aria-controls') ?? '');
          return ids.map((id) => document.getElementById(id)?.contains(document.activeElement));
        });
      const step = async (back = false) => {
        if (back) await page.keyboard.down('Shift');
        await page.keyboard.press('Tab');
        if (back) await page.keyboard.up('Shift');
      };
      const focusedName = () =>
        page.evaluate(() => document.activeElement?.textContent?.replaceAll(/\s+/g, ' ').trim());
      for (const index of [1, 0]) {
        await (await page.$$(`${menu} [data-menu-item]`))[index]?.focus();
        const name = await focusedName();
        await page.keyboard.press('Enter');
        await step();
        expect([name, (await isInShown())[0]]).toEqual([name, true]);
        await step(true);
        expect(await focusedName()).toBe(name);
      }
      const lines = await page.$$(`${menu} li:has(> button img) > button`);
      const [first, second] = await Promise.all(
        lines.slice(0, 2).map((line) => line.evaluate(({ textContent }) => textContent)),
      );
      expect(lines.length).toBeGreaterThan(2);
      await lines[0]?.focus();
      await step();
      expect(await isInShown()).toEqual([true, true]);
      await step(true);
      expect(await focusedName()).toBe(first);
      // Past what is shown of the first line comes the second, whose own is then the next.
      for (let steps = 0; (await focusedName()) !== second && steps < 5; steps += 1) await step();
      await page.keyboard.press('Enter');
      await step();
      expect(await isInShown()).toEqual([true, true]);
      // Once around, no stop is missed.
      const stops = () =>
        page.$$eval(
          `${'#mega-menu'} :is(a[href], button, input)`,
          (all) =>
            all.filter((one) => (one as HTMLElement).offsetParent || one.getClientRects().length).length,
        );
      const seen = await page.evaluateHandle(() => {
        const all = new Set<EventTarget | null>();
        document.addEventListener('focusin', ({ target }) => all.add(target));
        return all;
      });
      const total = await stops();
      for (let steps = 0; steps < total; steps += 1) await step();
      expect(await seen.evaluate((all) => all.size)).toBe(total);
    }));
});

// The first item has model lines, the second tiles. The large menu opens on the first.
it.each([
  ['desktop', [undefined, 1]],
  ['phone', [undefined, 0, 1]],
] as const)('axe on a %s finds nothing in the menu, whatever it shows', (viewport, items) =>
  visit(path, viewport, async (page) => {
    for (const item of items) {
      await openMenu(page);
      if (item !== undefined) await (await page.$$(`${menu} [data-menu-item]`))[item]?.click();
      // Colours are judged as they end up, not half-way through fading in.
      await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
      expect([item, await axeViolations(page)]).toEqual([item, []]);
      await page.keyboard.press('Escape');
      await closed(page);
    }
  }),
);

describe('without JavaScript', () => {
  it('the menu button leads to every target of the menu as plain links', async () => {
    const { page } = await open(path, 'phone', { javaScript: false });
    await page.click('header nav a');
    const links = await page.$$('#site-index a');
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) expect(await link.isVisible()).toBe(true);
  });
});

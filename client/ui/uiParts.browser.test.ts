import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { galleryInBrowser } from '../../test/support/galleryInBrowser.ts';
import { focused, forceColours, named } from '../../test/support/inPage.ts';
import type { UiPart } from '../gallery/uiParts.ts';

const { open, visitGallery: visit, visitTimed } = galleryInBrowser();

const waitForText = (page: Page, selector: string, text: string) =>
  page.waitForFunction(
    (query, wanted) => document.querySelector(query)?.textContent?.trim() === wanted,
    {},
    selector,
    text,
  );

const carousel = 'section[aria-roledescription="carousel"]';

describe('tabs', () => {
  const chosen = (page: Page) => page.$eval('[aria-selected="true"]', (tab) => tab.textContent);

  it('are one Tab stop, moved along by arrows, which wrap, Home and End; each shows its panel at once, the next stop; the chosen one alone is underlined, in forced colours too', () =>
    visit(
      'ui/Tabs',
      async (page) => {
        await forceColours(page);
        const lines = await page.$$eval('[role="tablist"]:first-of-type [role="tab"]', (tabs) =>
          tabs.map((tab) => getComputedStyle(tab).borderBlockEndColor),
        );
        const ground = await page.$eval('body', (body) => getComputedStyle(body).backgroundColor);
        expect(lines[0]).not.toBe(ground);
        expect(new Set(lines.slice(1))).toEqual(new Set(['rgb(0, 0, 0)']));

        await page.focus('[role="tab"]');
        for (const [key, expected] of [
          ['ArrowRight', 'Interior'],
          ['ArrowLeft', 'Specs'],
          ['ArrowLeft', 'Accessories'],
          ['ArrowRight', 'Specs'],
          ['End', 'Accessories'],
          ['Home', 'Specs'],
        ] as const) {
          await page.keyboard.press(key);
          expect([await focused(page), await chosen(page)]).toEqual([expected, expected]);
          const shown = await page.$$eval('[role="tabpanel"]:not([hidden])', (panels) =>
            panels.map((panel) => panel.getAttribute('aria-labelledby')),
          );
          expect(shown).toEqual([await page.$eval('[aria-selected="true"]', (tab) => tab.id)]);
        }
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
        await page.keyboard.down('Shift');
        await page.keyboard.press('Tab');
        await page.keyboard.up('Shift');
        expect(await focused(page)).toBe('Interior');
      },
      'desktop',
      { fresh: true },
    ));
});

describe('a modal', () => {
  const openModal = async (page: Page) => {
    await page.focus(named('Open sm'));
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[data-size="sm"][open]');
  };
  const closed = (page: Page) => page.waitForSelector('dialog[open]', { hidden: true });

  it('keeps the focus in it and gives it back, on Escape and by a click beside it, not in it', () =>
    visit('ui/Modal', async (page) => {
      await openModal(page);
      for (const _ of [1, 2, 3, 4]) {
        await page.keyboard.press('Tab');
        // Past the last one the browser's own controls have their turn, never the page behind.
        expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
          /DIALOG|BODY/,
        );
        expect(
          await page.evaluate(() => document.activeElement?.closest('main > *:not(:has(dialog))')),
        ).toBeNull();
      }
      await page.keyboard.press('Escape');
      await closed(page);
      expect(await focused(page)).toBe('Open sm');

      await openModal(page);
      expect(await page.evaluate(() => document.documentElement.hasAttribute('data-scroll-lock'))).toBe(true);
      await page.click('dialog p');
      expect(await page.$('dialog[open]')).not.toBeNull();
      await page.mouse.click(5, 5);
      await closed(page);
      expect(await page.evaluate(() => document.documentElement.hasAttribute('data-scroll-lock'))).toBe(
        false,
      );
      expect(await focused(page)).toBe('Open sm');
    }));

  it('says in it what any live region of the page behind says, and none of it again once it is closed', () =>
    visit('ui/Modal', async (page) => {
      const live = [
        ['role', 'status'],
        ['role', 'alert'],
        ['aria-live', 'polite'],
      ] as const;
      await page.$eval(
        'main',
        (main, all) => {
          for (const [name, value] of all) {
            const region = document.createElement('p');
            region.setAttribute(name, value);
            region.setAttribute('data-behind', '');
            main.append(region);
          }
        },
        live,
      );
      const says = (n: number, text: string) =>
        page.$$eval(
          '[data-behind]',
          (all, index, words) => {
            const region = all[index];
            if (region) region.textContent = words;
          },
          n,
          text,
        );
      const heard = (place: string, text: string) =>
        page.waitForFunction(
          (selector, words) =>
            [...document.querySelectorAll(`${selector} [role="status"]`)].some(
              ({ textContent }) => textContent?.trim() === words,
            ),
          {},
          place,
          text,
        );
      await openModal(page);
      for (const [n, [, kind]] of live.entries()) {
        await says(n, `Said by ${kind}`);
        await heard('dialog[open]', `Said by ${kind}`);
      }
      await page.keyboard.press('Escape');
      await closed(page);
      const repeated = await page.$$eval(
        '[role="status"]:not([data-behind])',
        (all) => all.filter(({ textContent }) => textContent?.startsWith('Said by')).length,
      );
      expect(repeated).toBe(0);
    }));
});

describe('a notice', () => {
  const notice = '[role="status"] [data-tone] p';
  const ms = 3000;

  it('goes after 3000 ms, but not while the pointer or the focus is on it, and can be closed', () =>
    visitTimed('ui/StatusLine', ms, async (page, clock) => {
      await page.click(named('Show a line'));
      const shown = `section:nth-of-type(3) ${notice}`;
      await waitForText(page, shown, 'The deposit was lowered to $41,990.');
      await clock.running(ms);
      await page.hover(shown);
      await clock.stopped(ms);
      await page.mouse.move(5, 5);
      await clock.running(ms);
      await clock.runOut(ms);
      await page.waitForSelector(shown, { hidden: true });
      // What nobody asked to go stays.
      await waitForText(page, notice, 'Showing 6 of 24 accessories');

      await page.click(named('Show a line'));
      const close = await page.waitForSelector('[role="status"] [aria-label="Close"]');
      await clock.running(ms);
      await close?.focus();
      await clock.stopped(ms);
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role="status"] [aria-label="Close"]', { hidden: true });
    }));
});

describe('form controls', () => {
  it('radios are one Tab stop; arrows move and choose', () =>
    visit('ui/RadioGroup', async (page) => {
      const choice = () =>
        page.evaluate(() => document.activeElement?.closest('label')?.textContent?.trim() ?? '');
      await page.focus('fieldset input:checked');
      expect(await choice()).toBe('Private use');
      await page.keyboard.press('ArrowDown');
      expect(await choice()).toBe('Business use');
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).checked)).toBe(true);
      await page.keyboard.press('Tab');
      expect(await choice()).toBe('Tasman Blue + $700');
    }));

  it('segments are radios of a named group: pressing what is chosen leaves it, arrows choose', () =>
    visit('ui/Segments', async (page) => {
      expect(await page.$eval('fieldset legend', (legend) => legend.textContent)).toBe('Show pricing for');
      const chosen = () =>
        page.$$eval('fieldset:first-of-type input:checked', ([one]) => one?.closest('label')?.textContent);
      const press = (name: string) => page.locator(`::-p-aria([name="${name}"][role="radio"])`).click();
      for (const name of ['Private', 'ABN', 'ABN', 'Private']) {
        await press(name);
        expect(await chosen()).toBe(name);
      }
      await page.keyboard.press('ArrowRight');
      expect(await chosen()).toBe('ABN');
    }));

  it('a select says its shorter text for what is chosen', () =>
    visit('ui/Select', async (page) => {
      const texts = () => page.$eval('select', (list) => [...list.options].map(({ text }) => text));
      expect((await texts())[2]).toBe('VIC');
      await page.select('select', 'NSW');
      await waitForText(page, 'select option:nth-child(2)', 'NSW');
      expect((await texts())[2]).toBe('Victoria');
    }));

  it('a field has its hint and its error as descriptions', () =>
    visit('ui/Field', async (page) => {
      const field = await page.$('input[name="post_code"]');
      const described = await field?.evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent),
      );
      expect(described).toEqual(['Four digits.', 'Valid postcode required']);
      const labels = await page.$$eval('main input', (inputs) =>
        inputs.map(({ labels: own }) => own?.[0]?.textContent),
      );
      expect(labels.slice(0, 3)).toEqual([
        'Mobile phone (required)',
        'Company name (optional)',
        'Postcode (required)',
      ]);
    }));

  it('a disclosure opens and says so', () =>
    visit('ui/Disclosure', async (page) => {
      const button = await page.$(named('Read More'));
      expect(await button?.evaluate((one) => one.getAttribute('aria-expanded'))).toBe('false');
      await button?.click();
      await page.waitForSelector(named('Read Less'));
      expect(await button?.evaluate((one) => one.getAttribute('aria-expanded'))).toBe('true');
      expect(await (await page.$('main p'))?.isVisible()).toBe(true);
    }));
});

describe('without JavaScript', () => {
  const visible = async (page: Page, selector: string) =>
    Promise.all((await page.$$(selector)).map((element) => element.isVisible()));

  it.each<[UiPart, string, number]>([
    ['Tabs', '[role="tabpanel"] :is(h3, p)', 6],
    ['Disclosure', 'main section p', 2],
    ['StatusLine', '[role="status"] p', 2],
    ['Video', 'video[controls]', 1],
    ['RadioGroup', 'input[type="radio"]', 14],
    ['Field', 'main :is(input, textarea)', 6],
    ['Select', 'select', 4],
    ['Segments', 'input[type="radio"]', 7],
    ['SnapStrip', 'main section li a', 12],
    ['Carousel', `${carousel} [aria-roledescription="slide"]`, 5],
  ])('%s shows all it has', async (part, selector, count) => {
    const { page } = await open(`/_blocks/ui/${part}`, 'desktop', { javaScript: false });
    const shown = await visible(page, selector);
    expect(shown).toEqual(Array(count).fill(true));
    // Nothing to press that does nothing.
    const buttons = 'main :is([role="tab"], [aria-expanded], [aria-label^="Next"])';
    expect(await visible(page, buttons)).not.toContain(true);
  });

  it('a carousel is a strip that the keyboard scrolls', async () => {
    const { page } = await open('/_blocks/ui/Carousel', 'desktop', { javaScript: false });
    const track = await page.$(`${carousel} [data-glide-el]`);
    await track?.focus();
    await page.keyboard.press('ArrowRight');
    // The page's own clock stands still without JavaScript: asked from here until it has moved.
    const moved = () => track?.evaluate(({ scrollLeft }) => scrollLeft > 0);
    while (!(await moved()));
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { galleryInBrowser } from '../../../test/support/galleryInBrowser.ts';

const { visitGallery: visit } = galleryInBrowser();

const more = 'button[aria-expanded]';

/** How many features of each list show. */
const shown = (page: Page) =>
  page.$$eval('main ul', (lists) =>
    lists.map((list) => [...list.children].filter((item) => item.checkVisibility()).length),
  );
/** Presses the last panel's button, and waits until it says what it would do next. */
async function pressLast(page: Page, label: 'Read More' | 'Read Less'): Promise<void> {
  const button = (await page.$$(more)).at(-1);
  await button?.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (selector, wanted) => [...document.querySelectorAll(selector)].at(-1)?.textContent?.startsWith(wanted),
    {},
    more,
    label,
  );
}
const visibleButtons = (page: Page) =>
  page.$$eval(more, (buttons) =>
    buttons
      .filter((button) => button.checkVisibility())
      .map((button) => [button.textContent, button.getAttribute('aria-expanded')]),
  );

/** Its panels have 5, 6 and 8 features. Spec part 1 §9: 'uses 6 features on desktop, 5 on mobile'. */
const panels = 'ExpansionPanels/typical';

describe('expansion panels', () => {
  it('show six features on a desktop, the others on Read More, and six again on Read Less', () =>
    visit(panels, async (page) => {
      expect(await shown(page)).toEqual([5, 6, 6]);
      expect(await visibleButtons(page)).toEqual([['Read More: Ridge Hybrid', 'false']]);
      await pressLast(page, 'Read Less');
      expect(await shown(page)).toEqual([5, 6, 8]);
      expect(await visibleButtons(page)).toEqual([['Read Less: Ridge Hybrid', 'true']]);
      await pressLast(page, 'Read More');
      expect(await shown(page)).toEqual([5, 6, 6]);
    }));

  it('show five on a phone, and keep the button in view when it closes the list above it', () =>
    visit(
      panels,
      async (page) => {
        expect(await shown(page)).toEqual([5, 5, 5]);
        expect(await visibleButtons(page)).toEqual([
          ['Read More: Ridge Summit', 'false'],
          ['Read More: Ridge Hybrid', 'false'],
        ]);
        await pressLast(page, 'Read Less');
        expect(await shown(page)).toEqual([5, 5, 8]);
        await pressLast(page, 'Read More');
        const last = (await page.$$(more)).at(-1);
        expect(await last?.isIntersectingViewport({ threshold: 1 })).toBe(true);
      },
      'phone',
    ));

  it('show everything without JavaScript', () =>
    visit(
      panels,
      async (page) => {
        expect(await shown(page)).toEqual([5, 6, 8]);
        expect(await visibleButtons(page)).toEqual([]);
      },
      'phone',
      { javaScript: false },
    ));
});

describe('an accordion', () => {
  it('tells analytics which question was expanded and collapsed', () =>
    visit('Accordion/typical', async (page) => {
      const events = async (count: number) => {
        await page.waitForFunction(
          (wanted) => JSON.stringify(window.dataLayer).split('"faq_').length > wanted,
          {},
          count,
        );
        return page.evaluate(() =>
          (window.dataLayer ?? []).filter((entry) => JSON.stringify(entry).includes('"faq_')),
        );
      };
      const question = 'Can I drive it before I decide?';
      await page.focus('summary');
      await page.keyboard.press('Enter');
      expect(await events(1)).toEqual([{ event: 'faq_clicks_expanded', question }]);
      await page.keyboard.press('Space');
      expect((await events(2)).at(-1)).toEqual({ event: 'faq_clicks_collapsed', question });
    }));
});

describe('a block in rich text', () => {
  /** Px: a figure of the stats banner is larger than any text. */
  const figureSize = (page: Page) =>
    page.$eval('dd', (figure) => Number.parseFloat(getComputedStyle(figure).fontSize));

  it.each([true, false])('has its code and its styles, JavaScript on: %s', (javaScript) =>
    visit(
      'TextContentV2/embedded',
      async (page) => {
        expect(await page.$eval('dd', (figure) => figure.textContent)).toBe('7.4 kW');
        expect(await figureSize(page)).toBeGreaterThan(38);
      },
      'desktop',
      { javaScript },
    ),
  );
});

describe('an information panel', () => {
  it('is where a link to its anchor leads', () =>
    visit('InformationPanels/longest#towing-before', async (page) => {
      await page.waitForFunction(() => {
        const top = document.querySelector(':target')?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < window.innerHeight / 2;
      });
    }));
});

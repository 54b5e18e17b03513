import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Viewport } from '../../../test/support/browser.ts';
import { reduceMotion } from '../../../test/support/inPage.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { open } = siteInBrowser();

interface Visit {
  readonly viewport?: Viewport;
  readonly javaScript?: boolean;
}

/** Opens a page, does something there, and expects a silent console. */
async function visit(
  path: string,
  { viewport = 'desktop', javaScript = true }: Visit,
  journey: (page: Page) => Promise<void>,
) {
  const { page, problems } = await open(path, viewport, { javaScript });
  await journey(page);
  expect(problems).toEqual([]);
}

/** Texts of what can be seen. */
const seen = (page: Page, selector: string): Promise<string[]> =>
  page.$$eval(selector, (all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => (one as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()),
  );
const waitToSee = (page: Page, selector: string, text: string) =>
  page.waitForFunction(
    (where, wanted) =>
      [...document.querySelectorAll<HTMLElement>(where)].some(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          one.innerText.replaceAll(/\s+/g, ' ').includes(wanted),
      ),
    {},
    selector,
    text,
  );
/** The first that can be seen and begins with a text. */
async function press(page: Page, selector: string, text: string) {
  const all = await page.$$(selector);
  for (const one of all) {
    const isIt = await one.evaluate(
      (element, wanted) =>
        element.checkVisibility({ visibilityProperty: true }) && element.textContent.startsWith(wanted),
      text,
    );
    if (isIt) return one.evaluate((element) => (element as HTMLElement).click());
  }
  throw new Error(`There is no ${selector} that says ${text}`);
}
const isDisabled = (page: Page, label: string) =>
  page.$eval(`[aria-label="${label}"]`, (one) => one.getAttribute('aria-disabled') === 'true');

const carousel = '[aria-roledescription="carousel"]';
/** How many slides are in view at once, by the width of the list and of its first. */
const inView = (page: Page, list: string) =>
  page.$eval(list, (one) => {
    const [slide] = one.querySelectorAll('li');
    return one.clientWidth / (slide?.offsetWidth ?? Number.NaN);
  });
const isCentred = (page: Page, index: number) =>
  page.waitForFunction(
    (selector, n) => {
      const box = document.querySelectorAll(`${selector} > ul > li`)[n]?.getBoundingClientRect();
      return box && Math.abs((box.left + box.right) / 2 - document.documentElement.clientWidth / 2) < 2;
    },
    {},
    carousel,
    index,
  );

describe('the model range', () => {
  it('goes from model to model, with buttons disabled at the ends; changes colour, price, buyer and what is on offer without a reload', () =>
    visit('/_blocks/ModelRange/typical', {}, async (page) => {
      // A row that glides is drawn anew for every frame.
      await reduceMotion(page);
      expect(await inView(page, `${carousel} > ul`)).toBeCloseTo(1.66666, 2);
      await isCentred(page, 0);
      expect([await isDisabled(page, 'Previous model'), await isDisabled(page, 'Next model')]).toEqual([
        true,
        false,
      ]);
      await page.focus('[aria-label="Next model"]');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await waitToSee(page, 'h3', 'Ridge Summit');
      await isCentred(page, 2);
      expect(await seen(page, 'h3')).toEqual(['Ridge Summit']);
      expect([await isDisabled(page, 'Previous model'), await isDisabled(page, 'Next model')]).toEqual([
        false,
        true,
      ]);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
        'Next model',
      );
      await waitToSee(page, '[role="status"]', 'Ridge Summit, 3 of 3');
      // A pointer takes the car beside.
      await page.$eval(`${carousel} > ul > li:nth-child(2)`, (one) => (one as HTMLElement).click());
      await waitToSee(page, 'h3', 'Ridge Tour');
      await isCentred(page, 1);
      await page.$eval(`${carousel} > ul > li:nth-child(1)`, (one) => (one as HTMLElement).click());
      await waitToSee(page, 'h3', 'Ridge Track');
      await isCentred(page, 0);

      const pictureIs = (name: string) =>
        page.waitForFunction(
          (selector, wanted) =>
            document.querySelector<HTMLImageElement>(`${selector} > ul img`)?.src.includes(wanted),
          {},
          carousel,
          name,
        );
      await pictureIs('copper');
      await page.focus(`${carousel} input[type="radio"]:checked`);
      await page.keyboard.press('ArrowRight');
      await pictureIs('white');
      await waitToSee(page, `${carousel} p`, 'Glacier White Included');
      await page.keyboard.press('ArrowRight');
      await waitToSee(page, `${carousel} p`, 'Moonlit Silver + $700');

      await press(page, 'button', 'Price is for ABN buyers in VIC');
      await waitToSee(page, 'dialog[open] h2', 'Configure your pricing');
      expect(await seen(page, `${carousel} p`)).toContain('$48,490 Driveaway');
      await page.$eval('dialog[open] input[value="private"]', (one) => (one as HTMLElement).click());
      await waitToSee(page, 'dialog[open] [role="status"]', 'Ridge Track $49,990');
      await press(page, 'dialog[open] button', 'View vehicle');
      await page.waitForSelector('dialog[open]', { hidden: true });
      const words = await seen(page, `${carousel} p`);
      expect(words).toContain('$49,990 Driveaway');
      expect(words).toContain('The first three scheduled services, worth $1,047.');

      await press(page, '[role="tab"]', 'Finance');
      await waitToSee(page, '[role="tabpanel"]', 'comparison rate 4.98% p.a.');
      await waitToSee(page, '[role="tabpanel"]', 'Driveaway price with this offer: $48,990');
      await press(page, 'button', 'Disclaimer');
      await waitToSee(page, 'dialog[open] li', 'registered for 12 months');
    }));

  it('shows every model one below the other without JavaScript', () =>
    visit('/_blocks/ModelRange/typical', { javaScript: false }, async (page) => {
      expect(await seen(page, 'h3')).toEqual(
        expect.arrayContaining(['Ridge Track', 'Ridge Tour', 'Ridge Summit']),
      );
      const links = await seen(page, 'a[href*="/config/"]');
      expect(links).toHaveLength(3);
      expect((await seen(page, 'li')).filter((one) => one.includes('registered for 12 months'))).toHaveLength(
        3,
      );
    }));

  it('opens a model of the compact one', () =>
    visit('/au/models/electric/arc', {}, async (page) => {
      const list = await page.waitForSelector(
        '::-p-xpath(//h2[text()="The Arc Range"]/ancestor::section//ul)',
      );
      if (!list) throw new Error('Arc shows no range');
      const shown = await list.evaluate((one) => {
        const { clientWidth } = one.parentElement as HTMLElement;
        const gap = Number.parseFloat(getComputedStyle(one).columnGap);
        return (clientWidth + gap) / ((one.firstElementChild as HTMLElement).offsetWidth + gap);
      });
      expect(shown).toBeCloseTo(2.66666, 2);
      const link = await list.$('li:nth-child(2) a');
      await link?.evaluate((one) => (one as HTMLElement).click());
      await waitToSee(page, 'main h1', 'Arc AWD');
    }));
});

describe('the range tabs', () => {
  it('have a tab of 230 px per variant, and lead to building it', () =>
    visit('/au/models/suv/ridge', { viewport: 'phone' }, async (page) => {
      const list = '#prices [role="tablist"]';
      await page.$eval(list, (one) => one.scrollIntoView({ block: 'center' }));
      const tabs = await page.$$eval(`${list} [role="tab"]`, (all) =>
        all.map((one) => [one.textContent, (one as HTMLElement).offsetWidth]),
      );
      expect(tabs).toEqual([
        ['Track', 230],
        ['Tour', 230],
        ['Summit', 230],
      ]);
      await page.focus(`${list} [role="tab"]`);
      await page.keyboard.press('End');
      await waitToSee(page, '#prices [role="tabpanel"]', 'Ridge Summit');
      await page.keyboard.press('ArrowLeft');
      await waitToSee(page, '#prices [role="tabpanel"]', 'Ridge Tour');
      expect(await seen(page, '#prices [role="tabpanel"] a')).toEqual([
        expect.stringContaining('Enquire Now'),
        expect.stringContaining('Download Brochure'),
        expect.stringContaining('Build Your Own'),
        expect.stringContaining('In Stock'),
      ]);
      const enquiry = await page.$$eval(
        '#prices [role="tabpanel"]:not([hidden]) a',
        ([link]) => link?.search,
      );
      expect(enquiry).toBe('?modelLine=ridge&model=Tour');
      await press(page, '#prices a', 'Build Your Own');
      await waitToSee(page, 'main header', 'Tour');
      await page.waitForFunction(
        () => location.pathname === '/au/config/ridge' && location.search.startsWith('?build='),
      );
    }));

  it('tell everything without JavaScript, in New Zealand of the clean car programme too', () =>
    visit('/nz/models/suv/ridge', { javaScript: false }, async (page) => {
      const panels = await seen(page, '#prices [role="tabpanel"]');
      expect(panels).toHaveLength(3);
      for (const panel of panels) {
        expect(panel).toMatch(/From \$\d\d,\d{3} RRP inc GST \+ ORC/);
        expect(panel).toContain('Clean Car Standard');
        expect(panel).toContain('Enquire Now');
      }
    }));
});

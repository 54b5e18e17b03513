import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { lives, reload } from '../../test/support/browser.ts';
import { setScheme } from '../../test/support/inPage.ts';
import { siteInBrowser } from '../../test/support/siteInBrowser.ts';

const { site, open } = siteInBrowser();
const withPictures = siteInBrowser('test', 'pictures');

type Scheme = 'light' | 'dark';
const grounds: Readonly<Record<Scheme, string>> = { light: 'rgb(255, 255, 255)', dark: 'rgb(18, 23, 27)' };
const choice = 'footer select';

/** The page's ground, that of the browser's own controls, and of the bar around the page. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
    const bar = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const own = bar.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content);
    return [backgroundColor, colorScheme, ...own];
  });
const lightPage = [grounds.light, 'light', '#ffffff'];
const darkPage = [grounds.dark, 'dark', '#12171b'];

/** Until the footer shows a choice and takes another. */
const offers = (page: Page, value: string) =>
  page.waitForFunction(
    (selector, wanted) => {
      const select = document.querySelector<HTMLSelectElement>(selector);
      return select?.disabled === false && select.value === wanted;
    },
    {},
    choice,
    value,
  );

describe('the colour scheme', () => {
  it('is that of the device until one chooses, which every tab follows, a reload and Back keep, and paper never', async () => {
    const { page, problems } = await open('/au/faq');
    const second = await page.browserContext().newPage();
    await second.goto(`${site().origin}/au/finance`);
    await lives(second);
    await offers(page, '');
    await setScheme(page, 'dark');
    expect(await shown(page)).toEqual(darkPage);
    await setScheme(page, 'light');
    expect(await shown(page)).toEqual(lightPage);

    await page.select(choice, 'dark');
    expect(await shown(page)).toEqual(darkPage);
    await offers(second, 'dark');
    expect(await shown(second)).toEqual(darkPage);
    await second.close();
    await reload(page);
    await offers(page, 'dark');
    expect(await shown(page)).toEqual(darkPage);

    await page.select(choice, 'light');
    await setScheme(page, 'dark');
    expect(await shown(page)).toEqual(lightPage);
    await page.select(choice, '');
    expect(await shown(page)).toEqual(darkPage);
    expect(await page.evaluate(() => localStorage.getItem('scheme'))).toBeNull();

    // Chosen elsewhere while the page was away, which Back brings alive again.
    await setScheme(page, 'light');
    expect(await shown(page)).toEqual(lightPage);
    await page.evaluate(() => {
      localStorage.setItem('scheme', 'dark');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await offers(page, 'dark');
    expect(await shown(page)).toEqual(darkPage);

    await setScheme(page, 'dark');
    await page.emulateMediaType('print');
    const ink = await page.$$eval('main :is(h1, h2, p)', (all) => [
      ...new Set(all.map((one) => getComputedStyle(one).color)),
    ]);
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(ground).toBe(grounds.light);
    expect(ink).not.toContain('rgb(246, 245, 241)');
    expect(problems).toEqual([]);
  });

  it('can be chosen by its name, in a target of 24 px and more', async () => {
    const { page } = await open('/au/faq', 'phone');
    const select = await page.waitForSelector('::-p-aria([name="Colours"][role="combobox"])');
    const box = await select?.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    expect(await page.$$eval(`${choice} option`, (all) => all.map(({ textContent }) => textContent))).toEqual(
      ['As my device', 'Light', 'Dark'],
    );
  });

  it('is right in every frame of a page that loads, light or dark', async () => {
    const { page, problems } = await withPictures.newTab();
    await page.goto(`${site().origin}/robots.txt`);
    await page.evaluateOnNewDocument(() => {
      const frames: string[] = [];
      Object.assign(window, { seenGrounds: frames });
      const look = () => {
        if (document.body) frames.push(getComputedStyle(document.documentElement).backgroundColor);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    // What decides it comes late: nothing may be painted before.
    await page.setRequestInterception(true);
    let picture: Promise<unknown>;
    page.on('request', async (request) => {
      if (request.url().includes('/scheme.')) await picture;
      await request.continue();
    });
    for (const chosen of ['light', 'dark'] as const) {
      await setScheme(page, chosen === 'dark' ? 'light' : 'dark');
      await page.evaluate((value) => localStorage.setItem('scheme', value), chosen);
      picture = page.waitForResponse((response) => response.url().includes('/f/'));
      await page.goto(`${site().origin}/au/`);
      await lives(page);
      await offers(page, chosen);
      const frames = await page.evaluate(() => (window as unknown as { seenGrounds: string[] }).seenGrounds);
      expect(frames.length).toBeGreaterThan(1);
      expect([...new Set(frames)]).toEqual([grounds[chosen]]);
    }
    expect(problems).toEqual([]);
  });

  it('is that of the device without JavaScript, and no choice is offered', async () => {
    const { page } = await open('/au/faq', 'desktop', { javaScript: false });
    await setScheme(page, 'dark');
    expect(await shown(page)).toEqual(darkPage);
    expect(await page.$eval(choice, (select) => select.checkVisibility())).toBe(false);
  });
});

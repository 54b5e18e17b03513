import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { menuButton } from '../support/chromeInBrowser.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { site, open, newTab } = siteInBrowser();
const path = '/au/contact-us';

/** What of a page throws when it is read. `opened`: only once `breakNow` was called in the page. */
type Broken = 'header' | 'menu' | 'footer' | 'phone' | 'consent' | 'layout' | 'effect' | 'opened';

declare global {
  var breakNow: () => void;
  var noteReport: (text: string) => void;
}

/** Breaks a part of each page that the tab shows from then on; `payloads` only those of later navigations. */
async function breakPart(page: Page, part: Broken, { payloads = false } = {}): Promise<void> {
  await page.evaluateOnNewDocument(
    (broken, onlyPayloads) => {
      let isBroken = broken !== 'opened';
      globalThis.breakNow = () => {
        isBroken = true;
      };
      const breakIn = (value: unknown) => {
        if (typeof value !== 'object' || value === null || !('blockData' in value && 'site' in value)) return;
        const owner = (broken in value ? value : value.site) as Record<string, unknown>;
        const name = broken === 'opened' ? 'menu' : broken;
        const sound = owner[name];
        Object.defineProperty(owner, name, {
          enumerable: true,
          get() {
            if (isBroken) throw new TypeError(`${broken} is broken`);
            return sound;
          },
        });
      };
      if (broken === 'effect')
        Object.defineProperty(globalThis, 'dataLayer', {
          value: {
            push() {
              throw new TypeError('effect is broken');
            },
          },
        });
      const { parse } = JSON;
      const { json } = Response.prototype;
      if (!onlyPayloads)
        JSON.parse = (...text: Parameters<typeof parse>) => {
          const value: unknown = parse(...text);
          breakIn(value);
          return value;
        };
      Response.prototype.json = async function () {
        const value: unknown = await json.call(this);
        breakIn(value);
        return value;
      };
    },
    part,
    payloads,
  );
}

/** Resolves with the first report of an error; none reaches the site, whose log a faulty page would fail the run by. */
async function collectReport(page: Page): Promise<{ report: Promise<unknown> }> {
  const report = Promise.withResolvers<unknown>();
  await page.exposeFunction('noteReport', (text: string) => report.resolve(JSON.parse(text)));
  await page.evaluateOnNewDocument(() => {
    navigator.sendBeacon = (url, body) => {
      if (url === '/api/client-error' && body instanceof Blob) void body.text().then(globalThis.noteReport);
      return true;
    };
  });
  return { report: report.promise };
}

const textOfApp = (page: Page) => page.$eval('#app', (app) => app.textContent);
/** A followed link is a document, and the form has the server's address to send to. */
async function worksPlain(page: Page): Promise<void> {
  const link = await page.waitForSelector('footer a[href^="/au/"]');
  await page.evaluate(() => {
    document.documentElement.dataset.left = '';
  });
  await Promise.all([page.waitForNavigation(), link?.evaluate((one) => one.click())]);
  expect(await page.$('html[data-left]')).toBeNull();
}

describe('a page whose scripts throw', () => {
  it.each<Broken>(['header', 'menu', 'footer', 'phone', 'consent', 'layout', 'effect'])(
    'stays as the server sent it, without scripts, when the %s throws while it is hydrated',
    async (part) => {
      const { page: served } = await open(path, 'desktop', { javaScript: false });
      const { page } = await newTab();
      await breakPart(page, part);
      const { report } = await collectReport(page);
      await page.goto(`${site().origin}${path}`);
      expect(await report).toMatchObject({ message: `${part} is broken`, path, outcome: 'crashed' });
      expect(await textOfApp(page)).toBe(await textOfApp(served));
      expect(await page.$('html[data-scripting]')).toBeNull();
      await worksPlain(page);
    },
  );

  it('comes back as the server sent it, with what was typed, when what opens later throws', async () => {
    const { page: served } = await open(path, 'desktop', { javaScript: false });
    const { page } = await newTab();
    await breakPart(page, 'opened');
    const { report } = await collectReport(page);
    await page.goto(`${site().origin}${path}`);
    await page.waitForSelector('nav[data-hydrated]');
    await page.type('[name=first_name]', 'Kiri');
    await page.evaluate(() => globalThis.breakNow());
    await page.focus(menuButton);
    await page.keyboard.press('Enter');
    expect(await report).toMatchObject({ message: 'opened is broken', outcome: 'crashed' });
    expect(await textOfApp(page)).toBe(await textOfApp(served));
    expect(await page.$eval('[name=first_name]', (field) => (field as HTMLInputElement).value)).toBe('Kiri');
    await worksPlain(page);
  });

  it('is loaded as a document when a page throws that a link has led to', async () => {
    const { page } = await newTab();
    await breakPart(page, 'footer', { payloads: true });
    await collectReport(page);
    await page.goto(`${site().origin}${path}`);
    await page.waitForSelector('nav[data-hydrated]');
    // The step within the page is a navigation too, without a request for a document.
    const [loaded] = await Promise.all([
      page.waitForRequest((request) => request.resourceType() === 'document'),
      page.$eval('footer a[href^="/au/"]', (link) => (link as HTMLElement).click()),
    ]);
    expect(new URL(loaded.url()).pathname).not.toBe(path);
    await page.waitForSelector('nav[data-hydrated]');
  });
});

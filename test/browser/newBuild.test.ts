import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { site, newTab, open } = siteInBrowser();

describe('after a new build', () => {
  const files: Record<string, { file: string; name?: string }> = JSON.parse(
    readFileSync('dist/assets.json', 'utf8'),
  );
  const fileNamed = (name: string) => `/${Object.values(files).find((file) => file.name === name)?.file}`;

  /** Of the first load, or of every load, files of these names are asked for by a name that there is none of. */
  async function openWithout(isGone: (path: string) => boolean, { always = false } = {}) {
    const { page } = await newTab();
    await page.setRequestInterception(true);
    let loads = 0;
    const failed = new Promise((resolve) => page.once('pageerror', resolve));
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, origin } = new URL(request.url());
      if (request.resourceType() === 'document') loads += 1;
      const gone = (always || loads === 1) && pathname.endsWith('.js') && isGone(pathname);
      if (gone) asked.push(pathname);
      void request.continue(gone ? { url: `${origin}${pathname.replace(/\.js$/, '-gone.js')}` } : {});
    });
    await page.goto(`${site().origin}/au/`, { waitUntil: 'domcontentloaded' });
    return { page, loads: () => loads, asked, failed };
  }
  const isAlive = (page: Page) =>
    page.waitForFunction(() => document.querySelector('nav[data-hydrated]') !== null).then(() => true);

  it.each([
    ['the script before the first paint', (path: string) => path === fileNamed('beforePaint')],
    ['the first script', (path: string) => path === fileNamed('start')],
    ['the entry', (path: string) => path === fileNamed('hydratePage')],
    ['a chunk that all pages share', (path: string) => path === fileNamed('react')],
    ['a block', (path: string) => path === fileNamed('HeroBanner')],
    ['all files of its build, as a page that a CDN has kept', (path: string) => path.startsWith('/assets/')],
  ])('a first load without %s loads the page again, which then lives', async (_, isGone) => {
    const { page, loads, asked } = await openWithout(isGone);
    expect(await isAlive(page)).toBe(true);
    expect(asked).not.toEqual([]);
    expect(loads()).toBe(2);
  });

  it.each(['react', 'start'])(
    '%s that stays away loads the page once more within 10 s, not twice',
    async (name) => {
      const { page, loads, failed } = await openWithout((path) => path === fileNamed(name), { always: true });
      // Told to the console once it is given up.
      await failed;
      expect(loads()).toBe(2);
      expect(await page.$eval('main', (main) => main.textContent)).not.toBe('');
    },
  );

  it('a chunk that is gone reloads the page once within 10 s, not twice', async () => {
    const { page } = await open('/au/');
    const failedImport = () =>
      page.evaluate(() => {
        const event = new Event('vite:preloadError', { cancelable: true });
        window.dispatchEvent(event);
        return event.defaultPrevented;
      });
    const reloaded = page.waitForNavigation({ waitUntil: 'networkidle0' });
    expect(await failedImport()).toBe(true);
    await reloaded;
    expect(await failedImport()).toBe(false);
  });
});

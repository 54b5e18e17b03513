import { describe, expect, it } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer';
import { loadPage, reload, shows, untilQuiet } from '../support/browser.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { site, newTab, open } = siteInBrowser();
const withPictures = siteInBrowser('test', 'pictures');

/** Clicks the first link to a path inside the main area and waits until its page is shown. */
async function follow(page: Page, path: string): Promise<HTTPRequest[]> {
  const requests: HTTPRequest[] = [];
  const note = (request: HTTPRequest) => requests.push(request);
  page.on('request', note);
  await page.locator(`main a[href="${path}"]`).click();
  await shows(page, path);
  await untilQuiet(page, 500);
  page.off('request', note);
  return requests;
}

const urls = (requests: HTTPRequest[], pattern: RegExp) =>
  requests.map((request) => new URL(request.url()).pathname).filter((path) => pattern.test(path));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
/** The first link of the main area to another page of the site. */
const firstLink = (page: Page) =>
  page.$eval('main a[href^="/au/models/"]', (link) => new URL((link as HTMLAnchorElement).href).pathname);

describe('a client navigation', () => {
  it('makes one _payload.json request and loads only chunks of blocks not yet loaded', async () => {
    const { page, problems } = await open('/au/');
    const loaded = new Set(
      await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      ),
    );
    const requests = await follow(page, await firstLink(page));
    expect(urls(requests, /_payload\.json$/)).toHaveLength(1);
    expect(requests.filter((request) => request.resourceType() === 'document')).toEqual([]);
    const chunks = urls(requests, /^\/assets\/.*\.(js|css)$/);
    expect(chunks.filter((chunk) => loaded.has(chunk))).toEqual([]);
    expect(new Set(chunks).size).toBe(chunks.length);
    expect(problems).toEqual([]);
  });

  it('moves the focus, scrolls to the top and announces the title', async () => {
    const { page, problems } = await open('/au/');
    await page.evaluate(() => window.scrollTo(0, 600));
    const path = await firstLink(page);
    await follow(page, path);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await focused(page)).toBe('MAIN');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const title = await page.title();
    expect(title).toMatch(/ \| Meridian$/);
    const announced = await page.$$eval('[role="status"]', (regions) =>
      regions.map((region) => region.textContent),
    );
    expect(announced).toContain(title);
    expect(problems).toEqual([]);
  });

  it('puts the data of each page into the analytics data layer', async () => {
    const { page } = await open('/au/');
    const path = await firstLink(page);
    await follow(page, path);
    expect(await page.evaluate(() => window.dataLayer)).toEqual([
      { event: 'page_data', country: 'au', path: '/au/', status: 200 },
      { event: 'page_data', country: 'au', path, status: 200 },
    ]);
  });

  it('replaces the head of the document', async () => {
    const { page } = await open('/au/');
    const path = await firstLink(page);
    await follow(page, path);
    const direct = await open(path);
    const head = (opened: Page) =>
      opened.evaluate(() => ({
        title: document.title,
        description: document.querySelector('meta[name=description]')?.getAttribute('content'),
        canonical: document.querySelectorAll('link[rel=canonical]').length,
        jsonLd: document.querySelectorAll('script[type="application/ld+json"]').length,
      }));
    expect(await head(page)).toEqual(await head(direct.page));
  });

  it('goes back to where the visitor was', async () => {
    const { page, problems } = await open('/au/');
    const title = await page.title();
    const link = await page.$('main a[href^="/au/models/"]');
    await link?.scrollIntoView();
    const scrolled = await page.evaluate(() => window.scrollY);
    await follow(page, await firstLink(page));
    await page.goBack();
    await page.waitForFunction((expected) => document.title === expected, {}, title);
    expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, -1);
    expect(problems).toEqual([]);
  });

  it.each([
    ['/au/stock', 'main li:nth-child(5) h2 a'],
    // The menu has this link too.
    ['/au/news/port-augusta-opens', 'main a[href$="/ute/drover"]'],
  ])('goes back to %s and the link by which it was left, and the keyboard goes on', async (from, link) => {
    const { page, problems } = await open(from, 'phone', { fresh: true });
    await page.waitForFunction(() => document.querySelector('nav[data-hydrated]'));
    const href = await page.$eval(link, (one) => one.getAttribute('href'));
    await page.focus(link);
    await page.keyboard.press('Enter');
    await page.waitForFunction((path) => location.pathname === path, {}, href);
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
    await page.goBack();
    await shows(page, from);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
    const seen = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
    expect(seen).toBeGreaterThan(0);
    expect(seen).toBeLessThan(844);
    expect(problems).toEqual([]);
  });

  it('goes back from an anchor, and keeps the place on a page whose address has one', async () => {
    const { page, problems } = await open('/au/models/suv/ridge', 'phone', { fresh: true });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    /** px, once the page is scrolled to where it belongs, give or take what a late picture moves. */
    const isAt = (y: number) =>
      page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 4, {}, y).then(() => y);
    const jump = 'main a[href="#questions"]';
    await page.$eval(jump, (link) => link.scrollIntoView({ block: 'center' }));
    const before = await page.evaluate(() => window.scrollY);
    await page.focus(jump);
    await page.keyboard.press('Enter');
    await page.waitForFunction((was) => location.hash !== '' && window.scrollY > was + 100, {}, before);
    // Reading on below the anchor.
    const reading = await page.evaluate(() => {
      window.scrollBy(0, 333);
      return window.scrollY;
    });
    await page.goBack();
    await isAt(before);
    expect(
      await page.evaluate(() => [location.hash, document.activeElement?.matches('a[href^="#"]')]),
    ).toEqual(['', true]);
    await page.goForward();
    await isAt(reading);
    expect(asked.filter((address) => address.includes('_payload.json'))).toEqual([]);

    await reload(page);
    await isAt(reading);
    expect(new URL(page.url()).hash).not.toBe('');
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/au/finance"]')?.click());
    await shows(page, '/au/finance');
    await page.goBack();
    await shows(page, '/au/models/suv/ridge');
    await isAt(reading);
    await page.goBack();
    await isAt(before);
    expect(problems).toEqual([]);
  });

  it('keeps the place of a reload, and of who scrolls on before the page lives', async () => {
    const { page } = await open('/au/', 'desktop', { fresh: true });
    const reloaded = async () => {
      await reload(page);
      return page.evaluate(() => window.scrollY);
    };
    await page.evaluate(() => window.scrollTo(0, 600));
    expect(await reloaded()).toBe(600);
    await page.evaluateOnNewDocument(() =>
      document.addEventListener('DOMContentLoaded', () => window.scrollTo(0, 300)),
    );
    expect(await reloaded()).toBe(300);
  });

  it('keeps the place of a reload while what is above it still grows', async () => {
    const { page } = await open('/au/faq');
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    // A line more above, in the frame after the page has come back to its place.
    await page.evaluateOnNewDocument(() => {
      const grow = () => {
        if (window.scrollY === 0) return void requestAnimationFrame(grow);
        const line = document.createElement('div');
        line.id = 'line';
        line.style.blockSize = '29px';
        document.querySelector('main')?.prepend(line);
      };
      grow();
    });
    await reload(page);
    await page.waitForSelector('#line');
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.evaluate(() => window.scrollY)).toBe(600);
  });

  it('fetches ahead on hover, and the click then asks for nothing more', async () => {
    // What another page has fetched may be asked for once more, to be checked.
    const { page } = await open('/au/', 'desktop', { fresh: true });
    const path = await firstLink(page);
    const ahead = page.waitForResponse((response) => response.url().endsWith('/_payload.json'));
    await page.locator(`main a[href="${path}"]`).hover();
    await ahead;
    const requests = await follow(page, path);
    expect(urls(requests, /_payload\.json$/)).toEqual([]);
  });

  it('fetches ahead as a finger comes down, and asks for nothing more when it leaves', async () => {
    const tab = await newTab('phone');
    await loadPage(tab.page, `${site().origin}/au/`);
    const path = await firstLink(tab.page);
    const link = await tab.page.waitForSelector(`main a[href="${path}"]`);
    await link?.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const requests: HTTPRequest[] = [];
    tab.page.on('request', (request) => requests.push(request));
    const ahead = tab.page.waitForResponse((response) => response.url().endsWith('/_payload.json'));
    await link?.touchStart();
    await ahead;
    expect(new URL(tab.page.url()).pathname).toBe('/au/');
    await link?.touchEnd();
    await shows(tab.page, path);
    expect(urls(requests, /_payload\.json$/)).toHaveLength(1);
  });

  it('fetches nothing ahead with data saver on', async () => {
    const { page } = await newTab();
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
    await loadPage(page, `${site().origin}/au/`);
    await untilQuiet(page, 500);
    const path = await firstLink(page);
    const requests: HTTPRequest[] = [];
    page.on('request', (request) => requests.push(request));
    await page.locator(`main a[href="${path}"]`).hover();
    await untilQuiet(page, 500);
    expect(urls(requests, /_payload\.json$/)).toEqual([]);
  });

  it('shows the error page of a page that does not exist, in place', async () => {
    const { page } = await open('/au/');
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('main a[href^="/au/models/"]');
      if (link) window.history.pushState(null, '', '/au/nope');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await page.waitForFunction(() => document.body.textContent?.includes('Page Not Found'));
    expect(await page.$eval('main a[href="/au/"]', (link) => link.textContent)).toContain('Go home');
  });
});

describe('a page that the visitor is leaving', () => {
  /** A page of which a link to /au/finance was followed, whose answer waits. */
  async function leaving(path: string) {
    const opened = await open(path, 'desktop', { fresh: true });
    const { page } = opened;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.setRequestInterception(true);
    page.on('request', async (request) => {
      if (new URL(request.url()).pathname === '/au/finance/_payload.json') await released;
      await request.continue();
    });
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/au/finance"]')?.click());
    await page.waitForFunction(() => location.pathname === '/au/finance');
    return { ...opened, release };
  }

  it.each([
    ['/au/dealer-locator', 'main a[href*="A3350"]'],
    ['/au/news', 'main section button'],
    ['/au/compare?models=ridge-tour.arc-rwd', 'main button[data-focus]:not([aria-haspopup])'],
    ['/au/videos', 'main nav a:not([aria-current="true"])'],
  ])('%s writes nothing into the address of the next one', async (path, control) => {
    const { page, problems, release } = await leaving(path);
    const before = await page.$eval('main', (main) => main.innerText);
    await page.$eval(control, (one) => (one as HTMLElement).click());
    await page.waitForFunction((was) => document.querySelector('main')?.innerText !== was, {}, before);
    release();
    await shows(page, '/au/finance');
    expect(await page.evaluate(() => location.pathname + location.search)).toBe('/au/finance');
    await page.goBack();
    await shows(page, path.split('?', 1)[0] ?? '');
    expect(problems).toEqual([]);
  });
});

it('a picture that cannot be loaded is told to the console, on a page that lives', async () => {
  const { page } = await withPictures.newTab();
  await page.setRequestInterception(true);
  page.on('request', (request) =>
    request.resourceType() === 'image' ? void request.abort() : void request.continue(),
  );
  const told = new Promise<string>((resolve) => {
    page.on('console', (line) => line.type() === 'warn' && resolve(line.text()));
  });
  await page.goto(`${site().origin}/au/`, { waitUntil: 'domcontentloaded' });
  expect(await told).toMatch(/A picture could not be loaded http.*\/f\//);
  await page.waitForSelector('nav[data-hydrated]');
});

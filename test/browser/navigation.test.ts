import { beforeAll, describe, expect, it } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer';
import { loadPage, reload, shows, untilQuiet, viewports } from '../support/browser.ts';
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
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
/** The first link of the main area to another page of the site. */
const firstLink = (page: Page) =>
  page.$eval('main a[href^="/au/models/"]', (link) => new URL((link as HTMLAnchorElement).href).pathname);

/** What of a document's head is of its page. */
const head = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content'),
    canonical: document.querySelectorAll('link[rel=canonical]').length,
    jsonLd: document.querySelectorAll('script[type="application/ld+json"]').length,
  }));

/** Follows the first link of home, goes back, and on to no page: what was asked for and shown. */
async function thereAndBack() {
  const { page, problems } = await open('/au/');
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const path = await firstLink(page);
  await page.$eval(`main a[href="${path}"]`, (link) => link.scrollIntoView({ behavior: 'instant' }));
  const left = await scrolled(page);
  const requests = await follow(page, path);
  const there = {
    path: new URL(page.url()).pathname,
    focused: await page.evaluate(() => document.activeElement?.tagName),
    scrolled: await scrolled(page),
    announced: await page.$$eval('[role="status"]', (all) => all.map(({ textContent }) => textContent)),
    measured: await page.evaluate(() => window.dataLayer),
    head: await head(page),
  };
  const direct = await open(path, 'desktop', { javaScript: false });
  const wanted = { path, head: await head(direct.page) };
  await page.goBack();
  await shows(page, '/au/');
  const back = await scrolled(page);
  const said = [...problems];
  await page.evaluate(() => {
    window.history.pushState(null, '', '/au/nope');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await page.waitForFunction(() => document.body.textContent?.includes('Page Not Found'));
  const wayOn = await page.$eval('main a[href="/au/"]', (link) => link.textContent);
  return { loaded: new Set(loaded), left, requests, there, wanted, back, wayOn, said };
}

describe('a followed link', () => {
  let journey: Awaited<ReturnType<typeof thereAndBack>>;
  beforeAll(async () => {
    journey = await thereAndBack();
  });

  it('makes one _payload.json request and loads only chunks of blocks not yet loaded', () => {
    const { requests, loaded, said } = journey;
    expect(urls(requests, /_payload\.json$/)).toHaveLength(1);
    expect(requests.filter((request) => request.resourceType() === 'document')).toEqual([]);
    const chunks = urls(requests, /^\/assets\/.*\.(js|css)$/);
    expect(chunks.filter((chunk) => loaded.has(chunk))).toEqual([]);
    expect(new Set(chunks).size).toBe(chunks.length);
    expect(said).toEqual([]);
  });

  it('moves the focus, scrolls to the top and announces the title', () => {
    const { left, there, wanted } = journey;
    expect(left).toBeGreaterThan(0);
    expect([there.path, there.focused, there.scrolled]).toEqual([wanted.path, 'MAIN', 0]);
    expect(there.head.title).toMatch(/ \| Meridian$/);
    expect(there.announced).toContain(there.head.title);
  });

  it('puts the data of each page into the analytics data layer', () =>
    expect(journey.there.measured).toEqual([
      { event: 'page_data', country: 'au', path: '/au/', status: 200 },
      { event: 'page_data', country: 'au', path: journey.wanted.path, status: 200 },
    ]));

  it('replaces the head of the document', () => expect(journey.there.head).toEqual(journey.wanted.head));

  it('goes back to where the visitor was', () => expect(journey.back).toBeCloseTo(journey.left, -1));

  it('shows the error page of a page that does not exist, in place', () =>
    expect(journey.wayOn).toContain('Go home'));
});

describe('a client navigation', () => {
  it.each([
    ['/au/stock', 'main li:nth-child(5) h2 a'],
    // The menu has this link too.
    ['/au/news/port-augusta-opens', 'main a[href$="/ute/drover"]'],
  ])('goes back to %s and the link by which it was left, and the keyboard goes on', async (from, link) => {
    const { page, problems } = await open(from, 'phone');
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
    const { page, problems } = await open('/au/models/suv/ridge', 'phone');
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
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/au/privacy"]')?.click());
    await shows(page, '/au/privacy');
    await page.goBack();
    await shows(page, '/au/models/suv/ridge');
    await isAt(reading);
    await page.goBack();
    await isAt(before);
    expect(problems).toEqual([]);
  });

  it('keeps the place of a reload, of who scrolls on before the page lives, and while what is above still grows', async () => {
    const { page } = await open('/au/', 'desktop', { fresh: true });
    const reloaded = async () => {
      await reload(page);
      return scrolled(page);
    };
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    expect(await reloaded()).toBe(600);
    const { identifier } = await page.evaluateOnNewDocument(() =>
      document.addEventListener('DOMContentLoaded', () => window.scrollTo(0, 300)),
    );
    expect(await reloaded()).toBe(300);

    await page.removeScriptToEvaluateOnNewDocument(identifier);
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
    expect(await scrolled(page)).toBe(300);
  });

  it('fetches ahead on hover and as a finger comes down, nothing with data saver on, and the click asks for no more', async () => {
    // What another page has fetched may be asked for once more, to be checked.
    const { page } = await newTab();
    // A laptop whose screen is touched too.
    await page.setViewport({ ...viewports.desktop, hasTouch: true });
    await loadPage(page, `${site().origin}/au/`);
    await untilQuiet(page, 500);
    const asked: HTTPRequest[] = [];
    page.on('request', (request) => asked.push(request));
    const payloads = () => urls(asked.splice(0), /_payload\.json$/);
    const fetched = () => page.waitForResponse((response) => response.url().endsWith('/_payload.json'));
    const links = await page.$$eval('main a[href^="/au/models/"]', (all) => [
      ...new Set(all.map((one) => (one as HTMLAnchorElement).pathname)),
    ]);
    const [hovered = '', touched = ''] = links;

    await page.evaluate(() => {
      const value = { saveData: true, effectiveType: '4g' };
      Object.defineProperty(navigator, 'connection', { configurable: true, value });
    });
    await page.locator(`main a[href="${hovered}"]`).hover();
    await untilQuiet(page, 500);
    expect(payloads()).toEqual([]);

    await page.evaluate(() => Reflect.deleteProperty(navigator, 'connection'));
    await page.mouse.move(0, 0);
    const ahead = fetched();
    await page.locator(`main a[href="${hovered}"]`).hover();
    await ahead;
    expect(payloads()).toHaveLength(1);
    expect(urls(await follow(page, hovered), /_payload\.json$/)).toEqual([]);

    await page.mouse.move(0, 0);
    await page.goBack();
    await shows(page, '/au/');
    // The link by which the page was left has the focus again, and its page is fetched ahead.
    await untilQuiet(page, 500);
    payloads();
    const link = await page.waitForSelector(`main a[href="${touched}"]`);
    await link?.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const felt = fetched();
    await link?.touchStart();
    await felt;
    expect(new URL(page.url()).pathname).toBe('/au/');
    await link?.touchEnd();
    await shows(page, touched);
    expect(payloads()).toHaveLength(1);
  });
});

it('a page that the visitor is leaving writes nothing into the address of the next one', async () => {
  const { page, problems } = await newTab();
  let next = Promise.withResolvers<void>();
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    if (new URL(request.url()).pathname === '/au/privacy/_payload.json') await next.promise;
    await request.continue();
  });
  for (const [address, control] of [
    ['/au/dealer-locator', 'main a[href*="A3350"]'],
    ['/au/news', 'main section button'],
    ['/au/compare?models=ridge-tour.arc-rwd', 'main button[data-focus]:not([aria-haspopup])'],
    ['/au/videos', 'main nav a:not([aria-current="true"])'],
  ] as const) {
    next = Promise.withResolvers<void>();
    await loadPage(page, `${site().origin}${address}`);
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/au/privacy"]')?.click());
    await page.waitForFunction(() => location.pathname === '/au/privacy');
    const before = await page.$eval('main', (main) => main.innerText);
    await page.$eval(control, (one) => (one as HTMLElement).click());
    await page.waitForFunction((was) => document.querySelector('main')?.innerText !== was, {}, before);
    next.resolve();
    await shows(page, '/au/privacy');
    const shown = await page.evaluate(() => location.pathname + location.search);
    expect([address, shown]).toEqual([address, '/au/privacy']);
    await page.goBack();
    await shows(page, address.split('?', 1)[0] ?? '');
  }
  expect(problems).toEqual([]);
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

it('a link does not lead away when its page is ended by leaving for another document, and is followed on the way back', async () => {
  const { page } = await newTab('phone');
  await page.setRequestInterception(true);
  const asked = Promise.withResolvers<HTTPRequest>();
  page.on('request', (request) =>
    request.url().includes('/_payload.json') ? asked.resolve(request) : void request.continue(),
  );
  await loadPage(page, `${site().origin}/au/`);
  const path = await firstLink(page);
  await page.$eval(`main a[href="${path}"]`, (link) => (link as HTMLElement).click());
  const request = await asked.promise;
  // As WebKit does, which the browser of this test is not.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')));
  await page.evaluate(() => document.documentElement.setAttribute('data-test-stays', ''));
  await request.abort();
  await page.waitForFunction(() => !document.querySelector('[data-busy]'));
  expect(await page.$('html[data-test-stays]')).not.toBeNull();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.waitForFunction(() => !document.querySelector('html[data-test-stays]'));
  expect(new URL(page.url()).pathname).toBe(path);
});

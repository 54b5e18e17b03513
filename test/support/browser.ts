import { setTimeout } from 'node:timers/promises';
import puppeteer, { type Browser, type Frame, type HTTPRequest, type Page } from 'puppeteer';
import { type AnalyticsEvent, analyticsEvents } from '../../shared/analytics.ts';
import { findBrowser } from './findBrowser.ts';

export const viewports = {
  phone: { width: 390, height: 844, hasTouch: true, isMobile: true },
  /**
   * A phone with its dense pixels, for tests of bytes and pictures. Other tests see the same page with a quarter of
   * the pixels.
   */
  densePhone: { width: 390, height: 844, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
  /** WCAG 2.2, 1.4.10: nothing scrolls sideways in 320 px. */
  narrow: { width: 320, height: 640 },
  /** The same of a phone, which can become it without a reload. */
  narrowPhone: { width: 320, height: 640, hasTouch: true, isMobile: true },
} as const;

export type Viewport = keyof typeof viewports;

/**
 * Switches for a browser of which no time is measured. Each page is seen for a second, in which to optimise its scripts,
 * or those of axe, takes more of the processor than it saves; so does looking for a graphics card. Each context has a
 * process all the same; without a limit there is also one that waits for a second site.
 */
export const switchesOfTests = [
  '--js-flags=--no-opt --no-maglev',
  '--disable-gpu',
  '--renderer-process-limit=1',
] as const;

/**
 * What a browser shows. A page takes a third less of the processor where no picture is fetched, made smaller, decoded and
 * drawn, and few tests look at one.
 */
export const browserKinds = {
  /** Loads no picture, and tells of none that it is there or cannot be had. Only the browser itself says that of each. */
  words: {
    switches: ['--blink-settings=imagesEnabled=false'],
    expected:
      /^(A preload for '.+' is found, but is not used because image loading is disabled|The resource \S+\/f\/\S+ was preloaded using link preload but not used)/,
  },
  pictures: { switches: [], expected: undefined },
} as const satisfies Record<string, { switches: readonly string[]; expected: RegExp | undefined }>;

export type BrowserKind = keyof typeof browserKinds;

/** Chromium with everything that calls home switched off. */
export async function launchBrowser(...switches: string[]): Promise<Browser> {
  return puppeteer.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Maps are drawn without a graphics card.
      '--enable-unsafe-swiftshader',
      ...switches,
    ],
  });
}

export interface OpenedPage {
  readonly page: Page;
  /** Console errors and warnings, page errors, and failed requests so far: a test expects none. */
  readonly problems: string[];
}

/** A tab that goes from page to page: what pages share is fetched and compiled once. */
export interface Tab extends OpenedPage {
  /** Sets size and JavaScript of the pages that are loaded next. */
  become(viewport: Viewport, javaScript?: boolean): Promise<void>;
  /** Loads a page; then `problems` are those of this page. */
  visit(address: string): Promise<void>;
  /** Leaves the page as if nothing had been done in the tab, but for the browser's cache: `origin` is where it was. */
  reset(origin: string): Promise<void>;
}

/** Events that tests and this file listen to. */
const heard = [
  'console',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'framenavigated',
] as const;

/** A tab of a size in a context of its own. */
export async function openTab(
  browser: Browser,
  viewport: Viewport,
  kind: BrowserKind = 'pictures',
): Promise<Tab> {
  const context = await browser.createBrowserContext();
  return tabOf(await context.newPage(), viewport, kind);
}

/** The tabs that another connection has opened so and left open, without what their browser has kept of its pages. */
export async function tabsOf(browser: Browser, kind: BrowserKind): Promise<Tab[]> {
  const contexts = browser.browserContexts().filter((one) => one !== browser.defaultBrowserContext());
  const pages = (await Promise.all(contexts.map((one) => one.pages()))).flat();
  return Promise.all(
    pages.map(async (page) => {
      const session = await page.createCDPSession();
      await session.send('Network.clearBrowserCache');
      await session.detach();
      return tabOf(page, 'desktop', kind);
    }),
  );
}

/** A page that notes everything that should not be said in a console. */
async function tabOf(page: Page, viewport: Viewport, kind: BrowserKind): Promise<Tab> {
  const problems: string[] = [];
  const listen = () => {
    noteProblems(page, problems, browserKinds[kind].expected);
    noteUnderWay(page);
  };
  listen();
  await page.setViewport(viewports[viewport]);
  page.setDefaultTimeout(patienceMs);
  let hasJavaScript = true;
  return {
    page,
    problems,
    async become(size, javaScript = true) {
      hasJavaScript = javaScript;
      await page.setJavaScriptEnabled(javaScript);
      await page.setViewport(viewports[size]);
    },
    async visit(address) {
      problems.length = 0;
      if (hasJavaScript) await loadPage(page, address);
      else await page.goto(address);
      await untilQuiet(page);
    },
    async reset(origin) {
      // Not of all events at once: that closes the page.
      for (const event of heard) page.removeAllListeners(event);
      await page.emulateMediaFeatures();
      await page.emulateMediaType();
      const session = await page.createCDPSession();
      // Moves the mouse beside the page, so that it hovers over nothing.
      await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 });
      await page.evaluate(() => sessionStorage.clear());
      // A file of the site: after an empty page the browser would start a new process for the next one.
      await page.goto(`${origin}/robots.txt`);
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await session.send('Network.clearBrowserCookies');
      await session.detach();
      listen();
    },
  };
}

function noteProblems(page: Page, problems: string[], expected: RegExp | undefined): void {
  page.on('console', (message) => {
    if (message.type() !== 'log' && message.type() !== 'info' && message.type() !== 'debug') {
      if (expected?.test(message.text())) return;
      const { url } = message.location();
      // The message does not name a resource that failed to load.
      const isOfResource = message.text().startsWith('Failed to load resource');
      problems.push(`${message.type()}: ${message.text()}${isOfResource ? ` ${url}` : ''}`);
    }
  });
  page.on('pageerror', (error) =>
    problems.push(`page error: ${error instanceof Error ? error.message : error}`),
  );
  page.on('requestfailed', (request) => {
    // A navigation away cancels what is under way: nobody's fault.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`);
  });
}

const underWayOf = new WeakMap<Page, ReadonlySet<HTTPRequest>>();

/**
 * What the page in the tab waits for. Puppeteer's own count also keeps for ever what a page that was left had asked
 * for, as nothing tells how that ended.
 */
function noteUnderWay(page: Page): void {
  const underWay = new Set<HTTPRequest>();
  underWayOf.set(page, underWay);
  const answered = (request: HTTPRequest) => underWay.delete(request);
  page.on('request', (request) => underWay.add(request));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) underWay.clear();
  });
  // A film goes on after its answer has begun.
  page.on('response', (response) => answered(response.request()));
  page.on('requestfailed', answered);
  page.on('requestfinished', answered);
}

/** Between two looks. With each frame, as by default, the browser draws one for every look. */
const lookMs = 20;
/** For what a page shows in the end: a browser that shares two cores with three tests may take half a minute. */
const patienceMs = 60_000;

/**
 * Waits until the page has had no request under way for that many ms.
 * @throws Error after a minute, naming the requests
 */
export async function untilQuiet(page: Page, idleMs = 100): Promise<void> {
  const underWay = underWayOf.get(page);
  if (!underWay) throw new Error('Only of a page that openTab has opened is it known what it waits for');
  const deadline = AbortSignal.timeout(patienceMs);
  for (let calmMs = 0; calmMs < idleMs; calmMs = underWay.size > 0 ? 0 : calmMs + lookMs) {
    await setTimeout(lookMs);
    if (deadline.aborted) throw new Error(`Not answered: ${[...underWay].map((one) => one.url()).join(' ')}`);
  }
}

/** Loads a page of the site until it lives: clicks before are lost, as scripts come after the first picture. */
export async function loadPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await lives(page);
}

/** Waits until a page that was loaded as a document has hydrated: its data is then pushed to the data layer. */
export async function lives(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => window.dataLayer?.length, { polling: lookMs });
}

/**
 * Waits until the page of a path is shown and has hydrated, however it was reached. The address alone says too
 * little: it may change while the page before is still shown.
 */
export async function shows(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (wanted, pageView) => {
      const events: readonly Partial<AnalyticsEvent>[] = (window.dataLayer ?? []) as AnalyticsEvent[];
      return events.findLast(({ event }) => event === pageView)?.path === wanted;
    },
    { polling: lookMs },
    path,
    analyticsEvents.pageView,
  );
}

/** Reloads the page and waits until it has hydrated. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await lives(page);
}

/** A page of the site at a size, in a tab and context of its own. */
export async function openPage(
  browser: Browser,
  address: string,
  viewport: Viewport = 'desktop',
): Promise<OpenedPage> {
  const tab = await openTab(browser, viewport);
  await tab.visit(address);
  return tab;
}

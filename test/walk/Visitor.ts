import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, HTTPRequest, Page } from 'puppeteer';
import { lives } from '../support/browser.ts';
import { installExtension } from '../support/extension.ts';
import { keepTranslating } from '../support/translator.ts';
import { type Facts, look, readEntry, readInSight } from './look.ts';
import { provideNavigation } from './provideNavigation.ts';
import type { WalkEngine } from './walkBrowser.ts';
import type { World } from './world.ts';

/** Windows that people have; the last two are a phone on its side, and a page enlarged to 400%. */
export const devices = {
  phone: { width: 390, height: 844, hasTouch: true, isMobile: true },
  desktop: { width: 1440, height: 900 },
  side: { width: 667, height: 375, hasTouch: true, isMobile: true },
  enlarged: { width: 320, height: 200 },
} as const;
export type Device = keyof typeof devices;

/** A visitor, and what the browser knows of them from an earlier visit. */
export interface Who {
  readonly device: Device;
  readonly country: 'au' | 'nz';
  readonly hasReducedMotion: boolean;
  /** Choices of an earlier visit. */
  readonly stored: { readonly auState: string; readonly isABN: boolean } | null;
  readonly hasAcceptedCookies: boolean;
  /** Whether the browser translates every page. */
  readonly isTranslated: boolean;
  /** Whether the browser has an extension that adds elements and attributes to every page. */
  readonly hasExtension: boolean;
}

/** What was seen at an entry of the history when it was last looked at. */
export type Seen = Pick<Facts, 'address' | 'buyers' | 'fields' | 'focus' | 'heading' | 'prices'> & Left;
/** Where in a page somebody was. */
type Left = Pick<Facts, 'scrollY' | 'inSight'>;

/** Requests of scripts that are too many within one step: a page, its data, its pictures' lists, and a few quotes. */
const manyAsked = 40;
/** What pages of the walk call when they are left. */
const leaveName = 'walkerLeaves';
const stillMs = 60;
const patienceMs = 20_000;

/** A tab of a visitor, with what a person would remember of it. */
export class Tab {
  readonly page: Page;
  /** Console messages, failed requests and refusals since the last step. */
  readonly problems: string[] = [];
  /** Entries of the history by their keys. */
  readonly seen = new Map<string, Seen>();
  /** Words written into forms and not sent, by form and field. */
  readonly typed = new Map<string, string>();
  /** Addresses that scripts of the page have asked for since the last step. */
  readonly asked: string[] = [];
  private readonly underWay = new Set<HTTPRequest>();
  private lastAnswer = 0;

  constructor(page: Page, engine: WalkEngine) {
    this.page = page;
    const isOfScript = (request: HTTPRequest) => kindsOfScripts.has(kindOf[engine](request));
    page.setDefaultTimeout(patienceMs);
    page.on('console', (message) => {
      // Failed answers are noted below: a page from the back/forward cache would report earlier messages again.
      const isOfAnswer = message.text().includes('the server responded with a status of');
      if (!isOfAnswer && !['log', 'info', 'debug'].includes(message.type()))
        this.problems.push(`${message.type()}: ${message.text()} ${message.location().url ?? ''}`);
    });
    page.on('pageerror', (error) => this.problems.push(`page error: ${error}`));
    page.on('request', (request) => {
      if (kindsNotWaitedFor.has(kindOf[engine](request))) return;
      this.underWay.add(request);
      if (isOfScript(request)) this.asked.push(request.url());
    });
    const ended = (request: HTTPRequest) => {
      this.underWay.delete(request);
      this.lastAnswer = Date.now();
    };
    page.on('response', (response) => {
      const request = response.request();
      // What an answer says besides its status need not be read.
      ended(request);
      if (response.status() >= 400)
        this.problems.push(`the server responded with a status of ${response.status()} ${request.url()}`);
      if (!isOfScript(request)) return;
      if (response.status() >= 400 && response.status() < 500)
        this.problems.push(`refused: ${request.method()} ${request.url()} ${response.status()}`);
    });
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.underWay.clear();
    });
  }

  /**
   * Waits until the page has hydrated and has had no request under way for a moment.
   * @throws Error that names the requests, when there are too many or one takes too long
   */
  async still(): Promise<void> {
    for (let tries = 5; ; tries -= 1)
      try {
        return await this.untilStill();
      } catch (error) {
        // A page that leads on to another one has gone while it was asked.
        if (tries === 0 || !/context|detached/i.test(String(error))) throw error;
      }
  }

  private async untilStill(): Promise<void> {
    await lives(this.page);
    // While the next page is on its way, the line at the top says so.
    await this.page.waitForFunction(() => !document.querySelector('[data-busy]'));
    // What the last step leads to begins with the frame that shows it.
    await nextFrames(this.page);
    const begin = Date.now();
    const end = begin + patienceMs;
    while (this.underWay.size > 0 || Date.now() - Math.max(begin, this.lastAnswer) < stillMs) {
      if (Date.now() > end || this.asked.length > manyAsked)
        throw new Error(
          `the page is never still: ${mostAsked(this.asked)}, waiting for ${[...this.underWay].map((one) => one.url())}`,
        );
      await delay(20);
    }
    await nextFrames(this.page);
    // Smooth scrolling may still be under way.
    for (let y = Number.NaN, now = await scrollOf(this.page); y !== now && Date.now() < end; ) {
      await nextFrames(this.page);
      [y, now] = [now, await scrollOf(this.page)];
    }
    // The last answer may have caused another navigation, and a page may have loaded itself anew.
    if (Date.now() < end && (await this.page.evaluate(isOnItsWay))) await this.untilStill();
  }

  /** Remembers how far the page is scrolled, as it is left now. */
  async rememberPlace(): Promise<void> {
    const { entry, ...left } = await this.page.evaluate(() => ({
      entry: (Reflect.get(window, 'walkerEntry') as () => string)(),
      scrollY: Math.round(window.scrollY),
      inSight: (Reflect.get(window, 'walkerInSight') as () => Left['inSight'])(),
    }));
    this.leaveAt(entry, left);
  }

  /** Remembers where the page of an entry was left. */
  leaveAt(entry: string, left: Left): void {
    const seen = this.seen.get(entry);
    if (seen) this.seen.set(entry, { ...seen, ...left });
  }
}

/** Whether the next page, or this one, is still to come or to hydrate. Runs in the page. */
const isOnItsWay = () => !window.dataLayer?.length || document.querySelector('[data-busy]') !== null;
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);
/** Waits until the browser has drawn the current state. */
export const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Returns the kind of a request; Firefox names it by `Sec-Fetch-Dest` alone. */
const kindOf: Readonly<Record<WalkEngine, (request: HTTPRequest) => string>> = {
  chromium: (request) => request.resourceType(),
  firefox: (request) => request.headers()['sec-fetch-dest'] ?? '',
};
const kindsOfScripts = new Set(['fetch', 'xhr', 'empty']);
const kindsNotWaitedFor = new Set(
  'image media video font ping prefetch cspviolationreport report other'.split(' '),
);

/** 'POST address, 31 times' */
export function mostAsked(asked: readonly string[]): string {
  const counts = Map.groupBy(asked, (address) => address);
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return most ? `${most[0]} is asked for ${most[1].length} times` : 'nothing is asked for';
}

/** A person with a browser of their own: no other visitor's cookies or storage. */
export class Visitor {
  readonly world: World;
  readonly who: Who;
  readonly tabs: Tab[] = [];
  tab!: Tab;
  /** What the visitor has done so far. */
  story: string[] = [];
  /** Called before each step. */
  onStep: () => void = () => undefined;
  private context!: BrowserContext;

  private constructor(world: World, who: Who) {
    this.world = world;
    this.who = who;
  }

  get isTouch(): boolean {
    return 'hasTouch' in devices[this.who.device];
  }

  /** @param at path of the first page */
  static async arrive(world: World, who: Who, at: string = `/${who.country}/`): Promise<Visitor> {
    const visitor = new Visitor(world, who);
    visitor.context = await world.browser.createBrowserContext();
    await visitor.openTab();
    const { origin } = world.site;
    if (who.hasAcceptedCookies)
      await visitor.context.setCookie({
        name: 'afx_profile',
        value: 'walker',
        domain: '127.0.0.1',
        path: '/',
      });
    if (who.stored) {
      await visitor.tab.page.goto(`${origin}/robots.txt`);
      await visitor.tab.page.evaluate(
        ({ auState, isABN }) => {
          localStorage.setItem('auState', auState);
          localStorage.setItem('isABN', String(isABN));
          // A plain object: puppeteer sends Firefox no others.
        },
        { ...who.stored },
      );
    }
    await visitor.open(at);
    return visitor;
  }

  /** Another visitor with the same window, in a browser that stores nothing and changes nothing, at an address. */
  fresh(address: string): Promise<Visitor> {
    const who = { ...this.who, stored: null, isTranslated: false, hasExtension: false };
    return Visitor.arrive(this.world, who, address);
  }

  async openTab(): Promise<void> {
    const page = await this.context.newPage();
    await page.setViewport(devices[this.who.device]);
    // Firefox is asked for it as it starts, not for a page.
    if (this.who.hasReducedMotion && this.world.engine === 'chromium')
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    const tab = new Tab(page, this.world.engine);
    // Pressing a link leaves a field first, and a mistake in it may be told then: the page moves before it is left.
    await page.exposeFunction(leaveName, (entry: string, left: Left) => tab.leaveAt(entry, left));
    await page.evaluateOnNewDocument(provideNavigation);
    await page.evaluateOnNewDocument(
      `window.walkerInSight = ${readInSight}; window.walkerEntry = ${readEntry}`,
    );
    await page.evaluateOnNewDocument((name) => {
      const leave = Reflect.get(window, name) as (entry: string, left: Left) => void;
      navigation.addEventListener('navigate', ({ navigationType }) => {
        // Replacing the address does not leave the page.
        if (navigationType === 'replace') return;
        const inSight = (Reflect.get(window, 'walkerInSight') as () => Left['inSight'])();
        leave((Reflect.get(window, 'walkerEntry') as () => string)(), { scrollY, inSight });
      });
    }, leaveName);
    if (this.who.hasExtension) await installExtension(page);
    if (this.who.isTranslated) await keepTranslating(page);
    this.tab = tab;
    this.tabs.push(tab);
  }

  /** Opens an address as if it were typed. */
  async open(address: string): Promise<void> {
    await this.tab.page.goto(`${this.world.site.origin}${address}`);
    await this.tab.still();
    const facts = await look(this.tab.page);
    this.tab.seen.set(facts.entry, facts);
  }

  async switchTab(): Promise<void> {
    const next = this.tabs[(this.tabs.indexOf(this.tab) + 1) % this.tabs.length];
    if (!next) return;
    this.tab = next;
    await next.page.bringToFront();
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}

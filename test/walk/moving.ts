import { setTimeout as delay } from 'node:timers/promises';
import type { KeyInput } from 'puppeteer';
import { keepTranslating } from '../support/translator.ts';
import { Broken } from './Broken.ts';
import { isOlderThanPrices } from './excuses.ts';
import { look } from './look.ts';
import { follow } from './pressing.ts';
import type { PageStatement } from './readPrices.ts';
import type { Action, Done } from './take.ts';
import { leavesTheBrowser } from './targets.ts';

/** Has the browser translate every page of the tab from now on. */
export const haveTranslated: Action = async ({ tab }) => {
  await keepTranslating(tab.page);
  return { moved: 'acted', did: 'has the pages translated' };
};

/** A key, but not where it would send a form or leave the browser. */
export const pressKey =
  (key: KeyInput): Action =>
  async ({ tab }) => {
    const isDecision = key === 'Enter' || key === ' ';
    if (isDecision && (await tab.page.evaluate(leavesTheBrowser))) return undefined;
    await tab.rememberPlace();
    await tab.page.keyboard.press(key);
    return { moved: key === 'Tab' ? 'pressed Tab' : 'pressed a key', did: `presses the key ${key}` };
  };

const wentBack = { moved: 'went back', did: 'goes back' } as const satisfies Done;
const wentForward = { moved: 'went forward', did: 'goes forward' } as const satisfies Done;

const through =
  (by: -1 | 1): Action =>
  async ({ tab }) => {
    const { page } = tab;
    const old = await page.evaluate((step) => {
      const next = navigation.entries()[(navigation.currentEntry?.index ?? 0) + step];
      const isOfSite = next?.url?.startsWith(location.origin) && !next.url.endsWith('.txt');
      return isOfSite ? navigation.currentEntry?.key : undefined;
    }, by);
    if (!old) return undefined;
    await tab.rememberPlace();
    // The document may go before it can answer. Puppeteer's own steps wait in Firefox for a page that is in memory.
    await page
      .evaluate((step) => {
        const note = (isThere: boolean) => Reflect.set(window, 'walkerIsThere', isThere);
        note(false);
        addEventListener('popstate', () => note(true), { once: true });
        history.go(step);
      }, by)
      .catch(() => undefined);
    // A step within a page is there later than the browser says. One to where nothing lies over the page any more is
    // taken back at once.
    await page.waitForFunction(
      (key) => navigation.currentEntry?.key !== key || Reflect.get(window, 'walkerIsThere'),
      {},
      old,
    );
    return { ...(by < 0 ? wentBack : wentForward) };
  };
export const back = through(-1);
export const forward = through(1);

/** Presses Back where something lies over the page, as people do on a phone to be rid of it. */
export const closeByBack: Action = async (visitor) => {
  const { over } = await look(visitor.tab.page);
  return over.length > 0 ? back(visitor) : undefined;
};

/**
 * Follows a link and goes back at once, as who has pressed the wrong one: what it leads to may still be on its way, and is
 * not waited for.
 * @param pick of the link, by number or by name
 * @param ms until Back is pressed
 */
export const turnBack =
  (pick: number | string, ms: number): Action =>
  async (visitor) => {
    const { page, seen } = visitor.tab;
    const { entry: start } = await look(page);
    const others = [...seen].filter(([entry]) => entry !== start);
    const followed = await follow(pick)(visitor);
    if (!followed) return undefined;
    await delay(ms);
    const done = await back(visitor).catch((error) => {
      // The next page came while the browser was asked where it is: Back was not pressed.
      if (!/context/i.test(String(error))) throw error;
    });
    // For a moment the browser may have been at another entry, whose page nobody has seen: it was left where it was before.
    for (const [entry, left] of others) seen.set(entry, left);
    return done
      ? { moved: 'turned back', did: `${followed.did} and goes back after ${ms} ms` }
      : { ...followed };
  };

export const reload: Action = async ({ tab }) => {
  await tab.rememberPlace();
  await tab.page.reload();
  return { moved: 'reloaded', did: 'reloads' };
};

/** @param path with the country */
export const type =
  (path: string): Action =>
  async ({ tab, world }) => {
    await tab.rememberPlace();
    await tab.page.goto(`${world.site.origin}${path}`);
    return { moved: 'loaded', did: `types ${path}` };
  };

export const scroll =
  (px: number): Action =>
  async ({ tab }) => {
    await tab.page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), px);
    return { moved: 'loaded', did: `scrolls by ${px} px` };
  };

/** Opens the same address in a second tab; once there are two tabs, switches to the other one. */
export const otherTab: Action = async (visitor) => {
  await visitor.tab.rememberPlace();
  if (visitor.tabs.length > 1) await visitor.switchTab();
  else {
    const address = visitor.tab.page.url();
    await visitor.openTab();
    await visitor.tab.page.goto(address);
  }
  return { moved: 'loaded', did: 'goes to another tab' };
};

const toldOf = (all: readonly PageStatement[]) => [...new Set(all.map(({ what }) => what))].join(', ');

/** The address in the browser of somebody of whom nothing is known shows the same car at the same price. */
export const sendAddress: Action = async (visitor) => {
  const facts = await look(visitor.tab.page);
  // Only addresses that describe something: a build, a loan, or a buyer.
  if (facts.window || !/[?&](build|term|state)=/.test(facts.address)) return undefined;
  const friend = await visitor.fresh(facts.address);
  try {
    const theirs = await look(friend.tab.page);
    const says = 'The address reproduces the page for a fresh visitor.';
    const prices = isOlderThanPrices(facts, visitor.world) ? [] : (['prices'] as const);
    for (const kind of [...prices, 'buyers', 'states'] as const) {
      const [here, there] = [toldOf(facts[kind]), toldOf(theirs[kind])];
      if (here && here !== there)
        throw new Broken(says, `${facts.address}: ${kind} ${here} here, ${there} there`, kind);
    }
    if (facts.heading !== theirs.heading)
      throw new Broken(says, `${facts.address}: '${facts.heading}' here, '${theirs.heading}' there`);
  } finally {
    await friend.leave();
  }
  return { moved: 'loaded', did: 'sends a friend the address' };
};

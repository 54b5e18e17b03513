import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { foundWalks } from '../walk/foundWalks.ts';
import { runWalks } from '../walk/runWalks.ts';
import { take } from '../walk/take.ts';
import { Visitor, type Who } from '../walk/Visitor.ts';
import { launchWalkBrowser } from '../walk/walkBrowser.ts';
import { startWorld, type World } from '../walk/world.ts';

let browser: Browser;
let world: World;
beforeAll(async () => {
  browser = await launchWalkBrowser.chromium();
  world = await startWorld(browser);
});
afterAll(async () => {
  await world.close();
  await browser.close();
});

const anybody: Who = {
  device: 'desktop',
  country: 'au',
  stored: null,
  hasAcceptedCookies: true,
  hasReducedMotion: true,
  isTranslated: false,
  hasExtension: false,
};

describe('what is true everywhere on the site', () => {
  it.each(foundWalks)('holds on a way where $fault', async ({ who, at, way }) => {
    await world.heal();
    const visitor = await Visitor.arrive(world, { ...anybody, ...who }, at);
    for (const action of way) expect(await take(visitor, action)).toBeDefined();
    await visitor.leave();
  });

  it('holds on a short walk at random, longer by `npm run walk`', async () => {
    const lines: string[] = [];
    const walked = await runWalks(world, {
      steps: 40,
      seconds: 40,
      seed: 1,
      print: (line) => lines.push(line),
    });
    expect([lines, walked.found]).toEqual([[], []]);
    // Besides the walk, the search of a shorter way to what it finds.
  }, 180_000);
});

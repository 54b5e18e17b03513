import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { galleryPaths } from '../../client/gallery/galleryPage.ts';
import { axeViolations, sidewaysScroll } from '../support/axe.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { type RunningSite, startSite } from '../support/site.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ NODE_ENV: 'test' }), launchBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

describe('every block with every fixture', () => {
  it.each(galleryPaths())('%s hydrates silently, fits 320 px and passes axe', async (path) => {
    const { page, problems } = await openPage(browser, `${site.origin}${path}`);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewport({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.browserContext().close();
  });
});

it('is not in production', async () => {
  const production = await startSite({ NODE_ENV: 'production' });
  const response = await fetch(`${production.origin}/_blocks`);
  expect(response.status).toBe(404);
  await production.close();
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { sidewaysScroll } from '../support/axe.ts';
import { viewports } from '../support/browser.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { open } = siteInBrowser();

/** Rules of a reader of their own, which the site's policy on styles does not concern. */
const read = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, rules);

/** WCAG 2.2 SC 1.4.12 'Text Spacing'. */
const spaced =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-block-end: 2em !important }';
/** WCAG 2.2 SC 1.4.4 'Resize Text', as a browser's own font size sets it. */
const twice = 'html { font-size: 32px !important }';

describe('text as readers set it leaves no page wider than its window', () => {
  it.each([
    ['spaced', '/au/finance', 320, spaced],
    ['spaced', '/au/config/ridge', 320, spaced],
    ['spaced', '/nz/compare', 320, spaced],
    ['twice as large', '/au/', 390, twice],
    ['twice as large', '/au/finance', 390, twice],
    ['twice as large', '/au/offers', 390, twice],
    ['twice as large', '/nz/test-drive', 390, twice],
    ['twice as large', '/nz/news', 390, twice],
    ['twice as large', '/au/stock', 390, twice],
    ['twice as large', '/au/config/ridge?tab=interior', 390, twice],
  ])('%s: %s at %d px', async (_, path, width, rules) => {
    const { page, problems } = await open(path, 'narrow', { fresh: true });
    await page.setViewport({ ...viewports.narrow, width });
    await read(page, rules);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(problems).toEqual([]);
  });
});

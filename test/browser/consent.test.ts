import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { siteInBrowser } from '../support/siteInBrowser.ts';

/** It names an identity script, whose object is `accounts`. */
const { site, newTab } = siteInBrowser('production');
const banner = 'section[aria-label="Cookies"]';
const button = (name: string) => `${banner} ::-p-xpath(.//button[normalize-space()="${name}"])`;
/** What the identity service's script does: an object with anonymousLogin(), which sets the profile cookie. */
const working = `window.accounts = { anonymousLogin() { document.cookie = 'afx_profile=anonymous-1; path=/'; } };`;

/** Opens home with the external script answered here; `asked` counts how often it was. */
async function visit(body: string): Promise<{ page: Page; asked: () => number }> {
  let asked = 0;
  const { page } = await newTab();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (new URL(request.url()).origin === site().origin) return void request.continue();
    asked += 1;
    return void request.respond({ contentType: 'text/javascript', body });
  });
  await page.goto(`${site().origin}/au/`);
  await page.waitForSelector(banner);
  return { page, asked: () => asked };
}

describe('the cookie banner in production', () => {
  it("loads nothing external before the choice; accepting calls the identity script's anonymous login and hides it", async () => {
    const { page, asked } = await visit(working);
    expect(asked()).toBe(0);
    await page.locator(button('I Accept')).click();
    await page.waitForSelector(banner, { hidden: true });
    expect(asked()).toBe(1);
    expect(await page.evaluate(() => document.cookie)).toContain('afx_profile=anonymous-1');
    await page.reload();
    // Pushed after hydration, when the banner would be there too.
    await page.waitForFunction(() => window.dataLayer?.length === 1);
    expect(await page.$(banner)).toBeNull();
    expect(asked()).toBe(1);
  });

  it('declining loads nothing external at all', async () => {
    const { page, asked } = await visit(working);
    await page.locator(button('I Decline')).click();
    await page.waitForSelector(banner, { hidden: true });
    expect(asked()).toBe(0);
    expect(await page.evaluate(() => document.cookie)).not.toContain('afx_profile');
  });

  it('says so when the service does not work, and can be tried again', async () => {
    const { page } = await visit('window.nothing = true;');
    await page.locator(button('I Accept')).click();
    await page.waitForFunction(() =>
      document.body.innerText.includes('That did not work. Please try again.'),
    );
    expect(await page.$(banner)).not.toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { siteInBrowser } from '../support/siteInBrowser.ts';

/** It names an identity script, whose object is `accounts`, and a tag manager. */
const { site, newTab } = siteInBrowser('production');
const banner = 'section[aria-label="Cookies"]';
const button = (name: string) => `${banner} ::-p-xpath(.//button[normalize-space()="${name}"])`;
/** What the identity service's script does: an object with anonymousLogin(), which sets the profile cookie. */
const working = `window.accounts = { anonymousLogin() { document.cookie = 'afx_profile=anonymous-1; path=/'; } };`;

/** What a tag manager does: it takes what is in the data layer, and what is pushed from then on. */
const tagManager = `
  const layer = (window.dataLayer ??= []);
  const push = layer.push.bind(layer);
  window.measured = [...layer];
  layer.push = (...events) => (window.measured.push(...events), push(...events));
`;

/**
 * Opens home with the external scripts answered here; `asked` and `tags` count how often each was.
 * @param opened tab of a visitor who has answered the banner; unset: a new one, of somebody who has not
 */
async function visit(
  body: string,
  opened?: Page,
): Promise<{ page: Page; asked: () => number; tags: () => number }> {
  let asked = 0;
  let tags = 0;
  const page = opened ?? (await newTab()).page;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (new URL(request.url()).origin === site().origin) return void request.continue();
    const isTags = new URL(request.url()).host === 'tags.example.com';
    if (isTags) tags += 1;
    else asked += 1;
    return void request.respond({ contentType: 'text/javascript', body: isTags ? tagManager : body });
  });
  await page.goto(`${site().origin}/au/`);
  if (!opened) await page.waitForSelector(banner);
  return { page, asked: () => asked, tags: () => tags };
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
    // Pushed after hydration, when the banner would be there too; before it, what starts the tag manager.
    await page.waitForFunction(() => window.dataLayer?.length === 2);
    expect(await page.$(banner)).toBeNull();
    expect(asked()).toBe(1);
  });

  it('accepting loads the tag manager, which receives the data layer; the footer takes it back', async () => {
    const { page, tags } = await visit(working);
    expect(tags()).toBe(0);
    await page.locator(button('I Accept')).click();
    await page.waitForFunction(() => Reflect.get(window, 'measured')?.length > 0);
    await page.reload();
    await page.waitForFunction(() => Reflect.get(window, 'measured')?.length > 0);
    expect(tags()).toBe(2);
    expect(await page.$(banner)).toBeNull();

    await page.locator('footer ::-p-xpath(.//button[normalize-space()="Cookie settings"])').click();
    await page.waitForSelector(banner);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Cookies');
    // What was loaded goes with the document.
    await Promise.all([page.waitForNavigation(), page.locator(button('I Decline')).click()]);
    await page.waitForFunction(() => window.dataLayer?.length === 1);
    expect(tags()).toBe(2);
    expect(await page.evaluate(() => document.cookie)).not.toContain('afx_profile');
    expect(await page.$(banner)).toBeNull();
  });

  it('taking it back in one tab takes the tag manager out of the others', async () => {
    const { page } = await visit(working);
    await page.locator(button('I Accept')).click();
    await page.waitForSelector(banner, { hidden: true });
    const { page: other, tags } = await visit(working, await page.browserContext().newPage());
    await other.waitForFunction(() => Reflect.get(window, 'measured')?.length > 0);
    await page.bringToFront();
    await page.locator('footer ::-p-xpath(.//button[normalize-space()="Cookie settings"])').click();
    await Promise.all([other.waitForNavigation(), page.locator(button('I Decline')).click()]);
    await other.bringToFront();
    await other.waitForFunction(() => window.dataLayer?.length === 1);
    expect([tags(), await other.evaluate(() => Reflect.get(window, 'measured'))]).toEqual([1, undefined]);
  });

  it.each([
    ['at once', false],
    ['when it is shown, where it was told too early', true],
  ])('an answer in one tab takes the banner out of another, %s', async (_, isDeaf) => {
    const { page } = await visit(working);
    const { page: other } = await visit(working, await page.browserContext().newPage());
    await other.waitForSelector(banner);
    if (isDeaf)
      await other.evaluate(() =>
        window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
      );
    await page.bringToFront();
    await page.locator(button('I Decline')).click();
    // A tab in the background draws no frame, with which the browser would look again.
    await other.bringToFront();
    await other.waitForSelector(banner, { hidden: true });
  });

  it('declining loads nothing external at all', async () => {
    const { page, asked, tags } = await visit(working);
    await page.locator(button('I Decline')).click();
    await page.waitForSelector(banner, { hidden: true });
    expect([asked(), tags()]).toEqual([0, 0]);
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

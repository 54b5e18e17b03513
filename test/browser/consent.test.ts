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
 * Opens a short page with the external scripts answered here; `asked` and `tags` count how often each was.
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
  await page.goto(`${site().origin}/au/privacy`);
  if (!opened) await page.waitForSelector(banner);
  return { page, asked: () => asked, tags: () => tags };
}

const cookiesOf = (page: Page) => page.evaluate(() => document.cookie);
const measures = (page: Page) => page.waitForFunction(() => Reflect.get(window, 'measured')?.length > 0);
const openSettings = (page: Page) =>
  page.locator('footer ::-p-xpath(.//button[normalize-space()="Cookie settings"])').click();

describe('the cookie banner in production', () => {
  it("loads nothing external before the choice; accepting hides it, calls the identity script's anonymous login and loads the tag manager, which receives the data layer; the footer takes it back in every tab", async () => {
    const { page, asked, tags } = await visit(working);
    expect([asked(), tags()]).toEqual([0, 0]);
    await page.locator(button('I Accept')).click();
    await page.waitForSelector(banner, { hidden: true });
    await measures(page);
    expect(asked()).toBe(1);
    expect(await cookiesOf(page)).toContain('afx_profile=anonymous-1');
    await page.reload();
    // Pushed after hydration, when the banner would be there too; before it, what starts the tag manager.
    await page.waitForFunction(() => window.dataLayer?.length === 2);
    await measures(page);
    expect(await page.$(banner)).toBeNull();
    expect([asked(), tags()]).toEqual([1, 2]);

    const { page: other, tags: otherTags } = await visit(working, await page.browserContext().newPage());
    // It hears of the other tab once it lives.
    await other.waitForFunction(() => window.dataLayer?.length === 2);
    await measures(other);
    await page.bringToFront();
    await openSettings(page);
    await page.waitForSelector(banner);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Cookies');
    // What was loaded goes with the document.
    await Promise.all([
      page.waitForNavigation(),
      other.waitForNavigation(),
      page.locator(button('I Decline')).click(),
    ]);
    await page.waitForFunction(() => window.dataLayer?.length === 1);
    expect(tags()).toBe(2);
    expect(await cookiesOf(page)).not.toContain('afx_profile');
    expect(await page.$(banner)).toBeNull();
    await other.bringToFront();
    await other.waitForFunction(() => window.dataLayer?.length === 1);
    expect([otherTags(), await other.evaluate(() => Reflect.get(window, 'measured'))]).toEqual([
      1,
      undefined,
    ]);
  });

  it('declining loads nothing external at all, and takes the banner out of other tabs: at once, or when one that was told too early is shown', async () => {
    const { page, asked, tags } = await visit(working);
    const another = async () => {
      const { page: other } = await visit(working, await page.browserContext().newPage());
      await other.waitForSelector(banner);
      return other;
    };
    const [listening, deaf] = [await another(), await another()];
    await deaf.evaluate(() =>
      window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
    );
    await page.bringToFront();
    await page.locator(button('I Decline')).click();
    await page.waitForSelector(banner, { hidden: true });
    expect([asked(), tags()]).toEqual([0, 0]);
    expect(await cookiesOf(page)).not.toContain('afx_profile');
    for (const other of [listening, deaf]) {
      // A tab in the background draws no frame, with which the browser would look again.
      await other.bringToFront();
      await other.waitForSelector(banner, { hidden: true });
    }
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

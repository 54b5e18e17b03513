import { describe, expect, it } from '@jest/globals';
import { lives, loadPage } from '../../../test/support/browser.ts';
import {
  button,
  choose,
  hasCode,
  header,
  priceBlock,
  says,
  search,
  text,
} from '../../../test/support/configuratorPage.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { site, open } = siteInBrowser();

describe('a build that is kept', () => {
  it('is in the link: a fresh profile sees it before JavaScript runs; on return it is offered, and carried on with', async () => {
    const { page, problems } = await open('/au/config/ridge');
    await choose(page, 'Summit');
    await hasCode(page);
    const ofTheGrade = search(page).get('build');
    await choose(page, 'Tasman Blue');
    await page.waitForFunction(
      (before) => new URLSearchParams(location.search).get('build') !== before,
      {},
      ofTheGrade,
    );
    const code = search(page).get('build');
    const path = page.url().replace(site().origin, '');
    const shown = [await header(page), await priceBlock(page).then((one) => /\$[\d,]+/.exec(one)?.[0])];
    const fresh = await open(path, 'desktop', { javaScript: false });
    expect([
      await header(fresh.page),
      await priceBlock(fresh.page).then((one) => /\$[\d,]+/.exec(one)?.[0]),
    ]).toEqual(shown);
    expect(await fresh.page.$eval('main img', (one) => one.alt)).toContain('Tasman Blue');
    // And the same again once it does.
    await fresh.page.setJavaScriptEnabled(true);
    await loadPage(fresh.page, `${site().origin}${path}`);
    expect(await header(fresh.page)).toBe(shown[0]);
    expect(fresh.problems).toEqual([]);

    // Whoever returns is offered it.
    await loadPage(page, `${site().origin}/au/config/ridge`);
    await says(page, '[role="status"]', 'Carry on with your Ridge Summit in');
    expect(await header(page)).toBe('RidgeTrack');
    await page.locator(button('Carry on')).click();
    await says(page, 'main header', 'Summit');
    await hasCode(page);
    expect(search(page).get('build')).toBe(code);
    expect(problems).toEqual([]);
  });

  it('is had from a code at the price of who it was shown for; the code of another line is told from one that is gone', async () => {
    const { page, problems } = await open('/au/config/ridge?state=QLD&buyer=private&tab=summary');
    const showCode = async (code: string) => {
      // The field still has the code before.
      await page.click('main input[name="build"]', { count: 3 });
      await page.type('main input[name="build"]', code);
      await Promise.all([page.waitForNavigation(), page.locator(button('Show build')).click()]);
      await lives(page);
    };
    await showCode(search(page).get('build') ?? (await text(page, 'main [role="tabpanel"] p strong')));
    expect(await priceBlock(page)).toContain('Price is for private buyers in QLD');
    const haven = await open('/au/config/haven?tab=summary', 'desktop', { javaScript: false });
    const other = await text(haven.page, 'main [role="tabpanel"] p strong');
    await loadPage(page, `${site().origin}/au/config/ridge?tab=summary`);
    await showCode(other);
    await says(page, '[role="status"]', 'This build is of another car, or of one that is not sold any more.');
    expect(problems).toEqual([]);
  });

  it('that was tampered with shows what is valid, and says so', async () => {
    const { page, problems } = await open('/au/config/ridge?build=3D8HWJPQ1YH0ENT9AR7');
    await says(page, '[role="status"]', 'Please check what is chosen.');
    expect(problems).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { says, search } from '../support/configuratorPage.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { open } = siteInBrowser();

/** Clicks twice in one place, as people do who take a page for a desktop. */
async function doubleClick(page: Page, selector: string, words: string): Promise<void> {
  const found = await page.waitForSelector(`${selector} ::-p-text(${words})`, { visible: true });
  // Clear of the bars at both ends of a phone's window.
  await found?.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await found?.click({ count: 2 });
}

describe('a double click', () => {
  it('removes one of two compared cars, and not the next one that comes under the pointer', async () => {
    const { page, problems } = await open('/au/compare?models=ridge-tour.haven-tour');
    const remove = await page.waitForSelector('button[aria-label="Remove Ridge Tour"]');
    await remove?.click({ count: 2 });
    await page.waitForFunction(() => location.search !== '?models=ridge-tour.haven-tour');
    expect(search(page).get('models')).toBe('haven-tour');
    expect(problems).toEqual([]);
  });

  it('goes on to the next tab of a configurator, and adds nothing there, where on one thing it stays two clicks', async () => {
    const { page, problems } = await open('/au/config/ridge?tab=interior', 'phone');
    await doubleClick(page, 'main button', 'Next: Accessories');
    await page.waitForFunction(() => location.search.includes('tab=accessories'));
    expect(search(page).get('build')).toBeNull();

    const added = () => page.$$eval('main input[type="checkbox"]:checked', (boxes) => boxes.length);
    const label = await page.waitForSelector('main label ::-p-text(Boot liner)');
    await label?.click();
    expect(await added()).toBe(1);
    await label?.click({ count: 2 });
    expect(await added()).toBe(1);
    expect(problems).toEqual([]);
  });

  it('opens a window, and does not close it by the ground that has come under the pointer', async () => {
    const { page, problems } = await open('/au/config/ridge?tab=summary', 'phone');
    await doubleClick(page, 'main button', 'My builds');
    await says(page, 'dialog[open]', 'My builds');
    expect(problems).toEqual([]);
  });
});

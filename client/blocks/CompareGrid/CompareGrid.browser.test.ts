import { describe, expect, it } from '@jest/globals';
import type { Page as BrowserPage } from 'puppeteer';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { open } = siteInBrowser();

const search = (page: BrowserPage) => new URL(page.url()).search;
const texts = (page: BrowserPage, selector: string) =>
  page.$$eval(selector, (all) => all.map((one) => one.textContent));
const says = (page: BrowserPage, text: string, place = 'body') =>
  page.waitForFunction(
    (wanted, within) =>
      [...document.querySelectorAll(`${within} [role="status"]`)].some((one) => one.textContent === wanted),
    {},
    text,
    place,
  );
const focused = (page: BrowserPage) =>
  page.evaluate(({ activeElement: now } = document) => now?.ariaLabel ?? now?.textContent ?? '');
const press = (page: BrowserPage, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).click());

describe('spec part 2 §2.6 and §4, compare grid', () => {
  const names = (page: BrowserPage) => texts(page, 'main table:not([aria-labelledby]) thead th');
  const adder = 'main button[data-focus][aria-haspopup="dialog"]';
  const remover = 'main button[data-focus]:not([aria-haspopup])';
  const picks = 'dialog[open] li button';

  it('moves models between what is shown and what can be added, and the address and prices follow', async () => {
    const { page, problems } = await open('/au/compare?models=ridge-tour.arc-rwd.unknown');
    expect(await names(page)).toEqual(['Ridge Tour', 'Arc RWD']);
    const gone = 'One car of this link cannot be compared. It is not sold any more, or not here.';
    expect(await texts(page, 'main [role="status"]')).toContain(gone);
    expect(
      await page.$eval('main table', (table) => table.querySelectorAll('th[scope="row"]').length),
    ).toBeGreaterThan(10);

    // 'an 'Add A Vehicle' card that opens a 'Select a Vehicle' modal', without clearance models, each name of a line once.
    await page.click(adder);
    await page.waitForSelector(picks);
    expect(await page.$eval('dialog[open] h2', (heading) => heading.textContent)).toBe('Select a Vehicle');
    const offered = (await texts(page, picks)).map((text) => text ?? '');
    expect(offered.filter((text) => /2025|Ridge Tour|Arc RWD|torque vectoring/.test(text))).toEqual([]);
    expect(offered.filter((text) => text.startsWith('Ridge Summit'))).toHaveLength(1);

    await press(page, picks);
    await says(page, 'Ridge Track added. 3 of at most 4 compared.', 'dialog[open]');
    expect(await texts(page, 'main [role="status"]')).not.toContain(gone);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null)).toBe(true);
    // 'the modal closes automatically when none remain': there is room for four.
    await press(page, picks);
    await page.waitForSelector('dialog[open]', { hidden: true });
    expect(await page.$(adder)).toBeNull();
    expect(await focused(page)).toBe('Remove Ridge Summit');
    expect(search(page)).toBe('?models=ridge-tour.arc-rwd.ridge-track.ridge-summit');

    // A differences toggle; the names stay in view.
    const rows = (await page.$$('tbody tr')).length;
    await press(page, 'main input[value="differences"]');
    await page.waitForFunction((all) => document.querySelectorAll('tbody tr').length < all, {}, rows);
    expect(await texts(page, 'table:not([aria-labelledby]) tbody tr:not([data-differs]) td')).toEqual([]);
    expect(search(page)).toBe('?models=ridge-tour.arc-rwd.ridge-track.ridge-summit&show=differences');
    await page.$eval('main tbody:last-child', (last) => last.scrollIntoView({ behavior: 'instant' }));
    await page.waitForSelector('main [data-shown]', { visible: true });

    await press(page, remover);
    expect(await names(page)).toEqual(['Arc RWD', 'Ridge Track', 'Ridge Summit']);
    expect(await focused(page)).toBe('Remove Arc RWD');
    // The address can be shared: it shows the same from the server.
    const shared = await open(`/au/compare${search(page)}`, 'phone', { javaScript: false });
    expect(await names(shared.page)).toEqual(await names(page));
    expect(await texts(shared.page, 'table:not([aria-labelledby]) tbody tr:not([data-differs]) td')).toEqual(
      [],
    );

    // Back takes back one choice after the other, and does not leave the page.
    const shows = (wanted: readonly string[]) =>
      page.waitForFunction(
        (all) =>
          [...document.querySelectorAll('main table:not([aria-labelledby]) thead th')]
            .map((one) => one.textContent)
            .join() === all,
        {},
        wanted.join(),
      );
    await page.goBack();
    await shows(['Ridge Tour', 'Arc RWD', 'Ridge Track', 'Ridge Summit']);
    await page.goBack();
    await page.waitForSelector('tbody tr:not([data-differs]) td');
    await page.goBack();
    await shows(['Ridge Tour', 'Arc RWD', 'Ridge Track']);
    await page.goBack();
    await shows(['Ridge Tour', 'Arc RWD']);
    await page.goForward();
    await shows(['Ridge Tour', 'Arc RWD', 'Ridge Track']);

    // A test drive is of the model, and prices follow the buyer.
    expect(
      await page.$eval('main li', (card) =>
        [...card.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      ),
    ).toEqual(['/au/test-drive?modelLine=ridge&model=Tour', '/au/config/ridge?model=Tour']);
    const abn = await page.$eval('main li', (card) => /\$[\d,]+/.exec(card.textContent)?.[0]);
    await page.select('main select[aria-label="Buyer"]', 'private');
    await page.waitForFunction(
      (was) => !document.querySelector('main li')?.textContent?.includes(String(was)),
      {},
      abn,
    );
    expect(problems).toEqual([]);
  });

  it('works without JavaScript: removing and adding are links', async () => {
    const { page } = await open('/nz/compare?models=pip.ridge-tour', 'desktop', { javaScript: false });
    const follow = (name: string) =>
      Promise.all([page.waitForNavigation(), page.click(`main li a::-p-aria(${name})`)]);
    await follow('Remove Pip');
    expect(await names(page)).toEqual(['Ridge Tour']);
    await follow('Haven Summit');
    expect([await names(page), search(page)]).toEqual([
      ['Ridge Tour', 'Haven Summit'],
      '?models=ridge-tour.haven-summit',
    ]);
  });
});

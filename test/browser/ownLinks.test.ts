import { describe, expect, it } from '@jest/globals';
import { lives } from '../support/browser.ts';
import { choose, isChecked, search } from '../support/configuratorPage.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { open } = siteInBrowser();

/** What is chosen, as the main area says it: filters, and the models that are compared. */
const chosen = `[...document.querySelectorAll('main :is([aria-current="true"], [aria-label^="Remove"])')].map(
  (one) => one.ariaLabel ?? one.textContent)`;

describe('a link from a page to itself', () => {
  it.each([
    ['/au/news', 'Owners', ['All'], '?category=owners', ['Owners']],
    ['/au/accessories', 'Towing', ['All'], '?category=towing', ['Towing']],
    ['/au/videos', 'Ute', ['All'], '?model=ute', ['Ute']],
    [
      '/au/compare',
      'Remove Ridge Tour',
      ['Remove Ridge Tour', 'Remove Haven Tour'],
      '?models=haven-tour',
      ['Remove Haven Tour'],
    ],
  ])('shows %s as its address has it, whatever was chosen on it', async (path, name, all, search, one) => {
    const { page, problems } = await open(path);
    const shows = (wanted: readonly string[], at: string) =>
      page.waitForFunction(`String(${chosen}) === '${wanted}' && location.search === '${at}'`);
    await shows(all, '');
    await page.locator(`main ::-p-aria([name="${name}"])`).click();
    await shows(one, search);
    await page.$eval(`a[href="${path}"]`, (link) => link.click());
    await shows(all, '');
    await page.goBack();
    await shows(one, search);
    expect(problems).toEqual([]);
  });

  it('shows a dealer locator as its address has it', async () => {
    const { page, problems } = await open('/au/dealer-locator');
    const isTicked = (wanted: boolean, search: string) =>
      page.waitForFunction(
        (is, at) =>
          document.querySelector<HTMLInputElement>('main input[type="checkbox"]')?.checked === is &&
          location.search === at,
        {},
        wanted,
        search,
      );
    await isTicked(false, '');
    await page.$eval('main input[type="checkbox"]', (box) => box.click());
    await isTicked(true, '?open=saturday');
    await page.$eval('a[href="/au/dealer-locator"]', (link) => link.click());
    await isTicked(false, '');
    expect(problems).toEqual([]);
  });

  it('shows a finance calculator with the loan of its address, and Back the one before', async () => {
    const { page, problems } = await open('/au/finance');
    await lives(page);
    const shows = (term: string, search: string) =>
      page.waitForFunction(
        (wanted, at) =>
          document.querySelector<HTMLSelectElement>('select[name="term"]')?.value === wanted &&
          new URLSearchParams(location.search).get('term') === (at || null),
        {},
        term,
        search,
      );
    const start = await page.$eval('select[name="term"]', (list) => (list as HTMLSelectElement).value);
    await page.select('select[name="term"]', '36');
    await shows('36', '36');
    await page.$eval('a[href="/au/finance"]', (link) => link.click());
    await shows(start, '');
    await page.goBack();
    await shows('36', '36');
    expect(problems).toEqual([]);
  });

  it('shows the build of its link, and keeps what was built where it names none', async () => {
    const { page, problems } = await open('/au/config/ridge');
    const shows = async (colour: string, wanted: string) => {
      await page.waitForFunction((at) => location.search === at, {}, wanted);
      expect(await isChecked(page, colour)).toBe(true);
    };
    const build = async (colour: string) => {
      const before = search(page).get('build');
      await lives(page);
      await choose(page, colour);
      await page.waitForFunction(
        (was) => new URLSearchParams(location.search).get('build') !== was,
        {},
        before,
      );
      return new URL(page.url()).search;
    };
    const follow = (href: string) =>
      page.$eval(
        'main',
        (main, address) => {
          const link = Object.assign(document.createElement('a'), { href: address });
          main.append(link);
          link.click();
          link.remove();
        },
        href,
      );
    const path = '/au/config/ridge';
    const blue = await build('Tasman Blue');
    await follow(path);
    await shows('Tasman Blue', blue);
    await page.goto(new URL(`${path}${blue}`, page.url()).href);
    const white = await build('Glacier White');
    expect(white).not.toBe(blue);
    await follow(`${path}${blue}`);
    await shows('Tasman Blue', blue);
    expect(problems).toEqual([]);
  });
});

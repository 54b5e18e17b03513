import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations } from '../../../test/support/axe.ts';
import { reload, untilQuiet } from '../../../test/support/browser.ts';
import { ownSiteInBrowser } from '../../../test/support/siteInBrowser.ts';

/** A site whose lender can be told to fail. */
const { site, open } = ownSiteInBrowser({ NODE_ENV: 'test', LENDER_TIMEOUT_MS: '2000' });

const lender = (kind: string) =>
  fetch(`${site().embedded}/_faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'lender', kind, status: 503, count: null }),
  });
const cards = 'ul[aria-label="Offers"] > li:not([data-finance])';
const panels = (page: Page) =>
  page.$$eval(cards, (all) =>
    all.map((one) => /\$[\d.,]+ a week|can't get you a finance/.exec(one.textContent ?? '')?.[0] ?? ''),
  );
const calls = (page: Page) => {
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/angleGenericQuote')) return;
    const { quotes } = JSON.parse(request.postData() ?? '{}') as { quotes?: unknown[] };
    sizes.push(quotes?.length ?? 1);
  });
  return sizes;
};
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (const card of document.querySelectorAll('ul[aria-label="Offers"] > li')) {
      card.scrollIntoView({ block: 'center' });
      // However busy the browser is, it tells all who watch the card in the same frame, the page before this test.
      await new Promise<void>((noticed) => {
        const observer = new IntersectionObserver((entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          noticed();
        });
        observer.observe(card);
      });
    }
  });
const failed =
  "Unfortunately, we can't get you a finance estimate right now. Please contact your local dealer to discuss your finance options.";

describe('finance panels of offers, spec part 2 §2.7, §4, §8', () => {
  it('every card that a quote is possible of has a Finance tab; the first view has its estimates', async () => {
    // The lender is asked for them, one after the other, while the site starts; no visitor waits for it.
    const html = async () => (await fetch(`${site().origin}/au/current-offers`)).text();
    while ((await html()).includes('finance estimate right now'))
      await new Promise((resolve) => setTimeout(resolve, 500));
    const { page } = await open('/au/current-offers', 'desktop', { javaScript: false });
    const shown = await page.$$eval(cards, (all) => all.map((one) => one.textContent ?? ''));
    expect(shown.length).toBeGreaterThan(5);
    for (const card of shown) expect(card).toMatch(/a week, estimated|Special finance offer/);
    const estimate = shown.find((card) => card.includes('a week, estimated')) ?? '';
    expect(estimate).toMatch(
      /\d% p\.a\. Comparison rate [\d.]+% p\.a\.Over 5 years, with a deposit of \$[\d,.]+ and a balloon of \$[\d,.]+ at the end\. Total of payments/,
    );
  });

  it("another state asks anew, in few calls and once; without the lender it says so, with 'Find a dealer'", async () => {
    const { page } = await open('/au/current-offers', 'desktop', { javaScript: false });
    const before = await panels(page);
    await page.evaluate(() => localStorage.setItem('auState', 'WA'));
    const sizes = calls(page);
    await page.setJavaScriptEnabled(true);
    await reload(page);
    await scrollThrough(page);
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    await untilQuiet(page, 200);
    const after = await panels(page);
    expect(after).not.toEqual(before);
    expect(after.filter((one) => one.endsWith('a week')).length).toBe(
      before.filter((one) => one.endsWith('a week')).length,
    );
    expect(sizes.length).toBeLessThan(12);
    const asked = sizes.length;
    await scrollThrough(page);
    expect(sizes.length).toBe(asked);

    await lender('refused');
    await page.select('select[aria-label="State"]', 'TAS');
    await scrollThrough(page);
    await page.waitForFunction((text) => document.body.textContent?.includes(text), {}, failed);
    expect(await axeViolations(page)).toEqual([]);
    const dealer = await page.$eval(`${cards} a[href="/au/find-a-dealer"]`, (link) => link.textContent);
    expect(dealer).toMatch(/^Find a dealer/);
    await lender('none');
  });
});

describe('the calculator, spec part 2 §8', () => {
  const result = '[data-result]';
  const settled = (page: Page) =>
    page.waitForFunction(
      (where) => document.querySelector(where)?.getAttribute('aria-busy') === 'false',
      {},
      result,
    );
  const sorry = "Sorry, we've encountered an error processing your request. Please try again later.";

  it('hides rates and frequencies while the lender refuses or stalls, until it is back', async () => {
    const { page, problems } = await open(
      '/nz/finance?model=ridge-tour&term=60&use=individual&frequency=weekly',
    );
    await settled(page);
    for (const [kind, deposit] of [
      ['refused', 1_001],
      ['stall', 1_003],
    ] as const) {
      await lender(kind);
      // A deposit that nobody has asked for: no kept answer helps.
      await page.$eval('input[name="deposit"]', (one) => (one as HTMLInputElement).blur());
      await page.click('input[name="deposit"]');
      await page.keyboard.type(String(deposit));
      // Whoever types slowly is answered in between.
      await page.waitForFunction(
        (where, text) =>
          document.querySelector(where)?.textContent?.includes(text) &&
          !document.querySelector('input[name="frequency"]'),
        {},
        result,
        sorry,
      );
      expect(await page.$eval(result, (one) => one.textContent ?? '')).not.toMatch(/\d% p\.a\./);
      // Both look alike.
      if (kind === 'refused') expect(await axeViolations(page)).toEqual([]);
      await lender('none');
      await page.waitForFunction(
        (where) => {
          const section = document.querySelector(where);
          const isBusy = section?.getAttribute('aria-busy') === 'true';
          const again = [...(section?.querySelectorAll('button') ?? [])].find(
            (one) => one.textContent === 'Try again',
          );
          if (!isBusy) again?.click();
          return /\d% p\.a\./.test(section?.textContent ?? '');
        },
        { polling: 2_500 },
        result,
      );
    }
    // The browser says that the site's answer was a failure, as it was.
    expect(problems.filter((problem) => !/502|503/.test(problem))).toEqual([]);
  });
});

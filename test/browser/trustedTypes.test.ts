import { expect, it } from '@jest/globals';
import { shows } from '../support/browser.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { open } = siteInBrowser();

it('lets no text become markup that could run, and the browser reports it', async () => {
  const { page } = await open('/au/');
  const reported = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/csp-report');
  const refused = page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src onerror=x>'));
  await expect(refused).rejects.toThrow('TrustedHTML');
  expect((await reported).postData()).toContain('require-trusted-types-for');
});

it('replaces structured data on a client navigation all the same, with nothing to say in the console', async () => {
  const { page, problems } = await open('/au/');
  const dataOf = () =>
    page.$$eval('script[type="application/ld+json"]', (scripts) =>
      scripts.map((script) => JSON.stringify(JSON.parse(script.textContent ?? ''))),
    );
  const before = await dataOf();
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href="/au/models/suv/ridge"]')?.click(),
  );
  await shows(page, '/au/models/suv/ridge');
  const after = await dataOf();
  expect(after.length).toBeGreaterThan(0);
  expect(after).not.toEqual(before);
  expect(problems).toEqual([]);
});

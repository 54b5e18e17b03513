import { afterAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import type { ElementHandle, Page } from 'puppeteer';
import { createLenderService, readRates } from '../../server/embedded/lender/createLenderService.ts';
import type { AnalyticsEvent } from '../../shared/analytics.ts';
import type { FinanceQuoteRequest } from '../../shared/finance/quote.ts';
import { axeViolations, sidewaysScroll } from '../support/axe.ts';
import { reload } from '../support/browser.ts';
import { says, search } from '../support/configuratorPage.ts';
import { follow, people, write } from '../support/journeys.ts';
import { leadAtCrm } from '../support/leadAtCrm.ts';
import { ownSiteInBrowser } from '../support/siteInBrowser.ts';

/** What the lender was asked, newest last. */
const asked: FinanceQuoteRequest[] = [];
const lender = express()
  .use(express.json())
  .use((request, _response, next) => {
    asked.push(request.body);
    next();
  })
  .use(createLenderService(readRates(), Date.now))
  .listen(0, '127.0.0.1');
await new Promise((resolve) => lender.once('listening', resolve));
const address = lender.address();
const port = typeof address === 'object' && address ? address.port : 0;
const { site, open } = ownSiteInBrowser({ LENDER_URL: `http://127.0.0.1:${port}` });
afterAll(() => {
  lender.closeAllConnections();
  lender.close();
});

const estimate = 'an estimate until a dealer has seen it';
const link = (page: string) => `main a[href*="/${page}"][href*="trade="]`;
/** Of the last question that an old car goes along with: prices that are kept for everybody are asked for meanwhile. */
const lastAsked = () => asked.findLast(({ tradeIn }) => tradeIn.tradeInValue > 0)?.tradeIn;

/** Of a car, and what is no photo; a reload keeps those that were added, and one is taken back. */
async function addPhotos(page: Page): Promise<void> {
  const choose = async (...files: string[]) => {
    const input = await page.waitForSelector('main input[type=file]');
    await (input as ElementHandle<HTMLInputElement>).uploadFile(...files);
  };
  const pictures = 'server/embedded/demo/meridian/space/assets/scenes';
  const photoFiles = ['ridge-alpine-tall.webp', 'ridge-forest-wide.webp'];
  await choose(`${pictures}/${photoFiles[0]}`, 'README.md', `${pictures}/${photoFiles[1]}`);
  await says(page, 'main form', 'README.md is not a photo that can be sent.');
  await says(page, 'main form', '2 photos go with your enquiry.');
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await reload(page);
  await says(page, 'main form', '2 photos go with your enquiry.');
  await page.focus(`main form button[aria-label="Remove ${photoFiles[0]}"]`);
  await page.keyboard.press('Enter');
  await says(page, 'main form', '1 photo goes with your enquiry.');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file');
  await choose(`${pictures}/${photoFiles[0]}`);
  await says(page, 'main form', '2 photos go with your enquiry.');
}

describe('an old car', () => {
  it.each([
    ['au', 'with', true, 'desktop'],
    ['nz', 'without', false, 'phone'],
  ] as const)(
    'goes from its valuation to a quote and an enquiry in %s, %s JavaScript',
    async (country, _, javaScript, viewport) => {
      const { page, problems } = await open(`/${country}/config/ridge?tab=summary`, viewport, {
        javaScript,
        fresh: true,
      });
      await follow(page, `main a[href*="/${country}/trade-in?"]`, `/${country}/trade-in`);
      await says(page, 'main', estimate);
      await write(page, { make: 'Toyota', model: 'Corolla', year: '2019', km: '84,000', condition: 'good' });
      // Each another question to the lender, who is asked the same once.
      const owed = javaScript ? 4500 : 3000;
      await write(page, { owing: owed.toLocaleString('en-AU') });
      await Promise.all([page.waitForNavigation(), page.click('main form button[type=submit]')]);
      await says(page, 'main', `This is ${estimate}. It holds until`);
      await says(page, 'main', '2019 Toyota Corolla');
      expect(search(page).get('modelLine')).toBe('ridge');
      expect(search(page).get('owing')).toBe(String(owed));
      const range = await page.$eval('main section p:nth-of-type(2)', (one) => one.textContent ?? '');
      expect(range).toMatch(/^\$[\d,]+ to \$[\d,]+$/);
      if (javaScript) {
        expect(await axeViolations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        await page.waitForFunction(() => {
          const events = (window.dataLayer ?? []) as AnalyticsEvent[];
          return events.some(({ event, outcome }) => event === 'trade_in_valuation' && outcome === 'valued');
        });
        await reload(page);
        await says(page, 'main', range);
      }

      await follow(page, link('finance'), `/${country}/finance`);
      await says(page, 'main [data-old-car]', `Your old car: 2019 Toyota Corolla`);
      await says(page, 'main [data-old-car]', `${range}, ${estimate}`);
      const low = Number(/\$([\d,]+) to/.exec(range)?.[1]?.replaceAll(',', ''));
      await says(page, 'main [data-result]', 'Old car');
      expect(lastAsked()).toEqual({ tradeInValue: low, tradeInPayout: owed });
      if (javaScript) {
        await page.click('main [name=owing]', { count: 3 });
        await page.type('main [name=owing]', '2,000');
        await page.waitForFunction(() => new URLSearchParams(location.search).get('owing') === '2000');
        await says(page, 'main [data-result]', 'Still owed on it$2,000');
        expect(lastAsked()).toEqual({ tradeInValue: low, tradeInPayout: 2000 });
        expect(await axeViolations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        await reload(page);
        await says(page, 'main [data-result]', 'Still owed on it$2,000');
      }
      const owing = javaScript ? '2000' : String(owed);

      await follow(page, link('contact-us'), `/${country}/contact-us`);
      await says(
        page,
        'main form',
        'Sent with it, your old car: 2019 Toyota Corolla, 84,000 km, good condition',
      );
      await says(page, 'main form', estimate);
      const first_name = `Trade${country}${javaScript ? '' : 'Plain'}`;
      await write(page, { enquiry_type: 'feedback', first_name, last_name: 'Lee' });
      await write(page, { Email: 'sam@example.com', ...people[country], comments: 'My old car' });
      if (javaScript) await addPhotos(page);
      else expect(await page.$('input[type=file]')).toBeNull();
      await page.click('main form button[type=submit]');
      const { body } = await leadAtCrm(site(), first_name);
      expect(body).toMatchObject({
        trade_in_valuation: 'valued',
        trade_in_make: 'Toyota',
        trade_in_model: 'Corolla',
        trade_in_year: '2019',
        trade_in_km: '84000',
        trade_in_condition: 'good',
        trade_in_low: String(low),
        trade_in_owing_as_told: owing,
        trade_in: expect.stringContaining(estimate),
        finance_trade_in: `${low}.00`,
        finance_trade_in_owing: `${owing}.00`,
        model_line: 'ridge',
      });
      expect(body.photos).toEqual(javaScript ? [expect.any(String), expect.any(String)] : undefined);
      expect(problems).toEqual([]);
    },
  );
});

describe('an old car in the calculator', () => {
  it('can be changed, and removed: the loan and the address are then without it', async () => {
    const { page, problems } = await open('/au/trade-in', 'phone', { fresh: true });
    await write(page, { registration: 'ZQ9876', state: 'VIC' });
    await Promise.all([page.waitForNavigation(), page.click('main form button[type=submit]')]);
    await says(page, 'main', estimate);
    const valued = page.url();
    expect(valued).not.toContain('9876');
    await follow(page, link('finance'), '/au/finance');
    await says(page, 'main [data-result]', 'Old car');
    await follow(page, 'main [data-old-car] a[href*="/trade-in?"]', '/au/trade-in');
    expect(search(page).get('trade')).toBe(new URL(valued).searchParams.get('trade'));
    await page.goBack();
    await says(page, 'main [data-old-car]', 'Remove the old car');
    await follow(page, 'main [data-old-car] a:not([href*="trade="])', '/au/finance');
    await says(page, 'main', 'Have a car to trade in?');
    expect(search(page).has('trade')).toBe(false);
    await page.waitForFunction(
      () => !document.querySelector('[data-result]')?.textContent?.includes('Old car'),
    );
    const events = await page.evaluate(() => JSON.stringify(window.dataLayer));
    expect(events).not.toContain('9876');
    expect(problems).toEqual([]);
  });

  it.each(['/au/trade-in', '/au/finance', '/au/contact-us'])(
    'of an altered link counts for nothing: %s',
    async (path) => {
      const { page, problems } = await open(`${path}?trade=${'f'.repeat(60)}.${'s'.repeat(22)}`, 'phone');
      await says(
        page,
        'main',
        'The link of this valuation is not complete, or was changed, so it is not counted.',
      );
      expect(problems).toEqual([]);
    },
  );
});

describe('a form that cannot be answered', () => {
  it('comes back with what was written, and leads to an enquiry that names the car', async () => {
    await fetch(`${site().embedded}/_faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'valuation', kind: 'status', status: 500, count: 1 }),
    });
    const { page } = await open('/au/trade-in', 'phone', { javaScript: false });
    await write(page, { registration: 'ZQ9876', state: 'VIC', make: 'Toyota', model: 'Corolla' });
    await write(page, { year: '2019', km: '84,000', condition: 'good' });
    await Promise.all([page.waitForNavigation(), page.click('main form button[type=submit]')]);
    await says(page, 'main [role=alert]', 'We cannot value your car at the moment.');
    const written = (name: string) =>
      page.$eval(`main [name=${name}]`, (field) => (field as HTMLInputElement).value);
    expect([await written('registration'), await written('km')]).toEqual(['ZQ9876', '84,000']);
    expect(page.url()).not.toContain('9876');
    await follow(page, link('contact-us'), '/au/contact-us');
    await says(page, 'main form', '2019 Toyota Corolla, 84,000 km, good condition. There is no estimate');
  });

  it('says what is wrong beside each field, and takes the focus there', async () => {
    const { page } = await open('/nz/trade-in', 'narrow', { fresh: true });
    await write(page, { make: '<b>', model: 'Corolla', year: '2031', km: '1000000000' });
    await Promise.all([page.waitForNavigation(), page.click('main form button[type=submit]')]);
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
    await says(page, 'main [role=alert]', 'Write the make in letters and digits');
    await says(page, '#trade-in-year', 'The year must be from 1950 to');
    await says(page, '#trade-in-km', 'at most 1,000,000');
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

describe('a lead of an altered link', () => {
  it('says that it was altered, and has no figure for the car', async () => {
    const first_name = 'Forger';
    const response = await fetch(`${site().origin}/api/form/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        form_id: 'enquiry',
        page: `/au/contact-us?trade=${'f'.repeat(60)}.${'s'.repeat(22)}&owing=9`,
        vehicle_interested_in: 'Ridge',
        enquiry_type: 'feedback',
        first_name,
        last_name: 'Lee',
        Email: 'sam@example.com',
        mobile_phone: '0412 345 678',
        post_code: '3350',
        comments: 'My old car',
      }),
    });
    expect(await response.json()).toMatchObject({ ok: true });
    const { body } = await leadAtCrm(site(), first_name);
    expect(body).toMatchObject({ trade_in_valuation: 'altered', trade_in_owing_as_told: '9' });
    expect(body.trade_in).toContain('was changed, so it is not counted');
    expect(body).not.toHaveProperty('trade_in_low');
  });
});

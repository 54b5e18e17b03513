import { afterAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import type { ElementHandle, Page } from 'puppeteer';
import { createLenderService, readRates } from '../../server/embedded/lender/createLenderService.ts';
import type { AnalyticsEvent } from '../../shared/analytics.ts';
import { appointmentTexts } from '../../shared/appointments/texts.ts';
import type { FinanceQuoteRequest } from '../../shared/finance/quote.ts';
import { photoTexts } from '../../shared/tradeIn/photos.ts';
import { axeViolations, sidewaysScroll } from '../support/axe.ts';
import { reload } from '../support/browser.ts';
import { says, search } from '../support/configuratorPage.ts';
import { fill, value } from '../support/inPage.ts';
import { follow, people, write } from '../support/journeys.ts';
import { leadAtCrm } from '../support/leadAtCrm.ts';
import { ownSiteInBrowser } from '../support/siteInBrowser.ts';

/**
 * Journeys over services that are this file's own: a lender that tells what it was asked, and those that fail as a test
 * wants, for everybody.
 */

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

const setFault = (service: string, fault: object) =>
  fetch(`${site().embedded}/_faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, ...fault }),
  });
/** What can be read of a part. */
const wordsOf = (page: Page, selector: string) =>
  page.$eval(selector, (part) => (part as HTMLElement).innerText);

/** Of a car, and what is no photo; a reload keeps those that were added, and one is taken back. */
async function addPhotos(page: Page): Promise<void> {
  const choose = async (...files: string[]) => {
    const input = await page.waitForSelector('main input[type=file]');
    await (input as ElementHandle<HTMLInputElement>).uploadFile(...files);
  };
  const pictures = 'server/embedded/demo/meridian/space/assets/scenes';
  const photoFiles = ['ridge-alpine-tall.webp', 'ridge-forest-wide.webp'] as const;
  const [first, second] = photoFiles;
  await choose(`${pictures}/${photoFiles[0]}`, 'README.md', `${pictures}/${photoFiles[1]}`);
  await says(page, 'main form', 'README.md is not a photo that can be sent.');
  await says(page, 'main form', photoTexts.added(photoFiles));
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await reload(page);
  await says(page, 'main form', photoTexts.added(photoFiles));
  await page.focus(`main form button[aria-label="Remove ${photoFiles[0]}"]`);
  await page.keyboard.press('Enter');
  await says(page, 'main form', `${first} is removed. ${photoTexts.added([second])}`);
  const focused = () =>
    page.evaluate(() => {
      const { textContent, ariaLabel } = document.activeElement ?? {};
      return ariaLabel ?? textContent;
    });
  expect(await focused()).toBe(`Undo: keep ${first}`);
  await page.keyboard.press('Enter');
  await says(page, 'main form', photoTexts.added(photoFiles));
  expect(await focused()).toBe(photoTexts.remove(first));
  // What the field is described by names them, too.
  const described = await page.$eval('main input[type=file]', (field) =>
    field.ariaDescribedByElements?.map(({ textContent }) => textContent).join(' '),
  );
  expect(described).toContain(photoTexts.added(photoFiles));
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
      // By keyboard: the cookie banner lies over whatever is at the foot of the window.
      await page.focus('main form button[type=submit]');
      await page.keyboard.press('Enter');
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

describe('a recall service that does not answer', () => {
  const ridge = '6MDRG3H57TG012345';

  it('is told with the service line and a dealer, and the next check works', async () => {
    await setFault('recalls', { kind: 'status', status: 500, count: 1 });
    const { page, problems } = await open('/au/recalls', 'phone');
    await fill(page, '[name=vin]', ridge);
    await page.click('main form button');
    await says(page, 'main h2', 'We cannot check at the moment');
    const result = await page.$eval('main section', (one) => one.textContent);
    expect(result).toContain('Find a dealer');
    expect(await page.$eval('main section a[href^="tel:"]', (link) => link.textContent)).toMatch(/^[\d ]+$/);
    expect(await value(page, 'vin')).toBe(ridge);
    expect(result).not.toContain('No open');
    expect(problems.splice(0).filter((line) => !line.includes('503'))).toEqual([]);
    await page.click('main form button');
    await says(page, 'main h2', '1 open recall');

    // One that stalls is waited for in words, and left behind by who goes elsewhere.
    await setFault('recalls', { kind: 'stall', count: 1 });
    await page.click('main form button');
    await says(page, 'main [role=status]', 'Checking');
    await page.$eval('footer a[href="/au/owners"]', (link) => (link as HTMLElement).click());
    await page.waitForFunction(() => location.pathname === '/au/owners');
    await setFault('recalls', { kind: 'none' });
    expect(problems.filter((line) => !/aborted|ERR_ABORTED/i.test(line))).toEqual([]);
  });
});

describe('a valuation service that does not answer', () => {
  it('leaves what was written, and leads to an enquiry that names the car', async () => {
    await setFault('valuation', { kind: 'status', status: 500, count: 1 });
    const { page } = await open('/au/trade-in', 'phone', { javaScript: false });
    await write(page, { registration: 'ZQ9876', state: 'VIC', make: 'Toyota', model: 'Corolla' });
    await write(page, { year: '2019', km: '84,000', condition: 'good' });
    await Promise.all([page.waitForNavigation(), page.click('main form button[type=submit]')]);
    await says(page, 'main [role=alert]', 'We cannot value your car at the moment.');
    expect([await value(page, 'registration'), await value(page, 'km')]).toEqual(['ZQ9876', '84,000']);
    expect(page.url()).not.toContain('9876');
    await follow(page, link('contact-us'), '/au/contact-us');
    await says(page, 'main form', '2019 Toyota Corolla, 84,000 km, good condition. There is no estimate');
  });
});

describe('a diary that does not answer', () => {
  it('leaves the form as it is without one, and says that the dealership calls', async () => {
    await setFault('diary', { kind: 'status' });
    const { page, problems } = await open('/au/test-drive?dealer=A3350', 'narrow');
    await page.waitForFunction((text) => document.body.innerText.includes(text), {}, appointmentTexts.calls);
    expect(await page.$('[name=test_drive_slot]')).toBeNull();
    expect(await page.$('[name=test_drive_date]')).not.toBeNull();
    expect(await page.$('[name=test_drive_time]')).not.toBeNull();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    // It is asked again, and what was written meanwhile is all there.
    await fill(page, '[name=first_name]', 'Di');
    await setFault('diary', { kind: 'none' });
    await page.waitForSelector('[name=test_drive_slot]');
    expect(await wordsOf(page, 'main')).not.toContain(appointmentTexts.calls);
    expect(await value(page, 'first_name')).toBe('Di');
    expect(problems).toEqual([]);
  });
});

describe('a CRM that is down', () => {
  it('loses nothing of a form, which comes back with its mistakes, then says thanks without JavaScript', async () => {
    await setFault('crm', { kind: 'status' });
    const { page } = await open('/au/test-drive?dealer=A3350&modelLine=ridge', 'phone', {
      javaScript: false,
    });
    expect([await value(page, 'dealer_code'), await value(page, 'vehicle_interested_in')]).toEqual([
      'A3350',
      'Ridge',
    ]);
    expect(await wordsOf(page, '#form-test-drive')).toContain(
      'If you choose another car below, this one is not sent.',
    );
    await page.select('[name=vehicle_interested_in]', 'Mesa');
    await fill(page, '[name=first_name]', 'Sam');
    await fill(page, '[name=mobile_phone]', '12');
    await Promise.all([page.waitForNavigation(), page.click('form button[type=submit]')]);
    expect(await wordsOf(page, '#form-test-drive')).toContain('About the Mesa');
    expect(await wordsOf(page, 'form [role=alert]')).toContain('Valid phone number required');
    expect(await value(page, 'first_name')).toBe('Sam');
    await write(page, { last_name: 'Lee', mobile_phone: '0412345678' });
    await write(page, { Email: 'sam@example.com', post_code: '3350' });
    await Promise.all([page.waitForNavigation(), page.click('form button[type=submit]')]);
    expect(page.url()).toMatch(
      /receipt=[0-9A-F]{8}\.[\w-]{22}\.[\w-]+&submitted=test-drive#form-test-drive$/,
    );
    expect(await wordsOf(page, '#form-test-drive')).toMatch(/Thank you.*Your reference: [0-9A-F]{8}/s);
    await setFault('crm', { kind: 'none' });
    expect(await site().printed('a lead waits for the CRM')).toContain('test-drive');
  });
});

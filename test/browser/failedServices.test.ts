import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { appointmentTexts } from '../../shared/appointments/texts.ts';
import { says } from '../support/configuratorPage.ts';
import { fill, value } from '../support/inPage.ts';
import { follow, write } from '../support/journeys.ts';
import { ownSiteInBrowser } from '../support/siteInBrowser.ts';

/** What a visitor sees while a service behind the site fails. The site is this file's own, as it is broken for all. */
const { site, open } = ownSiteInBrowser();

const setFault = (service: string, fault: object) =>
  fetch(`${site().embedded}/_faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, ...fault }),
  });
/** What can be read of a part. */
const wordsOf = (page: Page, selector: string) =>
  page.$eval(selector, (part) => (part as HTMLElement).innerText);

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
    await follow(page, 'main a[href*="/contact-us"][href*="trade="]', '/au/contact-us');
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

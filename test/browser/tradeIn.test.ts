import { describe, expect, it } from '@jest/globals';
import type { ElementHandle } from 'puppeteer';
import { loanResultId } from '../../shared/finance/loanResultId.ts';
import { photoTexts } from '../../shared/tradeIn/photos.ts';
import { axeViolations, sidewaysScroll } from '../support/axe.ts';
import { says, search } from '../support/configuratorPage.ts';
import { follow, people, write } from '../support/journeys.ts';
import { leadAtCrm } from '../support/leadAtCrm.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { site, open, visit } = siteInBrowser();

const estimate = 'an estimate until a dealer has seen it';
const link = (page: string) => `main a[href*="/${page}"][href*="trade="]`;

describe('an old car in the calculator', () => {
  it('can be changed, and removed: the loan and the address are then without it', async () => {
    const { page, problems } = await open('/au/trade-in', 'phone');
    await write(page, { registration: 'ZQ9876', state: 'VIC' });
    await Promise.all([page.waitForNavigation(), page.click('main form button[type=submit]')]);
    await says(page, 'main', estimate);
    const valued = page.url();
    expect(valued).not.toContain('9876');
    await follow(page, link('finance'), '/au/finance');
    // It lands on what the loan costs with the old car, past the fields.
    await page.waitForFunction(
      (id) => {
        const { top = -1 } = document.getElementById(id)?.getBoundingClientRect() ?? {};
        return top >= 0 && top < innerHeight / 2;
      },
      {},
      loanResultId,
    );
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
      const { page, problems } = await visit(`${path}?trade=${'f'.repeat(60)}.${'s'.repeat(22)}`, 'phone');
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
  it('says what is wrong beside each field, and takes the focus there', async () => {
    const { page } = await open('/nz/trade-in', 'narrow');
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

const folder = 'server/embedded/demo/meridian/space/assets/scenes';
const [tall, wide] = ['ridge-alpine-tall.webp', 'ridge-forest-wide.webp'];

/** Query of a page that is told of an old car. */
async function oldCar(): Promise<string> {
  const facts = { make: 'Toyota', model: 'Corolla', year: '2019', km: '84000', condition: 'good' };
  const valued = await fetch(`${site().origin}/au/trade-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(facts),
  });
  return new URL(valued.headers.get('location') ?? '', site().origin).search;
}

it('a photo that is lost on its way is told of: with all that were, and before the form is sent without it', async () => {
  const { page, problems } = await open(`/au/contact-us${await oldCar()}`, 'phone', { fresh: true });
  const input = (await page.waitForSelector('main input[type=file]')) as ElementHandle<HTMLInputElement>;
  let release: (() => void) | undefined;
  let isLost = false;
  let sent = 0;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/form/') sent += 1;
    if (!(isLost && request.url().includes('/api/photos/'))) void request.continue();
    else if (release) release = () => void request.abort();
    else void request.abort();
  });
  await input.uploadFile(`${folder}/${tall}`);
  await says(page, 'main form', photoTexts.added([tall]));
  isLost = true;
  await input.uploadFile(`${folder}/${wide}`, 'README.md', `${folder}/${tall}`);
  // A screen reader is told, wherever its focus is.
  for (const text of [photoTexts.failed(wide), photoTexts.notPhoto('README.md'), photoTexts.failed(tall)])
    await says(page, 'main fieldset:has([type=file]) [role=status]', text);

  const first_name = 'Lost';
  await write(page, { vehicle_interested_in: 'Ridge', enquiry_type: 'feedback', comments: 'My old car' });
  await write(page, { first_name, last_name: 'Lee', Email: 'sam@example.com', ...people.au });
  release = () => undefined;
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/photos/')),
    input.uploadFile(`${folder}/${wide}`),
  ]);
  expect(asked.method()).toBe('POST');
  await page.click('main form button[type=submit]');
  await says(page, 'main form button[type=submit]', 'Loading');
  release();
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
  await says(page, 'main form [role=alert]', photoTexts.failed(wide));
  await says(page, 'main form', photoTexts.added([tall]));
  expect([sent, await page.$('dialog[open]')]).toEqual([0, null]);

  await page.click('main form button[type=submit]');
  await says(page, 'dialog[open]', 'Thank you');
  const { body } = await leadAtCrm(site(), first_name);
  expect(body.photos).toEqual([expect.any(String)]);
  // The browser tells of each request that is lost.
  expect(problems.filter((problem) => !/ERR_FAILED|^failed: .*\/api\/photos\/au$/.test(problem))).toEqual([]);
});

import { expect, it } from '@jest/globals';
import type { ElementHandle } from 'puppeteer';
import { photoTexts } from '../../../shared/tradeIn/photos.ts';
import { says } from '../../../test/support/configuratorPage.ts';
import { people, write } from '../../../test/support/journeys.ts';
import { leadAtCrm } from '../../../test/support/leadAtCrm.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { site, open } = siteInBrowser();

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
  await says(page, 'main form', photoTexts.added(1));
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
  await says(page, 'main form', photoTexts.added(1));
  expect([sent, await page.$('dialog[open]')]).toEqual([0, null]);

  await page.click('main form button[type=submit]');
  await says(page, 'dialog[open]', 'Thank you');
  const { body } = await leadAtCrm(site(), first_name);
  expect(body.photos).toEqual([expect.any(String)]);
  // The browser tells of each request that is lost.
  expect(problems.filter((problem) => !/ERR_FAILED|^failed: .*\/api\/photos\/au$/.test(problem))).toEqual([]);
});

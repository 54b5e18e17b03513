import { describe, expect, it } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer';
import { appointmentTexts } from '../../../shared/appointments/texts.ts';
import { times } from '../../../test/support/bookingInBrowser.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { site, open } = siteInBrowser();

/** No other file books here: all share one diary. */
const dealer = 'A7000';
const list = '[name=test_drive_slot]';
const chosen = (page: Page) => page.$eval(list, (field) => (field as HTMLSelectElement).value);
const bookings = async (): Promise<readonly { id: string; slot: string }[]> =>
  (await (await fetch(`${site().embedded}/diary/bookings`)).json()).bookings;

describe('a time that is chosen with the keyboard', () => {
  it('is held, and not each of those that the arrow keys have passed', async () => {
    const { page, problems } = await open(`/au/test-drive?dealer=${dealer}`, 'desktop');
    const held: string[] = [];
    const isHold = (request: HTTPRequest) => request.url().endsWith('/hold');
    const slotOf = (request: HTTPRequest) => JSON.parse(request.postData() ?? '{}').slot;
    page.on('request', (request) => {
      if (isHold(request)) held.push(slotOf(request));
    });
    await page.waitForSelector(list);
    const [first = '', ...others] = await times(page, 'test_drive_slot');
    const holdsAnother = page.waitForResponse((answer) => {
      const request = answer.request();
      return isHold(request) && slotOf(request) !== first;
    });
    await page.focus(list);
    const passed = 24;
    for (let presses = 0; presses < passed; presses += 1) await page.keyboard.press('ArrowDown');
    const slot = await chosen(page);
    expect(slot).toBe(others[passed - 2]);
    const id = await page.$eval('[name=submission_id]', (field) => (field as HTMLInputElement).value);
    await holdsAnother;
    expect((await bookings()).find((booking) => booking.id === id)).toMatchObject({ slot });
    expect(held).toEqual([first, slot]);
    expect(problems).toEqual([]);
  });

  it('is read out as gone where somebody else has it by now', async () => {
    const { page, problems } = await open(`/au/test-drive?dealer=${dealer}`, 'desktop');
    await page.waitForSelector(list);
    const [first = ''] = await times(page, 'test_drive_slot');
    await fetch(`${site().embedded}/diary/bookings/other-keyboard`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ country: 'au', dealer, slot: first, state: 'booked' }),
    });
    await page.focus(list);
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(
      (text) =>
        [...document.querySelectorAll('main form [role=status]')].some((line) => line.textContent === text),
      {},
      appointmentTexts.gone,
    );
    expect(await chosen(page)).toBe('');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('test_drive_slot');
    expect(problems).toEqual([]);
  });
});

it('says of no field that it is wrong before anything was written', async () => {
  const { page } = await open('/au/test-drive', 'desktop');
  const wrong = async () => {
    const form = await page.$('main form');
    const tree = await page.accessibility.snapshot({ ...(form && { root: form }) });
    return (tree?.children ?? []).filter(({ invalid }) => invalid === 'true').map(({ name }) => name);
  };
  expect(await wrong()).toEqual([]);
  await page.click('main form [type=submit]');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
  expect((await wrong()).some((name) => name?.startsWith('Car'))).toBe(true);
});

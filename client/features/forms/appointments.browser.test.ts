import { describe, expect, it } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer';
import { appointmentTexts } from '../../../shared/appointments/texts.ts';
import { axeViolations } from '../../../test/support/axe.ts';
import { chooseTime, follow, press, says, times } from '../../../test/support/bookingInBrowser.ts';
import { fill } from '../../../test/support/inPage.ts';
import { leadAtCrm } from '../../../test/support/leadAtCrm.ts';
import { leadIdOf } from '../../../test/support/leadIdOf.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { site, open } = siteInBrowser();

/** Both ways and both countries, which testDrive.browser.test.ts has the other way round. */
const visitors = [
  {
    ...{ country: 'au', dealer: 'A3350', phone: '0412 345 678', postcode: '3350' },
    ...{ way: 'without', javaScript: false, firstName: 'Finn' },
  },
  {
    ...{ country: 'nz', dealer: 'N5010', phone: '021 234 5678', postcode: '6011' },
    ...{ way: 'with', javaScript: true, firstName: 'Eva' },
  },
] as const;

describe('a service', () => {
  it.each(visitors)(
    'is booked from the page of a dealer, moved and cancelled in $country, $way JavaScript',
    async ({ country, dealer, phone, postcode, javaScript, firstName }) => {
      const name = `${firstName}${country}`;
      const { page, problems } = await open(`/${country}/dealers/${dealer}?postcode=${postcode}`, 'phone', {
        javaScript,
      });
      await press(page, 'Book a service');
      await page.waitForSelector('[name=owned_model_line]');
      const chosen = () => page.$eval('[name=dealer_code]', (field) => (field as HTMLSelectElement).value);
      expect(await chosen()).toBe(dealer);
      expect(await page.$eval('[name=post_code]', (field) => (field as HTMLInputElement).value)).toBe(
        postcode,
      );
      await page.select('[name=owned_model_line]', 'Ridge');
      await page.select('[name=work]', 'recall');
      const written = {
        registration: 'ABC 123',
        first_name: name,
        last_name: 'Lee',
        mobile_phone: phone,
        Email: 'eva@example.com',
      };
      for (const [field, value] of Object.entries(written)) await fill(page, `[name=${field}]`, value);
      if (!javaScript) await follow(page, appointmentTexts.show);
      await page.waitForSelector('[name=service_slot]');
      const [, slot = '', next = ''] = await times(page);
      await chooseTime(page, slot);
      await press(page, 'Book the service');
      if (javaScript) await page.waitForSelector('dialog[open]');
      else await says(page, appointmentTexts.booked);
      await press(page, appointmentTexts.change);
      expect(await leadAtCrm(site(), name, { service_slot: slot })).toMatchObject({
        body: { service_booking: 'booked', dealer_code: dealer, registration: 'ABC 123', work: 'recall' },
      });
      await page.waitForSelector('main [name=slot]');
      await says(page, 'Your service');
      if (javaScript) {
        expect(await axeViolations(page)).toEqual([]);
        // Nothing is moved to no time.
        await press(page, 'Move my service');
        await says(page, 'Please choose a day and a time.');
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('FIELDSET');
      }

      await chooseTime(page, next);
      await press(page, 'Move my service');
      await says(page, 'Your service is moved.');
      await leadAtCrm(site(), name, { service_slot: next, service_booking: 'booked' });
      await press(page, 'Cancel my service');
      await press(page, 'Yes, cancel');
      await says(page, 'This service is cancelled.');
      await leadAtCrm(site(), name, { service_booking: 'cancelled' });
      expect(problems).toEqual([]);
    },
  );
});

/** No other test books here: all files share one diary. */
const quietDealer = 'A7000';
const list = '[name=test_drive_slot]';
const chosen = (page: Page) => page.$eval(list, (field) => (field as HTMLInputElement).value);
const bookings = async (): Promise<readonly { id: string; slot: string }[]> =>
  (await (await fetch(`${site().embedded}/diary/bookings`)).json()).bookings;
/** By keys alone: the first day is opened, and the focus is on the first of its times. */
async function goToFirstDay(page: Page): Promise<void> {
  await page.waitForSelector(list);
  const [first = ''] = await times(page);
  await page.focus(`main input[value="${first.slice(0, 10)}"]`);
  await page.keyboard.press('Space');
  await page.waitForSelector(`main input[value="${first}"]`, { visible: true });
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(first);
}

describe('a time that is chosen with the keyboard', () => {
  it('is held, and not each of those that the arrow keys have passed', async () => {
    const { page, problems } = await open(`/au/test-drive?dealer=${quietDealer}`, 'desktop');
    const held: string[] = [];
    const isHold = (request: HTTPRequest) => request.url().endsWith('/hold');
    const slotOf = (request: HTTPRequest) => JSON.parse(request.postData() ?? '{}').slot;
    page.on('request', (request) => {
      if (isHold(request)) held.push(slotOf(request));
    });
    await goToFirstDay(page);
    const [first = '', ...others] = await times(page);
    const ofDay = others.filter((time) => time.startsWith(first.slice(0, 10)));
    const holdsAnother = page.waitForResponse((answer) => {
      const request = answer.request();
      return isHold(request) && slotOf(request) !== first;
    });
    await page.keyboard.press('Space');
    for (const _ of ofDay) await page.keyboard.press('ArrowDown');
    const slot = await chosen(page);
    expect(slot).toBe(ofDay.at(-1));
    const key = await page.$eval('[name=submission_id]', (field) => (field as HTMLInputElement).value);
    await holdsAnother;
    expect((await bookings()).find((booking) => booking.id === leadIdOf(key))).toMatchObject({ slot });
    expect(held).toEqual([first, slot]);
    expect(ofDay.length).toBeGreaterThan(3);

    // Tab leads past the times of the days that are closed, and back to the time that is chosen.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('first_name');
    await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(slot);
    expect(problems).toEqual([]);
  });

  it('is read out as gone where somebody else has it by now', async () => {
    const { page, problems } = await open(`/au/test-drive?dealer=${quietDealer}`, 'desktop');
    await goToFirstDay(page);
    const [first = ''] = await times(page);
    await fetch(`${site().embedded}/diary/bookings/other-keyboard`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ country: 'au', dealer: quietDealer, slot: first, state: 'booked' }),
    });
    await page.keyboard.press('Space');
    await page.waitForFunction(
      (text) =>
        [...document.querySelectorAll('main form [role=status]')].some((line) => line.textContent === text),
      {},
      appointmentTexts.gone,
    );
    expect(await chosen(page)).toBe('');
    // Reading goes on at what is left to choose from.
    const focused = () => document.activeElement?.closest('[data-component=SelectSlot]') !== null;
    expect(await page.evaluate(focused)).toBe(true);
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

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { slotText, slotTimeText } from '../../../shared/appointments/slots.ts';
import { appointmentTexts } from '../../../shared/appointments/texts.ts';
import { axeViolations } from '../../../test/support/axe.ts';
import { chooseTime, follow, press, says, times } from '../../../test/support/bookingInBrowser.ts';
import { untilQuiet } from '../../../test/support/browser.ts';
import { fill } from '../../../test/support/inPage.ts';
import { leadAtCrm } from '../../../test/support/leadAtCrm.ts';
import { leadIdOf } from '../../../test/support/leadIdOf.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { site, open } = siteInBrowser();

const markets = [
  { country: 'au', postcode: '3350', phone: '0412 345 678', zone: 'Australia/Melbourne' },
  { country: 'nz', postcode: '6011', phone: '021 234 5678', zone: 'Pacific/Auckland' },
] as const;
type Market = (typeof markets)[number];
const [australia, newZealand] = markets;
/** Both ways and both countries, which appointments.browser.test.ts has the other way round. */
const visitors = [
  { market: australia, way: 'with', javaScript: true, firstName: 'Ana' },
  { market: newZealand, way: 'without', javaScript: false, firstName: 'Bo' },
] as const;

const wordsOf = (page: Page) => page.$eval('main', (main) => (main as HTMLElement).innerText);
async function fillIn(page: Page, { postcode, phone }: Market, firstName: string): Promise<void> {
  const values = {
    post_code: postcode,
    first_name: firstName,
    last_name: 'Lee',
    mobile_phone: phone,
    Email: 'ana@example.com',
  };
  await page.select('[name=vehicle_interested_in]', 'Ridge');
  for (const [name, value] of Object.entries(values)) await fill(page, `[name=${name}]`, value);
}
const diaryHas = async (id: string) => {
  const { bookings } = await (await fetch(`${site().embedded}/diary/bookings`)).json();
  return (bookings as { id: string; slot: string; state: string }[]).find((entry) => entry.id === id);
};
/** How thanks begin for a Ridge at a time. */
const isBooked = (slot: string) =>
  new RegExp(`^Your test drive is booked: Ridge, ${slotText(slot).replaceAll('.', '\\.')} at \\S`);

/** Somebody else takes a time before the visitor is done. */
async function takenByOther(country: string, dealer: string, slot: string): Promise<void> {
  const answer = await fetch(`${site().embedded}/diary/bookings/other-${country}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ country, dealer, slot, state: 'booked' }),
  });
  expect(answer.status).toBe(200);
}

describe('a test drive', () => {
  it.each(visitors)(
    'is booked at a time, moved and cancelled in $market.country, $way JavaScript',
    async ({ market, javaScript, firstName }) => {
      const { country, zone } = market;
      const name = `${firstName}${country}`;
      const { page, problems } = await open(`/${country}/test-drive`, 'phone', { javaScript });
      await fillIn(page, market, name);
      if (javaScript) await page.waitForSelector('[name=test_drive_slot]');
      else {
        await follow(page, appointmentTexts.show);
        expect(await page.$eval('[name=first_name]', (field) => (field as HTMLInputElement).value)).toBe(
          name,
        );
      }
      const [, slot = '', next = ''] = await times(page);
      await chooseTime(page, slot);
      if (javaScript) {
        // A time says day and hour: nothing more is asked.
        await page.waitForSelector('[name=test_drive_date]', { hidden: true });
        await press(page, 'Request test drive');
        await page.waitForSelector('dialog[open]');
        const heading = await page.$eval('dialog[open] h2', (one) => one.textContent);
        expect(heading).toMatch(isBooked(slot));
        await press(page, appointmentTexts.change);
      } else {
        await press(page, 'Request test drive');
        await says(page, appointmentTexts.booked);
        expect(await page.$eval('#form-test-drive :is(h2, h3)', (one) => one.textContent)).toMatch(
          isBooked(slot),
        );
        expect(await page.title()).toMatch(isBooked(slot));
        await follow(page, appointmentTexts.change);
      }
      const { body } = await leadAtCrm(site(), name, { test_drive_slot: slot, test_drive_booking: 'booked' });
      const id = String(body.submission_id);
      expect(await diaryHas(id)).toMatchObject({ slot, state: 'booked' });
      await page.waitForSelector('main [name=slot]');
      await says(page, 'It is booked.');

      if (javaScript) expect(await axeViolations(page)).toEqual([]);
      const offered = await times(page);
      expect([offered.includes(slot), offered.includes(next)]).toEqual([false, true]);
      await chooseTime(page, next);
      await press(page, 'Move my test drive');
      await says(page, 'Your test drive is moved.');
      expect(await leadAtCrm(site(), name, { test_drive_slot: next })).toMatchObject({
        body: { test_drive_booking: 'booked', test_drive_time_zone: zone, last_name: 'Lee' },
      });
      expect(await diaryHas(id)).toMatchObject({ slot: next });

      // One press cancels nothing: the page asks, and 'Keep it' keeps it.
      await press(page, 'Cancel my test drive');
      await says(page, `, ${slotTimeText(next)} at `);
      expect(await page.title()).toMatch(/^Cancel your test drive\?/);
      await press(page, 'Keep it');
      await says(page, 'It is booked.');
      expect(await diaryHas(id)).toMatchObject({ slot: next });
      await press(page, 'Cancel my test drive');
      await press(page, 'Yes, cancel');
      await says(page, 'This test drive is cancelled.');
      expect(await page.title()).toMatch(/^Your test drive is cancelled/);
      await leadAtCrm(site(), name, { test_drive_booking: 'cancelled' });
      expect(await diaryHas(id)).toBeUndefined();
      if (!javaScript) {
        // Some browsers show the question as it was left: what it leads to is true.
        await page.goBack();
        await press(page, 'Keep it');
        await says(page, 'This test drive is cancelled.');
        expect(problems).toEqual([]);
        return;
      }
      // Back shows neither the booking nor the thanks as they were before.
      const pages = ['the question', 'kept', 'the first question', 'moved', 'booked', 'the thanks'];
      for (const left of pages) {
        await page.goBack();
        if (left === 'the thanks') await says(page, 'Thank you');
        await says(page, 'This test drive is cancelled.');
        expect(await wordsOf(page)).not.toMatch(/is moved|It is booked|Move it|Keep it|dealership calls you/);
      }
      expect(problems).toEqual([]);
    },
  );

  it('that is gone meanwhile is told at once, and all that was typed stays', async () => {
    const { country } = newZealand;
    const { page, problems } = await open(`/${country}/test-drive`, 'desktop');
    await fillIn(page, newZealand, `Cy${country}`);
    await page.waitForSelector('[name=test_drive_slot]');
    const all = await times(page);
    const slot = all.at(-1) ?? '';
    const dealer = await page.$eval('[name=dealer_code]', (field) => (field as HTMLSelectElement).value);
    await takenByOther(country, dealer, slot);
    await chooseTime(page, slot);
    await page.waitForFunction(
      (text) =>
        document.querySelector('#form-test-drive [id$="-test_drive_slot"]')?.textContent?.includes(text),
      {},
      appointmentTexts.gone,
    );
    expect(await times(page)).not.toContain(slot);
    // Held, and after a reload still its own.
    const other = all.at(-2) ?? '';
    await chooseTime(page, other);
    await untilQuiet(page, 500);
    await page.reload();
    await page.waitForFunction(
      (value) => document.querySelector<HTMLSelectElement>('[name=test_drive_slot]')?.value === value,
      {},
      other,
    );
    const written = () => page.$eval('[name=first_name]', (field) => (field as HTMLInputElement).value);
    expect(await written()).toBe(`Cy${country}`);
    expect(await axeViolations(page)).toEqual([]);

    // The dealer gives it to somebody else before the form is sent.
    const key = await page.$eval('[name=submission_id]', (field) => (field as HTMLInputElement).value);
    await fetch(`${site().embedded}/diary/bookings/${leadIdOf(key)}`, { method: 'DELETE' });
    await takenByOther(country, dealer, other);
    // The browser tells of every 400 in its console.
    const before = problems.length;
    await press(page, 'Request test drive');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
    expect(await page.$eval('form [role=alert]', (alert) => (alert as HTMLElement).innerText)).toContain(
      appointmentTexts.gone,
    );
    expect(await page.$('dialog[open]')).toBeNull();
    expect(problems.splice(before)).toEqual([expect.stringContaining('400')]);
    await page.waitForFunction((value) => !document.querySelector(`main input[value="${value}"]`), {}, other);
    expect(await written()).toBe(`Cy${country}`);
    const third = all.at(-3) ?? '';
    await chooseTime(page, third);
    await press(page, 'Request test drive');
    await page.waitForSelector('dialog[open]');
    await leadAtCrm(site(), `Cy${country}`, { test_drive_slot: third, test_drive_booking: 'booked' });
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(key);
    expect(problems).toEqual([]);
  });
});

describe('a time that is chosen', () => {
  it('is held at the dealer that is chosen after it, let go where that has none, and taken back without one', async () => {
    const { page, problems } = await open('/au/test-drive', 'phone');
    const chosen = (name: string) =>
      page.$eval(`[name=${name}]`, (field) => (field as HTMLSelectElement).value);
    const timesAt = async (dealer: string) => {
      await Promise.all([
        page.waitForResponse((answer) => answer.url().includes(`dealer=${dealer}`)),
        page.select('[name=dealer_code]', dealer),
      ]);
      await untilQuiet(page, 500);
      return times(page);
    };
    await page.type('[name=post_code]', '3000');
    await page.select('[name=vehicle_interested_in]', 'Ridge');
    await page.waitForSelector('[name=test_drive_slot]');
    const atSecond = await timesAt('A3040');
    const atThird = await timesAt('A3134');
    const atFirst = await timesAt('A3008');
    const slot = atFirst.find((time) => atSecond.includes(time) && atThird.includes(time)) ?? '';
    await chooseTime(page, slot);
    await untilQuiet(page, 500);
    const id = leadIdOf(await chosen('submission_id'));
    expect(await diaryHas(id)).toMatchObject({ dealer: 'A3008', slot, state: 'held' });
    await timesAt('A3040');
    expect(await chosen('test_drive_slot')).toBe(slot);
    expect(await diaryHas(id)).toMatchObject({ dealer: 'A3040', slot, state: 'held' });
    await takenByOther('au', 'A3134', slot);
    await timesAt('A3134');
    expect(await chosen('test_drive_slot')).toBe('');
    expect(await diaryHas(id)).toBeUndefined();
    await says(page, appointmentTexts.gone);

    // Without a dealer a day can be told instead.
    const [other = ''] = await times(page);
    await chooseTime(page, other);
    await page.waitForSelector('[name=test_drive_date]', { hidden: true });
    await page.select('[name=dealer_code]', '');
    await page.waitForSelector('[name=test_drive_date]');
    await says(page, appointmentTexts.noDealer);
    await page.select('[name=dealer_code]', 'A3134');
    await page.waitForSelector('[name=test_drive_slot]');
    expect(await chosen('test_drive_slot')).toBe('');
    // And with times to choose from, with the choice of none of them.
    await page.waitForSelector('[name=test_drive_date]', { hidden: true });
    await page.$eval('input[type=radio][value=none]', (none) => none.click());
    await page.waitForSelector('[name=test_drive_date]');
    expect(problems).toEqual([]);
  });
});

describe('a tab that is duplicated while its form is filled in', () => {
  it('sends another test drive: both are booked', async () => {
    const { page, problems } = await open('/au/test-drive', 'desktop', { fresh: true });
    await fillIn(page, markets[0], 'Ed');
    await page.waitForSelector('[name=test_drive_slot]');
    const [first = '', second = ''] = (await times(page)).slice(5);
    await chooseTime(page, first);
    await untilQuiet(page, 500);
    const opened = new Promise<Page | null>((resolve) => page.once('popup', resolve));
    // A tab that a page opens begins with the storage of that page, as a duplicated one does.
    await page.evaluate(() => void window.open(location.href));
    const duplicate = await opened;
    if (!duplicate) throw new Error('no tab was opened');
    await duplicate.waitForSelector(`main input[value="${second}"]`);
    await duplicate.$eval('[name=first_name]', (field) => (field as HTMLInputElement).select());
    await duplicate.type('[name=first_name]', 'Flo');
    await chooseTime(duplicate, second);
    await duplicate.waitForNetworkIdle();
    const enquiries = [
      { tab: page, name: 'Ed', slot: first },
      { tab: duplicate, name: 'Flo', slot: second },
    ];
    for (const { tab } of enquiries) {
      await tab.bringToFront();
      await press(tab, 'Request test drive');
      await tab.waitForSelector('dialog[open]');
    }
    for (const { name, slot } of enquiries) {
      const { body } = await leadAtCrm(site(), name, { test_drive_slot: slot, test_drive_booking: 'booked' });
      expect(await diaryHas(String(body.submission_id))).toMatchObject({ slot, state: 'booked' });
    }
    expect(problems).toEqual([]);
  });
});

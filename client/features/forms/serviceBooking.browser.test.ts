import { describe, expect, it } from '@jest/globals';
import { appointmentTexts } from '../../../shared/appointments/texts.ts';
import { axeViolations } from '../../../test/support/axe.ts';
import { follow, press, says, times } from '../../../test/support/bookingInBrowser.ts';
import { fill } from '../../../test/support/inPage.ts';
import { leadAtCrm } from '../../../test/support/leadAtCrm.ts';
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
      const { page, problems } = await open(`/${country}/dealers/${dealer}`, 'phone', { javaScript });
      await press(page, 'Book a service');
      await page.waitForSelector('[name=owned_model_line]');
      const chosen = () => page.$eval('[name=dealer_code]', (field) => (field as HTMLSelectElement).value);
      expect(await chosen()).toBe(dealer);
      await page.select('[name=owned_model_line]', 'Ridge');
      await page.select('[name=work]', 'recall');
      const written = {
        registration: 'ABC 123',
        first_name: name,
        last_name: 'Lee',
        mobile_phone: phone,
        Email: 'eva@example.com',
        post_code: postcode,
      };
      for (const [field, value] of Object.entries(written)) await fill(page, `[name=${field}]`, value);
      if (!javaScript) await follow(page, appointmentTexts.show);
      await page.waitForSelector('[name=service_slot]');
      const [, slot = '', next = ''] = await times(page, 'service_slot');
      await page.select('[name=service_slot]', slot);
      await press(page, 'Book the service');
      if (javaScript) await page.waitForSelector('dialog[open]');
      else await says(page, appointmentTexts.booked);
      await press(page, appointmentTexts.change);
      expect(await leadAtCrm(site(), name, { service_slot: slot })).toMatchObject({
        body: { service_booking: 'booked', dealer_code: dealer, registration: 'ABC 123', work: 'recall' },
      });
      await page.waitForSelector('main [name=slot]');
      await says(page, 'Your service');
      if (javaScript) expect(await axeViolations(page)).toEqual([]);

      await page.select('[name=slot]', next);
      await press(page, 'Move my service');
      await says(page, 'Your service is moved.');
      await leadAtCrm(site(), name, { service_slot: next, service_booking: 'booked' });
      await press(page, 'Cancel my service');
      await says(page, 'This service is cancelled.');
      await leadAtCrm(site(), name, { service_booking: 'cancelled' });
      expect(problems).toEqual([]);
    },
  );
});

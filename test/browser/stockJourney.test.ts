import { describe, expect, it } from '@jest/globals';
import { says } from '../support/configuratorPage.ts';
import { follow, people, travellers, write } from '../support/journeys.ts';
import { leadAtCrm } from '../support/leadAtCrm.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { open, site } = siteInBrowser();

const price = /\$\d[\d,]*\d/;

describe.each(travellers)('in %s, %s JavaScript, a car in stock', (country, _, javaScript, viewport) => {
  it('is found from a build, asked for at its price, and named in the lead that the CRM gets', async () => {
    const { page, problems } = await open(`/${country}/config/haven?tab=summary`, viewport, {
      javaScript,
      fresh: true,
    });
    const list = 'main a[href*="/stock?line=haven"]';
    await page.waitForSelector(list);
    await follow(page, list, `/${country}/stock`);
    // Whoever has said so is told a price of their own.
    if (country === 'au') await page.goto(`${page.url()}&state=VIC&buyer=private`);
    await page.waitForSelector('main li h2 a');
    const car = await page.$eval('main li h2 a', (first) => (first as HTMLAnchorElement).pathname);
    await follow(page, 'main li h2 a', car);
    const stockNumber = car.split('/').at(-1) ?? '';
    await page.waitForSelector('main a[href*="/contact-us"][href*="stock="]');
    const shown = await page.$eval('main', (main) => (main as HTMLElement).innerText);
    await follow(page, 'main a[href*="/contact-us"][href*="stock="]', `/${country}/contact-us`);
    await says(page, 'main form', `stock number ${stockNumber}`);

    const first_name = `Stock${country}${javaScript ? '' : 'Plain'}`;
    await write(page, { enquiry_type: 'vehicle', first_name, last_name: 'Lee' });
    await write(page, { Email: 'sam@example.com', ...people[country], comments: 'Is it still there?' });
    if (javaScript)
      await page.waitForFunction(
        () => document.querySelector<HTMLSelectElement>('main select[name=dealer_code]')?.value,
      );
    await page.$eval('main form[method=post] button[type=submit]', (button) => button.click());
    const { body } = await leadAtCrm(site(), first_name);
    expect(body).toMatchObject({ stock_number: stockNumber, model_line: 'haven' });
    // What it costs was read where it was chosen.
    expect(shown).toContain(price.exec(body.build_price_text ?? '')?.[0] ?? 'a price');
    expect(problems).toEqual([]);
  });
});

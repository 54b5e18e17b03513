import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations, rulesOfBlocks, sidewaysScroll } from '../support/axe.ts';
import { reload } from '../support/browser.ts';
import { says, search } from '../support/configuratorPage.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { open } = siteInBrowser();

const form = 'main form:has([name=registered])';
const value = (page: Page, name: string) =>
  page.$eval(`${form} [name=${name}]`, (field) => (field as HTMLInputElement).value);

/** Fills in the form of the warranty and sends it. */
async function ask(page: Page, line: string, registered: string): Promise<void> {
  await page.select(`${form} [name=line]`, line);
  // As a person's typing into a date field depends on the machine's language.
  await page.$eval(
    `${form} [name=registered]`,
    (field, day) => {
      (field as HTMLInputElement).value = day;
    },
    registered,
  );
  await page.click(`${form} button`);
  await page.waitForFunction(
    (day) => new URLSearchParams(location.search).get('registered') === day,
    {},
    registered,
  );
}

describe.each([
  ['au', 'phone', true, 'Vehicle: Holds until the end of 15th Mar 2031'],
  ['nz', 'desktop', false, 'Vehicle: Holds until the end of 15th Mar 2029'],
] as const)('the warranty in %s', (country, viewport, javaScript, told) => {
  const covers = (page: Page) =>
    page.$$eval(`${form} ~ section dl > div`, (rows) =>
      rows.map((row) => [...row.children].map((part) => part.textContent).join(': ')),
    );

  it(`is told by model and day, and kept over Back and reload; JavaScript: ${javaScript}`, async () => {
    const { page, problems } = await open(`/${country}/owners`, viewport, { javaScript, fresh: true });
    expect(await page.$(`${form} ~ section`)).toBeNull();
    await ask(page, 'arc', '2024-03-15');
    expect([search(page).get('line'), search(page).get('registered')]).toEqual(['arc', '2024-03-15']);
    await says(page, `${form} ~ section`, 'Arc, first registered on 15th Mar 2024');
    const shown = await covers(page);
    expect(shown[0]).toContain(told);
    expect(shown[1]).toContain(
      'High-voltage battery: Holds until the end of 15th Mar 2032: Or until 160,000 km',
    );
    await says(page, `${form} ~ section`, 'These are besides your rights under');
    if (javaScript) {
      expect(await axeViolations(page, rulesOfBlocks)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    }

    await ask(page, 'ridge', '2015-01-31');
    await says(page, `${form} ~ section`, 'Ridge, first registered on 31st Jan 2015');
    expect((await covers(page))[0]).toContain('Vehicle: Ended after 31st Jan');
    await page.goBack();
    await says(page, `${form} ~ section`, 'Arc, first registered on 15th Mar 2024');
    // Without JavaScript the browser has the fields as they were left; the answer says of which car it is.
    if (javaScript)
      expect([await value(page, 'line'), await value(page, 'registered')]).toEqual(['arc', '2024-03-15']);
    await (javaScript ? reload(page) : page.reload());
    await says(page, `${form} ~ section`, 'Arc, first registered on 15th Mar 2024');
    expect(problems).toEqual([]);
  });
});

describe('a day of first registration that cannot be', () => {
  it('is told beside its field, and no cover is shown', async () => {
    const { page, problems } = await open('/au/owners?line=ridge&registered=2999-01-01', 'narrow');
    await says(page, `${form} [role=alert]`, 'cannot be in the future');
    const described = await page.$eval(`${form} [name=registered]`, (field) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
    expect(described).toContain('cannot be in the future');
    expect(await page.$(`${form} ~ section`)).toBeNull();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(problems).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations, rulesOfBlocks, sidewaysScroll } from '../support/axe.ts';
import { reload } from '../support/browser.ts';
import { says, search } from '../support/configuratorPage.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { site, open } = siteInBrowser();

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

const list = 'main #manuals';
/** The models whose manuals are shown. */
const shown = (page: Page) =>
  page.$$eval(`${list} section section h3`, (all) => all.map((one) => one.textContent));
const showManuals = (page: Page, of: string) =>
  Promise.all([page.waitForNavigation(), page.click(`${list} a${of}`)]);

/** Every manual that is shown is a document, of the size that is told. */
async function areDocuments(page: Page): Promise<void> {
  const links = await page.$$eval(`${list} li:has(a[href*=".pdf"])`, (all) =>
    all.map((one) => [one.querySelector('a')?.href ?? '', one.textContent ?? '']),
  );
  expect(links).toHaveLength(7);
  for (const [href = '', text = ''] of links) {
    expect(href.startsWith(site().origin)).toBe(true);
    const answer = await fetch(href);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const [, kB] = /PDF, (\d+) kB/.exec(text) ?? [];
    expect(Math.abs(bytes.length / 1000 - Number(kB))).toBeLessThan(1);
  }
}

describe.each([
  ['au', 'phone', true, 'Vehicle: Covered to the end of 15th Mar 2031'],
  ['nz', 'desktop', false, 'Vehicle: Covered to the end of 15th Mar 2029'],
] as const)('the owners page in %s', (country, viewport, javaScript, told) => {
  const covers = (page: Page) =>
    page.$$eval(`${form} ~ section dl > div`, (rows) =>
      rows.map((row) => [...row.children].map((part) => part.textContent).join(': ')),
    );
  const isSound = async (page: Page) => {
    if (!javaScript) return;
    expect(await axeViolations(page, { without: rulesOfBlocks })).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  };

  it(`tells the warranty by model and day, over Back and reload, and beside it manuals by model; JavaScript: ${javaScript}`, async () => {
    const { page, problems } = await open(`/${country}/owners`, viewport, { javaScript });
    expect(await page.$(`${form} ~ section`)).toBeNull();
    await ask(page, 'arc', '2024-03-15');
    expect([search(page).get('line'), search(page).get('registered')]).toEqual(['arc', '2024-03-15']);
    await says(page, `${form} ~ section`, 'Arc, first registered on 15th Mar 2024');
    const cover = await covers(page);
    expect(cover[0]).toContain(told);
    expect(cover[1]).toContain(
      'High-voltage battery: Covered to the end of 15th Mar 2032: Or until 160,000 km',
    );
    await says(page, `${form} ~ section`, 'These are besides your rights under');
    await isSound(page);

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

    expect(await shown(page)).toEqual(['Arc']);
    await showManuals(page, '[href*="line=mesa"]');
    await says(page, `${list} section`, 'Mesa: Owner’s manual');
    expect(await shown(page)).toEqual(['Mesa']);
    expect(
      await page.$$eval(`${list} section section li`, (all) => all.map((one) => one.textContent)),
    ).toEqual([
      'Mesa: Owner’s manual, 2025 to 2026 (PDF, 2 kB)',
      'Mesa: Owner’s manual, 2020 to 2024 (PDF, 2 kB)',
    ]);
    expect(search(page).get('registered')).toBe('2024-03-15');
    await says(page, `${form} ~ section`, 'Mesa, first registered on 15th Mar 2024');
    await page.goBack();
    await says(page, `${list} section`, 'Arc: Owner’s manual');
    await showManuals(page, ':not([href*="line="])');
    await says(page, `${list} section`, 'Ridge: Owner’s manual');
    expect(await shown(page)).toHaveLength(6);
    await areDocuments(page);
    await isSound(page);
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

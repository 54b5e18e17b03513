import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { AnalyticsEvent } from '../../shared/analytics.ts';
import { axeViolations, sidewaysScroll } from '../support/axe.ts';
import { reload, viewports } from '../support/browser.ts';
import { says } from '../support/configuratorPage.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { open } = siteInBrowser();

const [ridge, mesa, pip] = ['6MDRG3H57TG012345', '6MDMS5D21SG004711', '6MDPP1E47TG000817'];
const field = 'main [name=vin]';

async function write(page: Page, vin: string): Promise<void> {
  await page.click(field, { count: 3 });
  await page.type(field, vin);
}
const press = (page: Page) => page.$eval('main form button', (button) => (button as HTMLElement).click());
const written = (page: Page) => page.$eval(field, (one) => (one as HTMLInputElement).value);
/** All that a browser could keep or tell of what was written. */
const keptBy = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      location.href,
      document.cookie,
      window.dataLayer ?? [],
      performance.getEntriesByType('resource').map(({ name }) => name),
    ]),
  );

const hasAnswer = async (page: Page) => (await page.$('#recall-result')) !== null;
/** The page to look for a dealer, then Back: the field is empty, and nothing is kept of the number. */
async function goesToDealerAndBack(page: Page, vin: string): Promise<void> {
  await page.$eval('main section a[href*="find-a-dealer"]', (link) => (link as HTMLElement).click());
  await page.waitForFunction(
    (gone) => location.pathname.endsWith('/find-a-dealer') && !document.querySelector(gone),
    {},
    field,
  );
  await page.goBack();
  await page.waitForSelector(field);
  expect([await written(page), await hasAnswer(page)]).toEqual(['', false]);
  expect(await keptBy(page)).not.toContain(vin.slice(-6));
}
/** What is to be read of the Mesa. */
async function tellsRecallsOfMesa(page: Page): Promise<void> {
  await says(page, 'main h2', '2 open recalls');
  await says(page, 'main', 'Do not drive this vehicle.');
  await says(page, 'main', '2025 Meridian Mesa, VIN ending in 004711');
  await says(page, 'main', 'Already done');
  expect(await page.$$eval('main section h3', (all) => all.map((one) => one.textContent))).toEqual([
    'Driver’s airbag inflator',
    'Brake hose may chafe',
    'Already done',
  ]);
}
/** The answer takes the focus, which reads it out from its heading on, and its outcome is told without the number. */
async function answersInPlace(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))).toBe(
    'recall-result',
  );
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.waitForFunction(() =>
    ((window.dataLayer ?? []) as AnalyticsEvent[]).some(
      ({ event, outcome }) => event === 'recall_check' && outcome === 'open',
    ),
  );
  expect(await keptBy(page)).not.toMatch(/004711/);
}

describe('a check for recalls', () => {
  it('is found from the owners page, answers in place, leads to a dealer and a repair, and keeps nothing', async () => {
    const { page, problems } = await open('/au/owners', 'phone');
    await page.$eval('main a[href="/au/recalls"]', (link) => (link as HTMLElement).click());
    await page.waitForSelector(field);
    await write(page, ' 6mdms5d2-1sg 004711');
    await press(page);
    await tellsRecallsOfMesa(page);
    await answersInPlace(page);

    await write(page, pip);
    await press(page);
    await says(page, 'main h2', 'No open recalls');
    expect(await page.$eval('main', (main) => main.textContent)).not.toContain('Do not drive');

    await page.$eval(`main form`, (form) => form.scrollIntoView());
    await reload(page);
    await page.waitForSelector(field);
    expect([await written(page), await hasAnswer(page)]).toEqual(['', false]);

    await write(page, ridge);
    await press(page);
    await says(page, 'main h2', '1 open recall');
    await goesToDealerAndBack(page, ridge);

    await write(page, ridge);
    await press(page);
    await says(page, 'main h2', '1 open recall');
    await (await page.waitForSelector('main section ::-p-text(Book the repair)'))?.click();
    await page.waitForSelector('[name=owned_model_line]');
    expect(problems).toEqual([]);
  });

  it('of a number that is none is told beside its field and in a summary that takes the focus, and asks nobody', async () => {
    const { page, problems } = await open('/nz/recalls', 'narrow');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/recalls')) asked.push(request.url());
    });
    await write(page, `${pip.slice(0, 15)}O7`);
    await press(page);
    await says(page, 'main [role=alert]', 'A VIN never has the letters I, O or Q.');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
    const told = await page.$eval(field, (one) => {
      const ids = one.getAttribute('aria-describedby')?.split(' ') ?? [];
      return [
        one.getAttribute('aria-invalid'),
        ids.map((id) => document.getElementById(id)?.textContent).join(' '),
      ];
    });
    expect(told).toEqual(['true', expect.stringContaining('never has the letters')]);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.click('main [role=alert] a');
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('vin');
    await write(page, pip);
    await press(page);
    await says(page, 'main h2', 'No open recalls');
    expect(await page.$('main [role=alert]')).toBeNull();
    expect(asked).toHaveLength(1);

    // What a desktop shows of an answer in New Zealand, and its way to a dealer.
    await page.setViewport(viewports.desktop);
    await write(page, mesa);
    await press(page);
    await tellsRecallsOfMesa(page);
    await answersInPlace(page);
    await goesToDealerAndBack(page, mesa);
    expect(problems).toEqual([]);
  });

  it('says the same without JavaScript, under the same address', async () => {
    const { page, problems } = await open('/nz/owners', 'desktop', { javaScript: false });
    await Promise.all([page.waitForNavigation(), page.click('main a[href="/nz/recalls"]')]);
    const send = async (vin: string) => {
      await write(page, vin);
      await Promise.all([page.waitForNavigation(), page.click('main form button')]);
    };
    await send(mesa);
    await tellsRecallsOfMesa(page);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/nz/recalls');
    await send(mesa.replace('MS5', 'MS6'));
    await says(page, 'main [role=alert]', 'Check each character');
    expect(await written(page)).toContain('6MDMS6');
    expect(problems.filter((line) => !line.includes('422'))).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { axeViolations, sidewaysScroll } from '../../../test/support/axe.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { open } = siteInBrowser();

/** Label and value of each row of a list of terms, a space between what stands in one row. */
const rows = (page: Page, list: string): Promise<string[]> =>
  page.$$eval(`${list} dl > div`, (found) =>
    found.map((row) => [...row.children].map((part) => part.textContent).join(' | ')),
  );
const drawings = (page: Page) =>
  page.$$eval('#loads svg[role="img"]', (found) => found.map((one) => one.getAttribute('aria-label')));

describe('the safety and the loads of a car, on a phone', () => {
  it('are told of a ute, with the grades that have each system', async () => {
    const { page, problems } = await open('/au/models/ute/drover', 'phone');
    const text = await page.$eval('#safety', (section) => (section as HTMLElement).innerText);
    expect(text).toMatch(/Not yet rated\s+by ANCAP/);
    expect(text).toMatch(/Airbags\s+7\s/);
    expect(text).toMatch(/3 top tethers\s+2 ISOFIX positions/);
    const systems = await rows(page, '#safety');
    expect(systems.find((row) => row.startsWith('Autonomous emergency braking'))).toContain('| Standard |');
    expect(systems.find((row) => row.startsWith('Adaptive cruise control'))).toContain('| Summit only |');
    expect(systems.find((row) => row.startsWith('Trailer brake'))).toContain('| Tour and Summit |');
    expect(await rows(page, '#loads')).toEqual([
      'Payload, Work | 1,050 kg | Tour 985 kg | Summit 940 kg | Work cab-chassis 1,195 kg, body included',
      'Towing, braked | 3,500 kg',
      'Towing, unbraked | 750 kg',
      'On the towball | 350 kg',
      'On the roof, driving | 80 kg',
      'Car and trailer together | 6,250 kg',
    ]);
    expect(await drawings(page)).toEqual([expect.stringContaining('Towing, braked: 3,500 kg.')]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('are told of a small car that tows nothing, without a row for what it has not', async () => {
    const { page, problems } = await open('/nz/models/electric/pip', 'phone');
    expect(await page.$eval('#safety', (section) => (section as HTMLElement).innerText)).toMatch(
      /Not yet rated\s+by ANCAP/,
    );
    expect(await rows(page, '#loads')).toEqual([
      'Payload, Pip | 400 kg | Plus 395 kg',
      'On the towball | 75 kg',
    ]);
    expect(await drawings(page)).toEqual([expect.not.stringContaining('Towing')]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(problems).toEqual([]);
  });

  it('are the same rows where cars are compared', async () => {
    const { page } = await open('/au/compare?models=drover-work.haven-tour', 'desktop');
    const valuesOf = (name: string) =>
      page.$$eval(
        'main table tr',
        (found, wanted) =>
          found
            .filter((row) => row.querySelector('th')?.textContent.replace(', differs', '') === wanted)
            .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
        name,
      );
    expect(await valuesOf('Safety rating')).toEqual([['Not yet rated by ANCAP', 'Not yet rated by ANCAP']]);
    expect(await valuesOf('Child seats')).toEqual([
      ['3 top tethers, 2 ISOFIX positions', '5 top tethers, 4 ISOFIX positions'],
    ]);
    expect(await valuesOf('Payload')).toEqual([['1,050 kg', '640 kg']]);
  });
});

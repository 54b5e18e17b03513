import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { balloonMaxima } from '../../../shared/finance/balloonMaximaFixture.ts';
import { axeViolations, sidewaysScroll } from '../../../test/support/axe.ts';
import { lives, reload, viewports } from '../../../test/support/browser.ts';
import { closeModal, control, openModal, says, search } from '../../../test/support/configuratorPage.ts';
import { installHandClock } from '../../../test/support/handClock.ts';
import { fill, forgetVisitor, onlyShown, value } from '../../../test/support/inPage.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { site, open, newTab } = siteInBrowser();

const result = '[data-result]';
const payOff = '[data-payoff]';
const settled = (page: Page) =>
  page.waitForFunction(
    (where) => document.querySelector(where)?.getAttribute('aria-busy') === 'false',
    {},
    result,
  );
const textOf = (page: Page, selector = result) =>
  page.$eval(selector, (one) => one.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '');
const events = (page: Page, name: string) =>
  page.evaluate(
    (wanted) =>
      (window.dataLayer ?? []).filter(
        (one): one is Record<string, unknown> => (one as { event?: string }).event === wanted,
      ),
    name,
  );
/** What the field has said is gone when it gets the focus. */
async function write(page: Page, name: string, text: string) {
  await page.$eval(`input[name="${name}"]`, (one) => (one as HTMLInputElement).blur());
  await fill(page, `input[name="${name}"]`, text);
}

describe("the configurator's calculator, spec part 2 §2.3", () => {
  it('asks when it is opened, takes price, deposit, term, balloon, use and frequency, works by keyboard, and is in the address, on the device and in an enquiry', async () => {
    const { page, problems } = await open('/au/config/ridge');
    await openModal(page, 'View finance calculator');
    await settled(page);
    const shown = await textOf(page);
    expect(shown).toMatch(/Indicative annual percentage rate\d\.\d\d% p\.a\.Comparison rate\d\.\d\d% p\.a\./);
    expect(shown).toMatch(/You pay \$[\d,.]+ in all, \$[\d,.]+ of it interest/);
    expect(shown).toContain('WARNING: This comparison rate is true only for the examples given');
    expect(shown).toContain('Australian credit licence');
    // An ABN buyer is a business: monthly, and nothing else.
    expect(await page.$$eval('input[name="frequency"]', (all) => all.length)).toBe(1);
    await page.focus('input[aria-label="Balloon payment, slider"]');
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => new URLSearchParams(location.search).get('balloon') === '5');
    await settled(page);
    expect(Object.fromEntries(search(page))).toMatchObject({ term: '60', balloon: '5', use: 'business' });
    const contact = await page.$eval(`${result} a`, (link) => (link as HTMLAnchorElement).href);
    await (await page.$('input[name="use"][value="individual"]'))?.click();
    await settled(page);
    expect(await page.$$eval('input[name="frequency"]', (all) => all.length)).toBe(3);
    await page.click('input[name="frequency"][value="weekly"]');
    expect(await textOf(page)).toContain('260 weekly repayments');
    // The price of the page is that of the buyer too.
    expect(await textOf(page, 'main section[aria-label="Price"]')).toContain('private buyers');
    expect(await events(page, 'view_finance_calculator')).toHaveLength(1);
    await page.waitForFunction(() => location.search.includes('frequency=weekly'));
    const [address, told] = [page.url(), await textOf(page)];
    await page.$eval(`${result} a`, (link) => {
      link.addEventListener('click', (click) => click.preventDefault());
      (link as HTMLAnchorElement).click();
    });
    await closeModal(page);
    // Spec part 2 §7, field by field.
    const facts = {
      model_name: 'Ridge Track',
      driveaway_price: 49_990,
      deposit: 0,
      loan_term: 60,
      balloon: 5,
      buyer_type: 'Individual',
      repayment_frequency: 'Weekly',
    };
    expect(await events(page, 'calculator_exit')).toEqual([expect.objectContaining(facts)]);
    expect(await events(page, 'calculator_contact_us')).toEqual([expect.objectContaining(facts)]);
    expect(await events(page, 'calculator_button_click')).toMatchObject([{ button: 'Weekly' }]);
    expect(await events(page, 'calculator_fields')).toMatchObject([{ field: 'balloon' }, { field: 'use' }]);
    expect(problems).toEqual([]);

    // Where it was left, though the address says no more of it.
    await page.goto(`${site().origin}/au/config/ridge`);
    await lives(page);
    await openModal(page, 'View finance calculator');
    await settled(page);
    expect(await value(page, 'balloon')).toBe('5');
    await page.goto(contact);
    const form = await textOf(page, 'main');
    expect(form).toContain('About the Ridge Track');
    expect(form).toMatch(/as you worked it out: Business, price \$48,490 in VIC, .*Estimated repayments \$/);
    // It opens the form, with the subject chosen and the loan in view.
    expect(await value(page, 'enquiry_type')).toBe('finance');
    await page.waitForFunction(() => {
      const { top = -1, bottom = 0 } =
        [...document.querySelectorAll('main form p')]
          .find(({ textContent }) => textContent?.includes('as you worked it out'))
          ?.getBoundingClientRect() ?? {};
      return top > 0 && bottom < window.innerHeight;
    });

    await forgetVisitor(page);
    await page.goto(address);
    await says(page, result, '260 weekly repayments');
    expect(await textOf(page)).toBe(told);
    expect(await textOf(page, 'main section[aria-label="Price"]')).toContain('private buyers');
    await closeModal(page);
    await page.waitForFunction(() => !location.search.includes('term='));
  });

  it("caps the balloon at each term's maximum, up and down the terms, and the deposit with it; notices leave after 3,000 ms, who listens keeps them", async () => {
    const tab = await newTab();
    const clock = await installHandClock(tab.page, [3000]);
    await tab.visit(`${site().origin}/au/config/ridge`);
    const { page } = tab;
    await openModal(page, 'View finance calculator');
    await settled(page);
    const notice = 'The maximum balloon amount for your loan term is 30%';
    await write(page, 'balloon', '31');
    await clock.running(3000);
    const field = () =>
      page.$eval('input[name="balloon"]', (one) => ({
        isInvalid: one.getAttribute('aria-invalid') === 'true',
        about: (one.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      }));
    expect(await field()).toEqual({ isInvalid: true, about: expect.stringContaining(notice) });
    await clock.runOut(3000);
    await page.waitForFunction(() => !document.querySelector('input[name="balloon"][aria-invalid="true"]'));
    expect(await page.$eval('dialog[open] [role="alert"]', (one) => one.textContent)).toBe(notice);

    for (const [term, maximum] of balloonMaxima) {
      await page.select('select[name="term"]', String(term));
      await write(page, 'balloon', '099');
      await page.waitForFunction(
        (most) => document.querySelector<HTMLInputElement>('input[name="balloon"]')?.value === most,
        {},
        String(maximum),
      );
      expect(await page.$eval('input[name="balloon"]', (one) => (one as HTMLInputElement).max)).toBe(
        String(maximum + 1),
      );
    }
    for (const [term, maximum] of balloonMaxima.toReversed().slice(1)) {
      await page.select('select[name="term"]', String(term));
      expect(Number(await value(page, 'balloon'))).toBeLessThanOrEqual(maximum);
    }
    await page.select('select[name="term"]', '60');
    await write(page, 'deposit', '48,490');
    await says(page, 'dialog[open]', 'The minimum loan amount is $5,000.');
    expect(await value(page, 'deposit')).toBe('43,490');
    await write(page, 'balloon', '30');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name="deposit"]')?.value === '28,943',
    );
    await settled(page);
    expect(await textOf(page)).toContain('balloon of $14,547');
  });

  it('compares, unfolds, is paid off sooner, tells the cost to own, saves and prints; axe finds nothing in any state', async () => {
    const { page, problems } = await open(
      '/au/config/ridge?term=60&balloon=30&deposit=5000&frequency=monthly&years=3&km=30000',
      'phone',
    );
    await page.waitForSelector('dialog[open]');
    await settled(page);
    await says(page, 'dialog[open] [data-calculator]', 'Over 3 years');
    expect(await value(page, 'km')).toBe('30000');
    await page.select('select[name="years"]', '8');
    await page.waitForFunction(() => location.search.includes('years=8&km=30000'));
    expect(search(page).get('frequency')).toBe('monthly');
    await page
      .locator('::-p-aria([role="button"][name="Compare with a shorter loan and no balloon"])')
      .click();
    await says(page, 'dialog[open]', 'No balloon');
    const loans = '::-p-aria([role="table"][name="Each loan as the lender quotes it"])';
    const names = await page.$eval(loans, (table) =>
      [...table.querySelectorAll('thead th')].map((one) => one.textContent),
    );
    expect(names).toEqual(['Over 4 years', 'As chosen', 'No balloon']);
    await page.locator('::-p-aria([role="button"][name="Every payment"])').click();
    await page.click('dialog[open] tbody button');
    // The fee at the start, years, the payments of one, and the total.
    expect((await page.$$('dialog[open] table:has(tbody button) tbody tr')).length).toBe(1 + 5 + 12 + 1);
    await page.tap('input[name="extra"]');
    await page.keyboard.type('20');
    await page.select('select[name="payout"]', '3');
    await says(page, payOff, '$20 more each month lowers the last payment');
    await says(page, payOff, 'After 3 years');
    await page.waitForFunction(() => /extra=20&.*payout=3|payout=3.*extra=20/.test(location.search));
    const words = await textOf(page, payOff);
    expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    for (const name of ['Balloon rate table', 'About business use']) {
      await page.locator(`::-p-aria([role="button"][name="${name}"])`).click();
      await page.waitForFunction(() => document.querySelectorAll('dialog[open]').length === 2);
      expect([name, await axeViolations(page)]).toEqual([name, []]);
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.querySelectorAll('dialog[open]').length === 1);
    }
    await page.emulateMediaType('print');
    await onlyShown(page, 'main h1, dialog[open] h2', 'Calculate your loan repayments for your Ridge Track');

    await page.emulateMediaType();
    await page.setViewport(viewports.narrowPhone);
    expect(await sidewaysScroll(page)).toBe(0);
    await reload(page);
    await says(page, payOff, 'After 3 years');
    expect([await value(page, 'extra'), await value(page, 'payout'), await textOf(page, payOff)]).toEqual([
      '20',
      '3',
      words,
    ]);
    expect(Object.fromEntries(search(page))).toMatchObject({ extra: '20', payout: '3', term: '60' });
    expect(problems).toEqual([]);
  });
});

describe('the calculator of finance pages, spec part 2 §2.4', () => {
  it("takes an amount by a tap, kept though the field is left at once; follows model, term and frequency; '{type} + ORC' and no comparison rate in New Zealand", async () => {
    const { page, problems } = await open('/nz/finance', 'phone');
    await settled(page);
    const shown = await textOf(page);
    expect(await textOf(page, 'form:has([data-calculator])')).toContain('RRP + ORC');
    expect(shown).not.toMatch(/comparison/i);
    expect(shown).toMatch(/Total of payments\$[\d,.]+/);
    expect(shown).toContain('Establishment fee');
    expect(new URL(page.url()).search).toBe('');
    for (const [field, digits] of [
      ['deposit', '5000'],
      ['balloon', '10'],
      ['km', '20000'],
    ] as const) {
      await page.tap(`main input[name="${field}"]`);
      await page.keyboard.type(digits);
    }
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => location.search.includes('km='));
    expect(Object.fromEntries(search(page))).toMatchObject({ deposit: '5000', balloon: '10', km: '20000' });
    expect(await events(page, 'calculator_fields')).toHaveLength(2);
    await reload(page);
    await settled(page);
    expect([await value(page, 'deposit'), await value(page, 'balloon'), await value(page, 'km')]).toEqual([
      '5,000',
      '10',
      '20000',
    ]);
    await page.select('select[name="model"]', 'haven-tour');
    await page.select('select[name="term"]', '36');
    await page.waitForFunction(() => location.search.includes('term=36'));
    await settled(page);
    expect(await textOf(page)).toContain('156 weekly repayments');
    expect(search(page).get('model')).toBe('haven-tour');
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewport(viewports.narrowPhone);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(problems).toEqual([]);
  });

  it("'switching to Business forces Monthly and updates the shared isABN flag'", async () => {
    const { page } = await open(
      '/au/finance?model=ridge-tour&use=individual&term=60&frequency=weekly&state=NSW',
    );
    await settled(page);
    expect(await textOf(page, 'form:has([data-calculator])')).toContain('Price is for private buyers in NSW');
    expect(await textOf(page)).toContain('260 weekly repayments');
    for (const [use, isABN, repayments] of [
      ['business', 'true', '60 monthly'],
      ['individual', 'false', '60 monthly'],
      ['business', 'true', '60 monthly'],
    ] as const) {
      await page.click(`input[name="use"][value="${use}"]`);
      await says(page, result, `${repayments} repayments`);
      await says(page, 'main button', isABN === 'true' ? 'ABN buyers in NSW' : 'private buyers in NSW');
    }
    expect(await page.evaluate(() => localStorage.getItem('isABN'))).toBe('true');
    expect(await textOf(page, 'form:has([data-calculator])')).toContain('Price is for ABN buyers in NSW');
  });

  it('without JavaScript is a form whose page answers', async () => {
    const { page } = await open('/au/finance', 'desktop', { javaScript: false });
    await page.select('select[name="term"]', '36');
    await page.type('input[name="deposit"]', '12,000');
    await (await control(page, 'Individual')).click();
    await page.focus('input[name="deposit"]');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(search(page).get('term')).toBe('36');
    const shown = await textOf(page);
    expect(shown).toMatch(/You pay \$[\d,.]+ in all/);
    expect(shown).toContain('36 monthly repayments');
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { referenceOf } from '../../../shared/forms/form.ts';
import { formTexts } from '../../../shared/forms/texts.ts';
import { fill } from '../../../test/support/inPage.ts';
import { leadAtCrm } from '../../../test/support/leadAtCrm.ts';
import { leadIdOf } from '../../../test/support/leadIdOf.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { site, open } = siteInBrowser();

/** Presses the button of that text which can be seen. */
const press = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('button, a')];
    buttons.findLast((button) => button.checkVisibility() && button.textContent?.trim() === wanted)?.click();
  }, text);
const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).innerText);
const writtenIn = (page: Page, name: string) =>
  page.$eval(`[name=${name}]`, (element) => (element as HTMLInputElement).value);
const until = (page: Page, name: string, value: string) =>
  page.waitForFunction(
    (field, wanted) => document.querySelector<HTMLInputElement>(`[name=${field}]`)?.value === wanted,
    {},
    name,
    value,
  );
const events = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((entry) => (entry as { event?: string }).event));

describe('an enquiry', () => {
  it('is checked, kept across a reload, sent once, and thanked for', async () => {
    const { page, problems } = await open('/au/contact-us');
    await press(page, 'Send enquiry');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
    const summary = await textOf(page, 'form [role=alert]');
    expect(summary).toContain('Subject is required');
    expect(summary).toContain('Comments are required');
    expect(summary).toContain('Valid postcode required');
    // A link of the summary leads into its field, which knows its error.
    await press(page, 'First name is required');
    const described = await page.evaluate(() => {
      const field = document.activeElement;
      const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
      return [field?.getAttribute('name'), ids.map((id) => document.getElementById(id)?.textContent).join()];
    });
    expect(described).toEqual(['first_name', 'First name is required']);

    await page.select('[name=enquiry_type]', 'feedback');
    expect(await page.$('[name=dealer_code]')).toBeNull();
    await page.select('[name=enquiry_type]', 'vehicle');
    await page.select('[name=vehicle_interested_in]', 'Ridge');
    await fill(page, '[name=first_name]', 'Sam');
    await fill(page, '[name=last_name]', 'Lee');
    await page.type('[name=Email]', 'sam@');
    // Not while it is typed, but when it is left.
    expect(await page.$eval('[name=Email]', (field) => field.ariaInvalid)).toBe('true');
    await fill(page, '[name=mobile_phone]', '+61 (0)412 345 678');
    expect(await textOf(page, '#form-enquiry [id$="-Email"]')).toContain('Valid email required');
    await page.type('[name=Email]', 'example.com');
    await page.type('[name=post_code]', '335');
    expect(await textOf(page, '#form-enquiry [id$="-dealer_code"]')).toContain(
      'Enter your postcode to select a nearby dealership',
    );
    // With the fourth digit, while the visitor is still in the field.
    await page.type('[name=post_code]', '0');
    await page.waitForFunction(() => document.querySelectorAll('[name=dealer_code] option').length > 1);
    expect(await textOf(page, '#form-enquiry [id$="-dealer_code"]')).toContain('Select a nearby dealership');
    await page.select('[name=dealer_code]', 'A3350');
    await fill(page, '[name=comments]', 'When is "it" in?');
    await page.waitForFunction(() => JSON.stringify(sessionStorage).includes('in?'));
    await page.reload();
    await until(page, 'first_name', 'Sam');
    await until(page, 'dealer_code', 'A3350');

    // From within a field, which is not left before.
    await page.focus('[name=first_name]');
    await page.keyboard.press('Enter');
    await press(page, 'Loading');
    await page.waitForSelector('dialog[open]');
    expect(await textOf(page, 'dialog[open] h2')).toBe('Thank you');
    expect(await textOf(page, 'dialog[open]')).toContain('Your question is with the right team.');
    const reference = await textOf(page, 'dialog[open] code');
    await press(page, 'Close');
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Thank you'));
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Sam');
    const told = (await page.evaluate(() => window.dataLayer ?? [])) as Record<string, unknown>[];
    const ofForm = told.filter(({ event }) => /^form_/i.test(String(event))).slice(-2);
    expect(ofForm).toMatchObject([
      { event: 'form_progress', completed: 9, total: 9 },
      { event: 'Form_Submit' },
    ]);
    expect(told.map(({ event }) => event)).not.toContain('finance_enquiry_form_submit_button');
    expect(await leadAtCrm(site(), 'Sam')).toMatchObject({
      endpoint: 'leads/sales',
      body: {
        first_name: 'Sam',
        mobile_phone: '61412345678',
        comments: "When is 'it' in?",
        dealer_code: 'A3350',
        bot_check: 'passed',
        submission_id: expect.stringMatching(new RegExp(`^${reference}-`, 'i')),
      },
    });
    expect(problems).toEqual([]);
  });
});

/** An enquiry about the Ridge that lacks nothing. */
async function fillEnquiry(page: Page, firstName: string, comments: string): Promise<void> {
  await page.select('[name=enquiry_type]', 'feedback');
  await page.select('[name=vehicle_interested_in]', 'Ridge');
  const written = {
    first_name: firstName,
    last_name: 'Lee',
    mobile_phone: '0412 345 678',
    Email: `${firstName.toLowerCase()}@example.com`,
    post_code: '3350',
    comments,
  };
  for (const [name, value] of Object.entries(written)) await fill(page, `[name=${name}]`, value);
}

it('an enquiry keeps what was written where an editor has changed its form meanwhile, and is the same one after a lost answer', async () => {
  const { page } = await open('/au/contact-us', 'phone', { fresh: true });
  await fillEnquiry(page, 'Gus', 'Thank you.');
  await page.setRequestInterception(true);
  // The form asks for a budget by now.
  page.once(
    'request',
    (request) =>
      void request.respond({ status: 400, body: '{"fields":{"budget":"Please enter your budget"}}' }),
  );
  await press(page, 'Send enquiry');
  await page.waitForSelector('dialog[open]');
  expect(await textOf(page, 'dialog[open]')).toContain(formTexts.changed);
  await page.setRequestInterception(false);
  await Promise.all([page.waitForNavigation(), press(page, formTexts.loadAgain)]);
  await until(page, 'comments', 'Thank you.');

  const ids: string[] = [];
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    if (!request.url().endsWith('/api/form/')) return void request.continue();
    const body = request.postData() ?? '';
    ids.push(JSON.parse(body).submission_id);
    if (ids.length > 1) return void request.continue();
    // The site takes it, and the line breaks before its answer.
    const { status } = await fetch(request.url(), { method: 'POST', headers: request.headers(), body });
    expect(status).toBe(200);
    return void request.abort();
  });
  await press(page, 'Send enquiry');
  await page.waitForFunction(
    (text) => document.querySelector('form')?.innerText.includes(text),
    {},
    formTexts.notSent,
  );
  await page.reload();
  await until(page, 'comments', 'Thank you.');
  await press(page, 'Send enquiry');
  await page.waitForFunction(() =>
    document.querySelector('dialog[open]')?.textContent?.includes('Your reference'),
  );
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(await textOf(page, 'dialog[open] code')).toBe(referenceOf(leadIdOf(ids[0] ?? '')));
});

describe('a form in a modal', () => {
  it("opens where a button's modal_action is its key; a failure keeps what was written", async () => {
    const { page } = await open('/nz/finance', 'phone', { fresh: true });
    await press(page, 'Ask a specialist');
    await page.waitForSelector('dialog[open] form');
    for (const [name, value] of Object.entries({
      first_name: 'Aroha',
      last_name: 'Ngata',
      Email: 'aroha@example.com',
      mobile_phone: '021 234 5678',
      post_code: '6011',
    }))
      await fill(page, `dialog [name=${name}]`, value);
    // Spec part 2 §8: a network exception has no dialog.
    await page.setOfflineMode(true);
    await press(page, 'Send');
    await page.waitForFunction(() =>
      document.querySelector('dialog form')?.textContent?.includes('is there a connection?'),
    );
    expect(await page.$$('dialog[open]')).toHaveLength(1);
    await page.setOfflineMode(false);
    await page.setRequestInterception(true);
    page.once('request', (request) => void request.respond({ status: 500, body: '{}' }));
    await press(page, 'Send');
    await page.waitForFunction(() => document.querySelectorAll('dialog[open]').length === 2);
    expect(await page.$$eval('dialog[open]', (all) => all.at(-1)?.textContent)).toContain(
      'Sorry - We were unable to submit the form at this time. Please try again later.',
    );
    await page.setRequestInterception(false);
    await press(page, 'Close');
    await page.waitForFunction(() => document.querySelectorAll('dialog[open]').length === 1);
    expect(await writtenIn(page, 'first_name')).toBe('Aroha');
    await press(page, 'Send');
    await page.waitForFunction(() => document.querySelectorAll('dialog[open]').length === 2);
    await press(page, 'Close');
    await page.waitForFunction(() => !document.querySelector('dialog[open]'));
    expect(await events(page)).toEqual(
      expect.arrayContaining([
        'form_progress',
        'form_error',
        'Form_Submit',
        'finance_enquiry_form_submit_button',
      ]),
    );
    expect(await leadAtCrm(site(), 'Aroha')).toMatchObject({
      endpoint: 'leads/finance',
      body: { mobile_phone: '64212345678' },
    });
  });
});

describe("a form on a calculator's page", () => {
  it('tells of the loan as it shows at that moment, whatever the address says', async () => {
    const { page, problems } = await open('/au/finance');
    const sentWithIt = (words: RegExp) =>
      page.waitForFunction(
        (wanted) => new RegExp(wanted).test(document.querySelector('dialog form')?.textContent ?? ''),
        {},
        words.source,
      );
    // Nothing is chosen, so nothing goes along: neither the first car of the list nor a loan for it.
    await press(page, 'Ask a specialist');
    await page.waitForSelector('dialog form');
    expect(await textOf(page, 'dialog form')).not.toMatch(/About the|worked it out/);
    expect(await writtenIn(page, 'vehicle_interested_in')).toBe('');
    // Whoever closes it, by the browser's Back or otherwise, finds their words there again, after a reload too.
    await fill(page, 'dialog [name=comments]', 'After the harvest.');
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape'), () => page.reload()]) {
      await close();
      await page.waitForSelector('dialog[open]', { hidden: true });
      await page.waitForFunction(() => !history.state.layers);
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/au/finance');
      await press(page, 'Ask a specialist');
      await page.waitForSelector('dialog form');
      await page.waitForFunction(
        () =>
          document.querySelector<HTMLTextAreaElement>('dialog [name=comments]')?.value ===
          'After the harvest.',
      );
    }
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { hidden: true });
    expect(new URL(page.url()).search).toBe('');
    // Typed, and neither settled nor in the address.
    await page.select('select[name=model]', 'haven-tour');
    await page.$eval('input[name=deposit]', (input) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '12,345');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      const buttons = [...document.querySelectorAll<HTMLElement>('main a, main button')];
      buttons.find((button) => button.textContent?.trim() === 'Ask a specialist')?.click();
    });
    await sentWithIt(/About the Haven Tour.*deposit \$12,345, .* p\.a\. You pay \$/);
    expect(await writtenIn(page, 'vehicle_interested_in')).toBe('Haven');
    const shown = await textOf(page, 'dialog form');
    for (const [name, value] of Object.entries({
      first_name: 'Lena',
      last_name: 'Borrower',
      Email: 'lena@example.com',
      mobile_phone: '0412 345 678',
      post_code: '3350',
    }))
      await fill(page, `dialog [name=${name}]`, value);
    await press(page, 'Send');
    await page.waitForFunction(() => document.querySelectorAll('dialog[open]').length === 2);
    const { body: lead } = await leadAtCrm(site(), 'Lena');
    expect(lead).toMatchObject({ model_line: 'haven', model: 'Tour' });
    expect(lead.finance_estimate).toMatch(/price \$[\d,]+ in VIC, deposit \$12,345/);
    expect(lead).toMatchObject({
      finance_state: 'VIC',
      finance_deposit: '12345.00',
      finance_term_months: '60',
    });
    expect(shown.replaceAll(/\s+/g, ' ')).toContain(lead.finance_estimate);
    expect(problems).toEqual([]);
  });
});

it('a form that was sent is there again where a link leads to its page', async () => {
  const { page, problems } = await open('/au/download-brochure');
  const leadTo = (path: string) =>
    page.evaluate((href) => document.querySelector<HTMLElement>(`footer a[href="${href}"]`)?.click(), path);
  await page.select('[name=vehicle_interested_in]', 'Ridge');
  await page.select('[name=brochure_format]', 'pdf');
  for (const [name, value] of Object.entries({ first_name: 'Jo', last_name: 'Lee', Email: 'jo@example.com' }))
    await fill(page, `[name=${name}]`, value);
  await press(page, 'Send brochure');
  await page.waitForSelector('dialog[open]');
  await press(page, 'Close');
  await page.waitForFunction(() => document.querySelector('main')?.innerText.includes('Send another one'));
  await leadTo('/au/download-brochure');
  await page.waitForSelector('[name=first_name]');
  expect([await writtenIn(page, 'first_name'), new URL(page.url()).search]).toEqual(['', '']);
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('main')?.innerText.includes('Send another one'));
  expect(problems).toEqual([]);
});

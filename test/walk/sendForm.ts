import type { Page } from 'puppeteer';
import { appointmentNames, kindChosen } from '../../shared/appointments/kinds.ts';
import { leadAtCrm } from '../support/leadAtCrm.ts';
import type { Site } from '../support/site.ts';
import { Broken } from './Broken.ts';
import { isOlderThanPrices } from './excuses.ts';
import { countryOf } from './invariants.ts';
import { isThanks, look } from './look.ts';
import type { Action } from './take.ts';
import { clearFields } from './targets.ts';

const form = 'main form:has([name="form_id"])';
const says = 'What the CRM gets is what the visitor saw and wrote.';

/** What somebody writes into an empty field who wants to be called back. */
const answers: Readonly<Record<string, string>> = {
  last_name: 'Lee',
  Email: 'walker@example.com',
  mobile_phone: '0491 570 156',
  mobile: '0491 570 156',
  post_code: '3000',
  company_name: 'Example Pty Ltd',
  comments: 'Two dogs, "big" ones.',
};
let sent = 0;

/** Fills in what the form of the page still needs, sends it, and looks at what the CRM gets. */
export const sendForm: Action = async (visitor) => {
  const { page } = visitor.tab;
  // Without its bot check the site refuses a form that is filled in this fast.
  if (visitor.world.faulty.has('botCheck')) return undefined;
  if (!(await page.$(form)) || (await page.$('dialog[open], [aria-modal="true"]'))) return undefined;
  sent += 1;
  const firstName = `Walker ${sent} of ${process.pid}`;
  for (const name of await emptyFields(page)) {
    await page.type(`${form} [name="${name}"]`, name === 'first_name' ? firstName : (answers[name] ?? 'Sam'));
    // As typed, dealers are looked for when the postcode is complete.
    await visitor.tab.still();
  }
  await write(page, 'first_name', firstName);
  for (const [name, text] of Object.entries(answers))
    if (await isWrong(page, name)) await write(page, name, text);
  // A day is no need, and one that is past is refused.
  await clearFields(page, `${form} [type="date"]`);
  await visitor.tab.still();
  await chooseSomething(page);
  await visitor.tab.still();
  const facts = await look(page);
  let text = await mainText(page);
  const formId = await page.$eval(`${form} [name="form_id"]`, (one) => (one as HTMLInputElement).value);
  await visitor.tab.rememberPlace();
  let answer = await submit(page, `dialog[open] h2, ${form} :is([role="alert"], [data-tone="error"])`);
  const changes = isOlderThanPrices(facts, visitor.world) ? readChanges(answer) : [];
  if (changes.length) {
    const unseen = changes.find(({ was }) => !text.includes(was));
    if (unseen)
      throw new Broken(
        says,
        `${facts.address}: 'it was ${unseen.was}' was nowhere on the page`,
        'unseen price',
      );
    // The site refuses to take it before it is confirmed, and what is confirmed is what the page shows now.
    const isAsked = (problem: string) => /\b409\b.*\/api\/form\/|\/api\/form\/ 409$/.test(problem);
    const { problems } = visitor.tab;
    problems.splice(0, problems.length, ...problems.filter((problem) => !isAsked(problem)));
    text = await mainText(page);
    answer = await submit(page, 'dialog[open] h2');
  }
  if (!answer || !isThanks(answer))
    throw new Broken(
      'A form that is filled in is taken.',
      `${facts.address}: ${answer ?? 'nothing happens'}`,
    );
  for (const name of visitor.tab.typed.keys())
    if (name.startsWith(`${countryOf(facts.address)}:${formId}:`)) visitor.tab.typed.delete(name);
  for (const [entry, seen] of visitor.tab.seen) {
    const fields = Object.entries(seen.fields).filter(([name]) => !name.startsWith(`${formId}:`));
    visitor.tab.seen.set(entry, { ...seen, fields: Object.fromEntries(fields) });
  }
  if (!visitor.world.faulty.has('crm')) {
    const { body } = await leadAtCrm(visitor.world.site, firstName);
    compare(facts.fields, formId, body, text, facts.address);
    for (const change of changes) holdToBoth(change, body, facts.address);
    const photos = Object.keys(facts.fields).filter((name) => name.startsWith(`${formId}:photo=`)).length;
    const named = Array.isArray(body.photos) ? body.photos.length : 0;
    if (photos !== named)
      throw new Broken(
        says,
        `${facts.address}: ${photos} photos were added, the lead has ${named}`,
        'photos',
      );
    await bookedOnce(visitor.world.site, body);
  }
  const confirming = changes.map(({ fact, was, now }) => ` confirming the ${fact} ${now} after ${was}`);
  return { moved: 'acted', did: `sends the form${confirming.join(',')}` };
};

/** Sends a form about a car whose price is published anew while it is open. */
export const sendFormAfterPriceChange: Action = async (visitor) => {
  const { page } = visitor.tab;
  const about = await page.$(form).then((one) => one?.evaluate((shown) => (shown as HTMLElement).innerText));
  if (!about?.includes('$') || (await page.$('dialog[open], [aria-modal="true"]'))) return undefined;
  await visitor.world.changePrices();
  const done = await sendForm(visitor);
  return { moved: 'acted', did: `meets other prices and ${done?.did ?? 'sends nothing'}` };
};

const mainText = (page: Page) =>
  page.$eval('main', (main) => (main as HTMLElement).innerText.replaceAll(/\s+/g, ' '));

/** Presses the button of the form. @returns what the first of these says that says anything; undefined: none does */
async function submit(page: Page, answers: string): Promise<string | undefined> {
  await page.$eval(`${form} button[type="submit"]`, (one) => (one as HTMLElement).click());
  const answer = await page
    .waitForFunction(
      (selector) =>
        [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText).find(Boolean),
      {},
      answers,
    )
    .catch(() => null);
  return answer?.jsonValue();
}

/** What the site says has changed since a form was opened. */
interface Change {
  readonly fact: string;
  readonly was: string;
  readonly now: string;
}

const readChanges = (answer = ''): Change[] =>
  [
    ...answer.matchAll(
      /The ([a-z ]+) has changed since you opened this: it was (\$[\d,.]*\d), it is now (\$[\d,.]*\d)\./g,
    ),
  ].map(([, fact = '', was = '', now = '']) => ({ fact, was, now }));

/** Values of a lead by what sentences call them. */
const leadNames: Readonly<Record<string, readonly string[]>> = {
  price: ['build_price', 'finance_price'],
  repayment: ['finance_repayment'],
};

/** The lead has what was shown and what was confirmed. @throws Broken where it lacks one */
function holdToBoth(
  { fact, was, now }: Change,
  lead: Readonly<Record<string, string>>,
  address: string,
): void {
  const amountOf = (text: string | undefined) => Number((text ?? '').replaceAll(/[$,]/g, ''));
  const isBoth = (leadNames[fact] ?? []).some(
    (name) =>
      amountOf(lead[`${name}_as_shown`]) === amountOf(was) && amountOf(lead[name] ?? now) === amountOf(now),
  );
  if (!isBoth || !lead.shown_on)
    throw new Broken(
      says,
      `${address}: the ${fact} was ${was} and is ${now}, the lead has ${JSON.stringify(lead)}`,
      `changed ${fact}`,
    );
}

/** What the dealer's diary has of a lead that says its time is booked. */
async function bookedOnce({ embedded }: Site, lead: Readonly<Record<string, string>>): Promise<void> {
  const kind = kindChosen(lead);
  if (!kind || lead[appointmentNames[kind].booking] !== 'booked') return;
  const { bookings } = (await (await fetch(`${embedded}/diary/bookings`)).json()) as {
    bookings: readonly Readonly<Record<string, string>>[];
  };
  const { dealer_code: dealer, [appointmentNames[kind].slot]: slot, submission_id: id } = lead;
  const own = bookings.filter((entry) => entry.id === id);
  const [booking] = own;
  if (
    own.length !== 1 ||
    booking?.dealer !== dealer ||
    booking?.slot !== slot ||
    booking?.state !== 'booked' ||
    booking?.kind !== kind
  )
    throw new Broken(
      'A time that is booked is booked once, where and when the lead says.',
      `the lead has ${slot} at ${dealer}, the diary ${JSON.stringify(own)}`,
    );
}

function compare(
  fields: Readonly<Record<string, string>>,
  formId: string,
  lead: Readonly<Record<string, string>>,
  text: string,
  address: string,
): void {
  for (const [key, value] of Object.entries(fields)) {
    const [id, name = ''] = key.split(':');
    if (id !== formId || !value || name.includes('=')) continue;
    if (normal(name, String(lead[name] ?? '')) !== normal(name, value))
      throw new Broken(says, `${address}: ${name} was '${value}', the lead has '${lead[name]}'`, name);
  }
  for (const name of ['build_price_text', 'build_name', 'finance_estimate'] as const)
    if (lead[name] && !text.includes(lead[name]))
      throw new Broken(says, `${address}: the lead's ${name} '${lead[name]}' is nowhere on the page`, name);
  const line = fields[`${formId}:vehicle_interested_in`];
  if (line && lead.model_line && line.toLowerCase() !== lead.model_line)
    throw new Broken(
      says,
      `${address}: '${line}' was chosen, the lead's model_line is '${lead.model_line}'`,
      'two cars',
    );
}

const normal = (name: string, value: string): string => {
  if (/phone|mobile/.test(name)) return value.replaceAll(/\D/g, '').slice(-9);
  return value.trim().replaceAll(/\s+/g, ' ').replaceAll('"', "'");
};

/** Names of what nothing is written in, of the first form: a page may have several with the same fields. */
const emptyFields = (page: Page) =>
  page.$eval(form, (one) =>
    [
      ...one.querySelectorAll<HTMLInputElement>(
        'input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="date"], [type="file"]), textarea',
      ),
    ]
      .filter((one) => !one.value && one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
      .map(({ name }) => name),
  );

/** A field that stands there and has what no form takes. */
const isWrong = (page: Page, name: string) =>
  page.evaluate(
    (selector, which) => {
      const field = document.querySelector<HTMLInputElement>(selector);
      if (!field?.checkVisibility({ visibilityProperty: true })) return false;
      const rules: Record<string, RegExp> = {
        Email: /^\S+@\S+\.\S+$/,
        post_code: /^\d{4}$/,
        mobile_phone: /^\D*(\d\D*){9,13}$/,
        mobile: /^\D*(\d\D*){9,13}$/,
      };
      return !(rules[which] ?? /\S/).test(field.value);
    },
    `${form} [name="${name}"]`,
    name,
  );

async function write(page: Page, name: string, text: string): Promise<void> {
  const field = await page.$(`${form} [name="${name}"]`);
  if (!field || !(await field.isVisible())) return;
  await field.evaluate((one) => (one as HTMLInputElement).select());
  await field.type(text);
}

/** In each list where nothing is chosen yet, the last one; each consent is given. */
async function chooseSomething(page: Page): Promise<void> {
  for (const list of await page.$$(`${form} select`)) {
    if (!(await list.isVisible())) continue;
    const value = await list.evaluate((one) => {
      const { value, options } = one as HTMLSelectElement;
      return value ? '' : ([...options].findLast((option) => option.value && !option.disabled)?.value ?? '');
    });
    if (value) await list.select(value);
  }
  await page.$$eval(`${form} input[type="checkbox"][required]:not(:checked)`, (all) => {
    for (const one of all) (one as HTMLElement).click();
  });
}

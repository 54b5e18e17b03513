import type { ElementHandle, Page } from 'puppeteer';
import { expectThat } from './check.ts';

const form = 'main form[method="post"]:has([name="form_id"])';
/** What a person would write, by the type or the name of a field. */
const words: Readonly<Record<string, string>> = {
  email: 'smoke@example.com',
  tel: '0400 000 000',
  post_code: '3000',
  postcode: '3000',
};

/** Writes into every field of a form that can be seen, and leaves the button alone. */
export async function fillForm(page: Page): Promise<string> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).origin === new URL(page.url()).origin)
      sent.push(request.url());
  });
  const fields = await page.$$(
    `${form} :is(input:is([type="text"], [type="email"], [type="tel"], :not([type])), textarea)`,
  );
  let filled = 0;
  for (const field of fields) if (await fill(field)) filled += 1;
  expectThat(filled > 0, 'the form has no field to write in');
  const button = await page.$eval(`${form} button[type="submit"]`, (one) => ({
    text: one.textContent.trim(),
    disabled: (one as HTMLButtonElement).disabled,
  }));
  expectThat(!button.disabled, `its button '${button.text}' is disabled`);
  expectThat(sent.length === 0, `it was sent to ${sent[0]}`);
  return `${filled} fields filled in, the button '${button.text}' is ready`;
}

/** False for what cannot be seen. @throws when a field does not keep what is written in it */
async function fill(field: ElementHandle): Promise<boolean> {
  if (!(await field.isVisible())) return false;
  const { name, type } = await field.evaluate((input) => ({
    name: (input as HTMLInputElement).name,
    type: (input as HTMLInputElement).type,
  }));
  const text = words[name] ?? words[type] ?? 'Smoke test';
  await field.type(text);
  const kept = await field.evaluate((input) => (input as HTMLInputElement).value);
  expectThat(kept === text, `the field ${name} has '${kept}' where '${text}' was written`);
  return true;
}

import type { ElementHandle, Page } from 'puppeteer';
import { lives, reload } from './browser.ts';

/** The words of a part. */
export const text = (page: Page, selector: string) =>
  page.$eval(selector, (part) => (part.textContent ?? '').replaceAll(/\s+/g, ' ').trim());
export const priceBlock = (page: Page) => text(page, 'main section[aria-label="Price"]');
export const header = (page: Page) => text(page, 'main header');
export const search = (page: Page) => new URL(page.url()).searchParams;
export const says = (page: Page, selector: string, wanted: string) =>
  page.waitForFunction(
    (where, what) =>
      [...document.querySelectorAll(where)].some((one) =>
        one.textContent?.replaceAll(/\s+/g, ' ').includes(what),
      ),
    {},
    selector,
    wanted,
  );
/** The address has the code of the build as it is now, which the summary tells too. */
export const hasCode = (page: Page) =>
  page.waitForFunction(() => {
    const shown = [...document.querySelectorAll('main [role="tabpanel"] p strong')].map(
      (one) => one.textContent,
    );
    const code = new URLSearchParams(location.search).get('build');
    return code && shown.some((text) => text?.replaceAll('-', '') === code);
  });

/** The control of a radio or checkbox whose label begins with a text. */
export async function control(page: Page, label: string) {
  const handle = await page.evaluateHandle(
    (wanted) =>
      [...document.querySelectorAll('main label')]
        .find((one) => one.textContent?.startsWith(wanted))
        ?.querySelector('input') ?? null,
    label,
  );
  const element = handle.asElement();
  if (!element) throw new Error(`There is no choice ${label}`);
  return element as ElementHandle<HTMLInputElement>;
}
export const isChecked = async (page: Page, label: string) =>
  (await control(page, label)).evaluate((input) => input.checked);

/** All that the last choice leads to is there: it follows the frame that shows the choice as made. */
export const followed = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));

/** Makes the choice whose label begins with a text. */
export async function choose(page: Page, label: string) {
  await (await control(page, label)).click();
  await followed(page);
}

/** In the middle of the screen, where neither picture nor price bar lies over it. */
export async function tap(page: Page, label: string) {
  const choice = await control(page, label);
  await choice.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await choice.tap();
  await followed(page);
}

const tab = (name: string) => `::-p-aria([role="tab"][name="${name}"])`;
export const button = (name: string) => `::-p-aria([role="button"][name="${name}"])`;
export const showTab = async (page: Page, name: string) => {
  await page.locator(tab(name)).click();
  await page.waitForFunction(
    (wanted) => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent === wanted,
    {},
    name,
  );
};
export const openModal = async (page: Page, buttonText: string) => {
  // A button that the server has made opens nothing yet.
  await lives(page);
  await page.evaluate((wanted) => {
    const found = [...document.querySelectorAll<HTMLElement>('main button')].find((one) =>
      one.textContent?.startsWith(wanted),
    );
    found?.focus();
    found?.click();
  }, buttonText);
  await page.waitForSelector('dialog[open] h2');
  return text(page, 'dialog[open] h2');
};
/** The notice lies over the foot of a phone until it is answered. */
export const answerCookies = async (page: Page) => {
  await acceptCookies(page);
  await reload(page);
};
/** Answers the question about cookies for the pages that are loaded next. */
export const acceptCookies = (page: Page) =>
  page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the identity service sets it
    document.cookie = 'afx_profile=visitor; path=/';
  });
export const closeModal = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
};

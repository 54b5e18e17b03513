import { setTimeout as delay } from 'node:timers/promises';
import type { ElementHandle } from 'puppeteer';
import { Broken } from './Broken.ts';
import { countryOf } from './invariants.ts';
import type { Action } from './take.ts';
import { findTarget, type Kind, nameOf, pointOf } from './targets.ts';
import { nextFrames, type Visitor } from './Visitor.ts';

type Target = ElementHandle<HTMLElement>;

/** Brings a target into view as a person scrolls to it. @throws Broken when something lies over it */
async function reach(visitor: Visitor, target: Target): Promise<{ x: number; y: number }> {
  let { x, y, over } = await pointOf(target);
  // Nobody presses a bar that is still on its way into the window.
  for (let before = Number.NaN; before !== y; ) {
    before = y;
    await nextFrames(visitor.tab.page);
    ({ x, y, over } = await pointOf(target));
  }
  if (over) {
    const what = `'${await nameOf(target)}' lies under ${over} on ${visitor.tab.page.url()}`;
    throw new Broken('Nothing with a next step is covered.', what, over);
  }
  await visitor.tab.rememberPlace();
  return { x, y };
}

async function press(visitor: Visitor, target: Target): Promise<undefined> {
  const { x, y } = await reach(visitor, target);
  const { page } = visitor.tab;
  if (visitor.isTouch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** As people do who take a page for a desktop: the second click falls on whatever is there by then. */
async function doubleClick(visitor: Visitor, target: Target): Promise<undefined> {
  const { x, y } = await reach(visitor, target);
  await visitor.tab.page.mouse.click(x, y, { count: 2 });
}

/** Does something with a target that is picked by number or by name; nothing where there is none. */
const act =
  (
    kind: Kind,
    verb: string,
    pick: number | string,
    then: (visitor: Visitor, target: Target) => Promise<string | undefined>,
  ): Action =>
  async (visitor) => {
    const target = await findTarget(visitor.tab.page, kind, pick);
    if (!target || (await pointOf(target)).isOutside) return undefined;
    const name = await nameOf(target);
    const what = await then(visitor, target);
    return { moved: 'acted', did: `${verb} '${name}'${what ? ` ${what}` : ''}` };
  };

export const follow = (pick: number | string) => act('link', 'follows', pick, press);
export const pressButton = (pick: number | string) => act('button', 'presses', pick, press);
export const pressTwice = (pick: number | string) => act('button', 'double clicks', pick, doubleClick);
export const followTwice = (pick: number | string) => act('link', 'double clicks', pick, doubleClick);
export const choose = (pick: number | string) => act('choice', 'chooses', pick, press);

/** @param option its number among those that can be chosen, counted around */
export const select = (pick: number | string, option: number) =>
  act('select', 'selects in', pick, async (visitor, target) => {
    await reach(visitor, target);
    const value = await target.evaluate((one, nth) => {
      const usable = [...(one as HTMLSelectElement).options].filter(({ disabled }) => !disabled);
      return usable[nth % usable.length]?.value ?? '';
    }, option);
    await target.focus();
    await target.select(value);
    return `'${value}'`;
  });

/** What people write, by the name of a field. */
const words: Readonly<Record<string, readonly string[]>> = {
  first_name: ['Sam', 'Ngaire'],
  last_name: ["O'Brien", 'Lee'],
  Email: ['sam@example.com', 'not an address'],
  mobile_phone: ['0491 570 156', '+61 491 570 156', '123'],
  comments: ['Two dogs.\n"Big" ones.', 'Do you take trade-ins?'],
  company_name: ['Example Pty Ltd'],
  post_code: ['3000', '3350', '12'],
  q: ['3000', 'Ballarat', 'nowhere at all'],
  vin: ['6MDRG3H57TG012345', '6MDMS5D21SG004711', '6MDRG3H57TG01234'],
  deposit: ['$12,345.67', '10000', '99999999', '0'],
  balloon: ['20', '99', '0'],
};
const typedMs = 350;
const otherWords = ['12', '15000', 'Sam'];

/** @param nth which of the words that people write in such a field, counted around; or the words themselves */
export const write = (pick: number | string, nth: number | string) =>
  act('text', 'writes in', pick, async (visitor, target) => {
    const { name, key } = await target.evaluate((one) => {
      const field = one as HTMLInputElement;
      const formId = field.form?.querySelector<HTMLInputElement>('[name="form_id"]')?.value ?? '';
      return { name: field.name, key: `${formId}:${field.name}` };
    });
    const country = countryOf(new URL(visitor.tab.page.url()).pathname);
    const known = words[name] ?? otherWords;
    const text = typeof nth === 'string' ? nth : (known[nth % known.length] ?? '');
    await press(visitor, target);
    await target.evaluate((one) => (one as HTMLInputElement).select());
    await visitor.tab.page.keyboard.type(text);
    const value = await target.evaluate((one) => (one as HTMLInputElement).value).catch(() => text);
    visitor.tab.typed.set(`${country}:${key}`, value);
    // The page waits until somebody has finished typing before it reacts.
    await delay(typedMs);
    return `'${text}'`;
  });

export const openMenu = pressButton('Menu');

import { Broken } from './Broken.ts';
import { look } from './look.ts';
import { type Action, remember } from './take.ts';
import { clearFields } from './targets.ts';

const form = 'main form[action*="/trade-in"]';

/** An old car as somebody describes it. */
const car = { make: 'Toyota', model: 'Corolla', year: '2017', km: '84000' } as const;

/** Describes an old car where the page asks for one, and has it valued. */
export const valueOldCar: Action = async ({ tab, world }) => {
  const { page } = tab;
  if (!(await page.$(form)) || (await page.$('dialog[open], [aria-modal="true"]'))) return undefined;
  const empty = await look(page);
  for (const [name, text] of Object.entries(car)) {
    const field = await page.$(`${form} [name="${name}"]`);
    await field?.evaluate((one) => (one as HTMLInputElement).select());
    await field?.type(text);
  }
  // What is not a registration or not an amount would be asked for again.
  await clearFields(page, `${form} :is([name="registration"], [name="owing"])`);
  await page.select(`${form} [name="condition"]`, 'good');
  // The answer is another page: Back shows this one as it was filled in.
  remember(tab.seen, empty, await look(page));
  const before = await page.evaluate(() => performance.timeOrigin);
  await page.$eval(`${form} button[type="submit"]`, (one) => (one as HTMLElement).click());
  await page.waitForFunction(
    (then) => performance.timeOrigin !== then && document.readyState === 'complete',
    {},
    before,
  );
  const { pathname, searchParams } = new URL(page.url());
  if (!searchParams.get('trade') && !world.faulty.has('valuation'))
    throw new Broken('An old car that is described is valued.', `${pathname} is without a valuation`);
  return { moved: 'loaded', did: 'has an old car valued' };
};

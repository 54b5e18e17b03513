import { describe, expect, it } from '@jest/globals';
import type { ElementHandle, Page } from 'puppeteer';
import { shows } from '../support/browser.ts';
import { ownSiteInBrowser } from '../support/siteInBrowser.ts';

/**
 * The questions that shoppers come with, each with the way to its answer. A way is as long as its presses: every link,
 * button, list, box and field that is used is one, whatever is written into it. What visitors write of themselves, their
 * name, phone and address, is counted apart.
 */
interface ShoppingTask {
  readonly task: string;
  readonly start: string;
  /** Presses at most. */
  readonly most: number;
  readonly steps: readonly Step[];
  /** What the page says in the end, in the words that a visitor sees. */
  readonly answer: RegExp;
}

type Step =
  | { readonly press: string }
  /** The first of several that begin so: a day, a time. */
  | { readonly pressFirst: RegExp }
  /** Where there is little room, what it opens is behind it: elsewhere it is no press. */
  | { readonly unfold: string; readonly to: string }
  | { readonly choose: string; readonly option: RegExp }
  | { readonly write: string; readonly text: string }
  | { readonly ofThemselves: string; readonly text: string };

const press = (name: string): Step => ({ press: name });
const pressFirst = (name: RegExp): Step => ({ pressFirst: name });
/** @param field that is behind it */
const unfold = (name: string, field: string): Step => ({ unfold: name, to: field });
const choose = (field: string, option: RegExp): Step => ({ choose: field, option });
const write = (field: string, text: string): Step => ({ write: field, text });
const ofThemselves = (field: string, text: string): Step => ({ ofThemselves: field, text });

const tasks: readonly ShoppingTask[] = [
  {
    task: 'a hybrid for up to $45,000 in Queensland, bought privately, or what comes closest, and what it is a week',
    start: '/au/',
    most: 4,
    steps: [
      press('Hybrid prices'),
      choose('Drive-away price up to', /^\$45,000: 0 offers/),
      choose('Buyer', /^Private$/),
      choose('State', /^Queensland/),
    ],
    answer:
      /These come closest:.*Ridge Track\s.*private buyers in QLD.*\$\d+\.\d\d a week, estimated.*Comparison rate/s,
  },
  {
    task: 'electric or hybrid, over five years',
    start: '/au/',
    most: 2,
    steps: [press('Against a hybrid, over five years')],
    answer: /costs \$[\d,]+ less than .*over five years at 15,000 km a year.*Total\s+\$[\d,]+/s,
  },
  {
    task: 'a test drive on Saturday of the car that was built',
    start: '/au/config/ridge?tab=summary&model=Tour',
    most: 6,
    steps: [
      press('Book a Test Drive'),
      write('Postcode', '3350'),
      pressFirst(/^Sat \d/),
      pressFirst(/^(?:noon|\d.* [ap]m)$/),
      ofThemselves('First name', 'Saturday'),
      ofThemselves('Last name', 'Lee'),
      ofThemselves('Mobile phone', '0412 345 678'),
      ofThemselves('Email', 'sam@example.com'),
      press('Request test drive'),
    ],
    answer: /Ridge.*Saturday/s,
  },
  {
    task: 'what the built car costs a week',
    start: '/au/config/ridge',
    most: 3,
    steps: [press('View finance calculator'), press('Private use'), press('Weekly')],
    answer: /\$[\d,]+\.\d\d a week/s,
  },
  {
    task: 'whether the built car is in stock',
    start: '/au/config/haven',
    most: 1,
    steps: [press('Summary')],
    answer: /In stock\n.*In stock, \S.*\$[\d,]+ ?\n?Driveaway/s,
  },
  {
    task: 'what tows three tonnes',
    start: '/au/',
    most: 4,
    steps: [
      press('See prices'),
      unfold('Payment, seats and towing', 'Braked towing at least'),
      choose('Braked towing at least', /^3,500 kg/),
      press('Show 8 offers'),
    ],
    answer: /8 of 22 models.*Drover Summit.*\$[\d,]+.*Mesa/s,
  },
  {
    task: 'seven seats, and what they cost in Western Australia',
    start: '/au/',
    most: 3,
    steps: [press('Seven-seat prices'), choose('Buyer', /^Private$/), choose('State', /^Western Australia/)],
    answer: /3 of 22 models.*Haven Summit.*\$[\d,]+.*private buyers in WA/s,
  },
  {
    task: 'the nearest dealer that is open on Saturday',
    start: '/au/',
    most: 4,
    steps: [
      press('Find a dealer'),
      write('Street, city or postcode', '4217'),
      press('Search'),
      press('Open on Saturdays'),
    ],
    answer: /Gold Coast Meridian.*Sat/s,
  },
  {
    task: 'what the old car is worth',
    start: '/au/',
    most: 7,
    steps: [
      press('Value your old car'),
      write('Make', 'Toyota'),
      write('Model', 'Corolla'),
      write('Year', '2019'),
      write('Kilometres', '84000'),
      choose('Condition', /^Good/),
      press('Value my car'),
    ],
    answer: /\$[\d,]+ to \$[\d,]+/s,
  },
  {
    task: 'whether the car has an open recall',
    start: '/au/',
    most: 3,
    steps: [
      press('Check for a recall'),
      write('Vehicle identification number (VIN)', '6MDRG3H57TG012345'),
      press('Check for recalls'),
    ],
    answer: /1 open recall.*What the dealer does.*costs you nothing/s,
  },
  {
    task: 'what the dearer grade adds',
    start: '/au/config/ridge',
    most: 1,
    steps: [press('Compare variants')],
    answer: /Track.*Tour.*Summit.*Powered tailgate/s,
  },
  {
    task: 'what either costs to run at 25,000 km a year',
    start: '/au/',
    most: 2,
    steps: [press('Against a hybrid, over five years'), write('Kilometres a year', '25000')],
    answer: /over five years at 25,000 km a year/s,
  },
  {
    task: 'what every car costs with an ABN in New South Wales',
    start: '/au/',
    most: 3,
    steps: [press('See prices'), choose('Buyer', /^Business/), choose('State', /^New South Wales/)],
    answer: /22 models.*ABN buyers in NSW/s,
  },
  {
    task: 'what five years of servicing cost',
    start: '/au/',
    most: 1,
    steps: [press('Capped-price servicing')],
    answer: /All five\s+\$1,865/s,
  },
  {
    task: 'what $200 a week buys',
    start: '/au/',
    most: 4,
    steps: [press('See finance'), press('Individual'), press('Weekly'), write('I can pay each week', '200')],
    answer: /is the highest price that \$200 a week repays.*Pip\s+\$[\d,]+/s,
  },
  {
    task: 'which car near Brisbane can be had the soonest',
    start: '/au/',
    most: 3,
    steps: [press('Cars in stock'), write('Near', '4000'), press('Show cars')],
    answer: /In stock.*km away/s,
  },
];

const { open } = ownSiteInBrowser();

const pressed = 'a[href], button, summary, label';
const filledIn = 'input, select, textarea';

/** What visitors see with this name, exactly or before what is in brackets after it. */
async function seen(page: Page, kinds: string, name: string): Promise<ElementHandle<HTMLElement>> {
  const handle = await page.waitForFunction(
    (selector, wanted) => {
      const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
      const nameOf = (one: Element) =>
        one.getAttribute('aria-label') ??
        ('labels' in one && one.labels instanceof NodeList && one.labels.length
          ? one.labels[0]?.textContent
          : one.textContent);
      return [...document.querySelectorAll(selector)].find((one) => {
        const isThere = one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]');
        const told = plain(nameOf(one));
        const rest = told.startsWith(wanted) ? told.slice(wanted.length).trim() : null;
        return isThere && rest !== null && (rest === '' || rest.startsWith('('));
      });
    },
    {},
    kinds,
    name,
  );
  return handle as ElementHandle<HTMLElement>;
}

/** The first label that visitors see with such words. */
async function firstSeen(page: Page, pattern: RegExp): Promise<ElementHandle<HTMLElement>> {
  const handle = await page.waitForFunction(
    (source) =>
      [...document.querySelectorAll('label')].find(
        (one) => one.checkVisibility() && new RegExp(source).test(one.innerText.trim()),
      ),
    {},
    pattern.source,
  );
  return handle as ElementHandle<HTMLElement>;
}

async function click(target: ElementHandle<HTMLElement>): Promise<void> {
  // Clear of what is stuck to the edges of the window.
  await target.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  // A locator waits until it stands still: what a press before has found may just come into view.
  await target.asLocator().click();
}

/** Clicks; a link to another page until that one is shown, as both may have a field of the same name. */
async function follow(page: Page, target: ElementHandle<HTMLElement>): Promise<void> {
  const path = await target.evaluate((one) =>
    one instanceof HTMLAnchorElement && one.pathname !== location.pathname ? one.pathname : null,
  );
  await click(target);
  if (path) await shows(page, path);
}

/** Whether a field waits behind a name, once either of them is there. */
async function isFolded(page: Page, name: string, field: string): Promise<boolean> {
  const found = await page.waitForFunction(
    (fold, label) => {
      const shows = (kind: string, text: string) =>
        [...document.querySelectorAll(kind)].some(
          (one) => one.checkVisibility() && one.textContent.trim().startsWith(text),
        );
      return shows('summary', fold) ? 'folded' : shows('label', label) && 'open';
    },
    {},
    name,
    field,
  );
  return (await found.jsonValue()) === 'folded';
}

/** Takes a step as a visitor would. @returns presses */
async function take(page: Page, step: Step): Promise<number> {
  if ('unfold' in step) {
    if (!(await isFolded(page, step.unfold, step.to))) return 0;
    await click(await seen(page, pressed, step.unfold));
    return 1;
  }
  if ('press' in step) {
    await follow(page, await seen(page, pressed, step.press));
    return 1;
  }
  if ('pressFirst' in step) {
    await click(await firstSeen(page, step.pressFirst));
    return 1;
  }
  if ('choose' in step) {
    const list = await seen(page, filledIn, step.choose);
    const value = await page.waitForFunction(
      (select, pattern) =>
        [...(select as HTMLSelectElement).options].find((option) => {
          const group = option.parentElement instanceof HTMLOptGroupElement ? option.parentElement.label : '';
          return new RegExp(pattern).test(`${group} ${option.text}`.trim());
        })?.value,
      {},
      list,
      step.option.source,
    );
    await list.select((await value.jsonValue()) ?? '');
    return 1;
  }
  const field = await seen(page, filledIn, 'write' in step ? step.write : step.ofThemselves);
  await field.evaluate((one) => (one as HTMLInputElement).select());
  await field.type(step.text);
  await field.evaluate((one) => one.blur());
  return 'write' in step ? 1 : 0;
}

describe.each(['phone', 'desktop'] as const)('on a %s', (viewport) => {
  it.each(tasks)('$task: $most presses at most', async ({ start, steps, most, answer }) => {
    const { page, problems } = await open(start, viewport);
    let presses = 0;
    const shown = async (error: unknown) => {
      const text = await page.evaluate(
        () => (document.querySelector<HTMLElement>('dialog[open]') ?? document.body).innerText,
      );
      throw new Error(`After ${presses} presses ${page.url()} shows:\n${text}`, { cause: error });
    };
    for (const step of steps) presses += await take(page, step).catch(shown);
    const answered = page.waitForFunction(
      (pattern) => {
        // Read to the end: some of it is asked for as it comes into view. A window lies over the page.
        window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' });
        const said = document.querySelector<HTMLElement>('dialog[open]') ?? document.querySelector('main');
        return said && new RegExp(pattern, 's').test((said as HTMLElement).innerText);
      },
      {},
      answer.source,
    );
    await answered.catch(shown);
    expect(presses).toBeLessThanOrEqual(most);
    expect(problems).toEqual([]);
  });
});

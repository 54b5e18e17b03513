import { describe, expect, it } from '@jest/globals';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { open } = siteInBrowser();

interface AnsweredForm {
  readonly path: string;
  /** What is written and chosen, by the names of the fields; empty: nothing. */
  readonly entries: Readonly<Record<string, string>>;
  /** Beginning of the title. */
  readonly title: RegExp;
  /** What has the focus begins with this. */
  readonly focused: RegExp;
}

const oldCar = {
  make: 'Toyota',
  model: 'Corolla',
  year: '2018',
  km: '90000',
  condition: 'good',
};
const visitor = {
  first_name: 'Sam',
  last_name: 'Lee',
  mobile_phone: '0412345678',
  Email: 'sam@example.com',
  post_code: '3350',
};

const forms: Readonly<Record<string, AnsweredForm>> = {
  'an enquiry with mistakes': {
    path: '/au/contact-us',
    entries: {},
    title: /^Error: /,
    focused: /^Please check these fields/,
  },
  'a test drive': {
    path: '/au/test-drive?dealer=A3350&modelLine=ridge',
    entries: visitor,
    title: /^Thank you/,
    focused: /^Thank you/,
  },
  'a trade-in with mistakes': {
    path: '/au/trade-in',
    entries: { make: 'Toyota' },
    title: /^Error: /,
    focused: /^Please check these fields/,
  },
  'a trade-in': {
    path: '/au/trade-in',
    entries: oldCar,
    title: /^2018 Toyota Corolla: \$[\d,]+ to \$[\d,]+ \| /,
    focused: /^2018 Toyota Corolla/,
  },
  'a recall check with a mistake': {
    path: '/au/recalls',
    entries: { vin: 'ABC' },
    title: /^Error: /,
    focused: /^Please check these fields/,
  },
  'a recall check': {
    path: '/au/recalls',
    entries: { vin: '6MDRG3H57TG012345' },
    title: /^\d{4} Meridian Ridge: 1 open recall \| /,
    focused: /^1 open recall/,
  },
  'a search for dealers': {
    path: '/au/find-a-dealer',
    entries: { q: '3134' },
    title: /^\d+ dealers? near /,
    focused: /^\d+ dealers? within /,
  },
  'a filter of cars in stock': {
    path: '/au/stock',
    entries: { line: 'ridge' },
    title: /^\d+ cars? \| /,
    focused: /^\d+ cars? as of /,
  },
  'a search': {
    path: '/au/search',
    entries: { q: 'towing' },
    title: /^Search: towing, \d+ results? \| /,
    focused: /results? for “towing”/,
  },
  'a loan': {
    path: '/au/finance',
    entries: { term: '36' },
    title: /^\$[\d,.]+ a (week|month) over 3 years \| /,
    focused: /^Estimated repayments/,
  },
};

describe('a form that a document answers', () => {
  it.each(Object.entries(forms))(
    'tells what came of it by title and focus, without JavaScript: %s',
    async (_name, { path, entries, title, focused }) => {
      const { page } = await open(path, 'phone', { javaScript: false });
      await page.$$eval(
        'main form :is(input, select, textarea)',
        (fields, values) => {
          for (const field of fields as HTMLInputElement[]) {
            const value = values[field.name];
            if (value === undefined) continue;
            field.value = value;
            field.dataset.written = '';
          }
        },
        entries,
      );
      await Promise.all([
        page.waitForNavigation(),
        page.$$eval('main form', (all) => {
          const form = all.find((one) => one.querySelector('[data-written]')) ?? all.at(-1);
          // Not by `submit`, which the browser's own checks of the fields do not stop either.
          const button = form?.querySelector<HTMLElement>('button[type="submit"]');
          (form as HTMLFormElement).noValidate = true;
          button?.click();
        }),
      ]);
      expect(await page.title()).toMatch(title);
      await page.waitForFunction(() => document.activeElement !== document.body, { polling: 50 });
      const text = await page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim());
      expect(text.replaceAll(/\s+/g, ' ')).toMatch(focused);
    },
  );
});

import path from 'node:path';
import { expect } from 'expect';
import { photoTexts } from '../../shared/tradeIn/photos.ts';
import type { EnginePage } from './EnginePage.ts';
import {
  changeDocument,
  choose,
  press,
  pressKey,
  reload,
  says,
  shows,
  until,
  visit,
  write,
} from './person.ts';

const photo = path.resolve(
  import.meta.dirname,
  '../../server/embedded/demo/meridian/space/assets/scenes/ridge-alpine-tall.webp',
);

/** What a visitor does from the first page to its answer. It throws where the answer does not come. */
export interface Journey {
  /** What the visitor is able to do. */
  readonly name: string;
  readonly start: string;
  take(page: EnginePage): Promise<void>;
}

export const journeys: readonly Journey[] = [
  {
    name: 'opens the menu by key, closes it, and follows a link of it',
    start: '/au/faq',
    async take(page) {
      await until(page, async () => {
        const button = document.querySelector<HTMLElement>('header nav button');
        button?.focus();
        // What the page still does as it comes up may move the focus once more.
        for (let frames = 0; frames < 3; frames += 1)
          await new Promise((done) => requestAnimationFrame(done));
        return button !== null && document.activeElement === button;
      });
      await page.press('Enter');
      await until(page, () => document.querySelector('#mega-menu')?.contains(document.activeElement));
      await page.press('Escape');
      await until(
        page,
        () => document.activeElement?.closest('header nav button') && !document.querySelector('#mega-menu'),
      );
      await press(page, 'Menu');
      await press(page, 'Finance');
      await press(page, 'How our finance works');
      await shows(page, '/au/finance');
    },
  },
  {
    name: 'closes the menu by Back, level by level, and leaves the page by the next',
    start: '/au/faq',
    async take(page) {
      await press(page, 'Menu');
      await press(page, 'Finance');
      await until(page, () => document.querySelector('#mega-menu [data-menu-back]') !== null);
      await step(page, -1);
      await until(
        page,
        () =>
          document.querySelector('#mega-menu') &&
          document.querySelector('#mega-menu [data-menu-back]') === null,
      );
      await step(page, -1);
      const isClosed = () =>
        !document.querySelector('#mega-menu') &&
        !history.state?.layers &&
        location.pathname === '/au/faq' &&
        document.activeElement?.textContent === 'Menu';
      await until(page, isClosed);
      await step(page, 1);
      await until(page, isClosed);
      await leaves(page);
    },
  },
  {
    name: 'closes a form window by Back, and finds the words again',
    start: '/au/finance',
    async take(page) {
      const words = 'After the harvest.';
      await press(page, 'Ask a specialist');
      await write(page, 'Comments', words);
      const closings = [
        () => step(page, -1),
        () => page.press('Escape'),
        () => press(page, 'Close'),
        () => reload(page),
      ];
      for (const close of closings) {
        await close();
        await until(
          page,
          () =>
            !document.querySelector('dialog[open]') &&
            !history.state?.layers &&
            `${location.pathname}${location.search}` === '/au/finance',
        );
        await press(page, 'Ask a specialist');
        await until(
          page,
          (typed) =>
            document.querySelector<HTMLTextAreaElement>('dialog[open] [name=comments]')?.value === typed,
          words,
        );
      }
      await step(page, -1);
      await until(
        page,
        () =>
          !document.querySelector('dialog[open]') &&
          document.activeElement?.textContent?.startsWith('Ask a specialist'),
      );
      await leaves(page);
    },
  },
  {
    name: 'takes a link of the menu back by one Back, and closes a film by another',
    start: '/au/videos',
    async take(page) {
      await press(page, 'Menu');
      await press(page, 'Finance');
      await press(page, 'How our finance works');
      await shows(page, '/au/finance');
      await step(page, -1);
      const isThere = () =>
        location.pathname === '/au/videos' &&
        location.search === '' &&
        !history.state?.layers &&
        !document.querySelector('dialog[open], #mega-menu, [data-busy]');
      await until(page, isThere);
      const film = 'Ridge, under the snow line';
      await press(page, film);
      await until(
        page,
        () => document.querySelector('dialog[open] video') && location.search.includes('video='),
      );
      await step(page, -1);
      await until(page, isThere);
      await until(page, (name) => document.activeElement?.textContent?.startsWith(name), film);
      await leaves(page);
    },
  },
  {
    name: 'builds a car, and finds it after a reload',
    start: '/au/config/ridge',
    async take(page) {
      const { price } = await until(page, readBuild, 'Track', '', '');
      await press(page, 'Summit');
      const summit = await until(page, readBuild, 'Summit', price, null);
      await press(page, 'Basalt Grey');
      const built = await until(page, readBuild, 'Basalt Grey', summit.price, summit.code);
      await reload(page);
      await until(page, readBuild, 'Summit', price, null);
      expect(await until(page, readBuild, 'Basalt Grey', summit.price, summit.code)).toEqual(built);
    },
  },
  {
    name: 'says in the price window who buys, and the page follows',
    start: '/au/config/ridge',
    async take(page) {
      await press(page, 'Price is for ABN buyers in VIC Change');
      await choose(page, 'Select your state', /^Queensland/);
      await press(page, 'Private');
      await press(page, 'View vehicle');
      await says(page, /Price is for private buyers in QLD/);
      await until(
        page,
        () => location.search.includes('state=QLD') && location.search.includes('buyer=private'),
      );
    },
  },
  {
    name: 'sets a loan by slider and choice, and is told the repayments',
    start: '/au/finance',
    async take(page) {
      await press(page, 'Individual');
      await press(page, 'Monthly');
      await choose(page, 'Loan term', /^4 years/);
      await says(page, /48 monthly repayments/);
      const before = await until(page, () => document.querySelector('main [data-result]')?.textContent);
      await page.evaluate(() => document.querySelector<HTMLElement>('main input[type="range"]')?.focus());
      await pressKey(page, 'ArrowRight', 3);
      await until(
        page,
        (old) => {
          const shown = document.querySelector('main [data-result]')?.textContent;
          return shown && shown !== old && /repayments of \$/.test(shown);
        },
        before,
      );
    },
  },
  {
    name: 'compares another car, and takes one away',
    start: '/au/compare',
    async take(page) {
      await press(page, 'Add A Vehicle');
      await until(page, () => document.querySelector('dialog[open]') !== null);
      await press(page, 'Arc RWD');
      await until(page, () => /haven-tour\.arc-rwd/.test(location.search));
      // The window stays open for another one.
      await press(page, 'Close');
      await press(page, 'Remove Haven Tour');
      await until(page, () => /ridge-tour\.arc-rwd/.test(location.search));
      await says(page, /Arc RWD/);
    },
  },
  {
    name: 'finds the cars in stock near a postcode, and a car among them',
    start: '/au/stock',
    async take(page) {
      await choose(page, 'Range', /^Ridge/);
      await write(page, 'Near', '4000');
      await press(page, 'Show cars');
      await says(page, /distances from Brisbane.*km away/);
      await until(page, () => location.search.includes('line=ridge') && location.search.includes('q=4000'));
      await press(page, 'Ridge');
      await until(
        page,
        () =>
          /^\/au\/stock\/./.test(location.pathname) &&
          document.querySelector('main h1')?.textContent?.includes('Ridge'),
      );
    },
  },
  {
    name: 'is told what a form lacks, and thanked once it is whole',
    start: '/au/contact-us',
    async take(page) {
      await press(page, 'Send enquiry');
      await until(
        page,
        () =>
          document.activeElement?.getAttribute('role') === 'alert' &&
          document.activeElement.textContent?.includes('First name is required'),
      );
      await choose(page, 'Subject', /^A compliment/);
      await choose(page, 'Car', /^Ridge/);
      await fillIn(page);
      await press(page, 'Send enquiry');
      await until(page, () => document.querySelector('dialog[open] h2')?.textContent === 'Thank you');
    },
  },
  {
    name: 'has an old car valued, and sends a photo of it',
    start: '/au/trade-in',
    async take(page) {
      for (const [label, text] of Object.entries({
        Make: 'Toyota',
        Model: 'Corolla',
        Year: '2018',
        Kilometres: '84000',
      }))
        await write(page, label, text);
      await choose(page, 'Condition', /^Good/);
      await press(page, 'Value my car');
      await until(
        page,
        () =>
          /\$[\d,]+ to \$[\d,]+/.test(document.querySelector('main')?.innerText ?? '') &&
          new URLSearchParams(location.search).get('trade'),
      );
      const link = 'main a[href*="/contact-us"][href*="trade="]';
      await press(page, await until(page, (selector) => document.querySelector(selector)?.textContent, link));
      await shows(page, '/au/contact-us');
      await until(page, () => document.querySelector('main form input[type="file"]') !== null);
      await page.upload('main form input[type="file"]', photo);
      await says(page, new RegExp(photoTexts.added([path.basename(photo)])));
    },
  },
  {
    name: 'comes back from another document to the place that was left',
    start: '/au/faq',
    async take(page) {
      const left = await until(page, () => {
        scrollTo({ top: 1200, behavior: 'instant' });
        return scrollY;
      });
      await changeDocument(page, () => {
        location.href = '/robots.txt';
      });
      await changeDocument(page, () => history.back());
      await until(page, (y) => location.pathname === '/au/faq' && Math.abs(scrollY - y) <= 4, left);
      // It stays there once the page has settled.
      await until(page, () => window.dataLayer?.length && document.readyState === 'complete');
      await until(
        page,
        (y) =>
          new Promise((done) =>
            requestAnimationFrame(() => requestAnimationFrame(() => done(Math.abs(scrollY - y) <= 4))),
          ),
        left,
      );
    },
  },
];

/** Presses Back or Forward. */
const step = (page: EnginePage, by: -1 | 1): Promise<unknown> =>
  page
    .evaluate((delta) => {
      history.go(delta);
    }, by)
    // The document may go before it can answer.
    .catch(() => undefined);

/** Goes by one Back to the document that was there before the page. */
async function leaves(page: EnginePage): Promise<void> {
  await changeDocument(page, () => history.back());
  await until(page, () => location.pathname === '/robots.txt');
}

interface Build {
  readonly code: string | null;
  readonly price: string;
}

/**
 * Runs in the page: returns the build by its URL and price, once a choice is made and both are others than before. The
 * URL follows the price.
 */
function readBuild(choice: string, formerPrice: string, formerCode: string | null): Build | undefined {
  const price = /\$[\d,]+/.exec(
    document.querySelector('main section[aria-label="Price"]')?.textContent ?? '',
  )?.[0];
  const chosen = [...document.querySelectorAll<HTMLInputElement>('main input[type="radio"]:checked')];
  const isChosen = chosen.some(({ labels }) => labels?.[0]?.textContent.trim().startsWith(choice));
  if (!price || price === formerPrice || !isChosen) return undefined;
  const code = new URLSearchParams(location.search).get('build');
  return code === formerCode ? undefined : { code, price };
}

/** Writes what every enquiry asks for. */
async function fillIn(page: EnginePage): Promise<void> {
  const person = {
    'First name': 'Sam',
    'Last name': 'Lee',
    Email: 'sam@example.com',
    'Mobile phone': '0412 345 678',
    Postcode: '3350',
    Comments: 'Thank you for the tow.',
  };
  for (const [label, text] of Object.entries(person)) await write(page, label, text);
}

/** Opens the first page of a journey as a visitor of whom the browser has kept nothing, and takes it. */
export async function takeJourney(page: EnginePage, origin: string, { start, take }: Journey): Promise<void> {
  await changeDocument(
    page,
    (address) => {
      location.href = address;
    },
    `${origin}/robots.txt`,
  );
  await page.forgetVisitor();
  await visit(page, `${origin}${start}`);
  await take(page);
}

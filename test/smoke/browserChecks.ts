import type { Page } from 'puppeteer';
import { countries } from '../../shared/country.ts';
import { openTab, type viewports } from '../support/browser.ts';
import { ask } from './ask.ts';
import { type Check, expectThat, type Subject } from './check.ts';
import { chooseUntilPriceChanges } from './choosePrice.ts';
import { fillForm } from './fillForm.ts';
import { countryOf, someOf } from './siteAddresses.ts';

const menuButton = 'header nav button';
const menu = '[role="dialog"][aria-modal="true"]';

/** What a visitor does, in a browser. */
export const browserChecks: readonly Check[] = [
  ...countries.map(
    (country): Check => ({
      name: `pages of ${country} come to life`,
      run: (subject) =>
        inTab(subject, 'desktop', async (visit) => {
          const paths = someOf(subject.addresses.of(country), 4);
          for (const path of paths) await visit(path);
          return `${paths.join(', ')}; nothing in the console`;
        }),
    }),
  ),
  {
    name: 'the menu by keyboard',
    run: (subject) =>
      inTab(subject, 'phone', async (visit) => {
        const page = await visit('/au/');
        await page.focus(menuButton);
        await page.keyboard.press('Enter');
        await page.waitForSelector(menu);
        const links = await page.$$eval(`${menu} :is(a, button)`, (all) => all.length);
        await page.keyboard.press('Escape');
        await page.waitForSelector(menu, { hidden: true });
        expectThat(links > 1, `the open menu has ${links} links and buttons`);
        return `opens with ${links} links and buttons, and closes`;
      }),
  },
  {
    name: 'from page to page',
    run: (subject) =>
      inTab(subject, 'desktop', async (visit) => {
        const page = await visit('/au/');
        const listed = new Set(subject.addresses.of('au').slice(1));
        const links = await page.$$eval('main a[href^="/"]', (all) =>
          all.map((one) => one.getAttribute('href') ?? ''),
        );
        const path = links.find((link) => listed.has(link));
        if (!path) return undefined;
        const data = page.waitForResponse((response) => response.url().endsWith('/_payload.json'));
        await page.$eval(`main a[href="${path}"]`, (link) => (link as HTMLElement).click());
        expectThat((await data).ok(), `the data of ${path} answers ${(await data).status()}`);
        await page.waitForFunction(
          (wanted) => location.pathname === wanted && document.querySelector('main h1'),
          {},
          path,
        );
        return `${path} without a reload`;
      }),
  },
  {
    name: 'pictures',
    run: (subject) =>
      inTab(subject, 'phone', async (visit) => {
        const page = await visit('/au/');
        const shown = await page.waitForFunction(() =>
          [...document.querySelectorAll<HTMLImageElement>('main img')]
            .filter((image) => image.complete && image.naturalWidth > 0)
            .map(
              (image) => `${image.currentSrc.split('/').at(-1)?.slice(0, 60)} ${image.naturalWidth} px wide`,
            )
            .at(0),
        );
        return shown.jsonValue();
      }),
  },
  {
    name: 'the configurator',
    async run(subject) {
      const path = subject.addresses.configurator;
      if (!path) return undefined;
      return inTab(
        subject,
        'desktop',
        async (visit) => `${path}: ${await chooseUntilPriceChanges(await visit(path))}`,
      );
    },
  },
  {
    name: 'the search of dealers',
    async run(subject) {
      const path = subject.addresses.dealerSearch;
      const postcode = path && (await postcodeOfDealer(subject, path));
      if (!postcode) return undefined;
      return inTab(subject, 'desktop', async (visit) => {
        const page = await visit(path);
        await page.type('main input[name="q"]', postcode);
        await page.keyboard.press('Enter');
        await page.waitForFunction(
          () => location.search.includes('q=') && document.querySelector('main article h3'),
        );
        const found = await page.$$eval('main article h3', (all) => all.map((one) => one.textContent));
        return `${path} finds ${found.length} near ${postcode}, first ${found[0]}`;
      });
    },
  },
  {
    name: 'a form, filled in and not sent',
    async run(subject) {
      const path = subject.addresses.form;
      if (!path) return undefined;
      return inTab(subject, 'desktop', async (visit) => `${path}: ${await fillForm(await visit(path))}`);
    },
  },
];

/** Runs in a tab of its own; afterwards its pages must have said nothing in the console. */
async function inTab(
  { browser, origin, patienceMs }: Subject,
  size: keyof typeof viewports,
  look: (visit: (path: string) => Promise<Page>) => Promise<string | undefined>,
): Promise<string | undefined> {
  const { page, problems, visit } = await openTab(browser, size);
  page.setDefaultTimeout(patienceMs);
  const expectSilence = () =>
    expectThat(problems.length === 0, `${page.url()} says ${problems.slice(0, 3).join('; ')}`);
  try {
    const seen = await look(async (path) => {
      expectSilence();
      await visit(`${origin}${path}`).catch((error: Error) => {
        expectSilence();
        throw new Error(`${path} does not come to life: ${error.message}`);
      });
      return page;
    });
    expectSilence();
    return seen;
  } finally {
    await page.browserContext().close();
  }
}

async function postcodeOfDealer({ origin }: Subject, path: string): Promise<string | undefined> {
  const response = await ask(`${origin}/api/dealers/${countryOf(path)}`);
  expectThat(response.ok, `the dealers of ${countryOf(path)} answer ${response.status}`);
  return /"postcode":"(\d+)"/.exec(await response.text())?.[1];
}

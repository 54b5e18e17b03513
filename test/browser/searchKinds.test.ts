import { expect, it } from '@jest/globals';
import { type SearchKind, searchKinds } from '../../shared/search/search.ts';
import { lives } from '../support/browser.ts';
import { follow, travellers } from '../support/journeys.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { open, site } = siteInBrowser();

/** What a person looks for of each kind. */
const wanted: Readonly<Record<Exclude<SearchKind, 'vehicle'>, string>> = {
  model: 'haven',
  build: 'build haven',
  page: 'privacy',
  question: 'can I buy online',
  accessory: 'tow bar',
  dealer: 'dealer',
  article: 'winter',
  event: 'event',
};

/** A stock number is of one country, and as good in small letters. */
const numbers = { au: 'm10002', nz: 'm70002' } as const;

const kinds = Object.entries(searchKinds) as [SearchKind, string][];
/**
 * Each kind in both countries, once with JavaScript and once without: the first and last traveller look for every other one,
 * the two between them for the others.
 */
const searches = travellers.map(([country, how, javaScript, viewport], n) => ({
  ...{ country, how, javaScript, viewport },
  looksFor: kinds.filter((_, turn) => [0, 3].includes(n) === (turn % 2 === 0)),
}));

it.each(searches)(
  'in $country, $how JavaScript, the search leads to a result of each kind',
  async ({ country, javaScript, viewport, looksFor }) => {
    const { page, problems } = await open(`/${country}/search`, viewport, { javaScript });
    for (const [kind, name] of looksFor) {
      const words = kind === 'vehicle' ? numbers[country] : wanted[kind];
      if (kind === looksFor[0]?.[0]) {
        await page.type('main input[name="q"]', words);
        await Promise.all([
          page.waitForFunction(() => new URLSearchParams(location.search).get('q')),
          page.keyboard.press('Enter'),
        ]);
      } else {
        await page.goto(`${site().origin}/${country}/search?q=${encodeURIComponent(words)}`);
        if (javaScript) await lives(page);
      }
      await page.waitForSelector('main li h2');
      const path = await page.$$eval(
        'main li',
        (all, what) => {
          const found = all.find((one) => (one as HTMLElement).innerText.includes(what));
          found?.querySelector('h2 a')?.setAttribute('data-wanted', '');
          return found?.querySelector<HTMLAnchorElement>('h2 a')?.pathname;
        },
        name,
      );
      expect([kind, path]).toEqual([kind, expect.stringContaining(`/${country}/`)]);
      await follow(page, '[data-wanted]', path ?? '');
    }
    expect(problems).toEqual([]);
  },
);

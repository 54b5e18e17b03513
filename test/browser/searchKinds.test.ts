import { expect, it } from '@jest/globals';
import { type SearchKind, searchKinds } from '../../shared/search/search.ts';
import { follow, travellers } from '../support/journeys.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { open } = siteInBrowser();

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
 * Each kind in both countries, once with JavaScript and once without: the first and last traveller look for one, the two
 * between them for the next.
 */
const searches = kinds.flatMap(([kind, name], turn) =>
  travellers
    .filter((_, n) => [0, 3].includes(n) === (turn % 2 === 0))
    .map(([country, how, javaScript, viewport]) => ({ kind, name, country, how, javaScript, viewport })),
);

it.each(searches)(
  'in $country, $how JavaScript, the search leads to a result of the kind $kind',
  async ({ kind, name, country, javaScript, viewport }) => {
    const { page, problems } = await open(`/${country}/search`, viewport, { javaScript });
    await page.type('main input[name="q"]', kind === 'vehicle' ? numbers[country] : wanted[kind]);
    await Promise.all([
      page.waitForFunction(() => new URLSearchParams(location.search).get('q')),
      page.keyboard.press('Enter'),
    ]);
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
    expect(path).toMatch(`/${country}/`);
    await follow(page, '[data-wanted]', path ?? '');
    expect(problems).toEqual([]);
  },
);

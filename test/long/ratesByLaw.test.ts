import { beforeAll, describe, expect, it } from '@jest/globals';
import { galleryPaths } from '../../client/gallery/galleryPage.ts';
import { type Country, countries } from '../../shared/country.ts';
import { rateProblems, tellsRate } from '../../shared/finance/rateRules.ts';
import { sharedSite } from '../support/sharedRun.ts';
import { visibleText } from '../support/visibleText.ts';

/**
 * Every page of the demo brand and every fixture as the server renders it: how rates are told. No browser is needed, but
 * the site that has rendered nearly all of them for one is.
 */

const texts = new Map<string, string>();

beforeAll(async () => {
  const site = sharedSite('test');
  // The sitemap has the configurator's pages once the vehicles are there.
  for (const country of countries) await fetch(`${site.origin}/api/vehicles/${country}`);
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const paths = [...pages, ...galleryPaths()];
  const read = async () => {
    for (let path = paths.shift(); path; path = paths.shift()) {
      const answer = await fetch(`${site.origin}${path}`, { headers: { 'accept-encoding': 'identity' } });
      expect([path, answer.status]).toEqual([path, 200]);
      texts.set(path, visibleText(await answer.text()));
    }
  };
  await Promise.all([read(), read(), read(), read()]);
}, 120_000);

const countryOf = (path: string): Country =>
  path.startsWith('/nz/') || (path.startsWith('/_blocks') && path.endsWith('/nz')) ? 'nz' : 'au';
const of = (country: Country) => [...texts].filter(([path]) => countryOf(path) === country);
/** Text from each rate on, as much as one looks at without scrolling on. */
const fromRates = (text: string) =>
  [...text.matchAll(/\d% p\.a\./g)].map(({ index }) => text.slice(index, index + 1_500));

/** What must be told on the same screen as a rate. */
const besideRates: Readonly<Record<Country, readonly RegExp[]>> = {
  au: [
    /WARNING: This comparison rate is true only for the examples given/,
    /At least half of approved applicants received this rate or/i,
    /\$30,000 over (?:5|five) years/,
    /Australian credit licence \d+/,
  ],
  nz: [/fees? \$[\d.]+|establishment fee/i, /Credit is provided by/],
};

describe.each(countries)('the law of %s', (country) => {
  it('walks pages and fixtures, some of which tell rates', () => {
    const walked = of(country);
    expect(walked.length).toBeGreaterThan(country === 'au' ? 200 : 60);
    const told = walked.filter(([, text]) => tellsRate(text)).map(([path]) => path);
    expect(told).toEqual(expect.arrayContaining([`/${country}/finance`, `/${country}/current-offers`]));
    expect(told.some((path) => path.startsWith(`/${country}/config/`))).toBe(true);
  });

  it(country === 'au' ? 'has a comparison rate beside each rate' : 'has no comparison rate anywhere', () => {
    expect(
      of(country).flatMap(([path, text]) =>
        rateProblems(text, country).map((problem) => `${path} ${problem}`),
      ),
    ).toEqual([]);
    if (country === 'nz')
      expect(
        of('nz')
          .filter(([, text]) => /comparison rate/i.test(text))
          .map(([path]) => path),
      ).toEqual([]);
  });

  it('has what must stand beside a rate on the same screen', () => {
    const missing = of(country).flatMap(([path, text]) =>
      fromRates(text).flatMap((seen) =>
        besideRates[country]
          .filter((rule) => !rule.test(seen))
          .map((rule) => `${path}: ${rule} after ${seen.slice(0, 60)}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('promises nothing that is not there', () => {
    expect(
      of(country)
        .filter(([, text]) => /estimates? (?:is|are) coming/i.test(text))
        .map(([path]) => path),
    ).toEqual([]);
  });
});

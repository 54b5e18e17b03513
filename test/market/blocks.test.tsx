import { describe, expect, it } from '@jest/globals';
import { galleryPage, galleryPaths } from '../../client/gallery/galleryPage.ts';
import { otherCountries } from '../../shared/country.ts';
import { defaultFinanceSettings } from '../../shared/finance/financeSettings.ts';
import type { Page } from '../../shared/page.ts';
import { renderPage, tagsOf } from '../contract/blocksSupport.tsx';
import { pelagia } from './pelagia.ts';

/** A gallery page as Pelagia has it: content and prices are New Zealand's, which is priced alike. */
function inPelagia(path: string): Page {
  const { blocks, blockData, ...page } = galleryPage(path) as Page;
  const content = JSON.stringify({ blocks, blockData })
    .replaceAll('"country":"nz"', `"country":"${pelagia}"`)
    .replaceAll('"locale":"nz"', '"locale":"both"')
    .replaceAll('"/nz/', `"/${pelagia}/`);
  return {
    ...page,
    ...JSON.parse(content),
    country: pelagia,
    path: `/${pelagia}/`,
    elsewhere: otherCountries(pelagia).map((other) => `/${other}/`),
    finance: defaultFinanceSettings[pelagia],
  };
}

const paths = galleryPaths().filter((path) => /^\/_blocks\/[A-Z]\w+\/nz$/.test(path));

describe('in a third market', () => {
  it('every block is looked at', () => {
    expect(paths.length).toBeGreaterThan(40);
  });

  it.each(paths)('%s renders', (path) => {
    const html = renderPage(inPelagia(path));
    expect(html.match(/undefined|\[object|NaN|Driveaway|omparison rate/g)).toBeNull();
    const ids = tagsOf(html).flatMap(({ attributes }) => attributes.get('id') ?? []);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('prices are for its buyers', () => {
    const html = renderPage(inPelagia('/_blocks/OffersListing/nz')).replaceAll('<!-- -->', '');
    expect(html).toContain('Price is for buyers in XP');
    expect(html).toMatch(/\$\d\d,\d\d\d/);
    expect(html).not.toContain('buyers in NZ');
  });
});

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { countries } from '../../shared/country.ts';
import { bySlug, inCountry, objectsIn } from './demoSpaceChecks.ts';

/**
 * What the page of cookies says of each file that keeps something in the visitor's browser. '' for those that keep what
 * another file of the list names.
 */
const told: Readonly<Record<string, string | readonly string[]>> = {
  'client/blocks/ColourSelector/ColourSelector.tsx': 'the colour of a picture',
  'client/blocks/ModelRange/RangeCarousel.tsx': 'the colour of a picture',
  'client/blocks/ModelRange/useCentredStrip.ts': 'chose elsewhere on a page',
  'client/blocks/OffersListing/OfferList.tsx': 'a filter',
  'client/blocks/WarrantyCheck/WarrantyCheck.tsx': 'typed or chose elsewhere on a page',
  'client/chrome/SchemeChoice.tsx': 'light or dark',
  'client/chrome/consent.ts': ['afx_profile', 'cookies_declined', 'your other tabs'],
  'client/components/FoldedFields.tsx': 'chose elsewhere on a page',
  'client/components/saved/keptList.ts': 'The cars you build and save',
  'client/features/configurator/ShareBuild.tsx': 'a build code',
  'client/features/dealers/DealerSearch.tsx': 'a search',
  'client/features/forms/SlotPicker.tsx': 'chose elsewhere on a page',
  'client/features/forms/formDraft.ts': 'What you type into a form',
  'client/features/forms/keptId.ts': ['a number for the form', 'A list of such numbers'],
  'client/features/forms/keptPhotos.ts': 'each photo that you add',
  'client/features/saved/TakeAlong.tsx': 'a code from another device',
  'client/features/search/SearchPage.tsx': 'a search',
  'client/features/tradeIn/TradeInForm.tsx': 'the facts of your old car',
  'client/features/vehicles/stock/StockFilters.tsx': 'a filter',
  'client/features/vehicles/stock/lastList.ts': 'the list of cars in stock that you came from',
  'client/page/reloadGuard.ts': 'was just reloaded',
  'client/page/savedComparison.ts': 'those you compared last',
  'client/page/scrollMemory.ts': 'How far down a page you were',
  'client/page/storedText.ts': '',
  'client/page/useTabMemory.ts': '',
  'client/stores/SessionStore.ts': [
    'Your state and whether you buy with an ABN',
    'the dealer you choose as yours',
  ],
  'server/routes/setLocation/setLocation.ts': 'country',
};

/** Calls by which scripts of pages, and answers, keep something in a browser. */
const keeps = /\bsetItem\(|\buseTabMemory\(|\.cookie = |\.cookie\(|\bindexedDB\b|\bcaches\.open\(/;

describe('the page of cookies', () => {
  it('is compared with every file that keeps something in a browser', () => {
    const files = globSync('{client,server,shared}/**/*.{ts,tsx}')
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .filter((file) => keeps.test(readFileSync(file, 'utf8')));
    expect(files.toSorted()).toEqual(Object.keys(told).toSorted());
  });

  it.each(countries)('tells all of it in %s', (country) => {
    const content = inCountry(bySlug.get('cookies')?.content, country);
    const words = [...objectsIn(content)]
      .flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
      .join('');
    const missing = Object.values(told)
      .flat()
      .filter((phrase) => !words.includes(phrase));
    expect(missing).toEqual([]);
  });
});

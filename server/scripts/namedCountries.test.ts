import { describe, expect, it } from '@jest/globals';
import { namedCountries } from './namedCountries.ts';

describe('a country that code names', () => {
  it('is told with its line and why', () => {
    expect(namedCountries('shared/pricing.ts', "const a = 1;\nif (country === 'au') return a;\n")).toEqual([
      expect.stringMatching(/^shared\/pricing\.ts:2: 'au': a market is data: ask marketOf/),
    ]);
  });

  it.each([
    "country !== 'nz'",
    'case "au":',
    "const fallback: Country = 'au';",
    "formatMoney(cents, 'nz')",
    'router.post(/^\\/(?:au|nz)\\/recalls$/, parse)',
    "type Country = 'au' | 'nz';",
  ])('is found in %s', (line) => {
    expect(namedCountries('server/a.ts', line)).toHaveLength(1);
  });

  it.each([
    'marketOf(country).states',
    '/** `au` or `nz` */',
    '// au|nz',
    "const noLink = '/nz/';",
    "'australia'",
  ])('is not in %s', (line) => {
    expect(namedCountries('client/a.tsx', line)).toEqual([]);
  });

  it.each([
    'shared/markets/markets.ts',
    'shared/configurator/fixtureParts.ts',
    'client/blocks/HeroBanner/fixtures.ts',
    'client/gallery/fixtureModels.ts',
    'server/embedded/geocoder/stateAt.ts',
    'shared/pricing.test.ts',
    'test/api/pages.test.ts',
  ])('is allowed in %s', (file) => {
    expect(namedCountries(file, "const country = 'au';")).toEqual([]);
  });
});

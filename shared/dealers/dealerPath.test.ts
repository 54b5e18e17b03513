import { expect, it } from '@jest/globals';
import { dealerFinderSlug, dealerPath } from './dealerPath.ts';

it.each([
  ['au', {}, '/au/dealers/A3350'],
  ['nz', {}, '/nz/dealers/A3350'],
  ['au', { build: '1R-2', model: '' }, '/au/dealers/A3350?build=1R-2'],
] as const)('a dealer has a page in %s, and is brought %j', (country, carried, path) => {
  expect(dealerPath({ country, code: 'A3350' }, carried)).toBe(path);
});

it('without anything to bring it is the bare page', () => {
  expect(dealerPath({ country: 'au', code: 'A3350' })).toBe('/au/dealers/A3350');
});

it("dealers are found at the specification's address", () => {
  expect(dealerFinderSlug).toBe('find-a-dealer');
});

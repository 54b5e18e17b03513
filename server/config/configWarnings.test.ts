import { describe, expect, it } from '@jest/globals';
import { warnOfPastOffers } from './configWarnings.ts';

describe('the configured last day of offers', () => {
  it.each<[string, number]>([
    ['2026-11-21', 1],
    ['2026-11-22', 0],
    ['2027-01-31', 0],
  ])('%s is complained of at the start once it is past: %i', (offersValidUntil, warnings) => {
    const logged: unknown[] = [];
    const logger = { warn: (facts: unknown) => void logged.push(facts) };
    warnOfPastOffers({ offersValidUntil }, Date.parse('2026-11-22T23:00:00Z'), logger);
    expect(logged).toEqual(warnings ? [{ offersValidUntil }] : []);
  });
});

import { describe, expect, it } from '@jest/globals';
import { encodeBuild } from './buildCode.ts';
import { emptyLine, ridge, stateAfter } from './fixtures.ts';
import { onwardQueryOf } from './onwardQuery.ts';

const peak = stateAfter(ridge, { type: 'chooseModel', model: 'peak-h' }).build;
const named = { modelLine: ridge.modelLine.slug, model: 'Peak', build: encodeBuild(ridge, peak) };

describe('the onward query of an address', () => {
  it.each([
    ['for whom the address tells', { state: 'WA', buyer: 'private' }, { state: 'WA', buyer: 'private' }],
    ['for the default buyer when it tells none', {}, { state: 'VIC', buyer: 'abn' }],
    ['for whom a loan in it is', { use: 'individual' }, { state: 'VIC', buyer: 'private' }],
  ])('names the build %s', (_whom, told, pricing) => {
    expect(onwardQueryOf(ridge, { build: named.build, ...told })).toEqual({ ...named, ...pricing });
  });

  it('is none when the line has no models', () => {
    expect(onwardQueryOf(emptyLine, {})).toBeUndefined();
  });
});

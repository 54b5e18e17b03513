import { describe, expect, it } from '@jest/globals';
import { compareBuilds } from './compareBuilds.ts';
import { ridge, stateAfter } from './fixtures.ts';

describe('two builds side by side', () => {
  const one = stateAfter(ridge).build;
  const other = stateAfter(ridge, { type: 'chooseVariant', shortName: 'Peak' }).build;

  it('tell the total and each part, and mark what differs', () => {
    const rows = compareBuilds(ridge, [one, other], { auState: 'VIC', isABN: true });
    expect(rows.slice(0, 2)).toEqual([
      { name: 'Driveaway Price', values: ['$38,990', expect.stringMatching(/^\$/)], differs: true },
      { name: 'Variant', values: ['Ridge Core', 'Ridge Peak'], differs: true },
    ]);
    expect(rows.find(({ name }) => name === 'Engine')?.differs).toBe(false);
    // Neither has one.
    expect(rows.map(({ name }) => name)).not.toContain('Battery');
  });

  it('of none tell nothing', () => {
    expect(compareBuilds(ridge, [], { auState: 'VIC', isABN: true })).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { compareBuilds } from './compareBuilds.ts';
import { pip, ridge, stateAfter } from './fixtures.ts';
import { initialState } from './reduce.ts';

describe('two builds side by side', () => {
  const one = stateAfter(ridge).build;
  const other = stateAfter(ridge, { type: 'chooseVariant', shortName: 'Peak' }).build;

  it('tell the total and each part, and mark what differs', () => {
    const rows = compareBuilds(
      [
        { line: ridge, build: one },
        { line: ridge, build: other },
      ],
      { auState: 'VIC', isABN: true },
    );
    expect(rows.slice(0, 2)).toEqual([
      { name: 'Driveaway Price', values: ['$38,990', expect.stringMatching(/^\$/)], differs: true },
      { name: 'Variant', values: ['Ridge Core', 'Ridge Peak'], differs: true },
    ]);
    expect(rows.find(({ name }) => name === 'Engine')?.differs).toBe(false);
    // Neither has one.
    expect(rows.map(({ name }) => name)).not.toContain('Battery');
  });

  it('of two lines tell what is specified too, and what one has none of', () => {
    const start = initialState(pip);
    if (!start) throw new Error('Pip has a model');
    const rows = compareBuilds(
      [
        { line: ridge, build: one },
        { line: pip, build: start.build },
      ],
      { auState: 'VIC', isABN: true },
    );
    const names = rows.map(({ name }) => name);
    expect(rows[1]).toEqual({ name: 'Variant', values: ['Ridge Core', 'Pip One'], differs: true });
    expect(new Set(names).size).toBe(names.length);
    expect(rows.some(({ values }) => values.includes(null))).toBe(true);
    expect(rows.flatMap(({ values }) => values.length)).toEqual(rows.map(() => 2));
  });

  it('tell paint and accessories by name, and nothing of what neither has', () => {
    const [colour] = Object.values(ridge.colours);
    const accessories = Object.values(ridge.accessories).slice(0, 2);
    const rows = compareBuilds(
      [
        {
          line: ridge,
          build: {
            ...one,
            colour: colour?.uuid ?? '',
            accessories: accessories.map(({ uuid }) => uuid),
          },
        },
        { line: ridge, build: { ...one, colour: '', accessories: [] } },
      ],
      { auState: 'VIC', isABN: true },
    );
    const rowOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.values;
    expect(rowOf('Colour')?.[0]).toBe(colour?.name);
    expect(rowOf('Accessories')).toEqual([accessories.map(({ name }) => name).join(', '), null]);
    // Of one model nothing needs telling that is the same by its name.
    expect(rows.map(({ name }) => name)).not.toContain('Power');
  });

  it('of none tell nothing', () => {
    expect(compareBuilds([], { auState: 'VIC', isABN: true })).toEqual([]);
  });
});

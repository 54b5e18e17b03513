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
    // What a model is specified with is the same in both: its boot need not be told.
    expect(rows.map(({ name }) => name)).not.toContain('Boot');
  });

  it('tell a row for each part that one of them has, and of one model nothing that is specified', () => {
    const blue = stateAfter(
      ridge,
      { type: 'chooseModel', model: 'peak-h' },
      { type: 'chooseColour', colour: 'blue' },
    );
    const fitted = stateAfter(
      ridge,
      { type: 'chooseModel', model: 'peak-h' },
      { type: 'chooseColour', colour: 'red' },
      { type: 'toggleAccessory', accessory: 'tow-bar' },
      { type: 'toggleAccessory', accessory: 'mats' },
    );
    const rows = compareBuilds(
      [blue, fitted].map(({ build }) => ({ line: ridge, build })),
      { auState: 'VIC', isABN: false },
    );
    // $51,990 for the model with its engine for $3,000, trim for $1,500 and paint for $700.
    expect(rows).toEqual([
      { name: 'Driveaway Price', values: ['$57,190', '$58,669'], differs: true },
      { name: 'Variant', values: ['Ridge Peak Hybrid', 'Ridge Peak Hybrid'], differs: false },
      { name: 'Engine', values: ['2.5 hybrid', '2.5 hybrid'], differs: false },
      { name: 'Transmission', values: ['automatic ', 'automatic '], differs: false },
      { name: 'Drivetrain', values: ['Front-wheel drive', 'Front-wheel drive'], differs: false },
      { name: 'Wheels', values: ['18-inch alloy', '18-inch alloy'], differs: false },
      { name: 'Colour', values: ['Reef Blue', 'Gum Red'], differs: true },
      { name: 'Interior', values: ['Tan leather', 'Stone leather'], differs: true },
      { name: 'Accessories', values: [null, 'Rubber mats, Tow bar'], differs: true },
    ]);
  });

  const specified = (specifications: Readonly<Record<string, { name: string; value: string }[]>>) => {
    if (ridge.country !== 'au') throw new Error('The fixture is Australian.');
    const models = Object.entries(ridge.models).map(([uuid, model]) => [
      uuid,
      { ...model, specifications: specifications[uuid] ?? [] },
    ]);
    return { ...ridge, models: Object.fromEntries(models) };
  };
  it('of several models tell what is specified, in the row of the part where it is of one', () => {
    const line = specified({
      'core-p': [
        { name: 'Boot', value: '580 L' },
        { name: 'Motor', value: 'None' },
      ],
      volt: [
        { name: 'Transmission', value: 'Single-speed' },
        { name: 'Engine', value: '' },
        { name: 'Boot', value: '560 L' },
        { name: 'Range', value: '480 km' },
      ],
    });
    const volt = stateAfter(line, { type: 'chooseModel', model: 'volt' }).build;
    const rows = compareBuilds(
      [one, volt].map((build) => ({ line, build })),
      { auState: 'VIC', isABN: false },
    );
    expect(rows.map(({ name, values }) => [name, ...values])).toEqual([
      ['Driveaway Price', '$39,990', 'Contact your Dealer for Pricing'],
      ['Variant', 'Ridge Core', 'Ridge Volt'],
      ['Engine', '2.0 petrol', null],
      ['Motor', 'None', 'Single motor'],
      ['Transmission', 'Six-speed manual', 'Single-speed'],
      ['Drivetrain', 'Front-wheel drive', 'All-wheel drive'],
      ['Battery', null, '60 kWh'],
      ['Wheels', '18-inch alloy', '20-inch alloy'],
      ['Colour', 'Salt White', 'Salt White'],
      ['Interior', 'Black cloth', 'Tan leather'],
      ['Boot', '580 L', '560 L'],
      ['Range', null, '480 km'],
    ]);
  });

  it('of none tell nothing', () => {
    expect(compareBuilds([], { auState: 'VIC', isABN: true })).toEqual([]);
  });
});

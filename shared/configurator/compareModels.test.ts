import { describe, expect, it } from '@jest/globals';
import { canCompare, compareModels } from './compareModels.ts';
import { emptyLine, pip, ridge } from './fixtures.ts';
import { initialState, reduce } from './reduce.ts';

const preferences = { auState: 'NSW', isABN: false } as const;

describe('variants side by side', () => {
  const start = initialState(ridge);
  if (!start) throw new Error('The fixture has no models.');
  const { models, rows } = compareModels(ridge, start.build, preferences);

  it('are the first model of each', () => {
    expect(models.map(({ name }) => name)).toEqual(['Ridge Core', 'Ridge Peak', 'Ridge Volt']);
  });

  it('are the chosen model of the chosen variant', () => {
    const hybrid = reduce(ridge, start, { type: 'chooseOption', option: 'hybrid' }).state;
    const [first] = compareModels(ridge, hybrid.build, preferences).models;
    expect(first?.name).toBe('Ridge Core Hybrid');
  });

  it('tell what differs, and leave out what none has', () => {
    expect(rows.map(({ name, values, differs }) => [name, ...values, differs])).toEqual([
      ['Driveaway Price', '$40,490', '$48,490', 'Contact your Dealer for Pricing', true],
      ['Engine', '2.0 petrol', '2.0 petrol', null, true],
      ['Motor', null, null, 'Single motor, Dual motor', true],
      ['Transmission', 'Six-speed manual, Automatic', 'Automatic', null, true],
      ['Drivetrain', 'Front-wheel drive', 'Front-wheel drive', 'All-wheel drive', true],
      ['Battery', null, null, '60 kWh, 80 kWh', true],
      ['Wheels', '18-inch alloy', '18-inch alloy, 20-inch alloy', '20-inch alloy', true],
      ['Interior', 'Black cloth', 'Tan leather, Stone leather', 'Tan leather', true],
      ['Boot', '580 L', '560 L', null, true],
      ['Lane keeping', 'Included', 'Included', null, true],
      ['Panorama roof', null, 'Included', null, true],
    ]);
  });

  it("tell nothing twice: a specification of 'Drive' is the drivetrain", () => {
    const specified = ['Drive', 'Gearbox', 'Engine or motor'].map((name) => ({ name, value: 'As told' }));
    if (ridge.country !== 'au') throw new Error('The fixture is of Australia.');
    const line = {
      ...ridge,
      models: Object.fromEntries(
        Object.entries(ridge.models).map(([uuid, model]) => [uuid, { ...model, specifications: specified }]),
      ),
    };
    const names = compareModels(line, start.build, preferences).rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Drive', 'Gearbox', 'Engine or motor', 'Wheels']));
    for (const option of ['Engine', 'Motor', 'Transmission', 'Drivetrain'])
      expect(names).not.toContain(option);
  });

  it('mark what is the same', () => {
    if (pip.country !== 'nz') throw new Error('The fixture is of New Zealand.');
    const [one, two] = Object.values(pip.models);
    if (!one || !two) throw new Error('The fixture has two models.');
    const specifications = [{ name: 'Seats', value: '5' }];
    const line = {
      ...pip,
      models: { 'pip-1': { ...one, specifications }, 'pip-2': { ...two, specifications } },
    };
    const build = initialState(line)?.build;
    expect(build && compareModels(line, build, preferences).rows.at(-1)).toEqual({
      name: 'Seats',
      values: ['5', '5'],
      differs: false,
    });
  });

  it('need two variants', () => {
    expect([ridge, pip, emptyLine].map(canCompare)).toEqual([true, true, false]);
  });
});

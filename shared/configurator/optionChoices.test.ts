import { describe, expect, it } from '@jest/globals';
import type { ModelLineCatalogue, Option } from '../vehicles/catalogue.ts';
import { ridge, stateAfter } from './fixtures.ts';
import type { BuildAction } from './reduce.ts';
import { optionChoices } from './sections.ts';

describe('what a section of options offers', () => {
  const offered = (kind: 'transmission' | 'wheels' | 'engine', ...actions: readonly BuildAction[]) =>
    optionChoices(ridge, stateAfter(ridge, ...actions).build, kind).map(
      ({ option: { uuid }, isChosen, ofOtherModel }) => [uuid, isChosen, ofOtherModel],
    );
  it.each<[string, ReturnType<typeof offered>, ReturnType<typeof offered>]>([
    [
      'every option once by name, those of other models too',
      offered('engine'),
      [
        ['petrol', true, false],
        ['hybrid', false, true],
      ],
    ],
    [
      "of one name the model's own",
      offered('transmission'),
      [
        ['manual', true, false],
        ['auto-p', false, false],
      ],
    ],
    [
      "of one name the model's own, though another model's comes first",
      offered('transmission', { type: 'chooseModel', model: 'core-h' }),
      [
        ['manual', false, true],
        ['auto-h', true, false],
      ],
    ],
    [
      'of one name that of the nearest model, where the model has none',
      offered('transmission', { type: 'chooseModel', model: 'volt' }),
      [
        ['manual', false, true],
        // The Peak with all-wheel drive, as Volt has it.
        ['auto-h', false, true],
      ],
    ],
  ])('is %s', (_, choices, expected) => {
    expect(choices).toEqual(expected);
  });

  it('takes of two the one whose model keeps what else is chosen, whatever is chosen of its own kind', () => {
    const option = { ...ridge.options['20in'], kind: 'wheels' } as Option;
    const [first, second] = ['big-1', 'big-2'].map((uuid) => ({ ...option, uuid, name: '22-inch alloy' }));
    if (ridge.country !== 'au' || !first || !second) throw new Error('The fixture is Australian.');
    const { 'peak-h': one, 'peak-h4': other } = ridge.models;
    if (!one || !other) throw new Error('The fixture has no such models.');
    const line: ModelLineCatalogue = {
      ...ridge,
      options: { ...ridge.options, 'big-1': first, 'big-2': second },
      models: {
        ...ridge.models,
        'peak-h': { ...one, options: { ...one.options, wheels: ['big-1'] } },
        'peak-h4': { ...other, options: { ...other.options, wheels: ['big-2', '20in'] } },
      },
    };
    const { build } = stateAfter(
      line,
      { type: 'chooseModel', model: 'peak-p' },
      { type: 'chooseOption', option: '20in' },
    );
    const big = optionChoices(line, build, 'wheels').find(({ option: { name } }) => name === '22-inch alloy');
    // Both are Peaks; the first has the front-wheel drive, which weighs more than that the second has 20 inches too.
    expect(big).toMatchObject({ option: { uuid: 'big-1' }, ofOtherModel: true });
  });
});

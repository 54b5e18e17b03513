import { describe, expect, it } from '@jest/globals';
import { decodeBuild } from './buildCode.ts';
import { changeText } from './changes.ts';
import { withoutModels } from './fixtureParts.ts';
import { emptyLine, pip, ridge } from './fixtures.ts';
import { priceEffect } from './price.ts';
import {
  type BuildAction,
  type ConfiguratorState,
  initialState,
  reconcile,
  reduce,
  undoLimit,
} from './reduce.ts';

const start = (model?: string): ConfiguratorState => {
  const state = initialState(ridge, { model });
  if (!state) throw new Error('The fixture has no models.');
  return state;
};
const texts = (state: ConfiguratorState, action: BuildAction) =>
  reduce(ridge, state, action).changes.map(changeText).filter(Boolean);
const preferences = { auState: 'VIC', isABN: false } as const;

describe('a model that is cleared out', () => {
  const [first, ...others] = ridge.modelLine.models;
  const cleared = (uuids: readonly string[]) =>
    ridge.country === 'au'
      ? {
          ...ridge,
          models: Object.fromEntries(
            Object.entries(ridge.models).map(([uuid, model]) => [
              uuid,
              { ...model, isClearance: uuids.includes(uuid) },
            ]),
          ),
        }
      : ridge;

  it('is not started with, but can be chosen', () => {
    expect(initialState(cleared([first ?? '']))?.build.model).toBe(others[0]);
    expect(decodeBuild(cleared([first ?? '']), 'HELLO')?.state.build.model).toBe(others[0]);
    expect(initialState(cleared([first ?? '']), { model: 'Core' })?.build.model).toBe(first);
  });

  it('is started with where there is no other', () => {
    expect(initialState(cleared(ridge.modelLine.models))?.build.model).toBe(first);
  });

  it.each<readonly [string, readonly string[], string]>([
    ['is not led to by an option that a current one has', ['peak-p'], 'peak-h'],
    ['is led to by an option that no current one has', ['peak-p', 'peak-h', 'peak-h4', 'volt'], 'peak-p'],
  ])('%s', (_, uuids, model) => {
    const to20in: BuildAction = { type: 'chooseOption', option: '20in' };
    expect(reduce(cleared(uuids), start(), to20in).state.build.model).toBe(model);
  });
});

describe('what a choice forces', () => {
  it.each<readonly [string, ConfiguratorState, BuildAction, readonly string[]]>([
    ['nothing', start(), { type: 'chooseColour', colour: 'red' }, []],
    [
      'another trim',
      start('Peak'),
      { type: 'chooseColour', colour: 'white' },
      ['Interior changed from Stone leather to Tan leather.'],
    ],
    [
      'another model and what it has',
      start(),
      { type: 'chooseOption', option: '80kwh' },
      [
        'Variant changed from Ridge Core to Ridge Volt.',
        'Engine 2.0 petrol is no longer part of your build.',
        'Motor Single motor is now part of your build.',
        'Transmission Six-speed manual is no longer part of your build.',
        'Drivetrain changed from Front-wheel drive to All-wheel drive.',
        'Wheels changed from 18-inch alloy to 20-inch alloy.',
        'Interior changed from Black cloth to Tan leather.',
      ],
    ],
    [
      'other options, but says nothing of those that keep their name',
      reduce(ridge, start(), { type: 'chooseOption', option: 'auto-p' }).state,
      { type: 'chooseModel', model: 'core-h' },
      ['Engine changed from 2.0 petrol to 2.5 hybrid.'],
    ],
    [
      'an accessory to go',
      reduce(ridge, start(), { type: 'toggleAccessory', accessory: 'tow-bar' }).state,
      { type: 'chooseModel', model: 'peak-p' },
      [
        'Transmission changed from Six-speed manual to Automatic.',
        'Interior changed from Black cloth to Tan leather.',
        'Accessory Tow bar is no longer part of your build.',
      ],
    ],
  ])('is told: %s', (_, state, action, expected) => {
    expect(texts(state, action)).toEqual(expected);
  });

  it('is known before choosing, with what it does to the total', () => {
    const effect = (action: BuildAction, state = start()) => priceEffect(ridge, state, action, preferences);
    expect(effect({ type: 'chooseColour', colour: 'red' })).toMatchObject({ cents: 70_000, changes: [] });
    expect(effect({ type: 'chooseOption', option: 'hybrid' }).cents).toBe(400_000 + 300_000);
    expect(effect({ type: 'chooseOption', option: '20in' }).changes.map(({ part }) => part)).toContain(
      'model',
    );
    expect(effect({ type: 'chooseOption', option: 'petrol' })).toMatchObject({ cents: 0, changes: [] });
  });

  it('has no price effect where there is no total, before or after', () => {
    const action = { type: 'chooseVariant', shortName: 'Volt' } as const;
    expect(priceEffect(ridge, start(), action, preferences).cents).toBeNull();
    const back = { type: 'chooseVariant', shortName: 'Core' } as const;
    expect(priceEffect(ridge, start('Volt'), back, preferences).cents).toBeNull();
  });

  it('tells an option that keeps its name from one that is another', () => {
    const auto = reduce(ridge, start(), { type: 'chooseOption', option: 'auto-p' }).state;
    const { changes } = reduce(ridge, auto, { type: 'chooseModel', model: 'core-h' });
    expect(changes.map(({ part, how }) => `${part} ${how}`)).toEqual([
      'engine replaced',
      'transmission remapped',
    ]);
  });
});

describe('choosing an interior', () => {
  const twoTrims = (): { line: typeof ridge; state: ConfiguratorState } => {
    if (ridge.country !== 'au') throw new Error('The fixture is Australian.');
    const { 'core-p': core } = ridge.models;
    if (!core) throw new Error('The fixture has no such model.');
    const trims = ['cloth', 'tan'].map((trim) => ({ trim, images: [] }));
    const line = { ...ridge, models: { ...ridge.models, 'core-p': { ...core, trims } } };
    return { line, state: start() };
  };

  it('changes it, and nothing else', () => {
    const { line, state } = twoTrims();
    const { state: after, changes } = reduce(line, state, { type: 'chooseTrim', trim: 'tan' });
    expect(after).toEqual({ ...state, build: { ...state.build, trim: 'tan' }, past: [state.build] });
    expect(changes).toEqual([]);
  });

  it('is not possible where the interior is not made in the colour', () => {
    const { line, state } = twoTrims();
    const red = reduce(line, state, { type: 'chooseColour', colour: 'red' }).state;
    expect(reduce(line, red, { type: 'chooseTrim', trim: 'tan' }).state).toBe(red);
  });
});

describe('a tab', () => {
  it('that is shown already changes nothing', () => {
    const state = start();
    expect(reduce(ridge, state, { type: 'showTab', tab: 'specs' }).state).toBe(state);
    expect(reduce(ridge, state, { type: 'showTab', tab: 'interior' })).toEqual({
      state: { ...state, tab: 'interior' },
      changes: [],
    });
  });
});

describe('choosing a variant', () => {
  it('takes of its models the one that keeps most options', () => {
    const hybrid = reduce(ridge, start(), { type: 'chooseOption', option: 'hybrid' }).state;
    const peak = reduce(ridge, hybrid, { type: 'chooseVariant', shortName: 'Peak' }).state;
    expect([hybrid.build.model, peak.build.model]).toEqual(['core-h', 'peak-h']);
  });

  it('changes nothing when it is chosen already', () => {
    const hybrid = reduce(ridge, start(), { type: 'chooseOption', option: 'hybrid' }).state;
    expect(reduce(ridge, hybrid, { type: 'chooseVariant', shortName: 'Core' }).state).toBe(hybrid);
  });
});

describe('undo', () => {
  it('brings back the build before the last choice, and stays on its tab', () => {
    const chosen = reduce(ridge, start(), { type: 'chooseOption', option: '80kwh' }).state;
    const elsewhere = reduce(ridge, chosen, { type: 'showTab', tab: 'summary' }).state;
    expect(reduce(ridge, elsewhere, { type: 'undo' }).state).toEqual({ ...start(), tab: 'summary' });
  });

  it('does nothing at the start', () => {
    const state = start();
    expect(reduce(ridge, state, { type: 'undo' }).state).toBe(state);
  });

  it('also takes back starting again', () => {
    const red = reduce(ridge, start(), { type: 'chooseColour', colour: 'red' }).state;
    const again = reduce(ridge, red, { type: 'startAgain' });
    expect(again).toMatchObject({ state: { build: start().build }, changes: [] });
    expect(reduce(ridge, again.state, { type: 'undo' }).state).toEqual(red);
  });

  it('remembers a limited number of choices', () => {
    const colours = Array.from({ length: undoLimit + 9 }, (_, index) => (index % 2 ? 'white' : 'red'));
    const state = colours.reduce(
      (before, colour) => reduce(ridge, before, { type: 'chooseColour', colour }).state,
      start(),
    );
    expect(state.past).toHaveLength(undoLimit);
  });
});

describe('a choice of what does not exist', () => {
  it.each<BuildAction>([
    { type: 'chooseModel', model: '__proto__' },
    { type: 'chooseVariant', shortName: 'toString' },
    { type: 'chooseOption', option: 'constructor' },
    { type: 'chooseColour', colour: '' },
    { type: 'chooseTrim', trim: 'velvet' },
    { type: 'chooseNamed', part: 'motor', name: 'Steam' },
    { type: 'toggleAccessory', accessory: 'awning' },
  ])('changes nothing: %j', (action) => {
    const state = start();
    expect(reduce(ridge, state, action)).toEqual({ state, changes: [] });
  });
});

describe('content that changes under a build', () => {
  const hybrid = reduce(ridge, start(), { type: 'chooseOption', option: 'hybrid' }).state;

  it('leaves a build alone that is still to be had', () => {
    expect(reconcile(withoutModels(ridge, 'volt'), start('Peak'), ridge)).toEqual({
      state: start('Peak'),
      changes: [],
    });
  });

  it('moves to the nearest model when its own is gone, says so, and forgets builds that cannot be had', () => {
    const left = reconcile(withoutModels(ridge, 'core-h', 'core-p'), hybrid, ridge);
    expect(left?.state.build).toMatchObject({ model: 'peak-h', options: { transmission: 'auto-h' } });
    expect(left?.state.past).toEqual([]);
    expect(left?.changes.map(changeText)).toContain(
      'Variant changed from Ridge Core Hybrid to Ridge Peak Hybrid.',
    );
  });

  it('knows a model that was made anew by its code', () => {
    if (ridge.country !== 'au') throw new Error('The fixture is Australian.');
    const { 'core-h': old, ...others } = ridge.models;
    if (!old) throw new Error('The fixture has no such model.');
    const uuids = ridge.modelLine.models.map((uuid) => (uuid === 'core-h' ? 'anew' : uuid));
    const line = {
      ...ridge,
      modelLine: { ...ridge.modelLine, models: uuids },
      models: { ...others, anew: { ...old, uuid: 'anew' } },
    };
    expect(reconcile(line, hybrid, ridge)?.state.build).toEqual({ ...hybrid.build, model: 'anew' });
  });

  it('has nothing to build when no models are left', () => {
    expect(reconcile(emptyLine, hybrid, ridge)).toBeUndefined();
  });

  it('knows a model by its uuid, though another has its code by now', () => {
    if (ridge.country !== 'au') throw new Error('The fixture is Australian.');
    const { 'core-p': first, 'core-h': own } = ridge.models;
    if (!first || !own) throw new Error('The fixture has no such models.');
    const models = {
      ...ridge.models,
      'core-p': { ...first, code: own.code },
      'core-h': { ...own, code: 'NEW' },
    };
    expect(reconcile({ ...ridge, models }, hybrid, ridge)?.state.build).toEqual(hybrid.build);
  });

  it('knows a model that was made anew by its code, though another is nearer', () => {
    if (ridge.country !== 'au') throw new Error('The fixture is Australian.');
    const { 'core-h': old, ...others } = ridge.models;
    if (!old) throw new Error('The fixture has no such model.');
    const line = {
      ...ridge,
      modelLine: { ...ridge.modelLine, models: [...Object.keys(others), 'anew'] },
      models: {
        ...others,
        anew: { ...old, uuid: 'anew', shortName: 'Base', options: others.volt?.options ?? old.options },
      },
    };
    expect(reconcile(line, hybrid, ridge)?.state.build.model).toBe('anew');
  });

  it('leaves a build alone and forgets those before it that cannot be had', () => {
    const volt = reduce(ridge, start(), { type: 'chooseModel', model: 'volt' }).state;
    const back = reduce(ridge, volt, { type: 'chooseModel', model: 'core-p' }).state;
    const left = reconcile(withoutModels(ridge, 'volt'), back, ridge);
    expect(left?.state).toEqual({ ...back, past: [start().build] });
    expect(left?.changes).toEqual([]);
  });

  it('gives back the very state where all of it is still to be had', () => {
    expect(reconcile(withoutModels(ridge, 'volt'), hybrid, ridge)?.state).toBe(hybrid);
  });

  it('refuses to go on with a build of another line, which is a mistake of the caller', () => {
    expect(() => reduce(pip, hybrid, { type: 'chooseColour', colour: 'red' })).toThrow(
      new RangeError('pip has no model core-h: reconcile first.'),
    );
  });
});

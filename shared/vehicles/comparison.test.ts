import { describe, expect, it } from '@jest/globals';
import {
  availableModels,
  type Compared,
  type ComparedModel,
  canonicalKeys,
  chosenKeys,
  compareKey,
  compareQuery,
  comparisonGroups,
  missingCount,
} from './comparison.ts';

const none: ComparedModel['facts'] = {
  Driving: [],
  'Size and weight': [],
  'Loads and towing': [],
  Safety: [],
  Specification: [],
};
const model = (key: string, fields: Partial<ComparedModel> = {}): ComparedModel =>
  ({
    key,
    name: key,
    shortName: key,
    line: 'ridge',
    image: null,
    country: 'nz',
    prices: { driveaway: null, priceType: '' },
    facts: none,
    features: [],
    assistance: [],
    ...fields,
  }) as ComparedModel;

const data = (preset: string[] = []): Compared => ({
  status: 'success',
  lines: [],
  models: ['a', 'b', 'c', 'd', 'e'].map((key) => model(key)),
  preset,
  runningCosts: null,
});
const keysOf = (models: readonly ComparedModel[]) => models.map(({ key }) => key);

describe('spec part 2 §4, compare grid', () => {
  it("'models move between the shown list and the available list'", () => {
    expect(keysOf(availableModels(data(), []))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(keysOf(availableModels(data(), ['d', 'a']))).toEqual(['b', 'c', 'e']);
  });

  it("'the add card shows only while some remain': none do when all are shown, or as many as fit", () => {
    const two = { ...data(), models: ['a', 'b'].map((key) => model(key)) };
    expect(availableModels(two, ['a', 'b'])).toEqual([]);
    expect(availableModels(data(), ['a', 'b', 'c', 'd'])).toEqual([]);
  });
});

describe('the address of a comparison', () => {
  it.each([
    ['ridge-tour.haven-tour', 'ridge-tour.haven-tour'],
    ['a,b,a', 'a.b'],
    ['a.b.c.d.e', 'a.b.c.d'],
    ['a.<script>.b c.d', 'a.d'],
    ['', undefined],
    ['..,', undefined],
    ['é', undefined],
  ])('%j is read as %j, and that as itself', (given, keys) => {
    expect(canonicalKeys(given)).toBe(keys);
    if (keys) expect(canonicalKeys(keys)).toBe(keys);
  });

  it.each<[string, string[], string | undefined, string[]]>([
    ["the editor's choice when it says nothing", ['b', 'c'], undefined, ['b', 'c']],
    ['nothing when there is none', [], undefined, []],
    ['its own models, in its order, without unknown ones', ['b'], 'd.x.a', ['d', 'a']],
    ['no model at all', ['b'], 'none', []],
    [
      "no more than can be compared of an editor's choice",
      ['a', 'b', 'c', 'd', 'e'],
      undefined,
      ['a', 'b', 'c', 'd'],
    ],
  ])('shows %s', (_, preset, query, keys) => {
    expect(chosenKeys(data(preset), query)).toEqual(keys);
  });

  it.each([
    [undefined, 0],
    ['none', 0],
    ['a.b', 0],
    ['d.x.a', 1],
    ['x.y', 2],
  ])('of %j has so many models that cannot be compared: %i', (query, count) => {
    expect(missingCount(data(['x']), query)).toBe(count);
  });

  it.each<[string[], string[], string]>([
    [[], [], ''],
    [['b', 'c'], ['b', 'c'], ''],
    [['b', 'c'], ['c', 'b'], 'c.b'],
    [['b', 'c'], [], 'none'],
    [[], ['d'], 'd'],
  ])('with the choice %j of the editor and %j shown has the models %j', (preset, keys, models) => {
    expect(compareQuery(data(preset), keys)).toEqual({ models });
    expect(chosenKeys(data(preset), models || undefined)).toEqual(keys);
  });

  it.each([
    ['ridge', 'ridge-tour', 'ridge-tour'],
    ['ridge', 'tour', 'ridge-tour'],
    ['pip', 'pip', 'pip'],
    ['pip', 'pipit', 'pip-pipit'],
  ])('names a model of %s by its slug %s as %s', (line, slug, key) => {
    expect(compareKey(line, slug)).toBe(key);
  });
});

describe('the rows of a comparison', () => {
  const facts = (...Driving: { name: string; value: string }[]) => ({ ...none, Driving });
  const drive = { name: 'Drive', value: '4x4' };
  const tows = (value: string) => ({ name: 'Towing', value });

  it('stand once for each name, say what differs, and what a model does not tell', () => {
    const models = [
      model('a', { facts: facts(drive, tows('2,000 kg')), features: ['Camera'] }),
      model('b', { facts: facts(tows('3,500 kg'), drive) }),
    ];
    expect(comparisonGroups(models)).toEqual([
      {
        name: 'Driving',
        rows: [
          { name: 'Drive', values: ['4x4', '4x4'], differs: false },
          { name: 'Towing', values: ['2,000 kg', '3,500 kg'], differs: true },
        ],
      },
      { name: 'Features', rows: [{ name: 'Equipment', values: [['Camera'], null], differs: true }] },
    ]);
  });

  it('do not differ where lists say the same', () => {
    const models = [model('a', { features: ['Camera'] }), model('b', { features: ['Camera'] })];
    expect(comparisonGroups(models)).toEqual([
      { name: 'Features', rows: [{ name: 'Equipment', values: [['Camera'], ['Camera']], differs: false }] },
    ]);
  });

  it('of safety end with the assistance that each has, where one has any', () => {
    const rating = { name: 'Safety rating', value: 'Not yet rated' };
    const safe = model('a', { facts: { ...none, Safety: [rating] } });
    const rated = { name: 'Safety rating', values: ['Not yet rated', 'Not yet rated'], differs: false };
    expect(comparisonGroups([safe, safe])).toEqual([{ name: 'Safety', rows: [rated] }]);
    expect(comparisonGroups([safe, { ...safe, assistance: ['Lane keeping'] }])).toEqual([
      {
        name: 'Safety',
        rows: [rated, { name: 'Driver assistance', values: [null, ['Lane keeping']], differs: true }],
      },
    ]);
  });

  it('are none of models that tell nothing', () => {
    expect(comparisonGroups([model('a'), model('b')])).toEqual([]);
  });
});

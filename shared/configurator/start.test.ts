import { describe, expect, it } from '@jest/globals';
import { type DecodedBuild, encodeBuild } from './buildCode.ts';
import { emptyLine, pip, ridge, stateAfter } from './fixtures.ts';
import { type ConfiguratorQuery, startOf, tabOf, understoodQuery, unknownName } from './start.ts';
import { configuratorTabs } from './texts.ts';

const start = stateAfter(ridge).build;
const bluePeak = stateAfter(
  ridge,
  { type: 'chooseModel', model: 'peak-h' },
  { type: 'chooseColour', colour: 'blue' },
).build;
const code = encodeBuild(ridge, bluePeak);

const queries: readonly ConfiguratorQuery[] = [{}, { colour: 'Gum Red' }, { build: code }];

describe('what the address of the configurator leads to', () => {
  it.each([
    ['the first model without anything', {}, start],
    ['the model of a name', { model: 'peak' }, { model: 'peak-p', colour: 'red' }],
    ['the first model for a name that is none', { model: 'Moped' }, start],
    ['the first model in the colour of a name', { colour: 'gum red' }, { ...start, colour: 'red' }],
    [
      'the model of a name in the colour of a name',
      { model: 'Peak', colour: 'Reef Blue' },
      { model: 'peak-p', colour: 'blue' },
    ],
    ['the first model as it is for a colour that it does not come in', { colour: 'Reef Blue' }, start],
    ['the build of a code', { build: code }, bluePeak],
    [
      'the build of a code, whatever else is named',
      { build: code, model: 'Core', colour: 'Gum Red' },
      bluePeak,
    ],
  ])('%s', (_, query, build) => {
    expect(startOf(ridge, query)).toMatchObject({ state: { build } });
  });

  it('has nothing to undo and nothing that was dropped, on the first tab', () => {
    const fresh = { tab: 'specs', past: [] };
    expect(startOf(ridge, {})).toEqual({ state: { ...fresh, build: start }, dropped: [] });
    expect(startOf(ridge, { colour: 'Gum Red' })).toEqual({
      state: { ...fresh, build: { ...start, colour: 'red' } },
      dropped: [],
    });
    expect(startOf(ridge, { build: code })).toEqual({ state: { ...fresh, build: bluePeak }, dropped: [] });
  });

  it('is on the tab that the address names', () => {
    for (const query of queries)
      expect(startOf(ridge, { ...query, tab: 'summary' })?.state.tab).toBe('summary');
    expect(configuratorTabs.map(tabOf)).toEqual(['specs', 'interior', 'accessories', 'summary']);
    expect(['boot', '', null, undefined].map(tabOf)).toEqual(['specs', 'specs', 'specs', 'specs']);
  });

  it('tells what a code asks for and the line does not have', () => {
    expect(startOf(ridge, { build: 'ZZZZ' })).toMatchObject({
      state: { build: start },
      dropped: [{ part: 'code', name: null }],
    });
  });

  it.each<[ConfiguratorQuery, DecodedBuild['unknown']]>([
    [{ model: 'Moped' }, ['model']],
    [{ model: 'Moped', colour: 'Gum Red' }, ['model']],
    [{ colour: 'Mauve' }, ['colour']],
    // The first model does not come in it.
    [{ colour: 'Reef Blue' }, ['colour']],
    [{ model: unknownName, colour: unknownName }, ['model', 'colour']],
    [{ model: 'Peak', colour: 'Reef Blue' }, undefined],
    [{ build: code, model: 'Moped', colour: 'Mauve' }, undefined],
  ])('tells which names it does not know: of %j %j', (query, unknown) => {
    expect(startOf(ridge, query)?.unknown).toEqual(unknown);
  });

  it('is nothing in a line without models', () => {
    for (const query of queries) expect(startOf(emptyLine, query)).toBeUndefined();
  });
});

describe('what of an address is understood', () => {
  it.each([
    ['nothing of nothing', ridge, {}, {}],
    [
      'a model and a colour, as content writes them',
      ridge,
      { model: ' peak', colour: 'gum RED' },
      { model: 'Peak', colour: 'Gum Red' },
    ],
    [
      'of a model and a colour that there is none of that there is none, in one spelling',
      ridge,
      { model: 'Moped', colour: 'Mauve' },
      { model: '0', colour: '0' },
    ],
    ['a tab', ridge, { tab: 'summary' }, { tab: 'summary' }],
    ['a state and a buyer', ridge, { state: 'WA', buyer: 'abn' }, { state: 'WA', buyer: 'abn' }],
    ['a state alone', ridge, { state: 'WA' }, { state: 'WA' }],
    ['a buyer alone', ridge, { buyer: 'abn' }, { buyer: 'abn' }],
    [
      'neither of them in New Zealand, which has no states',
      pip,
      { model: 'two', state: 'WA', buyer: 'abn' },
      { model: 'Two' },
    ],
    ['a code', ridge, { build: code }, { build: code }],
    [
      'of a code with a model and a colour the code alone',
      ridge,
      { build: code, model: 'Peak', colour: 'Gum Red' },
      { build: code },
    ],
    [
      'a code with a tab, a state and a buyer',
      ridge,
      { build: code, tab: 'interior', state: 'WA', buyer: 'abn' },
      { build: code, tab: 'interior', state: 'WA', buyer: 'abn' },
    ],
    ['no word that leads nowhere', ridge, { utm_source: 'mail', past: '1' }, {}],
  ])('%s', (_, line, query, understood) => {
    expect(understoodQuery(line, query)).toEqual(understood);
  });
});

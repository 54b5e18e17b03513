import { describe, expect, it } from '@jest/globals';
import { decodeBuild, encodeBuild, isOfUnknownCar } from './buildCode.ts';
import { withoutModels } from './fixtureParts.ts';
import { emptyLine, pip, ridge, stateAfter } from './fixtures.ts';

const chosen = stateAfter(
  ridge,
  { type: 'chooseModel', model: 'peak-h4' },
  { type: 'chooseOption', option: '20in' },
  { type: 'chooseColour', colour: 'blue' },
  { type: 'toggleAccessory', accessory: 'tow-bar' },
).build;
const code = encodeBuild(ridge, chosen);

describe('a build code', () => {
  it('stays the same for years: links of shoppers carry it', () => {
    expect([code, encodeBuild(pip, stateAfter(pip).build)]).toEqual([
      '3D96MD7SSSNH8TKB4TGC8B',
      '30AECTC77Y300',
    ]);
  });

  it('is short, and safe in an address', () => {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{11,24}$/);
  });

  it('restores exactly what was chosen', () => {
    expect(decodeBuild(ridge, code)).toEqual({
      state: { build: chosen, tab: 'specs', past: [] },
      dropped: [],
    });
  });

  it('may be typed as people type', () => {
    const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replace(/.{4}/g, '$& - ');
    expect(decodeBuild(ridge, typed)).toEqual(decodeBuild(ridge, code));
  });

  it('does not depend on the order of content, nor on what else there is', () => {
    const models = ridge.modelLine.models.toReversed();
    const options = Object.fromEntries(Object.entries(ridge.options).toReversed());
    const line = { ...ridge, options, modelLine: { ...ridge.modelLine, models } };
    expect(encodeBuild(line, chosen)).toBe(code);
    expect(decodeBuild(withoutModels(line, 'core-p', 'volt'), code)?.dropped).toEqual([]);
  });

  it('of a line without models restores nothing', () => {
    expect(decodeBuild(emptyLine, code)).toBeUndefined();
  });
});

describe('a code of a car that the line does not have', () => {
  const isOf = (line: typeof ridge, text: string) => {
    const decoded = decodeBuild(line, text);
    return decoded && isOfUnknownCar(decoded);
  };
  it.each<[string, typeof ridge, string, boolean]>([
    ['the code of a car that is there', ridge, code, false],
    ['no code of ours', ridge, 'ZZZZ', true],
    ['a code that is cut off', ridge, code.slice(0, -3), true],
    ['the code of a model that is gone', withoutModels(ridge, 'peak-h4'), code, true],
    ['the code of a car whose colour is gone', { ...ridge, colours: {} }, code, false],
  ])('is told from others: %s', (_, line, text, expected) => {
    expect(isOf(line, text)).toBe(expected);
  });

  it('is not read beyond the longest code', () => {
    const endless = `${code}${'0'.repeat(400)}`;
    expect(decodeBuild(ridge, endless)?.dropped.length).toBe(Math.ceil((330 - code.length) / 3));
  });
});

describe('a stale or altered build code restores what is valid, and says so', () => {
  const altered = [{ part: 'code', name: null }];
  const start = stateAfter(ridge).build;

  it.each([
    ['', start],
    ['?', start],
    ['ZZZZZZZZZZZZZZZ', start],
    [code.slice(0, 1), start],
    ['💥'.repeat(1000), start],
  ])('none of ours: %j', (text, build) => {
    expect(decodeBuild(ridge, text)).toMatchObject({ state: { build }, dropped: altered });
  });

  it('cut off at the end', () => {
    expect(decodeBuild(ridge, code.slice(0, -3))).toMatchObject({
      state: { build: { ...chosen, accessories: [] } },
      dropped: altered,
    });
  });

  it('with one thing changed to another', () => {
    const white = encodeBuild(ridge, { ...chosen, colour: 'white' });
    const mixed = white.slice(0, 2) + code.slice(2, 4) + white.slice(4);
    expect(decodeBuild(ridge, mixed)).toMatchObject({
      state: { build: { ...chosen, colour: 'white' } },
      dropped: altered,
    });
  });

  it('with a model that is gone: the nearest that has its options', () => {
    const { state, dropped } = decodeBuild(withoutModels(ridge, 'peak-h4'), code) ?? {};
    expect(state?.build).toMatchObject({ model: 'peak-h', colour: 'blue', options: { wheels: '20in' } });
    expect(dropped).toEqual([
      { part: 'model', name: null },
      { part: 'drivetrain', name: 'All-wheel drive' },
    ]);
  });

  it('with a colour that is gone and an accessory that the model no longer has', () => {
    const { blue: _, ...colours } = ridge.colours;
    const line = { ...ridge, colours, accessories: {} };
    const { state, dropped } = decodeBuild(line, code) ?? {};
    expect(state?.build).toEqual({ ...chosen, colour: 'white', accessories: [] });
    expect(dropped).toEqual([
      { part: 'colour', name: null },
      { part: 'accessory', name: null },
    ]);
  });
});

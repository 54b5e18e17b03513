import { describe, expect, it } from '@jest/globals';
import { asCents } from '../units.ts';
import type { Accessory } from '../vehicles/catalogue.ts';
import { choiceOf } from './build.ts';
import { decodeBuild, encodeBuild } from './buildCode.ts';
import { changeText } from './changes.ts';
import { ridge, stateAfter } from './fixtures.ts';
import { type BuildAction, reduce } from './reduce.ts';
import { alongText, needsText, wentAlongText } from './requirements.ts';

const accessory = (
  uuid: string,
  name: string,
  price: number,
  requires: readonly string[] = [],
): Accessory => ({
  ...{ uuid, name, price: asCents(price), code: uuid, requires },
  ...{ description: '', image: null, carImage: null, categories: [] },
});
/** A box and skis on bars, and a net in the box. The Peak has rails of its own, and no bars to offer. */
const own = [
  accessory('net', 'Net', 5_000, ['box']),
  accessory('bars', 'Roof bars', 64_900),
  accessory('box', 'Roof box', 109_000, ['bars', 'gone']),
  accessory('skis', 'Ski holder', 32_900, ['bars']),
];
const line: typeof ridge = {
  ...ridge,
  accessories: { ...ridge.accessories, ...Object.fromEntries(own.map((one) => [one.uuid, one])) },
  models: Object.fromEntries(
    Object.entries(ridge.models).map(([uuid, model]) => [
      uuid,
      { ...model, accessories: uuid === 'peak-p' ? ['box'] : ['net', 'bars', 'box', 'skis'] },
    ]),
  ),
} as typeof ridge;

const toggle = (uuid: string): BuildAction => ({ type: 'toggleAccessory', accessory: uuid });
const ticked = (...uuids: string[]) => stateAfter(line, ...uuids.map(toggle));
const [net, bars, box, skis] = own as [Accessory, Accessory, Accessory, Accessory];

describe('an accessory that needs another', () => {
  it.each([
    ['comes with it', ['box'], ['bars', 'box']],
    ['comes with what that needs too', ['net'], ['net', 'bars', 'box']],
    ['comes alone where it is there already', ['bars', 'skis'], ['bars', 'skis']],
    ['goes with it', ['box', 'skis', 'bars'], []],
    ['goes with what that needs too', ['net', 'skis', 'bars'], []],
    ['goes alone', ['box', 'skis', 'box'], ['bars', 'skis']],
    ['leaves what it needs behind', ['box', 'box'], ['bars']],
  ])('%s', (_, uuids, expected) => {
    expect(ticked(...uuids).build.accessories).toEqual(expected);
  });

  it('needs nothing of a model that does not offer it, and what it needs of another model', () => {
    const { build } = stateAfter(line, { type: 'chooseModel', model: 'peak-p' }, toggle('box'));
    expect([build.accessories, needsText(line, build, box)]).toEqual([['box'], '']);
    const back = stateAfter(line, { type: 'chooseModel', model: 'peak-p' }, toggle('box'), {
      type: 'chooseModel',
      model: 'core-p',
    });
    expect(back.build.accessories).toEqual(['bars', 'box']);
  });

  it('tells before and after what else comes and goes', () => {
    const start = ticked().build;
    expect(alongText(line, start, box)).toBe('Needs Roof bars: adding it adds both, $1,739.00 together');
    expect(alongText(line, start, net)).toBe(
      'Needs Roof bars and Roof box: adding it adds all of them, $1,789.00 together',
    );
    expect(alongText(line, start, bars)).toBe('');
    expect(wentAlongText(line, start, 'box')).toBe(
      'Roof box needs Roof bars: both are now part of your build.',
    );
    const two = ticked('box').build;
    expect(alongText(line, two, skis)).toBe('Needs Roof bars');
    expect(alongText(line, two, bars)).toBe('Roof box needs it: leaving it out leaves out both');
    expect(wentAlongText(line, two, 'bars')).toBe(
      'Roof box needs Roof bars: neither is part of your build any more.',
    );
    expect(alongText(line, ticked('box', 'skis').build, bars)).toBe(
      'Roof box and Ski holder need it: leaving it out leaves out all of them',
    );
  });

  it('tells what goes and comes where it is one of three', () => {
    const three = ticked('net').build;
    expect(alongText(line, three, box)).toBe('Needs Roof bars. Net needs it: leaving it out leaves out both');
    expect(wentAlongText(line, three, 'bars')).toBe(
      'Net and Roof box need Roof bars: none is part of your build any more.',
    );
    expect(wentAlongText(line, ticked().build, 'net')).toBe(
      'Net needs Roof bars and Roof box: all are now part of your build.',
    );
  });

  it('tells nothing of what goes alone, nor of what is none', () => {
    expect(wentAlongText(line, ticked().build, 'bars')).toBe('');
    expect(wentAlongText(line, ticked().build, 'anchor')).toBe('');
    expect(alongText(line, ticked().build, accessory('anchor', 'Anchor', 100))).toBe('');
  });

  it('tells no sum where only the dealer knows a price', () => {
    const unpriced = {
      ...line,
      accessories: { ...line.accessories, bars: { ...bars, price: null } },
    } as typeof ridge;
    expect(alongText(unpriced, ticked().build, box)).toBe('Needs Roof bars: adding it adds both');
  });

  it('is told of by changes, though it was an accessory that was chosen', () => {
    const { changes } = reduce(line, ticked(), toggle('box'));
    expect(changes.map(changeText)).toEqual(['Accessory Roof bars is now part of your build.']);
  });

  it('has it in the code, and of a code of before it is added and told', () => {
    const { build } = ticked('box');
    expect(decodeBuild(line, encodeBuild(line, build))).toEqual({
      state: expect.objectContaining({ build }),
      dropped: [],
    });
    const code = encodeBuild(line, { ...build, accessories: ['box'] });
    const decoded = decodeBuild(line, code);
    expect(decoded).toMatchObject({ dropped: [], added: ['Roof bars'] });
    const choice = decoded && choiceOf(line, decoded.state.build);
    expect(choice?.accessories.map(({ name }) => name)).toEqual(['Roof bars', 'Roof box']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { listed, needsOf } from './accessoryNeeds.ts';
import type { Accessory } from './catalogue.ts';

const accessory = (uuid: string, ...requires: string[]): Accessory => ({
  uuid,
  name: uuid,
  description: '',
  price: null,
  code: '',
  image: null,
  carImage: null,
  categories: [],
  requires,
});

describe('what an accessory needs', () => {
  it('is never itself, though what it needs needs it too', () => {
    const [tent, bars] = [accessory('tent', 'bars'), accessory('bars', 'tent')];
    expect(needsOf([bars, tent], tent)).toEqual([bars]);
  });

  it.each([
    [['Bars'], undefined, 'Bars'],
    [['Bars', 'Box'], undefined, 'Bars and Box'],
    [['Bars', 'Box', 'Net'], undefined, 'Bars, Box and Net'],
    [['Bars', 'Box', 'Net'], 'or', 'Bars, Box or Net'],
  ] as const)('is listed: %j', (names, word, text) => {
    expect(
      listed(
        names.map((name) => ({ name })),
        word,
      ),
    ).toBe(text);
  });
});

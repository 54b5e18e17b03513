import { expect, it } from '@jest/globals';
import { readPreferredDealer } from './preferredDealer.ts';

const kept = { code: 'A3350', name: 'Meridian Ballarat', city: 'Ballarat' };

it('a device gives back the dealer that it has kept, and nothing else that was kept with it', () => {
  expect(readPreferredDealer(JSON.stringify({ ...kept, phone: '1' }))).toEqual(kept);
  const longest = { ...kept, name: 'n'.repeat(120) };
  expect(readPreferredDealer(JSON.stringify(longest))).toEqual(longest);
});

it.each([
  [undefined],
  [null],
  [''],
  ['{'],
  ['null'],
  ['7'],
  ['"A3350"'],
  [JSON.stringify({ ...kept, code: '' })],
  [JSON.stringify({ ...kept, code: 3350 })],
  [JSON.stringify({ ...kept, code: '../A' })],
  [JSON.stringify({ ...kept, code: 'A'.repeat(21) })],
  [JSON.stringify({ ...kept, name: '' })],
  [JSON.stringify({ ...kept, name: 'n'.repeat(121) })],
  [JSON.stringify({ ...kept, city: ['Ballarat'] })],
  [JSON.stringify({ code: 'A3350', name: 'Meridian Ballarat' })],
])('%s is no dealer', (text) => {
  expect(readPreferredDealer(text)).toBeUndefined();
});

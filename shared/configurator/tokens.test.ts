import { describe, expect, it } from '@jest/globals';
import { createTokenTable, digits, numberOf, readDigits } from './tokens.ts';

const paints = ['white', 'red', 'blue', 'black', 'grey', 'silver', 'green', 'sand', 'gold', 'rust'];

describe('the tokens of a list', () => {
  // Links of shoppers carry them. Grey falls on the token of gold, and white on that of silver: they go to their next.
  it('stay the same for years, whatever the order of the list', () => {
    for (const list of [paints, paints.toReversed()]) {
      const table = createTokenTable(list, 1);
      expect(paints.map(table.tokenOf).join('')).toBe('QEF7X2ZW4G');
      expect(paints.map((paint) => table.uuidOf(table.tokenOf(paint)))).toEqual(paints);
    }
    expect(paints.slice(0, 3).map(createTokenTable(paints, 2).tokenOf)).toEqual(['Y3', '0E', 'B4']);
  });

  it('are zeros for nothing, and for what is not in the list', () => {
    const table = createTokenTable(paints, 2);
    expect([null, 'mauve'].map(table.tokenOf)).toEqual(['00', '00']);
    expect(['00', 'ZZ', ''].map(table.uuidOf)).toEqual([undefined, undefined, undefined]);
  });

  it('are zeros for what finds no room: one digit tells 31 things apart', () => {
    const many = Array.from({ length: 40 }, (_, n) => `paint ${n}`);
    const tokens = many.map(createTokenTable(many, 1).tokenOf);
    expect(tokens.filter((token) => token === '0')).toHaveLength(9);
    expect(new Set(tokens).size).toBe(32);
  });
});

describe('digits', () => {
  it.each([
    ['3oil-Oo 4', '3011004'],
    ['a1b2', 'A1B2'],
  ])('are read as people write them: %j', (typed, read) => {
    expect(readDigits(typed)).toBe(read);
  });

  it.each([
    ['00', 0],
    ['10', 32],
    ['ZZ', 1023],
    ['U0', Number.NaN],
    ['1!', Number.NaN],
  ])('stand for a number: %s', (text, number) => {
    expect(numberOf(text)).toBe(number);
  });

  it.each([
    [0, '00'],
    [32, '10'],
    [1023, 'ZZ'],
  ])('write one: %i', (number, text) => {
    expect(digits(number, 2)).toBe(text);
  });
});

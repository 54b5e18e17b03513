import { describe, expect, it } from '@jest/globals';
import { mayBePersonal, readSearchWords, searchPath } from './search.ts';

describe('readSearchWords', () => {
  it.each([
    ['  tow \t bar\n', 'tow bar', false],
    ['Taupō', 'Taupō', false],
    ['\u0000\u202e', '', false],
    ['a'.repeat(100), 'a'.repeat(100), false],
    ['a'.repeat(101), 'a'.repeat(100), true],
    ['a'.repeat(10_000), 'a'.repeat(100), true],
    [' '.repeat(10_000), '', true],
    // What comes after a thousand characters is not looked at, spaces included.
    [`${' '.repeat(1000)}tow bar`, '', true],
    [`${' '.repeat(999)}a`, 'a', false],
    [` ${'a'.repeat(100)} `, 'a'.repeat(100), false],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99), true],
    // Whole characters: half of an emoji is none.
    ['🚙'.repeat(120), '🚙'.repeat(100), true],
  ])('reads %j', (given, words, isCut) => {
    expect(readSearchWords(given)).toEqual({ words, isCut });
  });
});

describe('mayBePersonal', () => {
  it.each([
    ['tow bar', false],
    ['3350', false],
    ['Ridge 2026', false],
    ['sam@example.com', true],
    ['0491 570 156', true],
    ['7010 123', true],
    ['7010 12', false],
  ])('of %j says %s', (words, expected) => {
    expect(mayBePersonal(words)).toBe(expected);
  });
});

it('writes words into an address so that they come back', () => {
  const path = searchPath('au', 'a&b=<"c"> #?');
  expect(new URL(path, 'https://example.com').searchParams.get('q')).toBe('a&b=<"c"> #?');
  expect(searchPath('nz')).toBe('/nz/search');
});

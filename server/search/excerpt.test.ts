import { describe, expect, it } from '@jest/globals';
import type { TextPart } from '../../shared/search/search.ts';
import { excerptOf, markWords } from './excerpt.ts';

const shown = (parts: readonly TextPart[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
const long = `${'Nothing of that here. '.repeat(40)}The tow bar holds two tonnes. ${'And on it goes. '.repeat(40)}`;

describe('markWords', () => {
  it.each([
    ['Taupō and Taupo', ['taupo'], '[Taupō] and [Taupo]'],
    ['Ridge, Ridges', ['ridge'], '[Ridge], Ridges'],
    ['<b>tow</b>', ['tow'], '<b>[tow]</b>'],
    ['', ['tow'], ''],
  ])('of %j', (text, terms, expected) => {
    expect(shown(markWords(text, new Set(terms)))).toBe(expected);
  });
});

describe('excerptOf', () => {
  it('is the place with most of the words, from the beginning of its sentence', () => {
    const excerpt = shown(excerptOf(long, new Set(['tow', 'bar', 'tonnes'])));
    expect(excerpt).toMatch(/^… .*The \[tow\] \[bar\] holds two \[tonnes\]\./);
    expect(excerpt).toMatch(/…$/);
    expect(excerpt.length).toBeLessThan(230);
  });

  it.each([
    ['the beginning where no word is in it', 'A short text.', ['ridge'], 'A short text.'],
    ['nothing of nothing', '', ['ridge'], ''],
    [
      'one line, its parts apart',
      'Range 560 km\nFrom Melbourne.\nAnd back',
      ['km'],
      'Range 560 [km] · From Melbourne. And back',
    ],
  ])('is %s', (_name, text, terms, expected) => {
    expect(shown(excerptOf(text, new Set(terms)))).toBe(expected);
  });
});

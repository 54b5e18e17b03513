import { describe, expect, it } from '@jest/globals';
import type { TextPart } from '../../shared/search/search.ts';
import { excerptOf, markWords } from './excerpt.ts';

const shown = (parts: readonly TextPart[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
const long = `${'Nothing of that here. '.repeat(40)}The tow bar holds two tonnes. ${'And on it goes. '.repeat(40)}`;

describe('markWords', () => {
  it.each([
    ['Taupō and Taupo', ['taupo'], '[Taupō] and [Taupo]'],
    ['Ridge, Ridges', ['ridge'], '[Ridge], [Ridges]'],
    ['<b>tow</b>', ['tow'], '<b>[tow]</b>'],
    ['', ['tow'], ''],
  ])('of %j', (text, terms, expected) => {
    expect(shown(markWords(text, new Set(terms)))).toBe(expected);
  });
});

describe('excerptOf', () => {
  it('is the sentence with most of the words, and what follows it', () => {
    const excerpt = shown(excerptOf(long, new Set(['tow', 'bar', 't'])));
    expect(excerpt).toMatch(/^… The \[tow\] \[bar\] holds two \[tonnes\]\./);
    expect(excerpt).toMatch(/…$/);
    expect(excerpt.length).toBeLessThan(230);
  });

  it.each([
    ['the beginning where no word is in it', 'A short text.', ['ridge'], 'A short text.'],
    ['nothing of nothing', '', ['ridge'], ''],
    [
      'the line of a table where no sentence has a word',
      'From Melbourne.\nRange 560 km\nAnd back',
      ['km'],
      '… Range 560 [km]…',
    ],
    [
      'a sentence rather than rows of a table with the same word',
      'Seats 5\nTowing 3,500 kg\nRoof 100 kg\nIt tows 3,500 kg with the brakes on.',
      ['3500', 'kg'],
      '… It tows [3,500] [kg] with the brakes on.',
    ],
    ['the first sentence where no word is in any', 'Seats 5\nA short text.', ['ridge'], '… A short text.'],
  ])('is %s', (_name, text, terms, expected) => {
    expect(shown(excerptOf(text, new Set(terms)))).toBe(expected);
  });
});

import { expect, it } from '@jest/globals';
import { placesOf, queryWords, wordsIn, wordsOf } from './words.ts';

it.each([
  ['plurals', 'warranties tow bars boxes glasses', 'warranty tow bar box glass'],
  ['what only ends like one', 'bus gas glass R4Ts', 'bus gas glass r4ts'],
  ['a possessive', 'Meridian’s cars', 'meridian s car'],
  ['units beside their number, and in words', '3500kg 3,500 kilograms 7 kilowatts', '3500 kg 3500 kg 7 kw'],
  ['a number with a narrow space', '3\u202f500 kg', '3500 kg'],
  ['names with digits', 'R4T 4x4 M10001 ma-0107', 'r4t 4x4 m10001 ma 0107'],
  ['ligatures, as documents are copied', '\ufb01nance \ufb02oor mats o\ufb03ce', 'finance floor mat office'],
  ['a list of postcodes', '3350,3351', '3350 3351'],
])('wordsOf gives one form for %s', (_, text, words) => {
  expect(wordsOf(text).join(' ')).toBe(words);
});

it('queryWords leaves out what says nothing, in any form', () => {
  expect(queryWords('which cars can I have this month')).toEqual(['car', 'month']);
  expect(queryWords("What's the wait?")).toEqual(['wait']);
});

it.each([
  ['plain words, and whole ones alone', 'Tow bars tow. A towbar is no tow.', ['tow', 'bar']],
  ['plurals', 'Warranties, a warranty, boxes', ['warranty', 'box']],
  ['numbers with their units', 'Tows 3,500 kg, 3500kg or 3500 kilograms, not 35,000 kg', ['3500', 'kg']],
  ['words with macrons and accents', 'Whangārei, Taupō – and a café', ['taupo', 'cafe', 'whangarei']],
  ['letters that have a word beside them', 'naïve naïveté', ['naive']],
  ['ligatures', 'A \ufb02oor mat, and a floor', ['floor']],
  ['numbers', '3350 and 33500, or 13350', ['3350']],
  ['what gets longer in small letters', 'İstanbul and a tow bar', ['tow']],
  ['nothing', '', ['tow']],
])('the places of some words are those among all words of a text: %s', (_, text, words) => {
  const wanted = new Set(words);
  expect(placesOf(wanted, text)).toEqual(wordsIn(text).filter(({ folded }) => wanted.has(folded)));
});

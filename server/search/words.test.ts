import { expect, it } from '@jest/globals';
import { placesOf, wordsIn } from './words.ts';

it.each([
  ['plain words, and whole ones alone', 'Tow bars tow. A towbar is no tow.', ['tow', 'bars']],
  ['words with macrons and accents', 'Whangārei, Taupō – and a café', ['taupo', 'cafe', 'whangarei']],
  ['letters that have a word beside them', 'naïve naïveté', ['naive']],
  ['numbers', '3350 and 33500, or 13350', ['3350']],
  ['what gets longer in small letters', 'İstanbul and a tow bar', ['tow']],
  ['nothing', '', ['tow']],
])('the places of some words are those among all words of a text: %s', (_, text, words) => {
  const wanted = new Set(words);
  expect(placesOf(wanted, text)).toEqual(wordsIn(text).filter(({ folded }) => wanted.has(folded)));
});

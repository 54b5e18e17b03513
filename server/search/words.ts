import { withoutLigatures } from '../../shared/typedText.ts';
import { inUnits, otherNames, unitOf } from './units.ts';

/** A word: letters and digits of any language, with the marks on them. A number may have separators of thousands. */
const word = /(?<![\p{L}\p{N}])\d{1,3}(?:[,\u2009\u202f\u00a0]\d{3})+(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+/gu;
/** Longest word in letters: what is longer is cut. */
const maxWord = 40;
const marks = /\p{M}+/gu;
const separators = /[,\u2009\u202f\u00a0]/g;
/** Most words: they need no more than small letters, which is much faster. */
const isPlain = /^[a-z0-9]*$/i;

/** A word as it is compared: small letters without accents, macrons or ligatures, `Taupō` → `taupo`. */
const fold = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase()
    : withoutLigatures(text).normalize('NFD').replaceAll(marks, '').toLowerCase();

/** Endings of a plural, and what stands in their place, the first that fits. */
const plurals: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/(?<=[^ae])ies$/, 'y'],
  [/(?<=x|ch|sh|ss)es$/, ''],
  [/(?<=[^us])s$/, ''],
];
const minPlural = 4;

/**
 * One form for a word and its plural: `warranties` → `warranty`. Words with digits are names.
 * Harman, "How effective is suffixing?", 1991: the S-stemmer.
 */
function singular(folded: string): string {
  if (folded.length < minPlural || !folded.endsWith('s') || /\d/.test(folded)) return folded;
  const found = plurals.find(([ending]) => ending.test(folded));
  return found ? folded.replace(found[0], found[1]) : folded;
}

/** The word as it is compared: folded, in the singular, a unit by its symbol. */
function termOf(text: string): string {
  const folded = fold(text).slice(0, maxWord);
  return unitOf(folded) ?? singular(folded);
}

/** The words of a text, as they are compared. `3500kg` is the two that `3,500 kg` is. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const [found] of text.matchAll(word)) {
    const code = found.charCodeAt(0);
    if (code < digitFrom || code > digitTo) {
      const term = termOf(found);
      if (term) words.push(term);
    } else for (const part of partsOf(found)) words.push(part.term);
  }
  return words;
}
const [digitFrom, digitTo] = [0x30, 0x39];

interface Part {
  readonly term: string;
  /** Characters of the text that it takes. */
  readonly length: number;
}

/** A word that begins with a digit: a number, a number with its unit, or a name. */
function partsOf(found: string): Part[] {
  const amount = inUnits(found.toLowerCase());
  if (amount)
    return [
      { term: amount.number, length: amount.number.length },
      { term: amount.unit, length: found.length - amount.number.length },
    ];
  return [{ term: termOf(found.replaceAll(separators, '')), length: found.length }];
}

export interface PlacedWord {
  /** As it is compared. */
  readonly folded: string;
  /** Position of its first character, and of the one after its last. */
  readonly from: number;
  readonly to: number;
}

/** The words of a text as they stand in it, with their places. */
export function wordsIn(text: string): PlacedWord[] {
  const placed: PlacedWord[] = [];
  for (const { 0: found, index } of text.matchAll(word)) {
    let from = index;
    const parts = /^\d/.test(found) ? partsOf(found) : [{ term: termOf(found), length: found.length }];
    for (const { term, length } of parts) {
      placed.push({ folded: term, from, to: from + length });
      from += length;
    }
  }
  return placed;
}

const beyondAscii = /[\u0080-\uffff]/g;
const inWord = /[\p{L}\p{N}\p{M},\u2009\u202f\u00a0]/u;
/** A character without its accent, where that leaves any; the letters of a ligature. */
const bareCharacter = (character: string): string => fold(character) || character;

/** What every form of a word has in it: `warrant` of `warranty`, `3` of `3500`, as that may be `3,500`. */
const traceOf = (term: string): string => {
  if (/^\d/.test(term)) return term.slice(0, term.length % 3 || 3);
  return term.replace(/y$/, '');
};

/**
 * Where some words stand in a text, in their order. Looks for the words instead of at each word of the text, which takes a
 * tenth of the time.
 * @param terms as `wordsOf` gives them
 * @param text composed (NFC), so that a letter with its accent is one character
 */
export function placesOf(terms: ReadonlySet<string>, text: string): PlacedWord[] {
  const folded = text.replaceAll(beyondAscii, bareCharacter).toLowerCase();
  // When folding changes the length, places in the folded text are not those in the text.
  if (folded.length !== text.length) return wordsIn(text).filter((one) => terms.has(one.folded));
  const places = new Map<number, PlacedWord>();
  for (const trace of new Set([...terms].flatMap((term) => [traceOf(term), ...otherNames(term)]))) {
    for (let at = folded.indexOf(trace), to = 0; at >= 0; at = folded.indexOf(trace, Math.max(at + 1, to))) {
      let from = at;
      while (from > 0 && inWord.test(folded.charAt(from - 1))) from -= 1;
      to = at + trace.length;
      while (to < folded.length && inWord.test(folded.charAt(to))) to += 1;
      for (const place of wordsIn(text.slice(from, to)))
        if (terms.has(place.folded))
          places.set(from + place.from, { ...place, from: from + place.from, to: from + place.to });
    }
  }
  return [...places.values()].sort((a, b) => a.from - b.from);
}

/** Words that say nothing of what is looked for, where there are others. */
const fillers = new Set(
  wordsOf(
    'a an and any are at be by can do does for from get has have how i in is it its me my of on or our s t the their there this to us was we what when where which who will with would you your',
  ),
);
/** More than these make a search no better, and each costs. */
const maxWords = 6;

/** The words that are searched for: each once, fillers only where there is nothing else. */
export function queryWords(text: string): string[] {
  const all = [...new Set(wordsOf(text))];
  const telling = all.filter((one) => !fillers.has(one));
  return (telling.length ? telling : all).slice(0, maxWords);
}

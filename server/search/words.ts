/** A word: letters and digits of any language, with the marks on them. */
const word = /[\p{L}\p{N}\p{M}]+/gu;
/** Longest word in letters: what is longer is cut. */
const maxWord = 40;
const marks = /\p{M}+/gu;
/** Most words: they need no more than small letters, which is much faster. */
const isPlain = /^[a-z0-9]*$/i;

/** A word as it is compared: small letters without accents or macrons, `Taupō` → `taupo`. */
const fold = (text: string): string =>
  isPlain.test(text) ? text.toLowerCase() : text.normalize('NFD').replaceAll(marks, '').toLowerCase();

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] =>
  [...text.matchAll(word)].flatMap(([found]) => fold(found).slice(0, maxWord) || []);

export interface PlacedWord {
  readonly folded: string;
  /** Position of its first character, and of the one after its last. */
  readonly from: number;
  readonly to: number;
}

/** The words of a text as they stand in it, with their places. */
export const wordsIn = (text: string): PlacedWord[] =>
  [...text.matchAll(word)].map(({ 0: found, index }) => ({
    folded: fold(found).slice(0, maxWord),
    from: index,
    to: index + found.length,
  }));

const beyondAscii = /[\u0080-\uffff]/g;
const inWord = /[\p{L}\p{N}\p{M}]/u;
/** A character without its accent, where that leaves one. */
const bareCharacter = (character: string): string => {
  const bare = fold(character);
  return bare.length === 1 ? bare : character;
};

/**
 * Where some folded words stand in a text, in their order. Looks for the words instead of at each word of the text, which
 * takes a tenth of the time.
 * @param text composed (NFC), so that a letter with its accent is one character
 */
export function placesOf(words: ReadonlySet<string>, text: string): PlacedWord[] {
  const folded = text.replaceAll(beyondAscii, bareCharacter).toLowerCase();
  // When folding changes the length, places in the folded text are not those in the text.
  if (folded.length !== text.length) return wordsIn(text).filter((one) => words.has(one.folded));
  const isInWord = (at: number) => inWord.test(folded[at] ?? ' ');
  const places: PlacedWord[] = [];
  for (const word of words)
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + 1)) {
      const to = from + word.length;
      if (!isInWord(from - 1) && !isInWord(to)) places.push({ folded: word, from, to });
    }
  return places.sort((a, b) => a.from - b.from);
}

/** Words that say nothing of what is looked for, where there are others. */
const fillers = new Set(
  'a an and are at be by can do does for from has have how i in is it me my of on or our the their there to was we what when where which who will with you your'.split(
    ' ',
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

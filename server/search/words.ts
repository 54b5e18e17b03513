/** A word: letters and digits of any language, with the marks on them. */
const word = /[\p{L}\p{N}\p{M}]+/gu;
/** Longer ones are no words of ours. */
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

/** The words of a text as they stand in it, with their places. */
export const wordsIn = (
  text: string,
): { readonly folded: string; readonly from: number; readonly to: number }[] =>
  [...text.matchAll(word)].map(({ 0: found, index }) => ({
    folded: fold(found).slice(0, maxWord),
    from: index,
    to: index + found.length,
  }));

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

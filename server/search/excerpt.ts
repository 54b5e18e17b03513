import type { TextPart } from '../../shared/search/search.ts';
import { type PlacedWord, placesOf, wordsIn } from './words.ts';

/** Characters, as far as whole words go. */
const excerptLength = 180;
/** Looked through at most: a text may be as long as its editor likes. */
const maxLooked = 5_000;

/**
 * A text in pieces, the words that match apart.
 * @param terms folded words
 */
export function markWords(text: string, terms: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const push = (to: number, isMatch: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), isMatch });
    at = Math.max(at, to);
  };
  for (const { folded, from, to } of wordsIn(text)) {
    if (!terms.has(folded)) continue;
    push(from, false);
    push(to, true);
  }
  push(text.length, false);
  return parts;
}

/**
 * The part of a text with most of the words, else its beginning; cut at words, with an ellipsis where the text goes
 * on.
 */
export function excerptOf(text: string, terms: ReadonlySet<string>): TextPart[] {
  const looked = oneLine(text.slice(0, maxLooked));
  const from = startBefore(looked, bestStart(placesOf(terms, looked)));
  const to = endAfter(looked, from + excerptLength);
  const cut = looked.slice(from, to).trim();
  return markWords(`${from > 0 ? '… ' : ''}${cut}${to < looked.length ? '…' : ''}`, terms);
}

/** Where the most of the words stand within the length of an excerpt; of several such places the first. 0: there are none. */
function bestStart(matches: readonly PlacedWord[]): number {
  let [best, most] = [0, 0];
  const reached = new Map<string, number>();
  let next = 0;
  for (const { folded, from } of matches) {
    for (; next < matches.length; next += 1) {
      const word = matches[next];
      if (!word || word.to > from + excerptLength) break;
      reached.set(word.folded, (reached.get(word.folded) ?? 0) + 1);
    }
    if (reached.size > most) [best, most] = [from, reached.size];
    // The next stretch begins after this word.
    const left = (reached.get(folded) ?? 0) - 1;
    if (left > 0) reached.set(folded, left);
    else reached.delete(folded);
  }
  return best;
}

/** The lines of a text as one; a line without closing punctuation is separated by a middle dot. */
const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .reduce((before, line) => `${before}${before && !/[.!?:…]$/.test(before) ? ' ·' : ''} ${line}`, '')
    .trim();

const sentenceEnds = ['. ', '! ', '? '];

/**
 * Start of an excerpt before a place: at the beginning of its sentence when that is near, so that the words can be
 * understood.
 */
function startBefore(text: string, at: number): number {
  if (at < excerptLength / 2) return 0;
  const before = text.slice(at - excerptLength / 2, at);
  const sentence = Math.max(...sentenceEnds.map((end) => before.lastIndexOf(end)));
  if (sentence >= 0) return at - before.length + sentence + 2;
  return at - before.length + before.indexOf(' ') + 1;
}

function endAfter(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space > 0 ? space : at;
}

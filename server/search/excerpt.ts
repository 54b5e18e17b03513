import type { TextPart } from '../../shared/search/search.ts';
import { placesOf, wordsIn } from './words.ts';

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
 * The sentence of a text with most of the words, and those after it as far as there is room; without one the line that
 * has most, such as a row of a table; else the beginning. Cut at words, with an ellipsis where the text goes on.
 */
export function excerptOf(text: string, terms: ReadonlySet<string>): TextPart[] {
  const lines = linesOf(text.slice(0, maxLooked));
  const count = ({ text }: Piece) => new Set(placesOf(terms, text).map(({ folded }) => folded)).size;
  const pieces = lines.flatMap(piecesOf);
  const best = mostOf(pieces.filter(isSentence), count) ?? mostOf(pieces, count);
  const from = best?.line ?? pieces.find(isSentence)?.line ?? 0;
  const start = best?.from ?? 0;
  const line = lines[from] ?? '';
  if (!line) return [];
  const isFirst = from === 0 && start === 0;
  const shown = cut(line.slice(start));
  const isLast = from === lines.length - 1 && start + shown.length >= line.length;
  return markWords(`${isFirst ? '' : '… '}${shown}${isLast ? '' : '…'}`, terms);
}

/** A sentence of a line, or a line that is none. */
interface Piece {
  readonly text: string;
  /** Number of its line, and where it begins in that. */
  readonly line: number;
  readonly from: number;
}
const sentence = /[^.!?]+(?:[.!?]+(?!\s)[^.!?]*)*[.!?…]*\s*/g;
const isSentence = ({ text }: Piece): boolean => /[.!?…]\s*$/.test(text);
const piecesOf = (line: string, number: number): Piece[] =>
  [...line.matchAll(sentence)].map(({ 0: text, index }) => ({ text, line: number, from: index }));

/** The first piece with most of the words; undefined: none has any. */
function mostOf(pieces: readonly Piece[], count: (piece: Piece) => number): Piece | undefined {
  let [best, most]: [Piece | undefined, number] = [undefined, 0];
  for (const piece of pieces) {
    const found = count(piece);
    if (found > most) [best, most] = [piece, found];
  }
  return best;
}

const linesOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

/** As much of a text as an excerpt has room for. */
function cut(text: string): string {
  if (text.length <= excerptLength) return text;
  const space = text.lastIndexOf(' ', excerptLength);
  return text.slice(0, space > 0 ? space : excerptLength);
}

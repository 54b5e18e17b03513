import type { TextPart } from '../../shared/search/search.ts';
import { wordsIn } from './words.ts';

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

/** Of a text the place with most of the words, else its beginning; cut at words, with an ellipsis where it goes on. */
export function excerptOf(text: string, terms: ReadonlySet<string>): TextPart[] {
  const looked = oneLine(text.slice(0, maxLooked));
  const words = wordsIn(looked);
  const matches = words.filter(({ folded }) => terms.has(folded));
  const inReach = (start: number) =>
    new Set(
      matches
        .filter(({ from, to }) => from >= start && to <= start + excerptLength)
        .map(({ folded }) => folded),
    ).size;
  const best = matches
    .slice(0, 40)
    .map(({ from }) => ({ from, count: inReach(from) }))
    .reduce((most, one) => (one.count > most.count ? one : most), { from: 0, count: 0 });
  const from = startBefore(looked, best.from);
  const to = endAfter(looked, from + excerptLength);
  const cut = looked.slice(from, to).trim();
  return markWords(`${from > 0 ? '… ' : ''}${cut}${to < looked.length ? '…' : ''}`, terms);
}

/** Lines that end without a full stop are kept apart by a dot. */
const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .reduce((before, line) => `${before}${before && !/[.!?:…]$/.test(before) ? ' ·' : ''} ${line}`, '')
    .trim();

const sentenceEnds = ['. ', '! ', '? '];

/** Of the sentence where that is near, so that the words can be understood. */
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

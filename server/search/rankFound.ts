import type { SearchResult } from 'minisearch';
import type { SearchKind } from '../../shared/search/search.ts';
import { placesOf, wordsOf } from './words.ts';

/** What an entry is called, and its words. */
interface EntryWords {
  readonly kind: SearchKind;
  readonly title: string;
  readonly names: string;
  readonly headings: string;
  readonly text: string;
}

/** Fewest words of a search for which it matters that all of them are in one title. */
const minWords = 2;

/**
 * Puts what is called by all words of a search before what only has them, and of those what is called so and nothing more.
 * A model is called by its variants too. Keeps the order otherwise.
 */
export function putNamedFirst(
  found: readonly SearchResult[],
  words: readonly string[],
  entryOf: (id: number) => EntryWords | undefined,
): readonly SearchResult[] {
  if (words.length < minWords) return found;
  const byRank = Map.groupBy(found, (one) => rankOf(one, words, entryOf));
  return ([0, 1, 2] as const).flatMap((rank) => byRank.get(rank) ?? []);
}

/** Kinds whose titles are sentences rather than names: many words are in them by chance. */
const sentenceTitled: ReadonlySet<SearchKind> = new Set(['article', 'event', 'question']);

/** 0: its title is these words; 1: it is called by all of them; 2: it has them. */
function rankOf(
  { id, match }: SearchResult,
  words: readonly string[],
  entryOf: (id: number) => EntryWords | undefined,
): 0 | 1 | 2 {
  const isIn = (...fields: string[]) =>
    words.every((word) => Object.hasOwn(match, word) && fields.some((field) => match[word]?.includes(field)));
  const entry = isIn('title', 'names') ? entryOf(Number(id)) : undefined;
  if (!entry) return 2;
  if (isIn('title')) {
    if (wordsOf(entry.title).length === words.length) return 0;
    return sentenceTitled.has(entry.kind) ? 2 : 1;
  }
  const isThese = (name: string) => {
    const named = wordsOf(name);
    return named.length === words.length && words.every((word) => named.includes(word));
  };
  return entry.kind === 'model' && entry.names.split('\n').some(isThese) ? 1 : 2;
}

/** Text between quotation marks of any kind. */
const quoted = /["\u201c-\u201f\u00ab\u00bb]([^"\u201c-\u201f\u00ab\u00bb]+)["\u201c-\u201f\u00ab\u00bb]/g;

/** The phrases that a search has in quotation marks, each as its words. One word is none. */
export const phrasesOf = (text: string): readonly (readonly string[])[] =>
  [...text.matchAll(quoted)].map(([, phrase = '']) => wordsOf(phrase)).filter(({ length }) => length > 1);

/** Between two sentences, lines or headings: no phrase goes on over it. Nor does one go on over another word. */
const breaks = /\n|[.!?;:]\s|[\p{L}\p{N}\p{M}]/u;

/** Returns whether an entry has the words of a phrase one after the other. */
export function hasPhrase(entry: EntryWords, phrase: readonly string[]): boolean {
  const terms = new Set(phrase);
  return [entry.title, entry.names, entry.headings, entry.text].some((text) => {
    // Looks for the phrase's own words: reading every word of a long page takes ten times as long.
    const places = placesOf(terms, text);
    return places.some((_, at) =>
      phrase.every((word, n) => {
        const [before, place] = [n ? places[at + n - 1] : undefined, places[at + n]];
        if (place?.folded !== word) return false;
        return !before || !breaks.test(text.slice(before.to, place.from));
      }),
    );
  });
}

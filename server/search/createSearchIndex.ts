import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { SearchHit, SearchKind } from '../../shared/search/search.ts';
import { createCommonness } from './createCommonness.ts';
import { hasPhrase, phrasesOf, putNamedFirst } from './rankFound.ts';
import { nameQueries, pageQueries, type Synonyms } from './searchQueries.ts';
import { queryWords, wordsOf } from './words.ts';

/** One thing that can be found, with the words that find it. */
export interface SearchEntry extends SearchHit {
  /** What else it is called: its variants, its part number, its postcode. */
  readonly names: string;
  readonly headings: string;
  /** All other words of it, of which the excerpt is cut. */
  readonly text: string;
}

export interface FoundEntry {
  readonly entry: SearchEntry;
  /** Folded words of it that were matched. */
  readonly terms: ReadonlySet<string>;
}
export interface FoundEntries {
  readonly total: number;
  /** The best first. */
  readonly entries: readonly FoundEntry[];
}

/** What can be found in one country. Entries come and go while it is asked. */
export interface SearchIndex {
  /**
   * Adds entries.
   * @returns ids by which `remove` removes them
   */
  add(entries: readonly SearchEntry[]): readonly number[];
  remove(ids: readonly number[]): void;
  readonly size: number;
  /** Whether anything leads to a page, wherever on it. */
  has(path: string): boolean;
  /**
   * Entries that have all words, or beginnings of words, anywhere in them; where none has, entries with similar words
   * or with some of them. A thing with several names is found by each. Words in quotation marks stand one after the other,
   * where any entry has them so.
   */
  find(text: string, limit: number, synonyms?: readonly Synonyms[]): FoundEntries;
  /** Entries whose name has all words, or words that begin so. */
  suggest(text: string, limit: number): readonly SearchEntry[];
}

interface Indexed extends SearchEntry {
  readonly id: number;
}

const boost = { title: 8, names: 3, headings: 2.2, text: 1 } as const;
const fields = ['title', 'names', 'headings', 'text'] as const;
const weights = { prefix: 0.4, fuzzy: 0.25 } as const;
/**
 * Weight of a model's own name: whoever searches for it wants the car first, while other pages also have many words
 * about it.
 */
const namedWeight = 4;
const kindWeight: Readonly<Record<SearchKind, number>> = {
  model: 0.8,
  // In no index: found by its stock number, before all else.
  vehicle: 1,
  build: 2,
  page: 1.5,
  accessory: 1.2,
  question: 1,
  dealer: 1,
  event: 0.7,
  article: 0.7,
};

/** Characters of the best entries that a phrase is looked for in, some 200 pages: it takes as long as the search. */
const maxRead = 1_000_000;

export function createSearchIndex(): SearchIndex {
  const entries = new Map<number, SearchEntry>();
  /** Entries by the path of their page. */
  const onPages = new Map<string, number>();
  const countPage = (path: string, change: 1 | -1) =>
    onPages.set(pageOf(path), (onPages.get(pageOf(path)) ?? 0) + change);
  /** Words of the names of models, by entry. */
  const named = new Map<number, ReadonlySet<string>>();
  /** By id, for each word of each entry that is found. */
  const weightsById: number[] = [];
  const commonness = createCommonness();
  const index = new MiniSearch<Indexed>({
    fields: [...fields],
    tokenize: wordsOf,
    // The words are folded already.
    processTerm: (term) => term,
  });
  let nextId = 1;

  /** The best first; of several ways to ask the first that finds something. */
  function ask(ways: readonly Query[]): SearchResult[] {
    for (const way of ways) {
      const found = index.search(way, { boost, weights, boostDocument: weightOf });
      if (found.length) return found;
    }
    return [];
  }

  /** Those of the best that have all phrases; all, where none has. */
  function withPhrases(found: readonly SearchResult[], phrases: readonly (readonly string[])[]) {
    if (!phrases.length) return found;
    let read = 0;
    const having = found.filter(({ id }) => {
      const entry = read < maxRead && entries.get(Number(id));
      if (!entry) return false;
      read += fields.reduce((sum, field) => sum + entry[field].length, 0);
      return phrases.every((phrase) => hasPhrase(entry, phrase));
    });
    return having.length ? having : found;
  }

  const weightOf = (id: number, term: string): number =>
    named.get(id)?.has(term) ? namedWeight : (weightsById[id] ?? 1);

  return {
    add: (added) =>
      added.map((entry) => {
        const id = nextId++;
        entries.set(id, entry);
        countPage(entry.path, 1);
        weightsById[id] = kindWeight[entry.kind];
        if (entry.kind === 'model') named.set(id, new Set(wordsOf(`${entry.title} ${entry.names}`)));
        commonness.count(wordsOfEntry(entry), 1);
        index.add({ ...entry, id });
        return id;
      }),
    remove(ids) {
      for (const id of ids) {
        const entry = entries.get(id);
        if (entry) {
          commonness.count(wordsOfEntry(entry), -1);
          countPage(entry.path, -1);
        }
        entries.delete(id);
        named.delete(id);
        index.discard(id);
      }
    },
    get size() {
      return entries.size;
    },
    has: (path) => (onPages.get(pageOf(path)) ?? 0) > 0,
    find(text, limit, synonyms) {
      const words = queryWords(text);
      if (!words.length) return { total: 0, entries: [] };
      const asked = ask(pageQueries(words, commonness, synonyms));
      const found = withPhrases(
        putNamedFirst(asked, words, (id) => entries.get(id)),
        phrasesOf(text),
      );
      const looked = found.slice(0, 2 * limit).flatMap(({ id, terms }) => {
        const entry = entries.get(Number(id));
        return entry ? [{ entry, terms: new Set(terms) }] : [];
      });
      const distinct = withoutRepeats(looked);
      return {
        total: found.length - (looked.length - distinct.length),
        entries: distinct.slice(0, limit),
      };
    },
    suggest(text, limit) {
      const words = queryWords(text);
      if (!words.length) return [];
      return ask(nameQueries(words, commonness))
        .slice(0, limit)
        .flatMap(({ id }) => entries.get(Number(id)) ?? []);
    },
  };
}

const pageOf = (path: string): string => path.replace(/[?#].*$/s, '');

const wordsOfEntry = ({ title, names, headings, text }: SearchEntry): ReadonlySet<string> =>
  new Set(wordsOf([title, names, headings, text].join('\n')));

/** Leaves out an entry that says the same as a better one: many pages have the same question with the same answer. */
function withoutRepeats(found: readonly FoundEntry[]): FoundEntry[] {
  const known = new Set<string>();
  return found.filter(({ entry: { kind, title, text } }) => {
    const told = `${kind} ${title} ${text}`;
    return !known.has(told) && known.add(told);
  });
}

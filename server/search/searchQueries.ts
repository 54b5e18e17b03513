import type { Query, QueryCombination } from 'minisearch';
import type { Commonness } from './createCommonness.ts';

/** Entries that the words of a search may be looked for in; a word that is in more says little of what is looked for. */
const maxReach = 450;
/** Words in which a letter may be wrong: each costs. */
const maxDoubtful = 3;

/** Where nothing has all words, those that fewest have say most. */
const maxOfMany = 3;

const called = ['title', 'names'];
const headed = [...called, 'headings'];

/** Whether a word is long enough to be a beginning: a shorter one could be of any word. */
const isBeginning = (word: string) => word.length >= 3;

/** The beginnings of words count in what things are called; elsewhere as far as few things have them. */
function wordQuery(word: string, common: Commonness, reach: number): QueryCombination {
  if (common.ofBeginning(word) <= reach) return { queries: [word], prefix: true };
  const fields = fieldsOf(common.ofWord(word), reach);
  if (!isBeginning(word)) return { queries: [word], fields };
  const isCommon = common.ofBeginning(word) > 4 * reach;
  const beginning: QueryCombination = {
    queries: [word],
    fields: isCommon ? ['title'] : called,
    prefix: true,
  };
  return { combineWith: 'OR', queries: [{ queries: [word], fields }, beginning] };
}

/** The more things have a word, the fewer of its places count. */
const fieldsOf = (count: number, reach: number): string[] =>
  count <= reach ? [...headed, 'text'] : count <= 4 * reach ? headed : called;

/** Whether a word may have a wrong letter. Numbers may not: a similar postcode is another place. */
const isDoubtful = (word: string) => word.length >= 4 && !/\d/.test(word);
const doubtfulQuery = (word: string, fields: string[]): QueryCombination => ({
  queries: [word],
  fields,
  prefix: isBeginning(word),
  fuzzy: isDoubtful(word) ? 1 : false,
});

/** Fewest letters of each half of a word that may be two. */
const leastHalf = 3;

/**
 * What somebody may have meant by a word that nothing has: one with two neighbouring letters the other way round, or two
 * words written as one, `towbar`.
 */
function meantBy(word: string, common: Commonness): readonly (readonly string[])[] {
  if (!isDoubtful(word)) return [];
  const places = Array.from({ length: word.length - 1 }, (_, n) => n + 1);
  const turned = places.map((at) => [
    word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
  ]);
  const parted = places
    .filter((at) => at >= leastHalf && word.length - at >= leastHalf)
    .map((at) => [word.slice(0, at), word.slice(at)]);
  return [...turned, ...parted].filter((parts) => parts.every((part) => common.ofWord(part) > 0));
}

/** Names of one thing, each as its words. */
export type Synonyms = readonly (readonly string[])[];

/** The words of a search, those of a thing with several names taken together. */
function withSynonyms(words: readonly string[], all: readonly Synonyms[]) {
  const meant = all.filter((names) => names.some((name) => name.every((word) => words.includes(word))));
  const taken = new Set(
    meant.flatMap((names) => names.filter((name) => name.every((word) => words.includes(word)))).flat(),
  );
  return { words: words.filter((word) => !taken.has(word)), meant };
}

/**
 * Queries for a search, to be tried in this order: all words; all words, where one that no entry has may have a wrong
 * letter, two letters turned, or be two words; any of the words.
 */
export function pageQueries(
  all: readonly string[],
  common: Commonness,
  synonyms: readonly Synonyms[] = [],
): readonly QueryCombination[] {
  const { words, meant } = withSynonyms(all, synonyms);
  const reach = maxReach / all.length;
  const unknown = words.filter((word) => common.ofWord(word) === 0).slice(0, maxDoubtful);
  const exact = words.map((word) => wordQuery(word, common, reach));
  const things = meant.map(
    (names): QueryCombination => ({
      combineWith: 'OR',
      queries: names.map((name) => ({
        combineWith: 'AND',
        queries: name.map((word) => wordQuery(word, common, reach)),
      })),
    }),
  );
  const likely = (word: string): Query => {
    if (!unknown.includes(word)) return wordQuery(word, common, reach);
    const meant = meantBy(word, common).map((parts) => ({
      combineWith: 'AND' as const,
      queries: parts.map((part) => wordQuery(part, common, reach)),
    }));
    return { combineWith: 'OR', queries: [doubtfulQuery(word, headed), ...meant] };
  };
  // What nothing has tells least, and comes last.
  const count = (word: string) => common.ofWord(word) || Number.MAX_VALUE;
  const telling = words.toSorted((a, b) => count(a) - count(b)).slice(0, maxOfMany);
  const doubtful: QueryCombination[] = unknown.length
    ? [{ combineWith: 'AND', queries: [...words.map(likely), ...things] }]
    : [];
  return [
    { combineWith: 'AND', queries: [...exact, ...things] },
    ...doubtful,
    { combineWith: 'OR', queries: [...telling.map(likely), ...things] },
  ];
}

/** Queries for suggestions, by titles and names only. A suggestion has every word that was typed. */
export const nameQueries = (words: readonly string[], common: Commonness): readonly Query[] => [
  {
    combineWith: 'AND',
    queries: words.map((word) => ({ queries: [word], fields: called, prefix: word.length >= 2 })),
  },
  {
    combineWith: 'AND',
    queries: words.slice(0, maxDoubtful).map((word) => ({
      combineWith: 'OR',
      queries: [
        doubtfulQuery(word, called),
        ...meantBy(word, common).map((queries) => ({
          combineWith: 'AND' as const,
          queries: [...queries],
          fields: called,
        })),
      ],
    })),
  },
];

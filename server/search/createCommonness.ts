/** Letters of a beginning that is counted. */
const letters = 3;

/** How many entries have a word, or words with its beginning: what it costs to look for it. */
export interface Commonness {
  /** Entries with this very word. */
  ofWord(word: string): number;
  /** At least the number of entries with words that begin so: an entry counts once for each such word. */
  ofBeginning(word: string): number;
}

/** Counts as entries come and go. */
export function createCommonness(): Commonness & {
  /** @param change 1 for an entry that comes, -1 for one that goes */
  count(words: ReadonlySet<string>, change: 1 | -1): void;
} {
  const ofWords = new Map<string, number>();
  const ofBeginnings = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string, change: number) => {
    const now = (counts.get(key) ?? 0) + change;
    if (now) counts.set(key, now);
    else counts.delete(key);
  };
  return {
    ofWord: (word) => ofWords.get(word) ?? 0,
    ofBeginning: (word) =>
      word.length < letters ? Number.POSITIVE_INFINITY : (ofBeginnings.get(word.slice(0, letters)) ?? 0),
    count(words, change) {
      for (const word of words) {
        add(ofWords, word, change);
        add(ofBeginnings, word.slice(0, letters), change);
      }
    },
  };
}

import type { LogLine } from './lookElsewhere.ts';

/** Values that are counted apart: addresses that programs make up could be millions. */
const maxCounted = 100_000;
/** Values that are shown. */
const maxShown = 20;

/** Counts how often lines have each value of a field, and shows the most frequent first. Made by `createValueCount`. */
export interface ValueCount {
  add(line: LogLine): void;
  /** One line for each value: how often, and the value. */
  lines(): string[];
}

/** @param shown writes a value for the terminal */
export function createValueCount(field: string, shown: (value: unknown) => string): ValueCount {
  const counts = new Map<string, number>();
  let others = 0;
  return {
    add(line) {
      if (line[field] === undefined) return;
      // The names of a query's parameters do not make another page.
      const value = shown(line[field]).split('?', 1)[0] ?? '';
      if (counts.has(value) || counts.size < maxCounted) counts.set(value, (counts.get(value) ?? 0) + 1);
      else others += 1;
    },
    lines() {
      const sorted = [...counts].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
      const left = sorted.slice(maxShown);
      const rest = others + left.reduce((sum, [, count]) => sum + count, 0);
      const mostFrequent = sorted
        .slice(0, maxShown)
        .map(([value, count]) => `${String(count).padStart(7)}  ${value}`);
      return rest ? [...mostFrequent, `${String(rest).padStart(7)}  (others)`] : mostFrequent;
    },
  };
}

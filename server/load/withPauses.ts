import { setImmediate } from 'node:timers/promises';

/** Items between two pauses. */
const maxPerTurn = 500;
/** Time between two pauses, in ms: some items take a hundred times as long as others. */
const maxTurnMs = 8;

/**
 * Yields the items as they are. Pauses after every few hundred, and after some milliseconds, so that all else of the
 * process gets its turn.
 */
export async function* withPauses<T>(items: Iterable<T>): AsyncGenerator<T, void, undefined> {
  let given = 0;
  let pausedAt = performance.now();
  for (const item of items) {
    yield item;
    given += 1;
    if (given % maxPerTurn !== 0 && performance.now() - pausedAt < maxTurnMs) continue;
    await setImmediate();
    pausedAt = performance.now();
  }
}

type Compare<T> = (a: T, b: T) => number;

/** Lists of up to so many items are sorted at once. */
const shortRun = 500;

/** Sorts as `toSorted` does, the order of equals too, with pauses in which all else of the process gets its turn. */
export async function sortWithPauses<T>(items: readonly T[], compare: Compare<T>): Promise<readonly T[]> {
  if (items.length <= shortRun) return items.toSorted(compare);
  const middle = Math.ceil(items.length / 2);
  const first = await sortWithPauses(items.slice(0, middle), compare);
  const second = await sortWithPauses(items.slice(middle), compare);
  const sorted: T[] = [];
  for await (const item of withPauses(merged(first, second, compare))) sorted.push(item);
  return sorted;
}

function* merged<T>(first: readonly T[], second: readonly T[], compare: Compare<T>): Generator<T> {
  const rest = second.values();
  let next = rest.next();
  for (const item of first) {
    for (; !next.done && compare(next.value, item) < 0; next = rest.next()) yield next.value;
    yield item;
  }
  for (; !next.done; next = rest.next()) yield next.value;
}

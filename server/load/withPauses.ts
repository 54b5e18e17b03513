import { setImmediate } from 'node:timers/promises';

/** Items between two pauses: a few milliseconds' work, on a slow machine too. */
const defaultPerTurn = 500;

/**
 * The items as they are, with a pause after every few hundred in which all else of the process gets its turn.
 * @param perTurn fewer where each takes long
 */
export async function* withPauses<T>(
  items: Iterable<T>,
  perTurn = defaultPerTurn,
): AsyncGenerator<T, void, undefined> {
  let given = 0;
  for (const item of items) {
    yield item;
    given += 1;
    if (given % perTurn === 0) await setImmediate();
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

import { inTurns } from './inTurns.ts';

type Compare<T> = (a: T, b: T) => number;

const shortRun = 500;

/** As `toSorted`, the order of equals too, in turns with all else that the process does. */
export async function sortInTurns<T>(items: readonly T[], compare: Compare<T>): Promise<readonly T[]> {
  if (items.length <= shortRun) return items.toSorted(compare);
  const middle = Math.ceil(items.length / 2);
  const first = await sortInTurns(items.slice(0, middle), compare);
  const second = await sortInTurns(items.slice(middle), compare);
  const sorted: T[] = [];
  for await (const item of inTurns(merged(first, second, compare))) sorted.push(item);
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

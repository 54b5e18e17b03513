/** The least of many numbers, in their order. Made by `createFirstOf`. */
export interface FirstOf {
  /** @returns the value from which on no further number is kept: a caller that checks it first spares most calls */
  add(value: number): number;
  /** The numbers that were kept, in ascending order. */
  values(): Float64Array;
}

/**
 * Keeps the least of so many numbers while they go by: of hundreds of thousands the first page needs no sorting.
 * @param most some hundreds: each that is kept moves those after it
 */
export function createFirstOf(most: number): FirstOf {
  const kept = new Float64Array(most);
  let count = 0;
  return {
    add(value) {
      if (count === most && value >= (kept[most - 1] ?? 0)) return kept[most - 1] ?? 0;
      let low = 0;
      let high = count;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((kept[middle] ?? 0) < value) low = middle + 1;
        else high = middle;
      }
      if (count < most) count += 1;
      kept.copyWithin(low + 1, low, count - 1);
      kept[low] = value;
      return count < most ? Number.POSITIVE_INFINITY : (kept[most - 1] ?? 0);
    },
    values: () => kept.subarray(0, count),
  };
}

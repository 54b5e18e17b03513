/** The least of many numbers, in their order. Made by `createFirstOf`. */
export interface FirstOf {
  add(value: number): void;
  /** From the least. */
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
      if (count === most && value >= (kept[most - 1] ?? 0)) return;
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
    },
    values: () => kept.subarray(0, count),
  };
}

/** Puts an item into a copy of a list, at an index. `toSpliced` is younger than the oldest browsers. */
export const withAt = <Item>(list: readonly Item[], index: number, item: Item): Item[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];

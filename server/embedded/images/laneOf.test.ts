import { describe, expect, it } from '@jest/globals';
import { laneOf, megapixelsOf } from './laneOf.ts';

const square = (side: number) => ({ width: side, height: side });

describe('the lane of a picture', () => {
  it.each([
    ['an ordinary one', 1000, 1500, 'webp', 'ordinary'],
    ['a large result', 1000, 1600, 'webp', 'giant'],
    ['an AVIF, which takes longer', 1000, 1001, 'avif', 'giant'],
    ['a thumbnail of a camera’s picture', 4800, 100, 'webp', 'ordinary'],
    ['a thumbnail of an original that fills memory while it is read', 5000, 100, 'webp', 'giant'],
  ] as const)('of %s', (_, original, result, format, lane) => {
    expect(laneOf(square(original), square(result), format)).toBe(lane);
  });
});

it.each([
  ['a small one of a small one', 400, 100, 'webp', 1],
  ['a thumbnail of a camera’s picture', 4800, 100, 'webp', 24],
  ['a large one of the same', 4800, 1500, 'jpeg', 26],
  ['an AVIF of the same', 4800, 1500, 'avif', 30],
] as const)('%s costs what is read and what is written', (_, original, result, format, megapixels) => {
  expect(megapixelsOf(square(original), square(result), format)).toBe(megapixels);
});

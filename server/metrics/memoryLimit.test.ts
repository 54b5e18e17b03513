import { expect, it } from '@jest/globals';
import { memoryLimit } from './memoryLimit.ts';

const gigabyte = 2 ** 30;
const none = 2 ** 64;

it.each([
  ['the limit of the container', [1, gigabyte, 16 * gigabyte], gigabyte],
  ['its share of it among four', [4, gigabyte, 16 * gigabyte], gigabyte / 4],
  ["the machine's memory where control groups have no limit", [1, none, 16 * gigabyte], 16 * gigabyte],
  ["the machine's memory where there are no control groups", [2, 0, 16 * gigabyte], 8 * gigabyte],
] as const)('is %s', (_what, [processes, constrained, total], expected) => {
  expect(memoryLimit(processes, constrained, total)).toBe(expected);
});

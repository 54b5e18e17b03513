import { describe, expect, it } from '@jest/globals';
import { tabAfterKey } from './tabKeys.ts';

describe('the keys of tabs', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['ArrowDown', 0, undefined],
    ['Tab', 1, undefined],
    ['constructor', 1, undefined],
  ])('%s on tab %s of three leads to %s', (key, from, to) => {
    expect(tabAfterKey(key, from, 3)).toBe(to);
  });
});

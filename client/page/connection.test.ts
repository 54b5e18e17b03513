import { expect, it } from '@jest/globals';
import { allowsPrefetch } from './connection.ts';

it.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('prefetch is skipped on slow connections or data saver: %j → %s', (connection, allowed) => {
  expect(allowsPrefetch(connection)).toBe(allowed);
});

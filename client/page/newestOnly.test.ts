import { expect, it } from '@jest/globals';
import { newestOnly } from './newestOnly.ts';

it('runs one at a time, and of those that wait the newest alone', async () => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const run = newestOnly((text: string) => {
    started.push(text);
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  for (const text of ['a', 'ab', 'abc']) run(text);
  expect(started).toEqual(['a']);
  ends[0]?.();
  await new Promise(setImmediate);
  expect(started).toEqual(['a', 'abc']);
  run('abcd');
  ends[1]?.();
  await new Promise(setImmediate);
  expect(started).toEqual(['a', 'abc', 'abcd']);
  ends[2]?.();
  await new Promise(setImmediate);
  run('later');
  expect(started.at(-1)).toBe('later');
});

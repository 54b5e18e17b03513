import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { isMissingFile } from './isMissingFile.ts';

const errorOf = (file: string) => readFile(file).catch((error: unknown) => error);

test('a file that is not there is told from other errors', async () => {
  expect(isMissingFile(await errorOf(join(import.meta.dirname, 'none')))).toBe(true);
  expect(isMissingFile(await errorOf(import.meta.dirname))).toBe(false);
  expect(isMissingFile(undefined)).toBe(false);
});

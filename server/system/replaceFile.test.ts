import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { draftOf, replaceFile } from './replaceFile.ts';

let directory: string;
let file: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'replace-file-'));
  file = path.join(directory, 'cache', 'kept.txt');
});
afterEach(() => rm(directory, { recursive: true }));

it('is whole for whoever reads it, however many write it at once', async () => {
  const texts = [...'abcdefgh'].map((letter) => letter.repeat(1_000_000));
  const write = async (text: string) => {
    await replaceFile(file, (draft) => writeFile(draft, text));
    expect(texts).toContain(await readFile(file, 'utf8'));
  };
  await Promise.all(texts.map(write));
  expect(await readdir(path.dirname(file))).toEqual(['kept.txt']);
});

it('stays as it was, with nothing beside it, when it cannot be written', async () => {
  await replaceFile(file, (draft) => writeFile(draft, 'old'));
  const failing = replaceFile(file, async (draft) => {
    await writeFile(draft, 'half');
    throw new Error('The disk is full');
  });
  await expect(failing).rejects.toThrow('The disk is full');
  expect([await readFile(file, 'utf8'), await readdir(path.dirname(file))]).toEqual(['old', ['kept.txt']]);
});

it('takes away what an ended process has left behind, file or folder, and nothing else', async () => {
  const [folder, young, others] = [
    path.dirname(file),
    draftOf(file),
    path.join(directory, 'cache', 'notes.tmp'),
  ];
  const left = [draftOf(file), draftOf(path.join(folder, 'build'))] as const;
  await mkdir(left[1], { recursive: true });
  for (const name of [left[0], path.join(left[1], 'a.js'), young, others]) await writeFile(name, 'half');
  const longAgo = new Date(Date.now() - 11 * 60_000);
  for (const name of [...left, others]) await utimes(name, longAgo, longAgo);
  await replaceFile(file, (draft) => writeFile(draft, 'new'));
  expect((await readdir(folder)).sort()).toEqual(
    [young, others, file].map((name) => path.basename(name)).sort(),
  );
});

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import { createSnapshot } from './snapshot.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
});
afterEach(() => rm(folder, { recursive: true }));

const record = (key: string, text = 'ü\n\u2028"') => ({
  key,
  version: 100,
  stories: [
    { id: 1, uuid: key, name: key, slug: key, full_slug: `au/${key}`, content: { component: 'Page', text } },
  ],
});
function setUp({
  maxBytes = 100_000,
  source = 'space',
  file = join(folder, 'cache', 'content.ndjson'),
} = {}) {
  const logger = pino({ level: 'silent' });
  const warn = jest.spyOn(logger, 'warn');
  return { snapshot: createSnapshot({ file, source, maxBytes, logger }), file, warn };
}

describe('the content snapshot', () => {
  it('brings back what was written', async () => {
    const { snapshot, warn } = setUp();
    const records = [record('home'), record('finance')];
    await snapshot.write(records);
    expect(await snapshot.read()).toEqual(records);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is replaced in one step, also by writers at the same time', async () => {
    const { snapshot, file } = setUp();
    await Promise.all([
      snapshot.write([record('a')]),
      snapshot.write([record('b')]),
      snapshot.write([record('c')]),
    ]);
    expect(await snapshot.read()).toEqual([record('c')]);
    expect(await readdir(join(file, '..'))).toEqual(['content.ndjson', 'content.ndjson.old']);
  });

  it('of the time before is there when the newest is gone', async () => {
    const { snapshot, file } = setUp();
    await snapshot.write([record('a'), record('b')]);
    await snapshot.write([record('c')]);
    await rm(file);
    expect(await snapshot.read()).toEqual([record('a'), record('b')]);
  });

  it.each([
    ['in the middle of a record', (text: string) => text.slice(0, text.indexOf('"key":"c"') + 20)],
    ['between two records', (text: string) => text.slice(0, text.indexOf('{"key":"c"'))],
    ['by garbage', (text: string) => text.replace('{"key":"c"', '{"key":,')],
  ])('that is damaged %s is restored as far as it is, and completed by the one before', async (_, damage) => {
    const { snapshot, file, warn } = setUp();
    await snapshot.write([record('a', 'old'), record('c', 'old'), record('d', 'old')]);
    await snapshot.write([record('a', 'new'), record('b', 'new'), record('c', 'new')]);
    await writeFile(file, damage(await readFile(file, 'utf8')));
    const found = await snapshot.read();
    expect(found).toEqual([record('a', 'new'), record('b', 'new'), record('c', 'old'), record('d', 'old')]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is no larger than allowed: the least important records are left out', async () => {
    const { snapshot, file } = setUp({ maxBytes: 500 });
    const records = Array.from({ length: 20 }, (_, n) => record(`p${n}`));
    await snapshot.write(records);
    expect((await readFile(file)).byteLength).toBeLessThanOrEqual(500);
    expect((await snapshot.read())[0]).toEqual(record('p0'));
  });

  it('is empty when there is none, which is no fault', async () => {
    const { snapshot, warn } = setUp();
    expect(await snapshot.read()).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  const header = JSON.stringify({ format: 1, source: 'space' });
  it.each([
    ['is empty', ''],
    ['is no JSON', 'garbage\n'],
    ['is cut', `${header}\n${JSON.stringify(record('a')).slice(0, 40)}`],
    ['has another format', `{"format":0,"source":"space"}\n${JSON.stringify(record('a'))}\n`],
    ['is of another space', `{"format":1,"source":"other"}\n${JSON.stringify(record('a'))}\n`],
    ['has a record of another form', `${header}\n{"key":"a","version":1,"stories":[{"content":{}}]}\n`],
    ['has null for a record', `${header}\nnull\n`],
    ['is too large', `${header}\n${' '.repeat(100_000)}`],
  ])('that %s is ignored with a log line', async (_, text) => {
    const file = join(folder, 'content.ndjson');
    await writeFile(file, text);
    const { snapshot, warn } = setUp({ file });
    expect(await snapshot.read()).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('that cannot be written is logged, and leaves nothing behind', async () => {
    await writeFile(join(folder, 'file'), '');
    const { snapshot, warn } = setUp({ file: join(folder, 'file', 'content.ndjson') });
    await snapshot.write([record('a')]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(await readdir(folder)).toEqual(['file']);
  });
});

import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { createFormerBuilds } from './formerBuilds.ts';
import { loadStaticFiles } from './staticFiles.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'forecourt-builds-'));
});
afterEach(() => rm(root, { recursive: true }));

const setUp = () => {
  const client = path.join(root, 'dist');
  const folder = path.join(root, 'cache/builds');
  return { client, folder, builds: createFormerBuilds({ client, folder, maxFormer: 2 }) };
};
/** A new build takes the place of the one before, as the build tool does. */
async function build(client: string, files: Readonly<Record<string, string>>) {
  await rm(client, { recursive: true, force: true });
  await mkdir(path.join(client, 'assets/static'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(client, name), text);
}

describe('the files of the build before', () => {
  it('stay servable by a process of the next build, as they were, and for ever in caches', async () => {
    const { client, builds } = setUp();
    await build(client, { 'assets/a.1.js': 'one', 'assets/static/a.1.css': 'style', 'favicon.ico': 'old' });
    await builds.keep('build-1');
    await build(client, { 'assets/a.2.js': 'two', 'favicon.ico': 'new' });
    const app = express().use(await loadStaticFiles(client, builds.folders));
    for (const [address, text] of [
      ['/assets/a.1.js', 'one'],
      ['/assets/a.2.js', 'two'],
    ] as const) {
      const answer = await request(app).get(address);
      expect([answer.status, answer.text]).toEqual([200, text]);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect((await request(app).get('/assets/static/a.1.css')).text).toBe('style');
    expect((await request(app).get('/favicon.ico')).body.toString()).toBe('new');
  });

  it('are served by a process of the build before as well: during a deploy both run beside each other', async () => {
    const { client, builds } = setUp();
    await build(client, { 'assets/a.1.js': 'one' });
    await builds.keep('build-1');
    const app = express().use(await loadStaticFiles(client, builds.folders));
    await build(client, { 'assets/a.2.js': 'two' });
    await builds.keep('build-2');
    expect((await request(app).get('/assets/a.2.js').expect(200)).text).toBe('two');
    await request(app).get('/assets/a.3.js').expect(404);
  });

  it('are those of the last two builds beside this one, whatever the order in which they were made', async () => {
    const { client, folder, builds } = setUp();
    for (const [n, id] of ['a', 'b', 'c', 'a', 'd'].entries()) {
      await build(client, { [`assets/${id}.js`]: id });
      await builds.keep(id);
      // A deploy every hour; this one is the newest.
      const at = new Date(Date.now() - 10 * 3_600_000 + n * 3_600_000);
      await utimes(path.join(folder, id), at, at);
    }
    expect(await readdir(folder)).toEqual(['a', 'c', 'd']);
  });

  it('are kept once by many processes that start at a time, and nothing half is left', async () => {
    const { client, folder, builds } = setUp();
    await build(client, { 'assets/a.js': 'a' });
    await Promise.all([builds.keep('a'), builds.keep('a')].map((kept) => kept.catch(() => undefined)));
    expect(await readdir(folder)).toEqual(['a']);
    expect(await readdir(path.join(folder, 'a/assets'))).toEqual(['a.js', 'static']);
  });

  it('cannot be kept in a folder that cannot be written', async () => {
    const { client, builds } = setUp();
    expect(await builds.folders()).toEqual([]);
    await build(client, { 'assets/a.js': 'a' });
    await writeFile(path.join(root, 'cache'), '');
    await expect(builds.keep('a')).rejects.toThrow();
  });
});

import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keepAsking } from '../support/keepAsking.ts';
import { type RunningSite, startSite, unlimited } from '../support/site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const space = path.join('server', 'embedded', 'demo', 'meridian', 'space', path.sep);
let folder: string;
let old: RunningSite | undefined;
let young: RunningSite | undefined;

/** Both on one folder of caches, as on one volume. */
const start = (at: string) =>
  startSite(
    {
      ...unlimited,
      STOP_DRAIN_SECONDS: '1',
      CACHE_DIR: path.join(folder, 'cache'),
      CONTENT_DIR: path.join(root, space),
    },
    at,
  );

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-deploy-'));
});
afterAll(async () => {
  await Promise.all([old?.close(), young?.close()]);
  await rm(folder, { recursive: true, force: true });
});

const isText = (file: string) => /\.(?:js|mjs|json|html|css)$/.test(file);

/** The project with another build: each of its files has another name, and each text another hash. */
async function anotherBuild(): Promise<string> {
  const next = path.join(folder, 'next');
  for (const part of ['server', 'shared', 'cron', 'client', 'dist', 'package.json'])
    await cp(path.join(root, part), path.join(next, part), {
      recursive: true,
      filter: (file) => !file.includes(space) && !/dist.*\.(?:br|gz)$/.test(file),
    });
  await symlink(path.join(root, 'node_modules'), path.join(next, 'node_modules'));
  const dist = path.join(next, 'dist');
  const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const { id } = JSON.parse(await readFile(path.join(dist, 'builds/latest.json'), 'utf8')) as { id: string };
  const hashes = new Set(
    files.flatMap((file) =>
      file.includes('/client/assets/') ? (/[.-]([\w-]{8})\.\w+$/.exec(file)?.[1] ?? []) : [],
    ),
  );
  expect(hashes.size).toBeGreaterThan(10);
  const pattern = new RegExp(`(?<=[.-])(?:${[...hashes].join('|')})(?=\\.)`, 'g');
  const renamed = (text: string) => text.replaceAll(pattern, '$&next').replaceAll(id, `${id}-next`);
  for (const file of files) {
    if (isText(file)) await writeFile(file, renamed(await readFile(file, 'utf8')));
    const name = path.join(path.dirname(file), renamed(path.basename(file)));
    if (name !== file) await cp(file, name).then(() => rm(file));
  }
  return next;
}

/** Scripts and stylesheets that a page names. */
const filesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css)/g))];

describe('a deploy with the old and the new build beside each other', () => {
  it('gives each page the scripts it was rendered with, whichever process is asked, and loses no request', async () => {
    old = await start(root);
    young = await start(await anotherBuild());
    const balanced = [old.origin, young.origin];
    let turn = 0;
    const traffic = keepAsking(2, () => {
      turn += 1;
      return `${balanced[turn % balanced.length]}/au/`;
    });
    await traffic.answered(20);

    const [oldFiles = [], youngFiles = []] = await Promise.all(
      [old, young].map(async ({ origin }) => filesOf(await (await fetch(`${origin}/au/`)).text())),
    );
    expect(oldFiles.length).toBeGreaterThan(2);
    expect(youngFiles).toHaveLength(oldFiles.length);
    expect(youngFiles.filter((file) => oldFiles.includes(file))).toEqual([]);
    for (const origin of balanced)
      for (const file of [...oldFiles, ...youngFiles])
        expect([file, (await fetch(`${origin}${file}`)).status]).toEqual([file, 200]);

    // As a balancer does: whoever says that it will stop is left out, before its port closes.
    const ended = old.close();
    while ((await fetch(`${old.origin}/readyz`)).ok);
    balanced.shift();
    expect(await ended).toBe(0);
    await traffic.answered(20);
    expect((await traffic.stop()).lost).toEqual([]);
    for (const file of oldFiles) expect((await fetch(`${young.origin}${file}`)).status).toBe(200);
    expect(await young.close()).toBe(0);
  }, 150_000);
});

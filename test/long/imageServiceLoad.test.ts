import { readdir, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import {
  createImageServiceFixture,
  type ImageServiceFixture,
  lanes,
} from '../contract/imageServiceFixture.ts';

let fixture: ImageServiceFixture;
let app: Express;

beforeAll(async () => {
  fixture = await createImageServiceFixture();
  app = fixture.app('cache');
});
afterAll(() => fixture.close());

const pathOf = (file: string): string => fixture.pathOf(file);
const get = (operation: string, file = 'quarters.png') => request(app).get(`${pathOf(file)}/m${operation}`);

describe('the cache of results', () => {
  const filesOf = async (folder: string) => {
    const names = await readdir(folder);
    const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
    return { names, blocks: sizes.reduce((sum, size) => sum + Math.ceil(size / 4096), 0) };
  };

  it('keeps a result on disk, and a new process takes it over', async () => {
    const folder = path.join(fixture.dir, 'kept');
    const address = `${pathOf('quarters.png')}/m/10x10`;
    const first = await request(fixture.app('kept')).get(address).expect(200);
    const { names } = await filesOf(folder);
    expect(names).toEqual([(first.get('ETag') ?? '').replaceAll('"', '')]);
    await writeFile(path.join(folder, names[0] ?? ''), 'from the cache');
    const second = await request(fixture.app('kept')).get(address).expect(200);
    expect(second.body.toString()).toBe('from the cache');
  });

  it('stays within its bound and lets the least recently used go', async () => {
    const folder = path.join(fixture.dir, 'bounded');
    const bounded = fixture.app('bounded', { cacheBytes: 3 * 4096 });
    const make = (width: number) =>
      request(bounded)
        .get(`${pathOf('quarters.png')}/m/${width}x0`)
        .expect(200);
    const kept = await make(20);
    for (const width of [21, 22]) await make(width);
    await make(20);
    const dropped = await make(21);
    for (const width of [20, 23, 24]) await make(width);
    const { names, blocks } = await filesOf(folder);
    expect(blocks).toBeLessThanOrEqual(3);
    expect(names).toContain((kept.get('ETag') ?? '').replaceAll('"', ''));
    expect(names).not.toContain((dropped.get('ETag') ?? '').replaceAll('"', ''));
  });

  it('is shared by processes: each finds what the other has made, and both keep to the bound', async () => {
    const folder = path.join(fixture.dir, 'shared');
    const [one, other] = [1, 2].map(() => fixture.app('shared', { cacheBytes: 4 * 4096 }));
    const ask = (app: Express | undefined, width: number) =>
      request(app ?? '')
        .get(`${pathOf('quarters.png')}/m/${width}x0`)
        .expect(200);
    const first = await ask(one, 40);
    await writeFile(path.join(folder, (first.get('ETag') ?? '').replaceAll('"', '')), 'made by one');
    expect((await ask(other, 40)).body.toString()).toBe('made by one');
    // What another process is writing is left alone.
    await writeFile(path.join(folder, 'half.webp.1-1.tmp'), '');
    for (const width of [41, 42, 43, 44, 45]) for (const app of [one, other]) await ask(app, width);
    const { names, blocks } = await filesOf(folder);
    expect(names).toContain('half.webp.1-1.tmp');
    expect(blocks).toBeLessThanOrEqual(4);
  });

  it('goes on without a cache when the folder cannot be used', async () => {
    const error = jest.spyOn(fixture.logger, 'error');
    const blocked = path.join('secret.txt', 'cache');
    await request(fixture.app(blocked))
      .get(`${pathOf('quarters.png')}/m/33x0`)
      .expect(200);
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ cacheDir: path.join(fixture.dir, blocked) }),
      expect.stringMatching(/not cached/),
    );
    error.mockRestore();
  });
});

describe('a burst', () => {
  it('of distinct pictures is refused beyond the queue with 503 and Retry-After; the rest is answered', async () => {
    const small = fixture.app('burst', { lanes: lanes(2, 0) });
    const server = small.listen(0, '127.0.0.1');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        request(server).get(`${pathOf('quarters.png')}/m/${100 + index}x0/filters:format(avif)`),
      ),
    );
    await new Promise((resolve) => server.close(resolve));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.get('Retry-After')).toMatch(/^\d+$/);
    expect(refused?.get('Cache-Control')).toBe('no-store');
  });

  it('for one picture makes it once', async () => {
    const small = fixture.app('same', { lanes: lanes(0, 0) });
    const server = small.listen(0, '127.0.0.1');
    const address = `${pathOf('quarters.png')}/m/1500x0/filters:format(png)`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(server).get(address)));
    await new Promise((resolve) => server.close(resolve));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('giant pictures', () => {
  /** Some 4 megapixels: more than an ordinary one has. */
  const giant = (width: number) => `${pathOf('quarters.png')}/m/${width}x2000/filters:format(webp)`;

  async function listening(folder: string, giantsWaiting: number) {
    const server = fixture.app(folder, { lanes: lanes(8, giantsWaiting) }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return {
      status: async (address: string, signal?: AbortSignal) => {
        const response = await fetch(`${origin}${address}`, signal ? { signal } : {});
        await response.arrayBuffer();
        return response.status;
      },
      close: () => new Promise((resolve) => server.close(resolve)),
    };
  }

  it.each([
    ['/4000x4000/filters:format(avif):quality(100)', '4000x4000'],
    ['/2001x2000/filters:format(avif)', '2001x2000'],
    ['/fit-in/3000x2000/filters:fill(fff):format(avif)', '3000x2000'],
    ['/0x3000/filters:format(avif)', '4000x2000'],
  ])('%s is an AVIF over 4 megapixels: 400', async (operation, size) => {
    const response = await get(operation).expect(400).expect('Cache-Control', 'no-store');
    expect(response.body).toEqual({
      error: `An AVIF may have 4 megapixels at most; this one would be ${size}.`,
    });
  });

  it('leave the lane of ordinary ones free, and few may wait', async () => {
    const site = await listening('giants', 1);
    const answered: number[] = [];
    const { promise: full, resolve } = Promise.withResolvers<void>();
    const flood = Array.from({ length: 12 }, async (_, index) => {
      const status = await site.status(giant(2100 + index));
      answered.push(status);
      if (status === 503) resolve();
    });
    await full;
    expect(await site.status(`${pathOf('quarters.png')}/m/320x0/filters:format(webp)`)).toBe(200);
    // One was being made and one waited: the ordinary picture came before the second of them.
    expect(answered.filter((status) => status === 200).length).toBeLessThan(2);
    await Promise.all(flood);
    expect(answered.filter((status) => status === 200)).toHaveLength(2);
    expect(answered.filter((status) => status === 503)).toHaveLength(10);
    await site.close();
  });

  it('that nobody waits for any more are not made', async () => {
    const site = await listening('left', 2);
    const visitor = new AbortController();
    const { promise: full, resolve } = Promise.withResolvers<void>();
    const flood = Array.from({ length: 4 }, async (_, index) => {
      if ((await site.status(giant(2000 + index), visitor.signal)) === 503) resolve();
    });
    await full;
    visitor.abort();
    const left = await Promise.allSettled(flood);
    expect(left.filter(({ status }) => status === 'rejected')).toHaveLength(3);
    let status = 503;
    while (status === 503) status = await site.status(giant(1900));
    expect(status).toBe(200);
    // Of the three that were left, only the one that had begun was made.
    expect(await readdir(path.join(fixture.dir, 'left'))).toHaveLength(2);
    await site.close();
  });
});

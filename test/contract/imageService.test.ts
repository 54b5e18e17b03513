import { readdir, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import express, { type Express } from 'express';
import request from 'supertest';
import { createApp } from '../../server/app.ts';
import { createFakeServices } from '../support/fakeServices.ts';
import { createImageServiceFixture, film, type ImageServiceFixture, svg } from './imageServiceFixture.ts';

let fixture: ImageServiceFixture;
let app: Express;

beforeAll(async () => {
  fixture = await createImageServiceFixture();
  app = fixture.app('cache');
});
afterAll(() => fixture.close());

const pathOf = (file: string): string => fixture.pathOf(file);
const get = (operation: string, file = 'quarters.png') => request(app).get(`${pathOf(file)}/m${operation}`);

describe('addresses outside the library', () => {
  it.each([
    '/f/',
    '/f/7/400x200/0000000000/quarters.png',
    '/f/7/400x200/0000000000/quarters.png/m/100x50',
    '/f/7/../../secret.txt',
    '/f/7/%2e%2e/%2e%2e/secret.txt',
    '/f/7/1x1/..%2f..%2f/secret.txt',
    '/f/7/400x200/../secret.txt',
    '/f/7/1x1/..%5c../secret.txt/m/',
    '/f/7/1x1/%00/secret.txt',
    '/f//etc/passwd',
    '/f/7/1x1/x/%2Fetc%2Fpasswd',
  ])('%s is 404', async (address) => {
    const response = await request(app).get(address).expect(404);
    expect(response.body).toEqual({ error: 'This asset could not be found.' });
  });

  it('knows nothing of files beside the library, in any spelling of the path', async () => {
    const original = pathOf('quarters.png');
    await request(app).get(original.replace('quarters.png', 'secret.txt')).expect(404);
    await request(app).get(`${original}/../secret.txt`).expect(404);
    await request(app).get(`${original}x`).expect(404);
  });

  it('takes only GET and HEAD', async () => {
    const response = await request(app).post(pathOf('quarters.png')).expect(405);
    expect(response.get('Allow')).toBe('GET, HEAD');
  });

  it('leaves other paths to the rest of the application', async () => {
    const outer = express().use(fixture.service('cache'));
    outer.use((_request, response) => void response.status(418).end());
    await request(outer).get('/au/').expect(418);
    await request(outer).get('/favicon.ico').expect(418);
  });
});

describe('a video', () => {
  const video = () => request(app).get(pathOf('film.mp4')).buffer();

  it('is sent as it is, to be kept for ever', async () => {
    const whole = await video().expect(200);
    expect(whole.body.toString()).toBe(film);
    expect(whole.get('Content-Type')).toBe('video/mp4');
    expect(whole.get('Accept-Ranges')).toBe('bytes');
    expect(whole.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    await request(app).head(pathOf('film.mp4')).expect(200).expect('Content-Length', '10');
    await video()
      .set('If-None-Match', whole.get('ETag') ?? '')
      .expect(304);
  });

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=10-', 416, 'bytes */10', ''],
  ])('in the range %s is %i', async (range, status, contentRange, part) => {
    const answer = await video().set('Range', range).expect(status);
    expect(answer.get('Content-Range')).toBe(contentRange);
    expect(answer.body.toString()).toBe(part);
  });

  it('has no operations', async () => {
    await request(app)
      .get(`${pathOf('film.mp4')}/m/100x50`)
      .expect(400);
  });
});

describe('headers', () => {
  const IMMUTABLE = 'public, max-age=31536000, immutable';

  it.each(['', '/m/', '/m/100x0'])('caches %s for a year and answers 304 to its ETag', async (operation) => {
    const address = `${pathOf('quarters.png')}${operation}`;
    const first = await request(app).get(address).expect(200).expect('Cache-Control', IMMUTABLE);
    const etag = first.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w.]+"$/);
    const second = await request(app).get(address).set('If-None-Match', etag).expect(304);
    expect(second.get('Cache-Control')).toBe(IMMUTABLE);
    await request(app).get(address).set('If-None-Match', '"other"').expect(200);
  });

  it('answers HEAD with the length and without the body', async () => {
    const address = `${pathOf('quarters.png')}/m/80x40`;
    const [head, full] = [await request(app).head(address), await request(app).get(address)];
    expect(head.status).toBe(200);
    expect(head.get('Content-Length')).toBe(full.get('Content-Length'));
    expect(head.get('ETag')).toBe(full.get('ETag'));
  });

  it.each([
    ['image/avif,image/webp,*/*;q=0.8', 'image/webp'],
    ['image/webp', 'image/webp'],
    ['image/webp;q=0, */*', 'image/png'],
    ['*/*', 'image/png'],
    ['', 'image/png'],
  ])('without format, Accept "%s" gets %s', async (accept, type) => {
    const response = await get('/').set('Accept', accept).expect(200);
    expect([response.type, response.get('Vary')]).toEqual([type, 'Accept']);
  });

  it('does not vary when the address names the format', async () => {
    const response = await get('/filters:format(jpeg)').set('Accept', 'image/webp').expect(200);
    expect([response.type, response.get('Vary')]).toEqual(['image/jpeg', undefined]);
  });

  it('serves an SVG as it is, unable to run anything', async () => {
    for (const operation of ['', '/m/', '/m/100x50/filters:blur(5)']) {
      const response = await request(app)
        .get(`${pathOf('mark.svg')}${operation}`)
        .buffer(true)
        .expect(200);
      expect(response.type).toBe('image/svg+xml');
      expect(response.body.toString()).toBe(svg);
      expect(response.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(response.get('Content-Security-Policy')).toContain('sandbox');
      expect(response.get('X-Content-Type-Options')).toBe('nosniff');
    }
  });

  it('gives the same filters in another order the same picture from memory', async () => {
    const [a, b] = [
      await get('/filters:format(webp):quality(70)'),
      await get('/filters:quality(70):format(webp)'),
    ];
    expect(a.get('ETag')).toBe(b.get('ETag'));
  });
});

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

/** One picture at a time, and so many that may wait. */
const lanes = (ordinary: number, giant: number) => ({
  ordinary: { concurrency: 1, maxWaiting: ordinary },
  giant: { concurrency: 1, maxWaiting: giant },
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
  const giant = (width: number) => `${pathOf('quarters.png')}/m/${width}x4000/filters:format(webp)`;

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
      const status = await site.status(giant(3900 + index));
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
      if ((await site.status(giant(3800 + index), visitor.signal)) === 503) resolve();
    });
    await full;
    visitor.abort();
    const left = await Promise.allSettled(flood);
    expect(left.filter(({ status }) => status === 'rejected')).toHaveLength(3);
    let status = 503;
    while (status === 503) status = await site.status(giant(3700));
    expect(status).toBe(200);
    // Of the three that were left, only the one that had begun was made.
    expect(await readdir(path.join(fixture.dir, 'left'))).toHaveLength(2);
    await site.close();
  });
});

describe('errors on the public site', () => {
  it.each([
    ['an address that cannot be decoded', '/f/%zz', 400, 'The address is not encoded correctly.\n'],
    ['an unknown asset', '/f/7/1x1/0/none.png', 404, 'This asset could not be found.\n'],
    ['a broken operation', '/m/abc', 400, "'abc' is not an image operation here.\n"],
  ])('%s has the form of the site', async (_name, address, status, text) => {
    const site = createApp(createFakeServices({}, { images: fixture.service('cache') }));
    const full = address.startsWith('/f/') ? address : `${pathOf('quarters.png')}${address}`;
    const response = await request(site).get(full).expect(status).expect('Cache-Control', 'no-store');
    expect([response.type, response.text]).toEqual(['text/plain', text]);
    expect(response.get('ETag')).toBeUndefined();
  });

  it('a full queue tells when to come back', async () => {
    const images = fixture.service('public', { lanes: lanes(0, 0) });
    const server = createApp(createFakeServices({}, { images })).listen(0, '127.0.0.1');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        request(server).get(`${pathOf('quarters.png')}/m/${900 + index}x0/filters:format(avif)`),
      ),
    );
    await new Promise((resolve) => server.close(resolve));
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.get('Retry-After')).toMatch(/^\d+$/);
    expect([refused?.get('Cache-Control'), refused?.type]).toEqual(['no-store', 'text/plain']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express, { type Express } from 'express';
import sharp from 'sharp';
import request from 'supertest';
import { createApp } from '../../server/app.ts';
import { createFakeServices } from '../support/fakeServices.ts';
import {
  createImageServiceFixture,
  film,
  type ImageServiceFixture,
  lanes,
  svg,
} from './imageServiceFixture.ts';

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

  it('draws an SVG where a format is asked for, as large as asked and sharp', async () => {
    const response = await request(app)
      .get(`${pathOf('mark.svg')}/m/fit-in/1200x630/filters:fill(ffffff):format(png)`)
      .buffer(true)
      .expect(200);
    expect(response.type).toBe('image/png');
    const { width, height, channels } = await sharp(response.body).metadata();
    expect([width, height, channels]).toEqual([1200, 630, 3]);
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

  it('tells what making a picture costs, once: from memory it costs nothing', async () => {
    const first = await get('/311x0').expect(200);
    const again = await get('/311x0').expect(200);
    expect([first.get('X-Cost'), again.get('X-Cost')]).toEqual(['1', undefined]);
  });

  it('gives the same filters in another order the same picture from memory', async () => {
    const [a, b] = [
      await get('/filters:format(webp):quality(70)'),
      await get('/filters:quality(70):format(webp)'),
    ];
    expect(a.get('ETag')).toBe(b.get('ETag'));
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

import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import express, { type Express } from 'express';
import { pino } from 'pino';
import sharp from 'sharp';
import request from 'supertest';
import { type AssetLibrary, loadAssetLibrary } from '../../server/embedded/content/assets.ts';
import { createImageService } from '../../server/embedded/images/createImageService.ts';

/** Four quarters of one colour each: red, green / blue, white. A crop, flip or turn tells itself by a corner. */
const RED = [255, 0, 0];
const GREEN = [0, 255, 0];
const BLUE = [0, 0, 255];
const WHITE = [255, 255, 255];
const BLACK = [0, 0, 0];
const [WIDTH, HEIGHT] = [400, 200];
const quarters = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path fill="#fff" d="M0 0h400v200H0z"/><path fill="#f00" d="M0 0h200v100H0z"/><path fill="#0f0" d="M200 0h200v100H200z"/><path fill="#00f" d="M0 100h200v100H0z"/></svg>`,
);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><title>Mark</title></svg>';

const logger = pino({ level: 'silent' });
let dir: string;
let assets: AssetLibrary;
let app: Express;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'image-service-'));
  const pictures = [
    { file: 'quarters.png', width: WIDTH, height: HEIGHT, alt: 'Four colours' },
    { file: 'clear.webp', width: 40, height: 20, alt: 'Nothing' },
  ];
  await sharp(quarters).png().toFile(path.join(dir, 'quarters.png'));
  await sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .webp({ lossless: true })
    .toFile(path.join(dir, 'clear.webp'));
  await writeFile(path.join(dir, 'mark.svg'), SVG);
  await writeFile(path.join(dir, 'pictures.json'), JSON.stringify({ pictures }));
  await writeFile(path.join(dir, 'secret.txt'), 'not a picture');
  assets = await loadAssetLibrary(dir, 7);
  app = appWith(path.join(dir, 'cache'));
});

afterAll(() => rm(dir, { recursive: true }));

function appWith(
  cacheDir: string,
  limits: { cacheBytes?: number; concurrency?: number; maxWaiting?: number } = {},
) {
  return express().use(createImageService({ assets, cacheDir, cacheBytes: 10_000_000, logger, ...limits }));
}

const pathOf = (file: string): string => assets.find(file)?.path ?? '';
const get = (operation: string, file = 'quarters.png') => request(app).get(`${pathOf(file)}/m${operation}`);

async function picture(operation: string, file?: string) {
  const response = await get(operation, file).expect(200);
  const image = sharp(response.body);
  const { width, height, format } = await image.metadata();
  const { data } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  /** Colour and opacity at a place given in shares of width and height. */
  const pixel = (x: number, y: number) => {
    const at = 4 * (Math.floor(y * (height - 1)) * width + Math.floor(x * (width - 1)));
    return [...data.subarray(at, at + 4)];
  };
  return { width, height, format, pixel, response };
}

/** Encoders change a colour a little. */
const near = (pixel: number[], color: number[]) =>
  color.every((value, channel) => Math.abs(value - (pixel[channel] ?? -1)) <= 12);

describe('sizes and formats', () => {
  it.each([
    // resize
    ['', 400, 200, 'png'],
    ['/', 400, 200, 'png'],
    ['/100x50', 100, 50, 'png'],
    ['/100x50/', 100, 50, 'png'],
    ['/100x0', 100, 50, 'png'],
    ['/0x100', 200, 100, 'png'],
    ['/0x0', 400, 200, 'png'],
    ['/90x90', 90, 90, 'png'],
    ['/800x400', 800, 400, 'png'],
    ['/-100x-50', 100, 50, 'png'],
    ['/-0x0', 400, 200, 'png'],
    ['/100x100/smart', 100, 100, 'png'],
    // clamped to 4000, each axis on its own
    ['/20x5000', 20, 4000, 'png'],
    ['/5000x0', 4000, 2000, 'png'],
    ['/0x99999', 4000, 2000, 'png'],
    ['/0x3000', 4000, 2000, 'png'],
    // crop
    ['/100x50:300x150', 200, 100, 'png'],
    ['/100x50:300x150/50x0', 50, 25, 'png'],
    ['/300x100:9999x9999', 100, 100, 'png'],
    ['/100x50:300x150/-60x60/filters:format(webp):grayscale():quality(80)', 60, 60, 'webp'],
    // fit-in
    ['/fit-in/100x100', 100, 50, 'png'],
    ['/fit-in/0x50', 100, 50, 'png'],
    ['/fit-in/1000x1000', 400, 200, 'png'],
    ['/fit-in', 400, 200, 'png'],
    ['/fit-in/70x45/filters:fill(CCCCCC):format(webp)', 70, 45, 'webp'],
    ['/fit-in/500x500/filters:fill(transparent):format(png)', 500, 500, 'png'],
    // filters
    ['/filters:format(webp)', 400, 200, 'webp'],
    ['/filters:format(jpeg)', 400, 200, 'jpeg'],
    ['/filters:format(png)', 400, 200, 'png'],
    ['/filters:format(avif)', 400, 200, 'heif'],
    ['/filters:quality(0)', 400, 200, 'png'],
    ['/filters:blur(10, 5)', 400, 200, 'png'],
    ['/filters:blur(150)', 400, 200, 'png'],
    ['/filters:blur(0)', 400, 200, 'png'],
    ['/filters:brightness(-100)', 400, 200, 'png'],
    ['/filters:rotate(0)', 400, 200, 'png'],
    ['/filters:rotate(90)', 200, 400, 'png'],
    ['/100x0/filters:rotate(270)', 50, 100, 'png'],
    ['/filters:rotate(180)', 400, 200, 'png'],
    ['/800x0/filters:no_upscale()', 400, 200, 'png'],
    ['/800x100/filters:no_upscale()', 400, 100, 'png'],
    ['/100x0/filters:no_upscale()', 100, 50, 'png'],
    ['/filters:round_corner(20,255,255,255)', 400, 200, 'png'],
    ['/filters:round_corner(200|50,0,0,0,1):format(webp)', 400, 200, 'webp'],
    ['/50x50/filters:focal(300x100:400x200)', 50, 50, 'png'],
    ['/filters:focal(300x100:400x200)', 400, 200, 'png'],
    // encoded by the client
    ['/filters%3Ablur(10%2C%205)', 400, 200, 'png'],
  ])('%s is %i × %i px, %s', async (operation, width, height, format) => {
    const { response, ...made } = await picture(operation);
    expect(made).toMatchObject({ width, height, format });
    expect(response.type).toBe(`image/${format === 'heif' ? 'avif' : format}`);
    expect(response.get('Content-Length')).toBe(String(response.body.length));
  });
});

describe('what the picture shows', () => {
  it.each([
    ['/300x100:400x200', 0.5, 0.5, WHITE],
    ['/-0x0', 0, 0, GREEN],
    ['/0x-0', 0, 0, BLUE],
    ['/-0x-0', 0, 0, WHITE],
    ['/filters:rotate(90)', 1, 0, RED],
    ['/filters:rotate(180)', 1, 1, RED],
    ['/filters:rotate(270)', 0, 1, RED],
    ['/50x50/filters:focal(380x10:390x20)', 0.1, 0.1, GREEN],
    ['/50x50/filters:focal(10x10:20x20)', 0.9, 0.1, RED],
    ['/200x0:400x200/50x100/filters:focal(390x10:391x11)', 0, 0, GREEN],
    ['/50x50/smart/filters:focal(380x10:390x20)', 0.1, 0.1, GREEN],
    ['/filters:brightness(100)', 0, 0, WHITE],
    ['/filters:brightness(-100)', 1, 1, BLACK],
    ['/filters:blur(150)', 0.5, 0.5, [128, 128, 128]],
    ['/fit-in/100x100/filters:fill(00f)', 0.5, 0, BLUE],
    ['/fit-in/100x100/filters:fill(0000FF)', 0.5, 1, BLUE],
    ['/filters:round_corner(50,0,0,255)', 0, 0, [...BLUE, 255]],
    ['/filters:round_corner(50|20,0,0,255)', 0, 0, [...BLUE, 255]],
    ['/filters:round_corner(9999,0,0,255)', 0.25, 0.25, RED],
  ])('%s has the right colour at %d, %d', async (operation, x, y, color) => {
    const { pixel } = await picture(operation);
    expect({ pixel: pixel(x, y), near: near(pixel(x, y), color) }).toMatchObject({ near: true });
  });

  it('takes the colours away with grayscale', async () => {
    const { pixel } = await picture('/filters:grayscale()');
    const [r, g, b] = pixel(0, 0);
    expect([g, b]).toEqual([r, r]);
  });

  it('cuts transparent corners, and only corners', async () => {
    const { pixel } = await picture('/filters:round_corner(60,255,255,255,1)');
    expect([pixel(0, 0)[3], pixel(1, 1)[3], pixel(0.25, 0.25)[3]]).toEqual([0, 0, 255]);
  });

  it('fits a picture on a transparent ground', async () => {
    const { pixel } = await picture('/fit-in/100x100/filters:fill(transparent)');
    expect([pixel(0.5, 0)[3], pixel(0.5, 1)[3], pixel(0.25, 0.4)[3]]).toEqual([0, 0, 255]);
  });

  it('puts a transparent picture on white where the format knows no transparency', async () => {
    const { pixel } = await picture('/filters:format(jpeg)', 'clear.webp');
    expect(near(pixel(0.5, 0.5), WHITE)).toBe(true);
  });

  it('makes a lower quality smaller', async () => {
    const sizes = await Promise.all(
      [10, 90].map(async (quality) => (await get(`/filters:format(jpeg):quality(${quality})`)).body.length),
    );
    expect(sizes[0]).toBeLessThan(sizes[1] ?? 0);
  });
});

describe('refused addresses', () => {
  it.each([
    '/abc',
    '/100',
    '/100x',
    '/x100',
    '/100x50x20',
    '/1e3x100',
    '/100000x10',
    '/--100x50',
    '/100x50/100x50',
    '/smart/100x50',
    '/100x50/fit-in',
    '/100x50//smart',
    '/300x150:100x50',
    '/0x0:0x0',
    '/400x200:500x300',
    '/filters:',
    '/filters:quality',
    '/filters:quality()',
    '/filters:quality(101)',
    '/filters:quality(-1)',
    '/filters:quality(5.5)',
    '/filters:quality(50)quality(60)',
    '/filters:quality(50):quality(60)',
    '/filters:quality(50):',
    '/filters:format(gif)',
    '/filters:format(svg)',
    '/filters:format(WEBP)',
    '/filters:blur(151)',
    '/filters:blur(1,2,3)',
    '/filters:brightness(101)',
    '/filters:rotate(45)',
    '/filters:focal(1x1)',
    '/filters:focal(20x20:10x10)',
    '/filters:fill(red)',
    '/filters:fill(12345)',
    '/filters:round_corner(20)',
    '/filters:round_corner(20,256,0,0)',
    '/filters:grayscale(1)',
    '/filters:no_upscale(1)',
    '/filters:watermark(http://127.0.0.1/x.png)',
    '/filters:constructor()',
    '/filters:__proto__()',
    '/filters:quality(50)/100x50',
    `/${'9'.repeat(600)}`,
    '/%',
    '/%E0%A4%A',
    '/100x50%00',
  ])('%s is 400', async (operation) => {
    const response = await get(operation).expect(400);
    expect(response.body).toEqual({ error: expect.stringMatching(/./) });
    expect(response.get('Cache-Control')).toBe('no-store');
  });

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
    const outer = express().use(createImageService({ assets, cacheDir: dir, cacheBytes: 0, logger }));
    outer.use((_request, response) => void response.status(418).end());
    await request(outer).get('/au/').expect(418);
    await request(outer).get('/favicon.ico').expect(418);
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
      expect(response.body.toString()).toBe(SVG);
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
    const folder = path.join(dir, 'kept');
    const address = `${pathOf('quarters.png')}/m/10x10`;
    const first = await request(appWith(folder)).get(address).expect(200);
    const { names } = await filesOf(folder);
    expect(names).toEqual([(first.get('ETag') ?? '').replaceAll('"', '')]);
    await writeFile(path.join(folder, names[0] ?? ''), 'from the cache');
    const second = await request(appWith(folder)).get(address).expect(200);
    expect(second.body.toString()).toBe('from the cache');
  });

  it('stays within its bound and lets the least recently used go', async () => {
    const folder = path.join(dir, 'bounded');
    const bounded = appWith(folder, { cacheBytes: 3 * 4096 });
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
    const error = jest.spyOn(logger, 'error');
    const blocked = path.join(dir, 'secret.txt', 'cache');
    await request(appWith(blocked))
      .get(`${pathOf('quarters.png')}/m/33x0`)
      .expect(200);
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ cacheDir: blocked }),
      expect.stringMatching(/not cached/),
    );
    error.mockRestore();
  });
});

describe('a burst', () => {
  it('of distinct pictures is refused beyond the queue with 503 and Retry-After; the rest is answered', async () => {
    const small = appWith(path.join(dir, 'burst'), { concurrency: 1, maxWaiting: 2 });
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
    const small = appWith(path.join(dir, 'same'), { concurrency: 1, maxWaiting: 0 });
    const server = small.listen(0, '127.0.0.1');
    const address = `${pathOf('quarters.png')}/m/1500x0/filters:format(png)`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(server).get(address)));
    await new Promise((resolve) => server.close(resolve));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Express } from 'express';
import sharp from 'sharp';
import request from 'supertest';
import { createImageServiceFixture, type ImageServiceFixture } from './imageServiceFixture.ts';

const RED = [255, 0, 0];
const GREEN = [0, 255, 0];
const BLUE = [0, 0, 255];
const WHITE = [255, 255, 255];
const BLACK = [0, 0, 0];

let fixture: ImageServiceFixture;
let app: Express;

beforeAll(async () => {
  fixture = await createImageServiceFixture();
  app = fixture.app('cache');
});
afterAll(() => fixture.close());

const pathOf = (file: string): string => fixture.pathOf(file);
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
});

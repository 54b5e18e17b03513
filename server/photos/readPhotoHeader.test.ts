import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { megapixelsOf } from './photoCost.ts';
import { readPhotoHeader } from './readPhotoHeader.ts';

const picture = (width = 320, height = 200) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } });

describe('readPhotoHeader', () => {
  it.each([
    ['jpeg', () => picture().jpeg()],
    [
      'jpeg',
      () =>
        picture()
          .withExif({ IFD0: { Make: 'Telephone' } })
          .withIccProfile('p3')
          .jpeg(),
    ],
    ['progressive jpeg', () => picture().jpeg({ progressive: true })],
    ['png', () => picture().png()],
    ['deep png', () => picture().png({ progressive: true })],
    ['deep png', () => picture().toColourspace('rgb16').png()],
    ['webp', () => picture().webp()],
    ['webp', () => picture().webp({ lossless: true })],
    ['webp', () => picture().flatten().webp()],
    [
      'webp',
      () =>
        picture()
          .flatten()
          .withExif({ IFD0: { Make: 'Telephone' } })
          .webp(),
    ],
  ] as const)('reads kind and size of a %s', async (kind, make) => {
    expect(readPhotoHeader(await make().toBuffer())).toEqual({ kind, width: 320, height: 200 });
  });

  it.each([
    ['a script', Buffer.from('<script>alert(1)</script>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a script that begins like a JPEG', Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from('<script>')])],
    ['a JPEG of arithmetic coding', Buffer.from([0xff, 0xd8, 0xff, 0xc9, 0, 11, 8, 0, 9, 0, 9, 1, 0, 0, 0])],
    ['a JPEG that ends in its header', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a JPEG of no size', Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 0, 0, 0])],
    ['a PNG that ends in its header', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['a sound', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
    ['a WebP of an unknown chunk', Buffer.from('RIFF\0\0\0\0WEBPconstructor and more')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;')],
    ['nothing', Buffer.alloc(0)],
  ])('returns undefined for %s', (_, bytes) => {
    expect(readPhotoHeader(bytes)).toBeUndefined();
  });

  it('reads 100 kB of fill bytes in no time', () => {
    const bytes = Buffer.alloc(100_000, 0xff);
    bytes.set([0xff, 0xd8, 0xff]);
    const startedAt = performance.now();
    expect(readPhotoHeader(bytes)).toBeUndefined();
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});

describe('megapixelsOf', () => {
  it.each([
    ['jpeg', 8000, 7500, 60],
    ['jpeg', 8000, 7501, undefined],
    ['progressive jpeg', 5000, 4000, 120],
    ['progressive jpeg', 8000, 7500, undefined],
    ['png', 6000, 4000, 120],
    ['png', 7000, 7000, undefined],
    ['deep png', 4000, 3001, undefined],
    ['webp', 6001, 4000, undefined],
    ['jpeg', 40, 30, 1],
  ] as const)('of a %s of %d × %d px are %p', (kind, width, height, megapixels) => {
    expect(megapixelsOf({ kind, width, height })).toBe(megapixels);
  });
});

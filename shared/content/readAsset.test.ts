import { describe, expect, it } from '@jest/globals';
import { createAssetPath, readAsset, refusedOrigin } from '../images.ts';

const assetPath = createAssetPath(
  ['https://a.storyblok.com', 'https://assets.example/ignored'],
  ['https://a.storyblok.com', 'https://www.site.example/au/', 'https://cdn.example'],
);

describe('the address of an asset', () => {
  it.each([
    ['https://a.storyblok.com/f/1/80x60/x/a.jpg', '/f/1/80x60/x/a.jpg'],
    ['https://a.storyblok.com/f/1/80x60/x/a.jpg?cv=1#x', '/f/1/80x60/x/a.jpg'],
    ['//a.storyblok.com/f/1/x/a.jpg', '/f/1/x/a.jpg'],
    ['https://assets.example/f/1/x/a.jpg', '/f/1/x/a.jpg'],
    ['/f/1/x/a.jpg', '/f/1/x/a.jpg'],
    ['https://a.storyblok.com/other/a.jpg', 'https://a.storyblok.com/other/a.jpg'],
    ['https://cdn.example/a b.jpg', 'https://cdn.example/a%20b.jpg'],
    ['http://cdn.example/f/1/x/a.jpg', 'https://cdn.example/f/1/x/a.jpg'],
    ['https://www.site.example/brand/a.jpg', 'https://www.site.example/brand/a.jpg'],
  ])('%s is %s', (address, path) => {
    expect(assetPath(address, 'show')).toBe(path);
  });

  it.each(['https://other.example/a.jpg', 'https://cdn.example:8443/a.jpg', 'http://other.example/a.mp4'])(
    '%s is linked to, and not shown, as the security policy does not name its origin',
    (address) => {
      expect([assetPath(address, 'link'), assetPath(address, 'show')]).toEqual([address, null]);
      expect(refusedOrigin(address, assetPath)).toBe(new URL(address).origin);
    },
  );

  it.each([
    '',
    'a.jpg',
    '/other/a.jpg',
    '/f/a.jpg',
    '/other/../f/1/x/a.jpg',
    '/f/../secret/x',
    'https://site.invalid/f/1/x/a.jpg',
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    'ftp://cdn.example/a.jpg',
    'https://user@cdn.example/a.jpg',
    'https://:pass@cdn.example/a.jpg',
    'https://cdn.example\\@evil.example/a.jpg',
    'https://cdn.example/a\u0000.jpg',
    'https://',
  ])('%j may not be used', (address) => {
    expect([assetPath(address, 'link'), assetPath(address, 'show')]).toEqual([null, null]);
    expect(refusedOrigin(address, assetPath)).toBeUndefined();
  });
});

describe('an asset field', () => {
  const filename = '/f/1/800x600/x/a.png';
  const asset = { src: filename, alt: '', title: '', width: 800, height: 600, focus: '' };
  const scaled = (px_per_metre: unknown, ground_px: unknown) => ({
    filename,
    meta_data: { transparent: true, px_per_metre, ground_px },
  });

  it.each([
    [
      'what it says',
      { filename: ` ${filename} `, alt: ' A car ', title: 'Ridge', focus: '1x2:3x4' },
      { ...asset, alt: 'A car', title: 'Ridge', focus: '1x2:3x4' },
    ],
    ['no focus that is none', { filename, focus: '1x2:3x4 ', alt: 7 }, { ...asset, focus: '1x2:3x4' }],
    ['no focus of words', { filename, focus: 'centre' }, asset],
    ['no focus with more behind it', { filename, focus: '1x2:3x4;x' }, asset],
    ['a cut-out', { filename, meta_data: { transparent: 'true' } }, { ...asset, cutout: true }],
    ['no cut-out that is none', { filename, meta_data: { transparent: 'yes' } }, asset],
    ['no cut-out without facts', { filename, meta_data: null }, asset],
  ])('gives %s', (_, value, expected) => {
    expect(readAsset(value, assetPath)).toEqual(expected);
  });

  it.each([
    ['within a metre', 800, 600, { metres: 1, ground: 1 }],
    ['of a long road train', '26.666666666666668', '1', { metres: 30, ground: 1 / 600 }],
    ['of less than a metre', 801, 300, undefined],
    ['of more than thirty', 26, 300, undefined],
    ['with the ground under the picture', 200, 601, undefined],
    ['with no ground', 200, 0, undefined],
    ['in words', 'wide', 300, undefined],
  ])('has a scale %s', (_, pxPerMetre, groundPx, scale) => {
    const read = readAsset(scaled(pxPerMetre, groundPx), assetPath);
    expect(read?.cutout).toBe(true);
    if (!scale) expect(read?.scale).toBeUndefined();
    else {
      expect(read?.scale?.metres).toBeCloseTo(scale.metres, 9);
      expect(read?.scale?.ground).toBeCloseTo(scale.ground, 9);
    }
  });

  it.each([null, undefined, '', '/f/1/x/a.jpg', 7, {}, { filename: '' }, { filename: 'javascript:x' }])(
    'of %j is none',
    (value) => {
      expect(readAsset(value, assetPath)).toBeNull();
    },
  );
});

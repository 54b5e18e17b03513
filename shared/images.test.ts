import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  capWidths,
  type ImageOptions,
  imageDensities,
  imageScreens,
  imageSize,
  imageSrcSet,
  imageUrl,
  imageWidths,
  isImage,
  isSvg,
  isVideo,
  screenWidths,
} from './images.ts';

const src = '/f/100/1440x810/0123456789/ridge.webp';

describe('imageUrl', () => {
  it.each<[ImageOptions, string]>([
    [{}, '/m/'],
    [{ width: 320 }, '/m/320x0'],
    [{ height: 200 }, '/m/0x200'],
    [{ width: 320, height: 200 }, '/m/320x200'],
    [{ width: 320, height: 200, fitIn: true }, '/m/fit-in/320x200'],
    [{ quality: 75 }, '/m/filters:quality(75)'],
    [{ quality: 0, blur: 100, brightness: 100 }, '/m/filters:blur(100):brightness(100):quality(0)'],
    [{ rotate: 270, width: 10 }, '/m/10x0/filters:rotate(270)'],
    [{ format: 'webp', quality: 80, width: 10 }, '/m/10x0/filters:format(webp):quality(80)'],
    [{ width: 10, height: 10, focus: '1x2:3x4' }, '/m/10x10/filters:focal(1x2:3x4)'],
    [
      { width: 10, height: 10, format: 'png', focus: '1x2:3x4' },
      '/m/10x10/filters:focal(1x2:3x4):format(png)',
    ],
    // A focal point matters only where something is cut off.
    [{ width: 10, focus: '1x2:3x4' }, '/m/10x0'],
    [{ height: 10, focus: '1x2:3x4' }, '/m/0x10'],
    [{ width: 10, height: 10, fitIn: true, focus: '1x2:3x4' }, '/m/fit-in/10x10'],
    [{ width: 10, height: 10, focus: '' }, '/m/10x10'],
    [{ width: 10, height: 10, focus: '1x2:3x4)/../x' }, '/m/10x10'],
  ])('%j gives %s', (options, operation) => {
    expect(imageUrl(src, options)).toBe(src + operation);
  });

  it.each<[string, unknown[]]>([
    ['blur', [-1, 101, 1.5, Number.NaN, Number.POSITIVE_INFINITY]],
    ['quality', [-1, 101, 1.5, Number.NaN]],
    ['brightness', [-1, 101, 1.5, Number.NaN]],
    ['rotate', [-90, 45, 360, 1, Number.NaN]],
    ['format', ['gif', 'avif', 'jpg', '', 'WEBP']],
    ['width', [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]],
    ['height', [0, -1, 1.5, Number.NaN]],
  ])('refuses %s out of its range, naming it', (name, values) => {
    for (const value of values) {
      const build = () => imageUrl(src, { [name]: value });
      expect(build).toThrow(RangeError);
      expect(build).toThrow(name);
    }
  });

  it('says which formats there are, and what was asked for', () => {
    expect(() => imageUrl(src, { format: 'gif' as 'png' })).toThrow(
      'format must be webp, png, jpeg, not gif.',
    );
  });

  it.each([
    ['blur', 0, 100],
    ['quality', 0, 100],
    ['brightness', 0, 100],
  ])('takes %s from %i to %i', (name, min, max) => {
    fc.assert(
      fc.property(fc.integer({ min, max }), (value) => {
        expect(imageUrl(src, { [name]: value })).toBe(`${src}/m/filters:${name}(${value})`);
      }),
    );
  });

  it.each([0, 90, 180, 270])('takes rotate %i', (rotate) => {
    expect(imageUrl(src, { rotate })).toContain(`rotate(${rotate})`);
  });

  it.each([
    '/f/100/212x66/0123456789/logo.svg',
    '/f/100/0x0/0123456789/film.mp4',
    'https://elsewhere.example.com/picture.jpg',
    'data:image/png;base64,AAAA',
    '',
  ])('leaves %s as it is', (address) => {
    expect(imageUrl(address, { width: 100 })).toBe(address);
  });

  it('builds on absolute addresses too', () => {
    expect(imageUrl(`https://a.storyblok.com${src}`, { width: 5 })).toBe(
      `https://a.storyblok.com${src}/m/5x0`,
    );
  });
});

describe('image and video types', () => {
  it.each(['a.jpg', 'a.jpeg', 'a.png', 'a.gif', 'a.webp', 'A.JPG', '/x/a.b.webp', 'a.png?cv=1', 'a.png#x'])(
    '%s is an image',
    (name) => expect([isImage(name), isVideo(name)]).toEqual([true, false]),
  );
  it.each(['a.mp4', 'a.webm', 'a.ogg', 'a.mov', 'A.MP4', 'a.mov?x=.png'])('%s is a video', (name) =>
    expect([isImage(name), isVideo(name)]).toEqual([false, true]),
  );
  it.each(['a.svg', 'a.pdf', 'a.avif', 'jpg', 'a.jpg/', 'a.mp3', ''])('%s is neither', (name) =>
    expect([isImage(name), isVideo(name)]).toEqual([false, false]),
  );
  it('tells an SVG', () =>
    expect([isSvg('a.svg'), isSvg('a.SVG?1'), isSvg('svg.png')]).toEqual([true, true, false]));
});

describe('imageSize', () => {
  it.each([
    [src, { width: 1440, height: 810 }],
    [`https://a.storyblok.com${src}`, { width: 1440, height: 810 }],
    ['/f/100/0x0/0123456789/a.webp', undefined],
    ['/f/100/640x0/0123456789/a.webp', undefined],
    ['/f/100/0x480/0123456789/a.webp', undefined],
    ['/a.webp', undefined],
    [`${src}/m/10x10`, undefined],
  ])('%s is %j', (address, size) => expect(imageSize(address)).toEqual(size));
});

describe('widths', () => {
  it('are those of the image screens at both densities', () => {
    expect(imageScreens).toMatchObject({ xs: 320, xxl: 1536 });
    expect(imageDensities).toEqual([1, 2]);
    expect(imageWidths).toEqual({ small: 767, large: 1534 });
    expect(screenWidths()).toEqual([320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072]);
  });

  it.each([
    [[320, 640, 1280], 1000, [320, 640, 1000]],
    [[1280, 2560], 1000, [1000]],
    [[640, 320, 320], 1000, [320, 640]],
    [[1000], 1000, [1000]],
    [[], 1000, []],
  ])('%j of a picture %i px wide are %j', (widths, own, capped) => {
    expect(capWidths(widths, own)).toEqual(capped);
  });
});

describe('imageSrcSet', () => {
  it('offers each width once, none beyond the original', () => {
    expect(imageSrcSet(src, [767, 1534, 3068], { format: 'webp' })).toBe(
      `${src}/m/767x0/filters:format(webp) 767w, ${src}/m/1440x0/filters:format(webp) 1440w`,
    );
  });

  it('cuts to a ratio around the focal point, none beyond what the cut can give', () => {
    expect(imageSrcSet(src, [300, 900], { aspect: 3 / 4, focus: '10x10:20x20' })).toBe(
      `${src}/m/300x400/filters:focal(10x10:20x20) 300w, ${src}/m/607x809/filters:focal(10x10:20x20) 607w`,
    );
  });

  it.each(['/f/100/212x66/0123456789/logo.svg', 'https://elsewhere.example.com/a.jpg', ''])(
    'is empty for %s, which has one address',
    (address) => expect(imageSrcSet(address, [320])).toBe(''),
  );

  it.each([0, -1, Number.NaN])('refuses the ratio %d', (aspect) => {
    expect(() => imageSrcSet(src, [320], { aspect })).toThrow(/aspect/);
  });

  it('never asks for more pixels than the original has, and keeps the ratio', () => {
    const ratio = fc.double({ min: 0.2, max: 5, noNaN: true });
    fc.assert(
      fc.property(ratio, fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1 }), (aspect, widths) => {
        for (const candidate of imageSrcSet(src, widths, { aspect }).split(', ')) {
          const [, width = 0, height = 0] = /\/m\/(\d+)x(\d+) \d+w$/.exec(candidate)?.map(Number) ?? [];
          expect(width).toBeLessThanOrEqual(1440);
          expect(height).toBeLessThanOrEqual(810);
          expect(Math.abs(height - Math.max(1, width / aspect))).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { focalPosition, pictureSource } from './pictureSource.ts';

const asset = {
  src: '/f/1/1440x810/abc/car.webp',
  alt: 'A car',
  title: '',
  width: 1440,
  height: 810,
  focus: '500x400:900x600',
};
const sizes = '100vw';

describe('addresses of a picture', () => {
  it('has the widths of the screens, none wider than the original, and its size', () => {
    const { srcSet, width, height } = pictureSource(asset, { sizes });
    const widths = [...(srcSet ?? '').matchAll(/ (\d+)w/g)].map(([, value]) => Number(value));
    expect(widths).toEqual([320, 640, 768, 1024, 1280, 1440]);
    expect({ width, height }).toEqual({ width: 1440, height: 810 });
  });

  it('cuts every width to the ratio around the focal point', () => {
    const { src, srcSet, width, height } = pictureSource(asset, { sizes, aspect: 5 / 4 });
    expect({ width, height }).toEqual({ width: 1012, height: 810 });
    expect(src).toMatch(/\/m\/767x614\/filters:focal\(500x400:900x600\)/);
    expect(srcSet).toMatch(/\/m\/320x256\/filters:focal\(500x400:900x600\)/);
    expect(srcSet).toMatch(/ 1012w$/);
  });

  it('never cuts a car that is cut out: only its box has the ratio', () => {
    const { src, srcSet, width, height } = pictureSource({ ...asset, cutout: true }, { sizes, aspect: 1 });
    expect({ width, height }).toEqual({ width: 810, height: 810 });
    expect(src).toMatch(/\/m\/767x0\//);
    expect(srcSet).not.toMatch(/\/m\/\d+x[1-9]/);
    expect(srcSet).toMatch(/ 1440w$/);
  });

  it('is made once for each way that an asset is shown in', () => {
    const wide = { sizes, aspect: 21 / 9, widths: [320, 640] };
    const source = pictureSource(asset, wide);
    expect(pictureSource(asset, { ...wide, widths: [320, 640] })).toBe(source);
    expect(pictureSource({ ...asset }, wide)).not.toBe(source);
    expect(pictureSource({ ...asset }, wide)).toEqual(source);
    for (const other of [{ sizes: '50vw' }, { aspect: 16 / 9 }, { widths: [320] }, { widths: undefined }]) {
      expect(pictureSource(asset, { ...wide, ...other })).not.toEqual(source);
    }
  });

  it('is kept in a few ways only, and right in all', () => {
    const often = { ...asset };
    const ways = Array.from({ length: 100 }, (_, n) => ({ sizes: `${n}vw` }));
    const first = ways.map((way) => pictureSource(often, way));
    const again = ways.map((way) => pictureSource(often, way));
    expect(again).toEqual(first);
    expect(again.filter((source, n) => source === first[n])).toHaveLength(16);
  });

  it('leaves a drawing as it is', () => {
    const logo = { ...asset, src: '/f/1/120x40/abc/logo.svg', width: 120, height: 40 };
    expect(pictureSource(logo, { sizes })).toEqual({ src: logo.src, width: 120, height: 40 });
  });

  it('gives only the address of a picture whose size is not known', () => {
    const foreign = { ...asset, src: 'https://example.com/a.png', width: 0, height: 0 };
    expect(pictureSource(foreign, { sizes })).toEqual({ src: foreign.src });
  });
});

describe('focal point', () => {
  it.each([
    ['500x400:900x600', '48% 66%'],
    ['0x0:0x0', '0% 0%'],
    ['2000x900:2000x900', '100% 100%'],
    ['0x0:1440x810', '50% 50%'],
    ['', undefined],
    ['500x400', undefined],
    ['a;b', undefined],
  ])('%j is %s', (focus, position) => {
    expect(focalPosition({ ...asset, focus })).toBe(position);
  });

  it.each([0.45, 0.5, 0.6, 0.8, 1])('stays whole where %s of the width is shown', (shown) => {
    const [from, to] = [648 / asset.width, 1260 / asset.width];
    const focus = '648x400:1260x600';
    const cut = (Number.parseInt(focalPosition({ ...asset, focus }) ?? '', 10) / 100) * (1 - shown);
    expect(cut).toBeLessThanOrEqual(from);
    expect(cut + shown).toBeGreaterThanOrEqual(to);
  });
});

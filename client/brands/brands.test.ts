import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Brand } from './Brand.ts';
import { brandIdOf, brandIds, brands } from './brands.ts';

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly background_color: string;
  readonly theme_color: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
}

describe.each(brandIds)('the brand %s', (id) => {
  const brand: Brand = brands[id];
  const files = path.join(import.meta.dirname, id, 'public');
  const manifest: Manifest = JSON.parse(readFileSync(path.join(files, 'site.webmanifest'), 'utf8'));
  const sizeOf = async (file: string) => {
    const { width, height } = await sharp(path.join(files, file)).metadata();
    return `${width}x${height}`;
  };

  it('has a manifest of its name and colours', () => {
    expect(manifest).toMatchObject({ name: brand.name, short_name: brand.shortName, start_url: '/' });
    expect(Object.values(brand.browserColours)).toContain(manifest.background_color);
    expect(Object.values(brand.browserColours)).toContain(manifest.theme_color);
  });

  it('has the icons that its manifest names, in their sizes, one of them to be masked', async () => {
    const icons = manifest.icons.filter(({ sizes }) => sizes !== 'any');
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
    for (const { src, sizes } of icons) expect([src, await sizeOf(src)]).toEqual([src, sizes]);
  });

  it('has the icons that every page names, and a picture to share', async () => {
    expect(await sizeOf('apple-touch-icon.png')).toBe('180x180');
    expect(await sizeOf('brand/share.png')).toBe('1200x630');
    expect(readFileSync(path.join(files, 'favicon.svg'), 'utf8')).toContain(brand.look.mark);
    // Type 1: an icon. Then how many there are, and the width of the first.
    const ico = readFileSync(path.join(files, 'favicon.ico'));
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4) > 0, ico[6]]).toEqual([1, true, 32]);
  });

  it('has a demo for every stand-in', () => {
    const demo = path.resolve(import.meta.dirname, '../..', brand.demo);
    const needed = [
      'space/space.json',
      'objects/dealers.csv',
      'objects/postcode-dealers.csv',
      'recalls.json',
    ];
    expect(needed.filter((file) => !existsSync(path.join(demo, file)))).toEqual([]);
  });
});

it('is Meridian where none is named, and refuses one that there is not', () => {
  expect([brandIdOf(undefined), brandIdOf(''), brandIdOf('kestrel')]).toEqual([
    'meridian',
    'meridian',
    'kestrel',
  ]);
  for (const name of ['osprey', 'constructor'])
    expect(() => brandIdOf(name)).toThrow(`BRAND must be one of ${brandIds.join(', ')}. It is "${name}".`);
});

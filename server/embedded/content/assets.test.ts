import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadAssetLibrary } from './assets.ts';

let dir: string;
const picture = { file: 'scenes/pass.webp', width: 160, height: 90, alt: 'A pass' };

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'assets-'));
  await mkdir(path.join(dir, 'scenes'));
  await mkdir(path.join(dir, 'brand'));
  await put('scenes/pass.webp', 'bytes');
});
afterEach(() => rm(dir, { recursive: true }));

const put = (file: string, text: string) => writeFile(path.join(dir, file), text);
const load = async (pictures: readonly unknown[] = [picture], videos?: unknown) => {
  await put('pictures.json', JSON.stringify({ pictures, videos }));
  return loadAssetLibrary(dir, 42);
};

describe('loadAssetLibrary', () => {
  it('addresses a picture by its size and a hash of its bytes', async () => {
    const asset = (await load()).find('scenes/pass.webp');
    expect(asset).toMatchObject({ width: 160, height: 90, alt: 'A pass', id: expect.any(Number) });
    expect(asset?.path).toMatch(/^\/f\/42\/160x90\/[0-9a-f]{10}\/pass\.webp$/);
  });

  it('knows which pictures are cut out of their surroundings, in which scale, and where they stand', async () => {
    await put('scenes/car.webp', 'car');
    const metadata = { transparent: true, px_per_metre: 274, ground_px: 740 };
    const library = await load([picture, { ...picture, file: 'scenes/car.webp', ...metadata }]);
    expect(library.find('scenes/car.webp')?.metadata).toEqual(metadata);
    expect(library.find('scenes/pass.webp')?.metadata).toEqual({});
  });

  it('changes the address, and not the id, when the bytes change', async () => {
    const before = (await load()).find('scenes/pass.webp');
    await put('scenes/pass.webp', 'other bytes');
    const after = (await load()).find('scenes/pass.webp');
    expect(after?.path).not.toBe(before?.path);
    expect(after?.id).toBe(before?.id);
  });

  it('finds the file of an exact address and of nothing else', async () => {
    const library = await load();
    const address = library.find('scenes/pass.webp')?.path ?? '';
    expect(library.fileOf(address)).toBe(path.join(dir, 'scenes/pass.webp'));
    for (const other of ['', '/', 'scenes/pass.webp', `${address}/`, `${address}/../pictures.json`]) {
      expect(library.fileOf(other)).toBeUndefined();
    }
  });

  it('takes an SVG’s size from its view box and its alternative text from its title', async () => {
    await put('brand/logo.svg', '<svg xmlns="x" viewBox="0 0 196.6 32"><title>Meridian</title></svg>');
    expect((await load()).find('brand/logo.svg')).toMatchObject({ width: 197, height: 32, alt: 'Meridian' });
  });

  it('finds a document by itself, which has no size and is called by its title', async () => {
    await put('scenes/manual.pdf', '%PDF << /Title (Owner\\222s manual) >>');
    const asset = (await load()).find('scenes/manual.pdf');
    expect(asset).toMatchObject({ width: 0, height: 0, alt: 'Owner’s manual' });
    expect(asset?.path).toMatch(/^\/f\/42\/x\/[0-9a-f]{10}\/manual\.pdf$/);
  });

  it('addresses the videos that the index lists as it does pictures', async () => {
    await put('scenes/pass.vtt', 'WEBVTT');
    await put('scenes/pass.mp4', 'film');
    const library = await load([picture], [{ ...picture, file: 'scenes/pass.mp4' }]);
    expect(library.find('scenes/pass.vtt')?.path).toMatch(/^\/f\/42\/x\/[0-9a-f]{10}\/pass\.vtt$/);
    expect(library.find('scenes/pass.mp4')?.path).toMatch(/^\/f\/42\/160x90\/[0-9a-f]{10}\/pass\.mp4$/);
    await expect(load([picture], {})).rejects.toThrow(/'videos' is not a list/);
  });

  it.each([
    [
      'a missing file',
      [{ ...picture, file: 'scenes/gone.webp' }],
      /'scenes\/gone\.webp' is listed .* cannot be read/,
    ],
    ['a picture without a size', [{ ...picture, width: 0 }], /'scenes\/pass\.webp' has no width and height/],
    [
      'a picture without an alternative text',
      [{ ...picture, alt: undefined }],
      /'scenes\/pass\.webp' has no 'alt'/,
    ],
    ['a picture without a file', [{ width: 1 }], /without 'file'/],
    ['a name that leaves the folder', [{ ...picture, file: '../pass.webp' }], /the name must be/],
    ['a name with a space', [{ ...picture, file: 'a b.webp' }], /the name must be/],
  ])('refuses %s, naming it', async (_what, pictures, message) => {
    await expect(load(pictures)).rejects.toThrow(message);
  });

  it('refuses an SVG without a view box and an index without a list', async () => {
    await put('pictures.json', '{}');
    await expect(loadAssetLibrary(dir, 42)).rejects.toThrow(/no list 'pictures'/);
    await put('brand/logo.svg', '<svg></svg>');
    await expect(load()).rejects.toThrow(/'brand\/logo\.svg' has no viewBox/);
  });
});

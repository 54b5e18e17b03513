import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { recordOrEmpty } from '../../../shared/records.ts';

/** One file of the library. `width` and `height` in px of the original; 0 of a document. */
export interface LibraryAsset {
  readonly id: number;
  /** `/f/{space}/{W}x{H}/{hash}/{name}`, of a document `x` for its size: changes with the file's bytes, so it can be cached for ever. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly metadata: AssetMetadata;
}

/** What an asset says of itself, in custom fields of the space's assets. Empty for a photograph. */
export interface AssetMetadata {
  /** A thing cut out of its surroundings. */
  readonly transparent?: true;
  /** How large it is shown: px of the original for a metre of the thing. */
  readonly px_per_metre?: number;
  /** Where it stands: px from the top of the original to the ground under its nearest wheel. */
  readonly ground_px?: number;
}

/** The space's pictures, videos and documents, addressed as the content service addresses them. */
export interface AssetLibrary {
  /** A file named relative to the assets folder, 'scenes/ridge-alpine-wide.webp'; undefined when there is none. */
  find(file: string): LibraryAsset | undefined;
  /** The asset of a `path`; undefined when there is none. */
  at(path: string): LibraryAsset | undefined;
  /** Absolute file of an asset's `path`, undefined when there is none. Only exact paths are known. */
  fileOf(path: string): string | undefined;
}

interface AssetSource {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly metadata: AssetMetadata;
}

/** Names that mean the same in a URL and on every disk. */
const safeFile = /^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:avif|gif|jpe?g|mp4|pdf|png|svg|vtt|webm|webp)$/;
const hashLength = 10;
const indexFile = 'pictures.json';

/**
 * Reads the assets folder: the pictures and videos that its `pictures.json` lists, and every SVG, PDF and WebVTT in it.
 * @param dir absolute path of the assets folder
 * @throws Error naming the file: listed but missing, without a size, or with an unsafe name
 */
export async function loadAssetLibrary(dir: string, spaceId: number): Promise<AssetLibrary> {
  const sources = [...(await readIndex(dir)), ...(await readUnlisted(dir))];
  const assets = await Promise.all(sources.map((source) => addressAsset(dir, spaceId, source)));
  const byFile = new Map(assets.map((asset, index) => [sources[index]?.file, asset]));
  const byPath = new Map(assets.map((asset) => [asset.path, asset]));
  const files = new Map(
    assets.map((asset, index) => [asset.path, path.join(dir, sources[index]?.file ?? '')]),
  );
  return {
    find: (file) => byFile.get(file),
    at: (assetPath) => byPath.get(assetPath),
    fileOf: (assetPath) => files.get(assetPath),
  };
}

async function addressAsset(dir: string, spaceId: number, source: AssetSource): Promise<LibraryAsset> {
  const { file, width, height, alt, metadata } = source;
  if (!safeFile.test(file)) throw new Error(`Asset '${file}': the name must be letters, digits, - and _.`);
  const bytes = await readFile(path.join(dir, file)).catch((cause: unknown) => {
    throw new Error(`Asset '${file}' is listed in ${indexFile} but cannot be read.`, { cause });
  });
  const hash = createHash('sha1').update(bytes).digest('hex').slice(0, hashLength);
  return {
    id: idOf(file),
    path: `/f/${spaceId}/${width || ''}x${height || ''}/${hash}/${path.posix.basename(file)}`,
    width,
    height,
    alt,
    metadata,
  };
}

/** Stable across restarts and machines, as ids of stored assets are. */
const idOf = (file: string): number =>
  Number.parseInt(createHash('sha1').update(file).digest('hex').slice(0, 7), 16);

async function readIndex(dir: string): Promise<AssetSource[]> {
  const index: unknown = JSON.parse(await readFile(path.join(dir, indexFile), 'utf8'));
  const { pictures, videos = [] } = recordOrEmpty(index);
  if (!Array.isArray(pictures)) throw new Error(`${indexFile} has no list 'pictures'.`);
  if (!Array.isArray(videos)) throw new Error(`${indexFile}: 'videos' is not a list.`);
  return [...pictures, ...videos].map(readEntry);
}

function readEntry(entry: unknown): AssetSource {
  const { file, width, height, alt, transparent, px_per_metre, ground_px } = recordOrEmpty(entry);
  if (typeof file !== 'string') throw new Error(`${indexFile} has an entry without 'file'.`);
  if (!isSize(width) || !isSize(height)) throw new Error(`${indexFile}: '${file}' has no width and height.`);
  if (typeof alt !== 'string') throw new Error(`${indexFile}: '${file}' has no 'alt'.`);
  const metadata = {
    ...(transparent === true && ({ transparent } as const)),
    ...(isSize(px_per_metre) && { px_per_metre }),
    ...(isSize(ground_px) && { ground_px }),
  };
  return { file, width, height, alt, metadata };
}

async function readUnlisted(dir: string): Promise<AssetSource[]> {
  const entries = await readdir(dir, { recursive: true });
  const files = entries.map((entry) => entry.split(path.sep).join('/')).sort();
  const svgs = files.filter((file) => file.endsWith('.svg'));
  const documents = files.filter((file) => file.endsWith('.pdf'));
  const captions = files.filter((file) => file.endsWith('.vtt'));
  return [
    ...(await Promise.all(
      svgs.map(async (file) => readSvg(file, await readFile(path.join(dir, file), 'utf8'))),
    )),
    ...(await Promise.all(
      documents.map(async (file) => readPdf(file, await readFile(path.join(dir, file), 'latin1'))),
    )),
    ...captions.map((file) => ({ file, width: 0, height: 0, alt: '', metadata: {} })),
  ];
}

/** Size from the view box, alternative text from the title. */
function readSvg(file: string, svg: string): AssetSource {
  const [, , width, height] =
    /<svg[^<>]*\sviewBox="([^"]*)"/
      .exec(svg)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  if (!width || !height) throw new Error(`Asset '${file}' has no viewBox.`);
  const alt = /<title[^<>]*>([^<]*)<\/title>/.exec(svg)?.[1]?.trim() ?? '';
  return { file, width: Math.round(width), height: Math.round(height), alt, metadata: {} };
}

/** Alternative text from the title, as `demoManuals.ts` writes it; a typographic apostrophe is \\222 there. */
function readPdf(file: string, pdf: string): AssetSource {
  const alt = /\/Title \(([^()]*)\)/.exec(pdf)?.[1]?.replaceAll('\\222', '’') ?? '';
  return { file, width: 0, height: 0, alt, metadata: {} };
}

const isSize = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

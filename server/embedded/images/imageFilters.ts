import { badRequest } from '../../errors.ts';
import { type Region, readRegion } from './region.ts';

const imageFormats = ['webp', 'jpeg', 'png', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];
/** 0–255 each. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** The filters of an address, read. Unset: not asked for. Source: Storyblok, "Image Service" operations. */
export interface ImageFilters {
  /** 0–100 */
  readonly quality?: number;
  readonly format?: ImageFormat;
  /** Standard deviation of the blur in px, 0–150. */
  readonly blur?: number;
  /** −100 (black) to 100 (white). */
  readonly brightness?: number;
  /** Degrees clockwise. */
  readonly rotate?: number;
  /** The subject: resizing with a crop keeps its centre in the picture. */
  readonly focal?: Region;
  readonly fill?: Rgb | 'transparent';
  readonly grayscale?: true;
  readonly no_upscale?: true;
  readonly round_corner?: RoundCorner;
}

/** Radii in px of the result; the corner is transparent, or has this colour. */
export interface RoundCorner {
  readonly radiusX: number;
  readonly radiusY: number;
  readonly color: Rgb;
  readonly transparent: boolean;
}

type FilterReaders = {
  readonly [Name in keyof Required<ImageFilters>]: (args: string) => ImageFilters[Name];
};

const readers: FilterReaders = {
  quality: (args) => readInteger('quality', args, 0, 100),
  format: (args) => imageFormats.find((format) => format === args) ?? refuse('format', args),
  blur: readBlur,
  brightness: (args) => readInteger('brightness', args, -100, 100),
  rotate: (args) => (/^(?:0|90|180|270)$/.test(args) ? Number(args) : refuse('rotate', args)),
  focal: (args) => readRegion(args) ?? refuse('focal', args),
  fill: (args) => (args === 'transparent' ? args : (readHex(args) ?? refuse('fill', args))),
  grayscale: (args) => readFlag('grayscale', args),
  no_upscale: (args) => readFlag('no_upscale', args),
  round_corner: readRoundCorner,
};

const isFilterName = (name: string): name is keyof FilterReaders => Object.hasOwn(readers, name);

/**
 * Reads `:name(args):name(args)…`, in any order, each filter once.
 * @throws 400 on an unknown or repeated filter and on arguments out of range
 */
export function readFilters(text: string): ImageFilters {
  const filters: Record<string, unknown> = {};
  const filter = /:([a-z_]+)\(([^()]*)\)/y;
  let end = 0;
  for (let match = filter.exec(text); match; match = filter.exec(text)) {
    const [, name = '', args = ''] = match;
    if (!isFilterName(name)) throw badRequest(`Unknown filter '${name}'.`);
    if (Object.hasOwn(filters, name)) throw badRequest(`Filter '${name}' stands twice.`);
    filters[name] = readers[name](args.trim());
    end = filter.lastIndex;
  }
  if (end === 0 || end !== text.length)
    throw badRequest('Filters are written filters:name(value):name(value).');
  return filters;
}

/** `blur(radius[, sigma])`; the sigma decides, and is the radius when left out. */
function readBlur(args: string): number {
  const [radius = '', sigma = radius, ...more] = args.split(',').map((arg) => arg.trim());
  if (more.length > 0) refuse('blur', args);
  const [r, s] = [readInteger('blur', radius, 0, 150), readInteger('blur', sigma, 0, 150)];
  return r === 0 ? 0 : s;
}

/** `round_corner(A[|B],R,G,B[,T])`. */
function readRoundCorner(args: string): RoundCorner {
  const match = /^(\d{1,4})(?:\|(\d{1,4}))?,(\d{1,3}),(\d{1,3}),(\d{1,3})(?:,([01]))?$/.exec(
    args.replaceAll(' ', ''),
  );
  if (!match) return refuse('round_corner', args);
  const [, a = '0', b = a, red = '', green = '', blue = '', transparent] = match;
  const channel = (value: string) => readInteger('round_corner', value, 0, 255);
  return {
    radiusX: Number(a),
    radiusY: Number(b),
    color: { r: channel(red), g: channel(green), b: channel(blue) },
    transparent: transparent === '1',
  };
}

function readHex(text: string): Rgb | undefined {
  if (!/^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return undefined;
  const full = text.length === 3 ? text.replace(/./g, '$&$&') : text;
  const [r = 0, g = 0, b = 0] = Buffer.from(full, 'hex');
  return { r, g, b };
}

function readInteger(name: string, text: string, min: number, max: number): number {
  const value = /^-?\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : refuse(name, text);
}

const readFlag = (name: string, args: string): true => (args === '' ? true : refuse(name, args));

function refuse(name: string, args: string): never {
  throw badRequest(`Filter '${name}' does not take '${args}'.`);
}

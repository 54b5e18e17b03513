import type { Asset, CutoutScale } from './content/values.ts';
import { parseUrl } from './parseUrl.ts';
import { keysOf } from './records.ts';

/** Addresses of the content service's image service. Values and limits: spec part 1 §5 and §9. */

export const imageFormats = ['webp', 'png', 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Widths of the image screens in px. Spec part 1 §9: xs 320 to xxl 1536. */
export const imageScreens = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const;
/** Device pixels per CSS pixel that pictures are made for. Spec part 1 §9. */
export const imageDensities = [1, 2] as const;
/** Px. Spec part 1 §9 'Image widths'. */
export const imageWidths = { small: 767, large: 1534 } as const;

export interface ImageOptions {
  /** Px; with `height` the picture fills both and the rest is cut off. */
  readonly width?: number;
  /** Px */
  readonly height?: number;
  /** 0–100 */
  readonly quality?: number;
  /** Radius in px, 0–100. */
  readonly blur?: number;
  /** 0–100, 0 leaves the picture as it is. */
  readonly brightness?: number;
  /** Degrees clockwise: 0, 90, 180 or 270. */
  readonly rotate?: number;
  readonly format?: ImageFormat;
  /** The asset's focal point, `{x1}x{y1}:{x2}x{y2}`: kept in the picture when it is cut. Malformed: ignored. */
  readonly focus?: string;
  /** The whole picture inside `width` and `height`, never enlarged. */
  readonly fitIn?: boolean;
}

/** Srcset candidates share everything but the size; `aspect` is width / height of the shown picture. */
export type SrcSetOptions = Omit<ImageOptions, 'width' | 'height' | 'fitIn'> & { readonly aspect?: number };

const IMAGE = /\.(?:jpe?g|png|gif|webp)$/i;
const VIDEO = /\.(?:mp4|webm|ogg|mov)$/i;
const SVG = /\.svg$/i;
const ASSET = /\/f\/\d+\/(\d+)x(\d+)\/[^/]+\/[^/?#]+$/;
const FOCUS = /^\d+x\d+:\d+x\d+$/;

const withoutQuery = (filename: string): string => filename.replace(/[?#].*/s, '');

/** A picture that the image service can change. Spec part 1 §5: jpg, jpeg, png, gif, webp. */
export const isImage = (filename: string): boolean => IMAGE.test(withoutQuery(filename));
/** Spec part 1 §5: mp4, webm, ogg, mov. */
export const isVideo = (filename: string): boolean => VIDEO.test(withoutQuery(filename));
/** Drawn at any size by the browser: the image service leaves it as it is. */
export const isSvg = (filename: string): boolean => SVG.test(withoutQuery(filename));

/** Size of the original in px, which its address tells; undefined when it is not an asset's address. */
export function imageSize(src: string): { width: number; height: number } | undefined {
  const [, width, height] = ASSET.exec(src)?.map(Number) ?? [];
  return width && height ? { width, height } : undefined;
}

/**
 * Address of a picture made by the image service. What the service cannot change (an SVG, a video, a picture
 * from elsewhere) keeps its address.
 * @param src the asset's address without operations
 * @throws RangeError naming the parameter that is out of range
 */
export function imageUrl(src: string, options: ImageOptions = {}): string {
  const { width = 0, height = 0, fitIn = false } = options;
  validate(options);
  if (!isImage(src) || !imageSize(src)) return src;
  const cuts = width > 0 && height > 0 && !fitIn;
  const filters = filterNames
    .filter((name) => options[name] !== undefined)
    .map((name) => `${name}(${options[name]})`);
  if (cuts && FOCUS.test(options.focus ?? '')) filters.push(`focal(${options.focus})`);
  const parts = [
    fitIn ? 'fit-in' : '',
    width || height ? `${width}x${height}` : '',
    filters.length > 0 ? `filters:${filters.sort().join(':')}` : '',
  ];
  return `${src}/m/${parts.filter(Boolean).join('/')}`;
}

/**
 * `srcset` with width descriptors, none wider than the original can give: '' when the picture has only one
 * address.
 * @param widths candidates in px, in any order
 * @throws RangeError naming the parameter that is out of range
 */
export function imageSrcSet(src: string, widths: readonly number[], options: SrcSetOptions = {}): string {
  const { aspect, ...rest } = options;
  const size = imageSize(src);
  if (!size || !isImage(src)) return '';
  if (aspect !== undefined && !(aspect > 0)) throw new RangeError('aspect must be a positive number.');
  const widest = aspect ? Math.floor(Math.min(size.width, size.height * aspect)) : size.width;
  return capWidths(widths, widest)
    .map((width) => {
      const height = aspect ? { height: Math.max(1, Math.round(width / aspect)) } : {};
      return `${imageUrl(src, { ...rest, width, ...height })} ${width}w`;
    })
    .join(', ');
}

/** Candidates without those wider than the picture: they give way to the picture's own width. Ascending. */
export function capWidths(widths: readonly number[], own: number): number[] {
  return [...new Set(widths.map((width) => Math.min(width, own)))].sort((a, b) => a - b);
}

/** Every width that a picture as wide as the screen is wanted in: each image screen at each density. */
export const screenWidths = (): number[] => {
  const widths = Object.values(imageScreens).flatMap((width) =>
    imageDensities.map((density) => width * density),
  );
  return capWidths(widths, Number.POSITIVE_INFINITY);
};

const filterNames = ['blur', 'brightness', 'format', 'quality', 'rotate'] as const;

const percentage = {
  holds: (value: number) => Number.isInteger(value) && value >= 0 && value <= 100,
  is: 'an integer from 0 to 100',
};
const pixels = { holds: (value: number) => Number.isInteger(value) && value > 0, is: 'a positive integer' };
const rules = {
  width: pixels,
  height: pixels,
  blur: percentage,
  brightness: percentage,
  quality: percentage,
  rotate: { holds: (value: number) => [0, 90, 180, 270].includes(value), is: '0, 90, 180 or 270' },
} as const;
const ruleNames = keysOf(rules);

function validate(options: ImageOptions): void {
  for (const name of ruleNames) {
    const value = options[name];
    if (value !== undefined && !rules[name].holds(value)) {
      throw new RangeError(`${name} must be ${rules[name].is}, not ${value}.`);
    }
  }
  const { format } = options;
  if (format !== undefined && !imageFormats.includes(format)) {
    throw new RangeError(`format must be ${imageFormats.join(', ')}, not ${format}.`);
  }
}

/** `show`: a page loads it, if the content security policy lets it. `link`: it is only followed, or loaded by others. */
export type AssetUse = 'show' | 'link';
/** Address of an asset as the site uses it, or null when it may not be used so. */
export type AssetPath = (address: string, use: AssetUse) => string | null;

/** `/f/{space}/{W}x{H}/{hash}/{name}`: where the content service's assets live. */
const assetPathname = /^\/f\/[\w-]+\/[^?#]+$/;
/** Browsers drop control characters and take a backslash for a slash: such an address does not lead where it seems to. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const deceptive = /[\u0000-\u001f\\]/;
const focalPoint = /^\d{1,5}x\d{1,5}:\d{1,5}x\d{1,5}$/;

/**
 * Makes addresses of the content service's origins paths of this site (`/f/…`), so that pictures are same-origin. Other
 * http(s) addresses stay, to be shown only where the security policy allows it; anything else is null.
 * @param ownOrigins of the content service, where this site serves its files too
 * @param shownOrigins that the security policy allows to pictures and films, this site's own among them
 */
export function createAssetPath(ownOrigins: readonly string[], shownOrigins: readonly string[]): AssetPath {
  const originsOf = (addresses: readonly string[]) =>
    new Set(addresses.map((address) => new URL(address).origin));
  const [own, shown] = [originsOf(ownOrigins), originsOf(shownOrigins)];
  return (address, use) => {
    const base = 'https://site.invalid';
    const url = deceptive.test(address) ? null : parseUrl(address, base);
    if (!url) return null;
    const isOwn = own.has(url.origin) || (url.origin === base && address.startsWith('/f/'));
    if (isOwn && assetPathname.test(url.pathname)) return url.pathname;
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    if (!isWeb || url.origin === base || url.username || url.password) return null;
    if (use === 'link' || shown.has(url.origin)) return url.href;
    // What was entered before the service had https is there by https too.
    url.protocol = 'https:';
    return shown.has(url.origin) ? url.href : null;
  };
}

/** Returns the origin of a file that may be linked to and not shown, as the security policy refuses it; else undefined. */
export function refusedOrigin(address: string, assetPath: AssetPath): string | undefined {
  const linked = assetPath(address, 'link');
  return linked !== null && assetPath(address, 'show') === null ? new URL(linked).origin : undefined;
}

/**
 * A Storyblok asset field as an `Asset`; null when it names no file that may be used.
 * Takes any JSON. Source of the field's shape: Storyblok, "Asset" field type.
 */
export function readAsset(value: unknown, assetPath: AssetPath, use: AssetUse = 'show'): Asset | null {
  if (typeof value !== 'object' || value === null) return null;
  const filename = textOf(value, 'filename');
  const src = filename ? assetPath(filename, use) : null;
  if (src === null) return null;
  const { width, height } = assetSize(src);
  const focus = textOf(value, 'focus');
  const asset: Asset = {
    src,
    alt: textOf(value, 'alt'),
    title: textOf(value, 'title'),
    width,
    height,
    focus: focalPoint.test(focus) ? focus : '',
  };
  const metadata = ownField(value, 'meta_data');
  const transparent = ownField(metadata, 'transparent');
  if (transparent !== true && transparent !== 'true') return asset;
  const scale = readScale(metadata, asset);
  return { ...asset, cutout: true, ...(scale && { scale }) };
}

/** The least and most metres that the picture of a car may be wide: what is outside is a slip of the pen. */
const [leastMetres, mostMetres] = [1, 30];

/** `px_per_metre` and `ground_px`, custom fields of the space's assets, which keeps them as texts. */
function readScale(metadata: unknown, { width, height }: Asset): CutoutScale | null {
  const metres = width / Number(ownField(metadata, 'px_per_metre'));
  const ground = Number(ownField(metadata, 'ground_px')) / height;
  const isRight = metres >= leastMetres && metres <= mostMetres && ground > 0 && ground <= 1;
  return isRight ? { metres, ground } : null;
}

const ownField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

function textOf(value: object, name: string): string {
  const field = ownField(value, name);
  return typeof field === 'string' ? field.trim() : '';
}

/** Size of the original in px from its address; 0 × 0 when the address does not tell. */
export const assetSize = (src: string): { width: number; height: number } =>
  imageSize(src) ?? { width: 0, height: 0 };

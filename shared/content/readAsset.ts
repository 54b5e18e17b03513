import { imageSize } from '../images.ts';
import type { Asset, CutoutScale } from './values.ts';

/** Address of an asset as the site uses it, or null when it may not be used. */
export type AssetPath = (address: string) => string | null;

/** `/f/{space}/{W}x{H}/{hash}/{name}`: where the content service's assets live. */
const assetPathname = /^\/f\/[\w-]+\/[^?#]+$/;
/** Browsers drop control characters and take a backslash for a slash: such an address does not lead where it seems to. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const deceptive = /[\u0000-\u001f\\]/;
const focalPoint = /^\d{1,5}x\d{1,5}:\d{1,5}x\d{1,5}$/;

/**
 * Makes addresses of these origins paths of this site (`/f/…`), so that pictures are same-origin. Other http(s)
 * addresses stay; anything else is null.
 */
export function createAssetPath(ownOrigins: readonly string[]): AssetPath {
  const own = new Set(ownOrigins.map((origin) => new URL(origin).origin));
  return (address) => {
    const base = 'https://site.invalid';
    if (deceptive.test(address) || !URL.canParse(address, base)) return null;
    const url = new URL(address, base);
    const isOwn = own.has(url.origin) || (url.origin === base && address.startsWith('/f/'));
    if (isOwn && assetPathname.test(url.pathname)) return url.pathname;
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && url.origin !== base && !url.username && !url.password ? url.href : null;
  };
}

/**
 * A Storyblok asset field as an `Asset`; null when it names no file that may be used.
 * Takes any JSON. Source of the field's shape: Storyblok, "Asset" field type.
 */
export function readAsset(value: unknown, assetPath: AssetPath): Asset | null {
  if (typeof value !== 'object' || value === null) return null;
  const filename = textOf(value, 'filename');
  const src = filename ? assetPath(filename) : null;
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

import { imageSize } from '../images.ts';
import type { Asset } from './values.ts';

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
  return isCutout(value) ? { ...asset, cutout: true } : asset;
}

/** The asset's own metadata say so: `transparent`, a custom field of the space's assets. */
function isCutout(value: object): boolean {
  const metadata: unknown = Object.hasOwn(value, 'meta_data') ? Reflect.get(value, 'meta_data') : undefined;
  if (typeof metadata !== 'object' || metadata === null) return false;
  const transparent: unknown = Object.hasOwn(metadata, 'transparent') && Reflect.get(metadata, 'transparent');
  return transparent === true || transparent === 'true';
}

function textOf(value: object, name: string): string {
  const field: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
  return typeof field === 'string' ? field.trim() : '';
}

/** Size of the original in px from its address; 0 × 0 when the address does not tell. */
export const assetSize = (src: string): { width: number; height: number } =>
  imageSize(src) ?? { width: 0, height: 0 };

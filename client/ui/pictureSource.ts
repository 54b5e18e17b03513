import type { Asset } from '../../shared/content/values.ts';
import { imageSrcSet, imageUrl, imageWidths, isImage, screenWidths } from '../../shared/images.ts';

export interface PictureOptions {
  /** Width / height of what is shown; unset: the whole picture. The cut keeps the focal point. */
  readonly aspect?: number | undefined;
  /** How wide it is shown, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Widths to choose from in px; unset: every image screen at each density. */
  readonly widths?: readonly number[] | undefined;
  /** 0–100; unset: `pictureQuality`. */
  readonly quality?: number | undefined;
}

/** Attributes of an `img` or `source`. `width` and `height` in px tell the ratio before the file is there. */
export interface PictureSource {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
  readonly width?: number;
  readonly height?: number;
}

/** 0–100: above it photographs of cars gain bytes but nothing that can be seen. */
export const pictureQuality = 60;

/**
 * Sources that were made, by asset and then by options: a page that the server keeps has the same assets each time it
 * is rendered.
 */
const made = new WeakMap<Asset, Map<string, PictureSource>>();
/** Ways to show one asset that are kept; it is rarely shown in more than three. */
const keptWays = 16;

/**
 * The addresses of a picture in all widths it is wanted in, cut to the ratio; a cut-out is never cut. The same object
 * for the same asset and options. Spec part 1 §5 and §9.
 */
export function pictureSource(asset: Asset, options: PictureOptions): PictureSource {
  const { aspect, sizes, widths, quality } = options;
  const key = `${aspect} ${widths} ${quality} ${sizes}`;
  const ways = made.get(asset) ?? new Map<string, PictureSource>();
  made.set(asset, ways);
  const source = ways.get(key) ?? makeSource(asset, options);
  if (ways.size < keptWays) ways.set(key, source);
  return source;
}

function makeSource(asset: Asset, options: PictureOptions): PictureSource {
  const { src, focus } = asset;
  const { aspect, sizes, widths = screenWidths(), quality = pictureQuality } = options;
  if (!asset.width || !asset.height) return { src };
  if (!isImage(src)) return { src, width: asset.width, height: asset.height };
  const { width, height } = shownSize(asset, aspect);
  const operation = { format: 'webp', quality, focus } as const;
  const cut = asset.cutout ? undefined : aspect;
  const fallback = Math.min(width, imageWidths.small);
  return {
    src: imageUrl(src, {
      ...operation,
      width: fallback,
      ...(cut && { height: Math.round(fallback / cut) }),
    }),
    srcSet: imageSrcSet(src, widths, { ...operation, ...(cut && { aspect: cut }) }),
    sizes,
    width,
    height,
  };
}

/** Size in px of the largest cut with this ratio. */
function shownSize({ width, height }: Asset, aspect: number | undefined) {
  if (!aspect) return { width, height };
  const shown = Math.floor(Math.min(width, height * aspect));
  return { width: shown, height: Math.round(shown / aspect) };
}

/**
 * The focal point as `object-position`, for pictures that CSS cuts to the screen: of what has to go, each side gives
 * its share of the room beside the focal point, which so stays whole in every box that can hold it. Undefined: the
 * middle.
 */
export function focalPosition({ focus, width, height }: Asset): string | undefined {
  const [x1, y1, x2, y2] = /^(\d+)x(\d+):(\d+)x(\d+)$/.exec(focus)?.slice(1).map(Number) ?? [];
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  if (!width || !height) return undefined;
  return `${shareBefore(x1, width - x2)} ${shareBefore(y1, height - y2)}`;
}

/** What lies before of all that lies around, as a percentage; half where nothing does. */
function shareBefore(before: number, after: number): string {
  const around = before + Math.max(0, after);
  return around ? `${Math.round((100 * before) / around)}%` : '50%';
}

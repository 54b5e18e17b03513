import type { CSSProperties } from 'react';
import { preload } from 'react-dom';
import type { Asset } from '../../shared/content/values.ts';
import styles from './Picture.module.css';
import { focalPosition, type PictureOptions, type PictureSource, pictureSource } from './pictureSource.ts';

/** Another picture, or another cut of it, where the media query, in its brackets, matches. */
export interface PictureVariant extends PictureOptions {
  readonly asset: Asset;
  readonly media: string;
}

export interface PictureProps extends PictureOptions {
  readonly asset: Asset;
  /** Unset: the asset's own; '' for a decoration. */
  readonly alt?: string;
  readonly variants?: readonly PictureVariant[];
  /** The page's largest picture: fetched first, from the document's head. All others wait until they are near. */
  readonly priority?: boolean;
  /**
   * Fills its box, cut around its focal point, or around `--focus` where its variants have several; unset: as wide as
   * its container, in its own ratio.
   */
  readonly cover?: boolean;
}

/**
 * A picture in the widths and densities of the screens, through the image service. It takes its room before it is
 * there. A cut-out car is never cut, and stands on studio ground unless `--cutout-ground` says that it does already. Always in a `picture` element: for a lone eager `img` React adds a preload that knows nothing of variants.
 */
export function Picture({
  asset,
  alt = asset.alt,
  variants = [],
  priority = false,
  cover = false,
  ...options
}: PictureProps) {
  const own = pictureSource(asset, options);
  const sources = variants.map(({ asset: variant, media, ...rest }) => ({
    media,
    ...pictureSource(variant, rest),
  }));
  if (priority) preloadFirst(own, sources);
  return (
    <picture className={styles.picture}>
      {sources.map(({ src, srcSet = src, ...attributes }) => (
        <source key={attributes.media} srcSet={srcSet} {...attributes} />
      ))}
      <img
        className={[cover ? styles.cover : styles.image, asset.cutout && styles.cutout]
          .filter(Boolean)
          .join(' ')}
        style={cover ? coverStyle(asset, variants) : frameStyle(asset, own, options.aspect)}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        {...own}
      />
    </picture>
  );
}

/** Cuts a photograph that covers its box around its focal point, and fades the sides of a car on no ground. */
function coverStyle(asset: Asset, variants: readonly PictureVariant[]): CSSProperties | undefined {
  const { src, width, height, cutout } = asset;
  if (!cutout) {
    const objectPosition = variants.length === 0 ? focalPosition(asset) : undefined;
    return objectPosition ? { objectPosition } : undefined;
  }
  // The mask fits this picture, and none of another ratio.
  const isOne = variants.every((variant) => variant.asset.src === src);
  return isOne && width && height ? { '--fade': fadeOf(width / height) } : undefined;
}

/**
 * Gives a cut-out the ratio that a photograph is cut to, else its own: without a height it would never be near enough
 * to be fetched.
 */
function frameStyle(
  { cutout }: Asset,
  { width, height }: PictureSource,
  aspect = width && height && width / height,
): CSSProperties | undefined {
  return cutout && aspect ? { '--aspect': aspect } : undefined;
}

const fadeStops = ['0" stop-opacity="0', '.06', '.94', '1" stop-opacity="0']
  .map((stop) => `<stop offset="${stop}"/>`)
  .join('');

/** Returns a mask that hides 6 % at either side gradually, as a picture: a gradient of CSS has no ratio. */
function fadeOf(ratio: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.round(1000 * ratio)} 1000"><linearGradient id="a">${fadeStops}</linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

type Source = PictureSource & { readonly media: string };

/** One preload per screen, so that only the picture that shows is fetched. */
function preloadFirst(own: PictureSource, sources: readonly Source[]) {
  const otherwise = sources.map(({ media }) => `(not ${media})`).join(' and ');
  for (const { src, srcSet, sizes, media } of [...sources, { ...own, media: otherwise }]) {
    preload(src, {
      as: 'image',
      fetchPriority: 'high',
      ...(srcSet && { imageSrcSet: srcSet }),
      ...(sizes && { imageSizes: sizes }),
      ...(media && { media }),
    });
  }
}

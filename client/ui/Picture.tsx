import type { Asset } from '../../shared/content/values.ts';
import styles from './Picture.module.css';
import { type PictureOptions, pictureSource } from './pictureSource.ts';

/** Another picture, or another cut of it, where the media query matches. */
export interface PictureVariant extends PictureOptions {
  readonly asset: Asset;
  readonly media: string;
}

export interface PictureProps extends PictureOptions {
  readonly asset: Asset;
  /** Unset: the asset's own; '' for a decoration. */
  readonly alt?: string;
  readonly variants?: readonly PictureVariant[];
  /** The page's largest picture: fetched first. All others wait until they come near the screen. */
  readonly priority?: boolean;
  /** Fills its box, cut around `--focus`; unset: as wide as its container, in its own ratio. */
  readonly cover?: boolean;
}

/**
 * A picture in the widths and densities of the screens, through the image service. It takes its room before it is
 * there. Always in a `picture` element: React would add a preload without `media` for a lone eager `img`.
 */
export function Picture({
  asset,
  alt = asset.alt,
  variants = [],
  priority = false,
  cover = false,
  ...options
}: PictureProps) {
  return (
    <picture className={styles.picture}>
      {variants.map(({ media, asset: variant, ...variantOptions }) => {
        const { src, srcSet, ...size } = pictureSource(variant, variantOptions);
        return <source key={media} media={media} srcSet={srcSet ?? src} {...size} />;
      })}
      <img
        className={cover ? styles.cover : styles.image}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        {...pictureSource(asset, options)}
      />
    </picture>
  );
}

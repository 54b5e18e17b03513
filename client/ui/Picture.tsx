import { preload } from 'react-dom';
import type { Asset } from '../../shared/content/values.ts';
import styles from './Picture.module.css';
import { type PictureOptions, type PictureSource, pictureSource } from './pictureSource.ts';

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
  /** Fills its box, cut around `--focus`; unset: as wide as its container, in its own ratio. */
  readonly cover?: boolean;
}

/**
 * A picture in the widths and densities of the screens, through the image service. It takes its room before it is
 * there. Always in a `picture` element: for a lone eager `img` React adds a preload that knows nothing of variants.
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
        className={cover ? styles.cover : styles.image}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        {...own}
      />
    </picture>
  );
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

import type { PictureVariant } from '../../ui/Picture.tsx';
import { type PictureOptions, pictureSource } from '../../ui/pictureSource.ts';
import type { HeroBannerBlock } from './schema.ts';

/** Below md. Spec part 1 §9. */
const phone = '(max-width: 767.98px)';
const desk = '(min-width: 768px)';
/** Width / height of the wide picture's cut on phones: the whole car, under the words. */
const phoneAspect = 5 / 4;

interface HeroPictures {
  readonly wide: PictureOptions;
  /** What phones show instead. */
  readonly variant: PictureVariant;
}

/**
 * The hero's pictures by screen: on phones the tall one, else the wide one cut around its focal point. `sizes` are
 * those of a picture that covers its box, so wider than the screen where the box is taller than the picture.
 */
export function heroPictures({
  image,
  image_mobile: tall,
  height,
}: HeroBannerBlock): HeroPictures | undefined {
  if (!image) return undefined;
  return {
    wide: { sizes: height === 'full' ? 'max(100vw, 178svh)' : '100vw' },
    variant: tall
      ? { asset: tall, media: phone, sizes: 'max(100vw, 60svh)' }
      : { asset: image, media: phone, sizes: '100vw', aspect: phoneAspect },
  };
}

/** Attributes of a `link` that fetches a picture before the document is read. */
export interface PicturePreload {
  readonly rel: 'preload';
  readonly as: 'image';
  readonly media: string;
  readonly href: string;
  readonly imagesrcset: string;
  readonly imagesizes: string;
  readonly fetchpriority: 'high';
}

/** Preloads of the page's largest picture, one per screen: the same addresses that the hero asks for. */
export function heroPreloads(block: HeroBannerBlock): PicturePreload[] {
  const pictures = heroPictures(block);
  if (!pictures || !block.image) return [];
  const { wide, variant } = pictures;
  return [
    { media: desk, ...pictureSource(block.image, wide) },
    { media: phone, ...pictureSource(variant.asset, variant) },
  ].map(({ media, src, srcSet = '', sizes = '' }) => ({
    rel: 'preload',
    as: 'image',
    media,
    href: src,
    imagesrcset: srcSet,
    imagesizes: sizes,
    fetchpriority: 'high',
  }));
}

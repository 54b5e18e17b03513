import type { PictureVariant } from '../../ui/Picture.tsx';
import type { PictureOptions } from '../../ui/pictureSource.ts';
import type { HeroBannerBlock } from './schema.ts';

/** Below md. Spec part 1 §9. */
const phone = '(max-width: 767.98px)';
/** Width / height of the wide picture's cut on phones: the whole car, under the words. A film is not cut. */
const phoneAspect = 5 / 4;
const filmAspect = 16 / 9;
/** Compression quality on phones: what it loses is finer than one of their two or three pixels per px. */
const phoneQuality = 45;
const onPhones = { media: phone, quality: phoneQuality } as const;

interface HeroPictures {
  readonly wide: PictureOptions;
  /** The picture that phones show instead. */
  readonly variant: PictureVariant;
}

/**
 * The hero's pictures by screen: on phones the tall one, else the wide one cut around its focal point. `sizes` are
 * those of a picture that covers its box, so wider than the screen where the box is taller than the picture.
 */
export function heroPictures({
  image,
  image_mobile: tall,
  video,
  height,
}: HeroBannerBlock): HeroPictures | undefined {
  if (!image) return undefined;
  return {
    wide: { sizes: height === 'full' ? 'max(100vw, 178svh)' : '(min-width: 992px) max(50vw, 110svh), 100vw' },
    variant:
      tall && !video
        ? { ...onPhones, asset: tall, sizes: 'max(100vw, 60svh)' }
        : { ...onPhones, asset: image, sizes: '100vw', aspect: video ? filmAspect : phoneAspect },
  };
}

import { badRequest } from '../../errors.ts';
import type { ImageFormat } from './imageFilters.ts';
import type { Size } from './planGeometry.ts';

/**
 * The queue that a picture waits in: very large ones have a queue of their own, so that they do not delay the
 * pictures of pages.
 */
export type Lane = 'ordinary' | 'giant';

/** Pixels above which a result is a giant, by format: an AVIF takes two to three times as long. */
const ordinaryPixels: Readonly<Record<ImageFormat, number>> = {
  webp: 2_500_000,
  jpeg: 2_500_000,
  png: 2_500_000,
  avif: 1_000_000,
};
/** Pixels of the original above which any result is a giant: reading it takes four bytes of memory per pixel. */
const ordinaryOriginalPixels = 24_000_000;
/** An AVIF that is being encoded cannot be stopped, so one that would take many seconds is not begun. */
const maxAvifPixels = 4_000_000;

/**
 * The lane of a picture by its size and that of its original, in px.
 * @throws 400 when it is too large for its format
 */
export function laneOf(original: Size, result: Size, format: ImageFormat): Lane {
  const pixels = pixelsOf(result);
  if (format === 'avif' && pixels > maxAvifPixels) {
    throw badRequest(
      `An AVIF may have ${maxAvifPixels / 1e6} megapixels at most; this one would be ${result.width}x${result.height}.`,
    );
  }
  return pixels > ordinaryPixels[format] || pixelsOf(original) > ordinaryOriginalPixels
    ? 'giant'
    : 'ordinary';
}

/** An AVIF takes as long as so many other pictures of its size. */
const avifTimes = 3;

/** What making a picture costs, in whole megapixels: those that are read, and those that are written. */
export const megapixelsOf = (original: Size, result: Size, format: ImageFormat): number =>
  Math.ceil((pixelsOf(original) + pixelsOf(result) * (format === 'avif' ? avifTimes : 1)) / 1e6);

const pixelsOf = ({ width, height }: Size) => width * height;

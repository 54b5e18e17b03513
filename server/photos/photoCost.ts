import type { PhotoHeader, PhotoKind } from './readPhotoHeader.ts';

interface KindCost {
  /** Most pixels that are decoded, so that what it takes stays within the memory of the process. */
  readonly maxPixels: number;
  /** As many times longer than the pixels of an ordinary JPEG take. */
  readonly times: number;
}

/**
 * What photos take by their kind: 17 ms for a million pixels of an ordinary JPEG, and 60 to 170 MB for the largest of each.
 * Of a JPEG the decoder reads only the lines that it needs, and smaller at that. All of a progressive one, an interlaced PNG
 * or a WebP is in memory before a line of it can be drawn.
 */
const costs: Readonly<Record<PhotoKind, KindCost>> = {
  // More than phones take.
  jpeg: { maxPixels: 60_000_000, times: 1 },
  'progressive jpeg': { maxPixels: 20_000_000, times: 6 },
  png: { maxPixels: 24_000_000, times: 5 },
  'deep png': { maxPixels: 12_000_000, times: 15 },
  webp: { maxPixels: 24_000_000, times: 2 },
};

/** What decoding a photo costs, in whole megapixels of an ordinary JPEG; undefined: it is too large. */
export function megapixelsOf({ kind, width, height }: PhotoHeader): number | undefined {
  const { maxPixels, times } = costs[kind];
  const pixels = width * height;
  return pixels > maxPixels ? undefined : Math.ceil((pixels * times) / 1e6);
}

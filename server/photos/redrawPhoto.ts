import sharp from 'sharp';
import { photoSide } from '../../shared/tradeIn/photos.ts';

const timeoutS = 10;
const quality = 80;

/** Sets the library up to hold as little memory as it can: each photo is decoded once, by one thread. */
export function boundMemory(): void {
  sharp.concurrency(1);
  sharp.cache(false);
}

/**
 * Draws a photo anew as it is kept: a JPEG, upright, at most 1,600 px long. Nothing but its pixels is left, neither where it
 * was taken (Exif, XMP, IPTC) nor what stands behind the picture in its file. Undefined: it cannot be decoded.
 * @param bytes with a header that `readPhotoHeader` reads
 */
export const redrawPhoto = (bytes: Buffer): Promise<Buffer | undefined> =>
  sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ width: photoSide, height: photoSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .timeout({ seconds: timeoutS })
    .toBuffer()
    .catch(() => undefined);

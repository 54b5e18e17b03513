import { photoSide } from '../../shared/tradeIn/photos.ts';

/** Most pixels of a photo: more than phones take. */
const maxPixels = 60_000_000;
const timeoutS = 10;
const quality = 80;

/** How files of the types that are taken begin, so that nothing else reaches the decoder. */
const heads: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/**
 * A photo as it is kept: a JPEG that is drawn anew, upright, at most 1,600 px long. Nothing but its pixels is left, neither
 * where it was taken (Exif, XMP, IPTC) nor what stands behind the picture in its file. Undefined: it is no photo.
 */
export async function readPhoto(bytes: Buffer): Promise<Buffer | undefined> {
  if (!heads.some((isHead) => isHead(bytes))) return undefined;
  // A site whose pictures come from elsewhere has no other use for it.
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: photoSide, height: photoSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .timeout({ seconds: timeoutS })
    .toBuffer()
    .catch(() => undefined);
}

/** Kinds of photos that are told apart by what it takes to decode them. */
export type PhotoKind = 'jpeg' | 'progressive jpeg' | 'png' | 'deep png' | 'webp';

/** What the first bytes of a photo tell. */
export interface PhotoHeader {
  readonly kind: PhotoKind;
  /** px */
  readonly width: number;
  readonly height: number;
}

/**
 * Reads kind and size from the header of a JPEG, PNG or WebP, without decoding any of it. Undefined for anything else, so
 * that nothing else reaches the decoder. What is beyond the end of the bytes counts as zero, which is no size.
 */
export function readPhotoHeader(bytes: Buffer): PhotoHeader | undefined {
  const header = readers.find(({ begins }) => begins(bytes))?.read(bytes);
  return header && header.width > 0 && header.height > 0 ? header : undefined;
}

interface HeaderReader {
  readonly begins: (bytes: Buffer) => boolean;
  readonly read: (bytes: Buffer) => PhotoHeader | undefined;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const readers: readonly HeaderReader[] = [
  { begins: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])), read: readJpeg },
  { begins: (bytes) => bytes.subarray(0, 8).equals(pngSignature), read: readPng },
  { begins: (bytes) => textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP', read: readWebp },
];

const textAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);
/** A number of so many bytes, the first the highest. */
const bigEndian = (bytes: Buffer, at: number, count: number): number =>
  Array.from({ length: count }, (_, n) => bytes[at + n] ?? 0).reduce((sum, byte) => sum * 256 + byte, 0);
/** A number of so many bytes, the first the lowest. */
const littleEndian = (bytes: Buffer, at: number, count: number): number =>
  Array.from({ length: count }, (_, n) => bytes[at + n] ?? 0).reduceRight((sum, byte) => sum * 256 + byte, 0);

/** Markers of a frame. Lossless, hierarchical and arithmetic ones are refused. ITU-T T.81, table B.1. */
const frames: ReadonlyMap<number, PhotoKind> = new Map([
  [0xc0, 'jpeg'],
  [0xc1, 'jpeg'],
  [0xc2, 'progressive jpeg'],
]);
const startOfScan = 0xda;

/** Reads the segments of a JPEG up to the one with its size. ITU-T T.81, B.2. */
function readJpeg(bytes: Buffer): PhotoHeader | undefined {
  let at = 2;
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? startOfScan;
    const kind = frames.get(marker);
    if (kind) return { kind, height: bigEndian(bytes, at + 5, 2), width: bigEndian(bytes, at + 7, 2) };
    if (marker === startOfScan) return undefined;
    // A byte before a marker may be repeated to fill the space.
    at += marker === 0xff ? 1 : 2 + bigEndian(bytes, at + 2, 2);
  }
  return undefined;
}

const ordinaryDepth = 8;

/** Reads the first chunk of a PNG. W3C "PNG Specification (Third Edition)", 11.2.1. */
function readPng(bytes: Buffer): PhotoHeader | undefined {
  if (textAt(bytes, 12) !== 'IHDR') return undefined;
  const [depth, interlacing] = [bigEndian(bytes, 24, 1), bigEndian(bytes, 28, 1)];
  const kind = interlacing > 0 || depth > ordinaryDepth ? 'deep png' : 'png';
  return { kind, width: bigEndian(bytes, 16, 4), height: bigEndian(bytes, 20, 4) };
}

/** Sides are numbers of 14 bits. */
const side = 2 ** 14;

/** Reads the first chunk of a WebP: lossy, lossless or extended. RFC 9649, 2.5 to 2.7. */
function readWebp(bytes: Buffer): PhotoHeader | undefined {
  const chunk = textAt(bytes, 12);
  const lossless = littleEndian(bytes, 21, 4);
  if (chunk === 'VP8 ')
    return {
      kind: 'webp',
      width: littleEndian(bytes, 26, 2) % side,
      height: littleEndian(bytes, 28, 2) % side,
    };
  if (chunk === 'VP8L')
    return { kind: 'webp', width: (lossless % side) + 1, height: (Math.floor(lossless / side) % side) + 1 };
  if (chunk === 'VP8X')
    return { kind: 'webp', width: littleEndian(bytes, 24, 3) + 1, height: littleEndian(bytes, 27, 3) + 1 };
  return undefined;
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Encodings that we send, best first: browsers name gzip first and accept all alike. */
export const encodings = ['br', 'gzip'] as const;
export type Compressed = (typeof encodings)[number];
export type Encoding = Compressed | 'identity';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const brotliAt = (quality: number) => (bytes: Buffer) =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });

/** Compresses in a thread of its own. */
export type Compress = (bytes: Buffer) => Promise<Buffer>;
export interface Compression {
  /** Used while somebody waits: takes about 2 ms for a page of 130 kB. */
  readonly quick: Compress;
  /**
   * Used after the answers have been sent: saves a sixth of the bytes of `quick` and takes some 100 ms. Unset where
   * it saves nothing.
   */
  readonly best?: Compress;
}
export const compressions: Readonly<Record<Compressed, Compression>> = {
  br: { quick: brotliAt(4), best: brotliAt(10) },
  gzip: { quick: (bytes) => gzipped(bytes) },
};

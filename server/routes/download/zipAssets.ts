import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { distinctNames, type OwnAsset } from './assetAddress.ts';
import { type AssetSource, openAsset, tooLarge } from './openAsset.ts';

/** Files that are looked at, or waited for, at a time. */
const atOnce = 4;

/**
 * Looks whether every file is there before a byte of an archive is sent: afterwards nothing can be explained.
 * @returns how many bytes they have together, as far as is told
 * @throws SiteError 400 when they are too large together, 502 when one of them is not delivered
 */
export async function checkAssets(
  assets: readonly OwnAsset[],
  left: AbortSignal,
  source: AssetSource,
): Promise<number> {
  const waiting = [...assets];
  let bytes = 0;
  const look = async () => {
    for (let asset = waiting.shift(); asset; asset = waiting.shift()) {
      const opened = await openAsset(asset, 'HEAD', left, source);
      bytes += opened.bytes ?? 0;
      if (bytes > source.maxBytes) throw tooLarge({ ...asset, name: 'images.zip' }, source.maxBytes);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, look));
  return bytes;
}

/**
 * The files as a zip archive, one after the other, each fetched when the one before it has been sent: at no time is
 * more of them in memory than the buffers of two streams. Pictures and videos are compressed already, so they are
 * stored. The stream fails when a file does, or when they turn out longer than `maxBytes` together.
 */
export function zipAssets(assets: readonly OwnAsset[], left: AbortSignal, source: AssetSource): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // An archive without one of its files is none: whoever reads it must learn so.
  const fail = (error: Error) => void output.destroy(error);
  zip.on('error', fail);
  const budget = { bytes: source.maxBytes };
  const names = distinctNames(assets.map(({ name }) => name));
  assets.forEach((asset, index) => {
    zip.addReadStreamLazy(names[index] ?? asset.name, { compress: false }, (ready) => {
      openAsset(asset, 'GET', left, source)
        .then(({ body }) => {
          const stream = Readable.from(within(budget, body ?? [], asset, source));
          ready(null, stream.on('error', fail));
        })
        .catch(fail);
    });
  });
  zip.end();
  return output;
}

/** The chunks of a file as long as all files together stay within the budget in bytes. */
export async function* within(
  budget: { bytes: number },
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  asset: OwnAsset,
  { maxBytes }: AssetSource,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    budget.bytes -= chunk.byteLength;
    if (budget.bytes < 0) throw tooLarge(asset, maxBytes);
    yield chunk;
  }
}

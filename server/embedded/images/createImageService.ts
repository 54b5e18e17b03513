import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { isVideo } from '../../../shared/images.ts';
import { badRequest, methodNotAllowed, notFound, unavailable } from '../../errors.ts';
import { disconnectSignal } from '../../middleware/disconnectSignal.ts';
import type { AssetLibrary } from '../content/assets.ts';
import { costHeader } from '../forwardTo.ts';
import { createPictureSender, type PictureBody } from './createPictureSender.ts';
import type { ImageFormat } from './imageFilters.ts';
import type { ImageOperation } from './imageOperation.ts';
import { createJobQueue, type JobQueueOptions } from './jobQueue.ts';
import { type Lane, laneOf, megapixelsOf } from './laneOf.ts';
import { parseImagePath } from './parseImagePath.ts';
import { noResultCache, openResultCache } from './resultCache.ts';
import { sendVideo } from './sendVideo.ts';
import { pictureSizes, transformImage } from './transformImage.ts';

interface ImageServiceOptions {
  readonly assets: AssetLibrary;
  /** Folder of the pictures that were made; created when missing. */
  readonly cacheDir: string;
  /** Most bytes in that folder. */
  readonly cacheBytes: number;
  readonly logger: Logger;
  /** How many distinct pictures are made at once, and how many may wait; beyond them the answer is 503. */
  readonly lanes?: Lanes;
}

type Lanes = Readonly<Record<Lane, JobQueueOptions>>;

/** What the service answers with. */
interface Picture {
  /** Changes when the bytes change. */
  readonly key: string;
  readonly type: string;
  /** @param left aborts when the client has gone */
  readonly body: (left: AbortSignal, spend: Spend) => Promise<PictureBody>;
}

/** Is told how many megapixels are about to be made. */
type Spend = (megapixels: number) => void;

interface PictureJob {
  /** Absolute path of the original. */
  readonly file: string;
  readonly operation: ImageOperation;
  readonly format: ImageFormat;
}

/** Change it when the same operation gives other bytes than before: it is part of every result's key. */
const resultVersion = 3;
const immutable = 'public, max-age=31536000, immutable';
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const methods = ['GET', 'HEAD'];
const retryAfterS = 5;
const defaultLanes: Lanes = {
  ordinary: { concurrency: 2, maxWaiting: 256 },
  giant: { concurrency: 1, maxWaiting: 4 },
};
/** Bytes of pictures that wait in memory to be read by clients, where no disk keeps them. */
const maxSendingBytes = 64_000_000;
const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/**
 * The content service's image service: answers `/f/…` (the original) and `/f/…/m/…` (a picture made of it),
 * leaves every other path alone. Videos and documents are sent as they are, in parts where a player asks for them. Errors go to the
 * application's error handler: 400 for a broken address or an AVIF over 4 megapixels, 404 for an unknown asset, 405,
 * 416, 503 when too many pictures are being made.
 * Source: Storyblok, "Image Service".
 */
export function createImageService(options: ImageServiceOptions): RequestHandler {
  const { assets, cacheDir, cacheBytes, logger, lanes = defaultLanes } = options;
  // One thread per picture: the queues alone say how many processor cores pictures may take.
  sharp.concurrency(1);
  // Results are kept on disk: what a library remembers of the pictures in between is memory for nothing.
  sharp.cache(false);
  const queues = { ordinary: createJobQueue(lanes.ordinary), giant: createJobQueue(lanes.giant) };
  const send = createPictureSender(maxSendingBytes);
  const opened = openResultCache({ dir: cacheDir, maxBytes: cacheBytes, logger }).catch((error: unknown) => {
    logger.error({ err: error, cacheDir }, 'Images are not cached: the folder cannot be used');
    return noResultCache;
  });

  /** A picture from the cache, or made once for all who wait for it. */
  const result = async (
    key: string,
    job: PictureJob,
    left: AbortSignal,
    spend: Spend,
  ): Promise<PictureBody> => {
    const cache = await opened;
    const cached = await cache.get(key);
    if (cached) return cached;
    const { file, operation, format } = job;
    const make = async () => {
      const bytes = await transformImage(file, operation, format).catch(explainTimeout);
      await cache.set(key, bytes);
      return bytes;
    };
    const sizes = await pictureSizes(file, operation);
    const queue = queues[laneOf(sizes.original, sizes.result, format)];
    spend(megapixelsOf(sizes.original, sizes.result, format));
    const made = await queue.run(key, make, left);
    // A picture that was just made is read back from the disk: a client that reads slowly then holds no picture in memory.
    return (await cache.get(key)) ?? made;
  };

  const pictureOf = (
    file: string,
    asset: string,
    operation: ImageOperation | undefined,
    accept: string,
  ): Picture => {
    const extension = path.extname(file);
    const type = contentTypes[extension] ?? 'application/octet-stream';
    // An SVG is drawn only where a format is asked for.
    const isKept = extension === '.svg' && !operation?.filters.format;
    if (!operation || isKept) return { key: hashOf(asset), type, body: () => open(file) };
    const format = operation.filters.format ?? negotiateFormat(extension, accept);
    const key = `${hashOf(resultVersion, asset, canonical(operation), format)}.${format}`;
    const job = { file, operation, format };
    return { key, type: `image/${format}`, body: (left, spend) => result(key, job, left, spend) };
  };

  const answer = async (request: Request, response: Response, pathname: string): Promise<void> => {
    if (!methods.includes(request.method)) throw methodNotAllowed(request.method, methods);
    const parsed = parseImagePath(decodePath(pathname));
    const file = parsed && assets.fileOf(parsed.asset);
    if (!parsed || !file) throw notFound('This asset could not be found.');
    const { asset, operation } = parsed;
    if (isVideo(file) || /\.(?:pdf|vtt)$/.test(file)) return sendAsIs(response, file, operation);
    const picture = pictureOf(file, asset, operation, request.get('Accept') ?? '');
    if (operation && !operation.filters.format) response.vary('Accept');
    response.set('ETag', `"${picture.key}"`);
    if (request.fresh) {
      response.set(cachingHeaders(picture)).status(304).end();
      return;
    }
    const spend: Spend = (megapixels) => void response.set(costHeader, String(megapixels));
    const body = await picture.body(disconnectSignal(response), spend);
    await send(response, body, { ...cachingHeaders(picture), 'Content-Type': picture.type });
  };

  return async (request, response, next) => {
    const pathname = request.baseUrl + request.path;
    if (!pathname.startsWith('/f/')) return next();
    try {
      await answer(request, response, pathname);
    } catch (error) {
      // The client has gone, or half of the answer is sent: there is nothing to answer.
      if (response.closed || response.headersSent) return;
      response.removeHeader('ETag');
      next(error);
    }
  };
}

/** Sends a video or a document as it is. */
function sendAsIs(response: Response, file: string, operation: ImageOperation | undefined): Promise<void> {
  if (operation) throw badRequest('Only pictures have operations: leave out what follows /m.');
  const type = contentTypes[path.extname(file)] ?? 'application/octet-stream';
  response.set(cachingHeaders({ type })).type(type);
  return sendVideo(response, file);
}

/** Pictures are public, may be used from any origin, and never change at their address. */
const cachingHeaders = ({ type }: Pick<Picture, 'type'>): Record<string, string> => ({
  'Cache-Control': immutable,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  ...(type === contentTypes['.svg'] ? { 'Content-Security-Policy': svgPolicy } : {}),
});

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch (cause) {
    throw badRequest('The address is not encoded correctly.', cause);
  }
}

/** WebP where the Accept header names it, else the original's format. */
function negotiateFormat(extension: string, accept: string): ImageFormat {
  const takesWebp = /image\/webp(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept);
  if (takesWebp || extension === '.webp') return 'webp';
  if (extension === '.avif') return 'avif';
  return extension === '.jpg' || extension === '.jpeg' ? 'jpeg' : 'png';
}

/** The same text for the same operation, whatever the order of its filters. */
const canonical = ({ filters, ...geometry }: ImageOperation): string =>
  JSON.stringify([geometry, Object.entries(filters).sort(([a], [b]) => a.localeCompare(b))]);

const hashOf = (...parts: (string | number)[]): string =>
  createHash('sha1').update(JSON.stringify(parts)).digest('hex');

/** Turns sharp's time-out, which has no error class, into a SiteError. */
function explainTimeout(error: unknown): never {
  if (error instanceof Error && error.message.startsWith('timeout:')) {
    throw unavailable('This picture takes too long to make.', retryAfterS, error);
  }
  throw error;
}

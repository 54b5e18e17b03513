import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import sharp from 'sharp';
import {
  badRequest,
  isSiteError,
  methodNotAllowed,
  notFound,
  type SiteError,
  unavailable,
} from '../../errors.ts';
import type { AssetLibrary } from '../content/assets.ts';
import type { ImageFormat } from './imageFilters.ts';
import type { ImageOperation } from './imageOperation.ts';
import { createJobQueue } from './jobQueue.ts';
import { parseImagePath } from './parseImagePath.ts';
import { noResultCache, openResultCache } from './resultCache.ts';
import { transformImage } from './transformImage.ts';

interface ImageServiceOptions {
  readonly assets: AssetLibrary;
  /** Folder of the results; made when missing. */
  readonly cacheDir: string;
  /** Bound of that folder in bytes. */
  readonly cacheBytes: number;
  readonly logger: Logger;
  /** Pictures made at once. */
  readonly concurrency?: number;
  /** Distinct pictures that may wait; beyond them the answer is 503. */
  readonly maxWaiting?: number;
}

/** What the service answers with. */
interface Picture {
  /** Changes when the bytes change. */
  readonly key: string;
  readonly type: string;
  readonly bytes: () => Promise<Buffer>;
}

/** Change it when the same operation gives other bytes than before: it is part of every result's key. */
const RESULT_VERSION = 1;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const METHODS = ['GET', 'HEAD'];
const RETRY_AFTER_S = 5;
const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/**
 * The content service's image service: answers `/f/…` (the original) and `/f/…/m/…` (a picture made of it),
 * leaves every other path alone. Errors are JSON `{ error }`: 400 for a broken address, 404 for an unknown
 * asset, 405, 503 with Retry-After when too many pictures are being made.
 * Source: Storyblok, "Image Service".
 */
export function createImageService(options: ImageServiceOptions): RequestHandler {
  const { assets, cacheDir, cacheBytes, logger, concurrency = 2, maxWaiting = 64 } = options;
  // One thread per picture: the queue alone says how many processor cores pictures may take.
  sharp.concurrency(1);
  const queue = createJobQueue({ concurrency, maxWaiting });
  const opened = openResultCache({ dir: cacheDir, maxBytes: cacheBytes, logger }).catch((error: unknown) => {
    logger.error({ err: error, cacheDir }, 'Images are not cached: the folder cannot be used');
    return noResultCache;
  });

  /** From the cache, or made once for everybody who waits for it. */
  const result = async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const cache = await opened;
    const cached = await cache.get(key);
    if (cached) return cached;
    return queue.run(key, async () => {
      const bytes = await make();
      await cache.set(key, bytes);
      return bytes;
    });
  };

  const pictureOf = (
    file: string,
    asset: string,
    operation: ImageOperation | undefined,
    accept: string,
  ): Picture => {
    const extension = path.extname(file);
    const type = contentTypes[extension] ?? 'application/octet-stream';
    if (!operation || extension === '.svg') return { key: hashOf(asset), type, bytes: () => readFile(file) };
    const format = operation.filters.format ?? negotiateFormat(extension, accept);
    const key = `${hashOf(RESULT_VERSION, asset, canonical(operation), format)}.${format}`;
    const make = () => transformImage(file, operation, format).catch(explainTimeout);
    return { key, type: `image/${format}`, bytes: () => result(key, make) };
  };

  const answer = async (request: Request, response: Response, pathname: string): Promise<void> => {
    if (!METHODS.includes(request.method)) throw methodNotAllowed(request.method, METHODS);
    const parsed = parseImagePath(decodePath(pathname));
    const file = parsed && assets.fileOf(parsed.asset);
    if (!parsed || !file) throw notFound('This asset could not be found.');
    const { asset, operation } = parsed;
    const picture = pictureOf(file, asset, operation, request.get('Accept') ?? '');
    if (operation && !operation.filters.format) response.vary('Accept');
    response.set('ETag', `"${picture.key}"`);
    if (request.fresh) {
      response.set(cachingHeaders(picture)).status(304).end();
      return;
    }
    const bytes = await picture.bytes();
    response.set(cachingHeaders(picture)).type(picture.type).send(bytes);
  };

  return async (request, response, next) => {
    const pathname = request.baseUrl + request.path;
    if (!pathname.startsWith('/f/')) return next();
    try {
      await answer(request, response, pathname);
    } catch (error) {
      if (!isSiteError(error)) return next(error);
      sendError(response, error);
    }
  };
}

/** Pictures are public, may be used from any origin, and never change at their address. */
const cachingHeaders = ({ type }: Picture): Record<string, string> => ({
  'Cache-Control': IMMUTABLE,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  ...(type === contentTypes['.svg'] ? { 'Content-Security-Policy': SVG_POLICY } : {}),
});

function sendError(response: Response, error: SiteError): void {
  response.removeHeader('ETag');
  if (error.allow) response.set('Allow', error.allow.join(', '));
  if (error.retryAfterS) response.set('Retry-After', String(error.retryAfterS));
  response.status(error.status).set('Cache-Control', 'no-store').json({ error: error.message });
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch (cause) {
    throw badRequest('The address is not encoded correctly.', cause);
  }
}

/** WebP for who asks for it by name, else the original's format. */
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

/** sharp has no error class for it. */
function explainTimeout(error: unknown): never {
  if (error instanceof Error && error.message.startsWith('timeout:')) {
    throw unavailable('This picture takes too long to make.', RETRY_AFTER_S, error);
  }
  throw error;
}

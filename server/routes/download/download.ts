import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type Request, type Response, Router } from 'express';
import Joi from 'joi';
import type { Config } from '../../config/Config.ts';
import { isSiteError, tooManyRequests } from '../../errors.ts';
import { createCallGuard } from '../../http/createCallGuard.ts';
import { disconnectSignal } from '../../middleware/disconnectSignal.ts';
import { type CostLimit, clientOf } from '../../middleware/rateLimit.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { privateAnswer } from '../caching.ts';
import { type AssetOrigins, readAssetAddress } from './assetAddress.ts';
import { type AssetSource, openAsset } from './openAsset.ts';
import { checkAssets, within, zipAssets } from './zipAssets.ts';

export const assetQuerySchema = Joi.object<{ url: string }>({
  url: Joi.string().allow('').default('').messages({ 'string.base': 'The address must be given once.' }),
});
export const imagesSchema = (maxFiles: number) =>
  Joi.object<{ images: string[] }>({
    images: Joi.array()
      .items(Joi.string().messages({ '*': 'Each image must be an address.' }))
      // A form with one picture sends a text.
      .single()
      .min(1)
      .max(maxFiles)
      .required()
      .messages({
        'any.required': 'There are no images to download.',
        'array.min': 'There are no images to download.',
        'array.max': `At most ${maxFiles} images can be downloaded at once.`,
      }),
  });

/**
 * Downloads of our own pictures and videos, spec part 2 §7: `POST /api/download/index` with `{ images: [urls] }`, as
 * JSON or as a form, answers a zip; `GET /api/download/asset?url=…` one file. Everything but one of our files is 400.
 */
export function createDownloadRoutes({
  config,
  fetch,
  limits,
}: Pick<Services, 'config' | 'fetch' | 'limits'>): Router {
  const source: AssetSource = {
    origins: assetOrigins(config),
    fetch,
    timeoutMs: config.content.timeoutMs,
    maxBytes: config.downloads.maxBytes,
    guard: createCallGuard({ atOnce: 16, waiting: 32 }),
  };
  const zipSchema = imagesSchema(config.downloads.maxFiles);
  const zips = limits.perCost('download', config.rateLimits.api);
  const files = limits.perCost('asset', config.rateLimits.api);
  const router = Router();
  router
    .route('/api/download/index')
    .post(zips.begin, express.json({ limit: '64kb' }), express.urlencoded({ extended: false, limit: '64kb' }))
    .post(async (request, response) => {
      const { images } = explained(response, request.body, () => validate(zipSchema, request.body ?? {}));
      const assets = [...new Set(images)].map((url) =>
        explained(response, url, () => readAssetAddress(url, source.origins)),
      );
      const left = disconnectSignal(response);
      const bytes = await checkAssets(assets, left, source).catch(unlessLeft(left));
      if (left.aborted) return;
      await charge(zips, request, bytes);
      attach(response, 'application/zip', 'images.zip');
      await pipeline(zipAssets(assets, left, source), response).catch(unlessLeft(left));
    })
    .all(allowOnly('POST'));
  router
    .route('/api/download/asset')
    .get(files.begin, async (request, response) => {
      const { url } = explained(response, request.query, () => validate(assetQuerySchema, request.query));
      const asset = explained(response, url, () => readAssetAddress(url, source.origins));
      const left = disconnectSignal(response);
      const isHead = request.method === 'HEAD';
      const opened = await openAsset(asset, isHead ? 'HEAD' : 'GET', left, source).catch(unlessLeft(left));
      if (!opened) return;
      if (!isHead)
        await charge(files, request, opened.bytes).catch(async (error: unknown) => {
          await opened.body?.cancel();
          throw error;
        });
      attach(response, opened.type, asset.name);
      if (opened.bytes !== undefined) response.set('Content-Length', String(opened.bytes));
      const chunks = within({ bytes: source.maxBytes }, isHead ? [] : (opened.body ?? []), asset, source);
      await pipeline(Readable.from(chunks), response).catch(unlessLeft(left));
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}

/** Of a download: so many bytes count as one more. */
const bytesPerPoint = 10_000_000;

/** @throws SiteError 429 when the client has had too many bytes in this minute */
async function charge(limit: CostLimit, request: Request, bytes = 0): Promise<void> {
  const isWithin = await limit.add(clientOf(request), Math.floor(bytes / bytesPerPoint));
  if (!isWithin) throw tooManyRequests();
}

/** With a real space its own origins; else the embedded service, which the public site serves at `/f`. */
const assetOrigins = ({ siteUrl, content }: Config): AssetOrigins => ({
  site: siteUrl,
  own: content.embedded ? new URL(content.apiUrl).origin : undefined,
  others: content.assetOrigins,
});

/** As it says, with a line in the log when it refuses what was given. */
function explained<T>(response: Response, given: unknown, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (isSiteError(error)) {
      // An address alone: fields of no known name may hold anything.
      const shown = typeof given === 'string' ? given.split(/[?#]/, 1)[0]?.slice(0, 300) : undefined;
      contextOf(response).log.info({ given: shown, reason: error.message }, 'download refused');
    }
    throw error;
  }
}

/** Names are safe in a header by their characters, see `OwnAsset`. */
function attach(response: Response, type: string, name: string): void {
  response.set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': privateAnswer,
  });
}

/** What fails because nobody waits for it any more is no error. */
const unlessLeft =
  (left: AbortSignal) =>
  (error: unknown): undefined => {
    if (!left.aborted) throw error;
  };

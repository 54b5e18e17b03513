import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import Joi from 'joi';
import type { Config } from '../../config/Config.ts';
import { isSiteError, type SiteError, tooManyRequests } from '../../errors.ts';
import { createCallGuard } from '../../http/createCallGuard.ts';
import { readJsonOrForm } from '../../load/readBody.ts';
import { disconnectSignal } from '../../middleware/disconnectSignal.ts';
import { type CostLimit, clientOf } from '../../middleware/rateLimit.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { type Endpoint, endpoint } from '../endpoint/endpoint.ts';
import { foreign, limited, notThere, notValid, unreachable } from '../endpoint/failures.ts';
import { privateAnswer } from '../query.ts';
import { type AssetOrigins, type OwnAsset, readAssetAddress } from './assetAddress.ts';
import { type AssetSource, openAsset } from './openAsset.ts';
import { checkAssets, within, zipAssets } from './zipAssets.ts';

const assetQuery = Joi.object<{ url: string }>({
  url: Joi.string().allow('').default('').messages({ 'string.base': 'The address must be given once.' }),
});
const imagesSchema = (maxFiles: number) =>
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

/** Downloads of our own pictures and videos, spec part 2 §7. Everything but one of our files is 400. */
export function createDownloadEndpoints({
  config,
  fetch,
  limits,
}: Pick<Services, 'config' | 'fetch' | 'limits'>): readonly Endpoint[] {
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
  return [
    endpoint({
      method: 'post',
      path: '/api/download/index',
      tag: 'downloads',
      description: 'Pictures and videos of the site as one archive.',
      body: {
        types: ['application/json', 'application/x-www-form-urlencoded'],
        schema: zipSchema,
        parse: [readJsonOrForm({ maxBytes: 64 * 1024, maxFields: 1000 })],
        read: (body) => validate(zipSchema, body ?? {}),
      },
      answers: {
        200: { description: 'The archive.', type: 'application/zip' },
        400: notValid,
        403: foreign,
        429: limited,
        502: unreachable,
      },
      limit: zips.begin,
      refused: (error, request, response) => tellRefused(error, request.body, response),
      async answer({ body: { images } }, request, response) {
        const assets = [...new Set(images)].map((url) => ownAsset(url, source.origins, response));
        const left = disconnectSignal(response);
        const bytes = await checkAssets(assets, left, source).catch(unlessLeft(left));
        if (left.aborted) return;
        await charge(zips, request, bytes);
        attach(response, 'application/zip', 'images.zip');
        await pipeline(zipAssets(assets, left, source), response).catch(unlessLeft(left));
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/download/asset',
      tag: 'downloads',
      description: 'One picture or video of the site, to keep.',
      query: assetQuery,
      answers: {
        200: { description: 'The file.', type: 'application/octet-stream' },
        400: notValid,
        404: notThere,
        429: limited,
        502: unreachable,
      },
      limit: files.begin,
      readQuery: ({ query }) => query,
      refused: (error, request, response) => tellRefused(error, request.query, response),
      async answer({ query: { url } }, request, response) {
        const asset = ownAsset(url, source.origins, response);
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
      },
    }),
  ];
}

/** Bytes of a download that cost one more point of the client's limit. */
const bytesPerPoint = 10_000_000;

/** @throws SiteError 429 when the client has had too many bytes in this minute */
async function charge(limit: CostLimit, request: Request, bytes = 0): Promise<void> {
  const isWithin = await limit.add(clientOf(request), Math.floor(bytes / bytesPerPoint));
  if (!isWithin) throw tooManyRequests();
}

/** Origins of our files: those of a real space; or the embedded service, which the public site serves at `/f`. */
const assetOrigins = ({ siteUrl, content }: Config): AssetOrigins => ({
  site: siteUrl,
  own: content.embedded ? new URL(content.apiUrl).origin : undefined,
  others: content.assetOrigins,
});

/**
 * The asset of an address, when it is one of ours.
 * @throws SiteError 400, with a line in the log
 */
function ownAsset(url: string, origins: AssetOrigins, response: Response): OwnAsset {
  try {
    return readAssetAddress(url, origins);
  } catch (error) {
    if (isSiteError(error)) tellRefused(error, url, response);
    throw error;
  }
}

/** @param given an address is told alone: fields of no known name may hold anything */
function tellRefused({ message: reason }: SiteError, given: unknown, response: Response): void {
  const shown = typeof given === 'string' ? given.split(/[?#]/, 1)[0]?.slice(0, 300) : undefined;
  contextOf(response).log.info({ given: shown, reason }, 'download refused');
}

/** Names are safe in a header by their characters, see `OwnAsset`. */
function attach(response: Response, type: string, name: string): void {
  response.set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': privateAnswer,
  });
}

/** Ignores an error after the visitor has left, and throws any other. */
const unlessLeft =
  (left: AbortSignal) =>
  (error: unknown): undefined => {
    if (!left.aborted) throw error;
  };

import { badGateway, badRequest } from '../../errors.ts';
import { openAnswer } from '../../http/ask.ts';
import type { CallGuard } from '../../http/createCallGuard.ts';
import { type AssetOrigins, type OwnAsset, readAssetAddress } from './assetAddress.ts';

export interface AssetSource {
  readonly origins: AssetOrigins;
  readonly fetch: typeof fetch;
  readonly guard: CallGuard;
  /** Patience in ms with the beginning of an answer. */
  readonly timeoutMs: number;
  /** Longest file in bytes. */
  readonly maxBytes: number;
}

/** A file that the content service is ready to send. */
export interface OpenedAsset {
  readonly type: string;
  /** Undefined when the service does not tell. */
  readonly bytes: number | undefined;
  readonly body: ReadableStream<Uint8Array> | null;
}

const redirects = new Set([301, 302, 303, 307, 308]);
const maxRedirects = 2;
/** SVG may run scripts where it is opened. */
const sendable = /^(?:image\/(?!svg)|video\/)[\w.+-]+$/;

/**
 * Asks our asset service for a file. A redirect is followed only to another address of ours.
 * @param method HEAD to look whether it is there
 * @param left aborts when nobody waits for it any more
 * @throws SiteError 400 when it leads elsewhere or is too large, 502 when the service does not deliver it
 */
export async function openAsset(
  asset: OwnAsset,
  method: 'GET' | 'HEAD',
  left: AbortSignal,
  source: AssetSource,
): Promise<OpenedAsset> {
  const answer = await send(asset, method, left, source, maxRedirects);
  const type = answer.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const length = answer.headers.get('content-length');
  const bytes = length !== null && /^\d{1,15}$/.test(length) ? Number(length) : undefined;
  const refuse = async (error: Error) => {
    await answer.body?.cancel();
    throw error;
  };
  if (!answer.ok) await refuse(failed(asset, `status ${answer.status}`));
  if (!sendable.test(type)) await refuse(failed(asset, `content type ${type.slice(0, 100)}`));
  if (bytes !== undefined && bytes > source.maxBytes) await refuse(tooLarge(asset, source.maxBytes));
  return { type, bytes, body: answer.body };
}

async function send(
  asset: OwnAsset,
  method: 'GET' | 'HEAD',
  left: AbortSignal,
  source: AssetSource,
  hops: number,
): Promise<Response> {
  const answer = await begin(asset, method, left, source);
  if (!redirects.has(answer.status)) return answer;
  await answer.body?.cancel();
  const location = answer.headers.get('location') ?? '';
  if (!URL.canParse(location, asset.address)) throw failed(asset, 'a redirect to nowhere');
  const target = new URL(location, asset.address);
  // The service knows its own origin, not that we stand in front of it.
  const { own } = source.origins;
  const given = target.origin === own ? target.href.slice(own.length) : target.href;
  if (hops === 0) throw failed(asset, 'too many redirects');
  return send(readAssetAddress(given, source.origins), method, left, source, hops - 1);
}

/** The answer's beginning within its time; its body may take as long as the visitor's connection does. */
async function begin(
  asset: OwnAsset,
  method: 'GET' | 'HEAD',
  left: AbortSignal,
  { fetch, timeoutMs, guard }: AssetSource,
): Promise<Response> {
  // A visitor names the file: one that is missing, which some stores answer with 403, must not keep the others from anybody.
  const service = { name: 'asset service', timeoutMs, fetch, guard, isKeyless: true };
  // Without compression, so that the length is that of the bytes that arrive.
  const headers = { accept: 'image/*, video/*', 'accept-encoding': 'identity' };
  return openAnswer(service, asset.address, { method, redirect: 'manual', signal: left, headers }).catch(
    (cause: unknown) => {
      throw failed(asset, cause);
    },
  );
}

const failed = ({ name }: OwnAsset, cause: unknown) =>
  badGateway(`The file ${name} cannot be fetched right now. Please try again later.`, cause);
export const tooLarge = ({ name }: OwnAsset, maxBytes: number) =>
  badRequest(`The file ${name} is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);

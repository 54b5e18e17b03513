import type { Request, RequestHandler, Response } from 'express';
import type { AssetLibrary } from './assets.ts';
import { addressTooLong, malformed, notAllowed, notAuthorized } from './protocolErrors.ts';
import { parseQuery, type Query } from './query.ts';
import type { Space } from './space.ts';

/** What endpoints answer from: read anew on every request, because the space changes under them. */
export interface ContentSource {
  readonly assets: AssetLibrary;
  readonly publicToken: string;
  readonly previewToken: string;
  readonly spaceId: number;
  space(): Space;
  version(): number;
}

/** A request that has passed all checks. */
export interface ContentRequest extends Omit<ContentSource, 'space' | 'version'> {
  readonly space: Space;
  /** Unix seconds, strictly increasing: `cv`. */
  readonly version: number;
  readonly query: Query;
  /** What the endpoint's path leaves open: a slug, id or uuid, decoded. */
  readonly key: string;
  readonly draft: boolean;
  readonly origin: string;
}

export interface Answer {
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Endpoint {
  /** Express path; what it leaves open is called `key`. */
  readonly path: string;
  /** Parameters it knows; others are refused with 422. Unset: all are taken, unknown ones mean nothing. */
  readonly parameters?: readonly string[];
  /** The space itself: has no versions, so it never redirects, and is hardly cached. */
  readonly unversioned?: boolean;
  answer(request: ContentRequest): Answer;
}

/** Clients put these on every request, whether they mean something there or not. */
const alwaysAllowed = ['version', 'token', 'cv', 'resolve_level'];

const MAX_ADDRESS_LENGTH = 16_384;

const cacheControl = {
  published: 'max-age=0, public, s-maxage=604800',
  draft: 'max-age=0, private, must-revalidate',
  space: 'max-age=0, public, s-maxage=2',
  redirect: 'no-cache',
} as const;

/** Checks a request as the Content Delivery API does, then lets the endpoint answer it. */
export const endpointHandler =
  (source: ContentSource, endpoint: Endpoint): RequestHandler =>
  (req, res) => {
    if (req.originalUrl.length > MAX_ADDRESS_LENGTH) throw addressTooLong();
    const search = searchOf(req.originalUrl);
    const query = parseQuery(search);
    const draft = !endpoint.unversioned && query.value('version') === 'draft';
    authorize(query.value('token'), draft, source);
    refuseUnknown(query, endpoint);
    const version = source.version();
    if (!draft && !endpoint.unversioned && query.value('cv') !== String(version)) {
      redirect(req, res, withVersion(search, version));
      return;
    }
    const request = {
      ...source,
      space: source.space(),
      version,
      query,
      key: keyOf(req),
      draft,
      origin: originOf(req),
    };
    const { body, headers } = endpoint.answer(request);
    res.set('Cache-Control', cacheControl[endpoint.unversioned ? 'space' : draft ? 'draft' : 'published']);
    res.set(headers ?? {}).json(body);
  };

const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

function authorize(token: string | undefined, draft: boolean, source: ContentSource): void {
  const mayRead = token === source.previewToken || (!draft && token === source.publicToken);
  if (!token || !mayRead) throw notAuthorized();
}

function refuseUnknown({ names }: Query, { parameters }: Endpoint): void {
  if (!parameters) return;
  const unknown = names.filter((name) => !parameters.includes(name) && !alwaysAllowed.includes(name));
  if (unknown.length > 0) throw notAllowed(unknown);
}

/** `{key}` is one segment, `{*key}` a list of them; slashes inside a segment (`a%2Fb`) separate just as well. */
function keyOf(req: Request): string {
  const { key = '' } = req.params;
  const text = Array.isArray(key) ? key.join('/') : key;
  if (text.includes('\0')) throw malformed('The path contains a null character');
  return text;
}

/** The same query byte for byte, with the current `cv` in the place of another one or at the end. */
export function withVersion(search: string, version: number): string {
  const pairs = search.split('&').filter(Boolean);
  const at = pairs.findIndex(isCv);
  const others = pairs.filter((pair) => !isCv(pair));
  return others.toSpliced(at === -1 ? others.length : at, 0, `cv=${version}`).join('&');
}

const isCv = (pair: string): boolean => pair === 'cv' || pair.startsWith('cv=');

/** Sent by hand: Express would encode the brackets of the address anew. */
function redirect(req: Request, res: Response, search: string): void {
  const path = req.originalUrl.split('?', 1)[0] ?? '';
  const location = `${originOf(req)}${path}?${search}`;
  res.status(301).set('Cache-Control', cacheControl.redirect).type('html').setHeader('Location', location);
  res.send(`<html><body>You are being <a href="${escapeHtml(location)}">redirected</a>.</body></html>`);
}

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};
const escapeHtml = (text: string): string => text.replace(/[&"<>]/g, (char) => htmlEntities[char] ?? char);

/** Origin that the request came to; a malformed Host header counts as this socket's own address. */
function originOf(req: Request): string {
  const host = req.headers.host ?? '';
  const isHost = /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(host);
  return `${req.protocol}://${isHost ? host : `127.0.0.1:${req.socket.localPort}`}`;
}

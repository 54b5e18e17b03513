import type { Request, RequestHandler, Response } from 'express';
import { escapeHtml } from '../../http/escapeHtml.ts';
import type { AssetLibrary } from './assets.ts';
import { addressTooLong, malformed, notAllowed, notAuthorized } from './protocolErrors.ts';
import { parseQuery, type Query } from './query.ts';
import type { Space } from './space.ts';
import type { Answered } from './tokenCache.ts';

/** What endpoints answer from: read anew on every request, because the space changes under them. */
export interface ContentSource {
  readonly assets: AssetLibrary;
  readonly publicToken: string;
  readonly previewToken: string;
  readonly spaceId: number;
  readonly notInDropsLacking?: boolean;
  space(): Space;
  version(): number;
  /** What the public token gets of it. */
  readonly cached: (newest: Answered) => Answered;
}

/** A request that has passed all checks. */
export interface ContentRequest extends Omit<ContentSource, 'space' | 'version' | 'cached'> {
  readonly space: Space;
  /** Unix seconds, strictly increasing: `cv`. */
  readonly version: number;
  readonly query: Query;
  /** What the endpoint's path leaves open: a slug, id or uuid, decoded. */
  readonly key: string;
  readonly draft: boolean;
  readonly origin: string;
}

export interface EndpointAnswer {
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
  answer(request: ContentRequest): EndpointAnswer;
}

/** Clients put these on every request, whether they mean something there or not. */
const alwaysAllowed = ['version', 'token', 'cv', 'resolve_level'];

const maxAddressLength = 16_384;

const cacheControl = {
  published: 'max-age=0, public, s-maxage=604800',
  draft: 'max-age=0, private, must-revalidate',
  space: 'max-age=0, public, s-maxage=2',
  redirect: 'no-cache',
} as const;

/** Checks a request as the Content Delivery API does, then lets the endpoint answer it. */
export const endpointHandler =
  (source: ContentSource, endpoint: Endpoint): RequestHandler =>
  (request, response) => {
    if (request.originalUrl.length > maxAddressLength) throw addressTooLong();
    const search = searchOf(request.originalUrl);
    const query = parseQuery(search);
    const draft = !endpoint.unversioned && query.value('version') === 'draft';
    authorize(query.value('token'), draft, source);
    refuseUnknown(query, endpoint);
    const newest = { space: source.space(), version: source.version() };
    const isNewest = draft || endpoint.unversioned || query.value('token') === source.previewToken;
    const { space, version } = isNewest ? newest : source.cached(newest);
    if (!draft && !endpoint.unversioned && query.value('cv') !== String(version)) {
      redirect(request, response, withVersion(search, version));
      return;
    }
    const asked: ContentRequest = {
      ...source,
      space,
      version,
      query,
      key: keyOf(request),
      draft,
      origin: originOf(request),
    };
    const { body, headers } = endpoint.answer(asked);
    response.set(
      'Cache-Control',
      cacheControl[endpoint.unversioned ? 'space' : draft ? 'draft' : 'published'],
    );
    response.set(headers ?? {}).json(body);
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
function keyOf(request: Request): string {
  const { key = '' } = request.params;
  const text = Array.isArray(key) ? key.join('/') : key;
  if (text.includes('\0')) throw malformed('The path contains a null character');
  return text;
}

/** The same query byte for byte, with the current `cv` in the place of another one or at the end. */
function withVersion(search: string, version: number): string {
  const pairs = search.split('&').filter(Boolean);
  const at = pairs.findIndex(isCv);
  const others = pairs.filter((pair) => !isCv(pair));
  return others.toSpliced(at === -1 ? others.length : at, 0, `cv=${version}`).join('&');
}

const isCv = (pair: string): boolean => pair === 'cv' || pair.startsWith('cv=');

/** Sent by hand: Express would encode the brackets of the address anew. */
function redirect(request: Request, response: Response, search: string): void {
  const path = request.originalUrl.split('?', 1)[0] ?? '';
  const location = `${originOf(request)}${path}?${search}`;
  response
    .status(301)
    .set('Cache-Control', cacheControl.redirect)
    .type('html')
    .setHeader('Location', location);
  response.send(`<html><body>You are being <a href="${escapeHtml(location)}">redirected</a>.</body></html>`);
}

/** Origin that the request came to; a malformed Host header counts as this socket's own address. */
function originOf(request: Request): string {
  const host = request.headers.host ?? '';
  const isHost = /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(host);
  return `${request.protocol}://${isHost ? host : `127.0.0.1:${request.socket.localPort}`}`;
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A story of the fake space; `content` may differ by country. */
export interface FakeStory {
  /** 41001 when unset. */
  readonly id?: number;
  readonly uuid: string;
  readonly name: string;
  readonly slug: string;
  /** ISO 8601 */
  readonly firstPublishedAt?: string;
  content: Record<string, unknown> | ((country: string) => Record<string, unknown>);
}

export type Fault = { status: number; body?: string; headers?: Record<string, string> } | 'stall' | 'garbage';

/**
 * `current`: answers have the space's version. `lagging`: theirs stays behind it, though they are new.
 * `minimumCache`: so does it, and they are those of a minute ago at the oldest.
 */
export const tokenKinds = ['current', 'lagging', 'minimumCache'] as const;
export type TokenKind = (typeof tokenKinds)[number];
export const minimumCacheMs = 60_000;
const lag = 50;

export interface FakeContentService {
  readonly endpoint: string;
  /** Path and query of each request that came, in order. */
  readonly requests: URL[];
  readonly stories: FakeStory[];
  version: number;
  /** Kind of its token. */
  token: TokenKind;
  /** ms; for a minimum cache time. */
  now: () => number;
  /** Content version that its answers have now. */
  cv(): number;
  /** What the next requests get instead of an answer. */
  fault: (url: URL) => Fault | undefined;
  /** Relations per answer: above it they come as `rel_uuids`. */
  relationLimit: number;
  close(): Promise<void>;
}

/**
 * The calls of the content delivery API v2 that the site makes, on loopback, with content held in memory: redirects to
 * the current `cv`, languages, listings with totals, relations. Tokens: `public` and `preview`.
 */
export async function startFakeContentService(): Promise<FakeContentService> {
  const server = createServer((request, response) => handle(service, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let held = { version: 0, at: Number.NEGATIVE_INFINITY, stories: [] as readonly FakeStory[] };
  /** The stories and version that answers are made from. */
  const served = () => {
    const { version, token, stories, now } = service;
    if (token !== 'minimumCache') return { cv: token === 'lagging' ? version - lag : version, stories };
    if (held.version !== version && now() - held.at >= minimumCacheMs)
      held = { version, at: now(), stories: [...stories] };
    return { cv: held.version - lag, stories: held.stories };
  };
  const service: FakeContentService & Served = {
    served,
    token: 'current',
    now: () => 0,
    cv: () => served().cv,
    endpoint: `http://127.0.0.1:${port}/v2`,
    requests: [],
    stories: [],
    version: 100,
    fault: () => undefined,
    relationLimit: 50,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}

function handle(service: FakeContentService & Served, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', service.endpoint);
  service.requests.push(new URL(url));
  const fault = service.fault(url);
  if (fault === 'stall') {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"story":');
    return;
  }
  if (fault === 'garbage') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('<html>');
    return;
  }
  if (fault) {
    response.writeHead(fault.status, fault.headers).end(fault.body ?? '{"error":"fault"}');
    return;
  }
  const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  answer(service, url, send, response);
}

type Send = (status: number, body: unknown, headers?: Record<string, string>) => void;

interface Served {
  served(): { readonly cv: number; readonly stories: readonly FakeStory[] };
}

function answer(service: FakeContentService & Served, url: URL, send: Send, response: ServerResponse) {
  const query = url.searchParams;
  const isDraft = query.get('version') === 'draft';
  if (query.get('token') !== (isDraft ? 'preview' : 'public')) return send(401, { error: 'Unauthorized' });
  const path = url.pathname.replace(/^\/v2\/cdn\//, '');
  if (path === 'spaces/me') return send(200, { space: { id: 1, version: service.version } });
  const { cv, stories: known } = isDraft
    ? { cv: service.version, stories: service.stories }
    : service.served();
  if (!isDraft && query.get('cv') !== String(cv)) {
    url.searchParams.set('cv', String(cv));
    response.writeHead(301, { location: `${url.pathname}${url.search}` }).end();
    return;
  }
  const list = path === 'stories' || path === 'stories/';
  if (!list) {
    const slug = decodeURIComponent(path.replace(/^stories\//, ''));
    const found = known.find((story) =>
      query.get('find_by') === 'uuid'
        ? story.uuid === slug
        : [story.slug.replace(/\/$/, ''), String(story.id)].includes(slug),
    );
    return found
      ? send(200, { story: present(found, query), cv, links: [], ...relations(service, [found], query) })
      : send(404, ['This record could not be found']);
  }
  const found = select(known, query);
  const perPage = Number(query.get('per_page') ?? 25);
  const start = (Number(query.get('page') ?? 1) - 1) * perPage;
  const stories = found.slice(start, start + perPage);
  send(
    200,
    {
      stories: stories.map((story) => present(story, query)),
      cv,
      links: [],
      ...relations(service, stories, query),
    },
    { total: String(found.length), 'per-page': String(perPage) },
  );
}

function select(stories: readonly FakeStory[], query: URLSearchParams): FakeStory[] {
  const list = (name: string) => query.get(name)?.split(',');
  const ordered = list('by_uuids_ordered');
  if (ordered) return ordered.flatMap((uuid) => stories.find((story) => story.uuid === uuid) ?? []);
  const [uuids, slugs, type] = [list('by_uuids'), list('by_slugs'), query.get('content_type')];
  const passes = filterOf(query);
  const found = stories.filter(
    (story) =>
      passes(contentOf(story, query.get('language') ?? 'au')) &&
      (!uuids || uuids.includes(story.uuid)) &&
      (!slugs || slugs.includes(story.slug)) &&
      (!type || contentOf(story, 'au').component === type) &&
      story.slug.startsWith(query.get('starts_with') ?? ''),
  );
  const date = ({ firstPublishedAt = '' }: FakeStory) => firstPublishedAt;
  return query.get('sort_by') === 'first_published_at:desc'
    ? found.toSorted((a, b) => (date(a) < date(b) ? 1 : date(a) > date(b) ? -1 : 0))
    : found;
}

/** A test of content from the operations of `filter_query` that all versions of the service understand alike. */
function filterOf(query: URLSearchParams): (content: Record<string, unknown>) => boolean {
  const filters = [...query].flatMap(([name, value]) => {
    const [, field = '', operation] = /^filter_query\[(\w+)\]\[(in|any_in_array)\]$/.exec(name) ?? [];
    return operation ? [{ field, values: value.split(',') }] : [];
  });
  return (content) =>
    filters.every(({ field, values }) => [content[field]].flat().some((one) => values.includes(String(one))));
}

function present(story: FakeStory, query: URLSearchParams) {
  const country = query.get('language') ?? 'default';
  return {
    id: story.id ?? 41_001,
    uuid: story.uuid,
    name: story.name,
    slug: story.slug.replace(/\/$/, '').split('/').at(-1),
    full_slug: `${country}/${story.slug}`,
    published_at: '2026-11-21T00:00:00.000Z',
    first_published_at: story.firstPublishedAt ?? null,
    content: without(contentOf(story, country), query.get('excluding_fields')?.split(',') ?? []),
  };
}

function relations(service: FakeContentService, stories: readonly FakeStory[], query: URLSearchParams) {
  const fields = (query.get('resolve_relations') ?? '').split(',').map((name) => name.split('.')[1]);
  const json = JSON.stringify(stories.map((story) => contentOf(story, query.get('language') ?? '')));
  const found = service.stories.filter(({ uuid }) => fields[0] && json.includes(uuid));
  return found.length > service.relationLimit
    ? { rel_uuids: found.map(({ uuid }) => uuid) }
    : { rels: found.map((story) => present(story, query)) };
}

const without = (content: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(content).filter(([field]) => !fields.includes(field)));

const contentOf = ({ content }: FakeStory, country: string) =>
  typeof content === 'function' ? content(country) : structuredClone(content);

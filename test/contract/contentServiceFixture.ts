import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Logger, pino } from 'pino';
import Storyblok from 'storyblok-js-client';
import type { AssetLibrary } from '../../server/embedded/content/assets.ts';
import { createContentService } from '../../server/embedded/content/createContentService.ts';
import { derivedUuid } from '../../server/embedded/content/derive.ts';
import type { TokenCache } from '../../server/embedded/content/tokenCache.ts';
import { createFaults } from '../../server/embedded/faults.ts';
import { startEmbedded } from '../../server/embedded/startEmbedded.ts';

/** A content space in a temporary folder, served over HTTP as the site is served by it. */
export interface ContentFixture {
  readonly origin: string;
  readonly logs: LogCapture;
  version(): number;
  /** An unmodified `storyblok-js-client`, without its own throttle. */
  client(token?: string, options?: { fetch?: typeof fetch }): Storyblok;
  /** GET below `/v2/cdn/` that follows no redirect. */
  get(path: string, init?: RequestInit): Promise<Response>;
  /** GET of the current version, with the public token. */
  published(path: string): Promise<Answer>;
  /** GET of the draft, with the preview token. */
  draft(path: string): Promise<Answer>;
  /** Writes a file of the space, `stories/home.json`. */
  save(file: string, content: unknown): Promise<void>;
  remove(file: string): Promise<void>;
  close(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the answer of a service, whatever it is
  readonly body: any;
}

export const publicToken = 'read-published';
export const previewToken = 'read-drafts';
export const spaceId = 4242;

/** The uuid of a fixture story. */
export const uuidOf = (slug: string): string => derivedUuid(`fixture:${slug}`);

/** A story file with the uuid of its slug. */
export const story = (slug: string, content: object, more: object = {}) => ({
  name: `Story ${slug}`,
  uuid: uuidOf(slug),
  content: { component: 'Page', ...content },
  ...more,
});

const picture = {
  id: 77,
  path: `/f/${spaceId}/1600x900/abcdef0123/ridge.webp`,
  width: 1600,
  height: 900,
  alt: 'A Ridge',
  metadata: {},
};
const library: AssetLibrary = {
  find: (file) => (file === 'scenes/ridge.webp' ? picture : undefined),
  at: (address) => (address === picture.path ? picture : undefined),
  fileOf: (address) => (address === picture.path ? import.meta.filename : undefined),
};

/**
 * @param files content by path below the space's folder; text is written as it is, anything else as JSON
 * @param options `now` in ms since 1970
 */
export async function startContentFixture(
  files: Readonly<Record<string, unknown>>,
  options: {
    watch?: boolean;
    now?: () => number;
    tokenCache?: TokenCache;
    notInDropsLacking?: boolean;
  } = {},
): Promise<ContentFixture> {
  const dir = await mkdtemp(path.join(tmpdir(), 'content-'));
  const save = async (file: string, content: unknown) => {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const space = {
    id: spaceId,
    name: 'Fixture',
    domain: 'http://localhost:3000/',
    language_codes: ['au', 'nz'],
  };
  for (const [file, content] of Object.entries({ 'space.json': space, ...files })) await save(file, content);
  const logs = createLogCapture();
  const { watch = false, now = Date.now, tokenCache, notInDropsLacking = false } = options;
  const tokens = { publicToken, previewToken, spaceId };
  const service = await createContentService({
    dir,
    assets: library,
    ...tokens,
    watch,
    ...(tokenCache ? { tokenCache } : {}),
    notInDropsLacking,
    logger: logs.logger,
    now,
  });
  const server = await startEmbedded({
    port: 0,
    mounts: [{ path: '/v2', service: 'content', handler: service.router }],
    faults: createFaults(),
    logger: logs.logger,
  });
  const get = (below: string, init?: RequestInit) =>
    fetch(`${server.origin}/v2/cdn/${below}`, { redirect: 'manual', ...init });
  const read = async (below: string, query: string): Promise<Answer> => {
    const res = await get(`${below}${below.includes('?') ? '&' : '?'}${query}`);
    return { status: res.status, headers: res.headers, body: await res.json() };
  };
  return {
    origin: server.origin,
    logs,
    version: service.version,
    client: (token = publicToken, options = {}) =>
      new Storyblok({
        accessToken: token,
        endpoint: `${server.origin}/v2`,
        rateLimit: 0,
        retriesDelay: 0,
        ...options,
      }),
    get,
    published: (below) => read(below, `token=${publicToken}&cv=${service.version()}`),
    draft: (below) => read(below, `token=${previewToken}&version=draft`),
    save,
    remove: (file) => rm(path.join(dir, file), { recursive: true }),
    async close() {
      await server.close();
      await service.close();
      await rm(dir, { recursive: true });
    },
  };
}

export interface LogLine {
  readonly msg: string;
  readonly [key: string]: unknown;
}

export interface LogCapture {
  readonly logger: Logger;
  readonly lines: readonly LogLine[];
  /** Resolves with the first line of this message that comes after the call. */
  next(message: string): Promise<LogLine>;
}

function createLogCapture(): LogCapture {
  const lines: LogLine[] = [];
  const waiting = new Map<(line: LogLine) => void, string>();
  const write = (text: string) => {
    const line: LogLine = JSON.parse(text);
    lines.push(line);
    for (const [resolve, message] of waiting) {
      if (message !== line.msg) continue;
      waiting.delete(resolve);
      resolve(line);
    }
  };
  return {
    logger: pino({ level: 'info' }, { write }),
    lines,
    next: (message) => new Promise((resolve) => waiting.set(resolve, message)),
  };
}

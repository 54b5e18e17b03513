import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RequestHandler } from 'express';
import pino from 'pino';
import { loadAssetLibrary } from '../../server/embedded/content/assets.ts';
import { createContentService } from '../../server/embedded/content/createContentService.ts';
import { createFaults } from '../../server/embedded/faults.ts';
import { startEmbedded } from '../../server/embedded/startEmbedded.ts';
import { type Content, type ContentOptions, createContent } from './siteContent.ts';

export interface DemoContent {
  readonly content: Content;
  /** Origin of the content service. */
  readonly origin: string;
  readonly siteUrl: string;
  close(): Promise<void>;
}

const dir = path.resolve(import.meta.dirname, '../../server/embedded/demo/meridian/space');
const spaceId = 100100;
const logger = pino({ level: 'silent' });
export type ServedOptions = Partial<
  Pick<
    ContentOptions,
    | 'dealers'
    | 'search'
    | 'catalogue'
    | 'assetOrigins'
    | 'stock'
    | 'stockCountries'
    | 'tradeIns'
    | 'recalls'
    | 'phones'
    | 'finance'
    | 'now'
  >
>;
const tokens = { publicToken: 'read-published', previewToken: 'read-drafts' };

/** The site's content, read from the demo space over HTTP as the site reads it; in memory when this resolves. */
export async function startDemoContent(options: ServedOptions = {}): Promise<DemoContent> {
  const assets = await loadAssetLibrary(path.join(dir, 'assets'), spaceId);
  const service = await createContentService({
    ...{ dir, assets, spaceId, logger, now: Date.now, watch: false },
    ...tokens,
  });
  const served = await startServedContent(service.router, tokens, options);
  return {
    ...served,
    async close() {
      await served.close();
      await service.close();
    },
  };
}

/** The content of any space: what a router of the content API serves. */
export async function startServedContent(
  router: RequestHandler,
  { publicToken, previewToken }: typeof tokens,
  options: ServedOptions = {},
): Promise<DemoContent> {
  const folder = await mkdtemp(path.join(tmpdir(), 'demo-content-'));
  const server = await startEmbedded({
    port: 0,
    mounts: [{ path: '/v2', service: 'content', handler: router }],
    faults: createFaults(),
    logger,
  });
  const siteUrl = 'https://www.meridian.example';
  const content = createContent({
    endpoint: `${server.origin}/v2`,
    token: publicToken,
    previewToken,
    requestsPerSecond: 0,
    timeoutMs: 10_000,
    cacheBytes: 64 * 1024 * 1024,
    defaultMode: 'published',
    snapshotFile: path.join(folder, 'content.ndjson'),
    siteUrl,
    brand: { name: 'Meridian Motors', shortName: 'Meridian' },
    phones: { au: '1800 335 132', nz: '0800 492 774' },
    assetOrigins: [server.origin],
    bridgeUrl: 'https://app.storyblok.com/f/storyblok-v2-latest.js',
    buildId: 'test',
    ...options,
    logger,
  });
  await content.warm();
  return {
    content,
    origin: server.origin,
    siteUrl,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

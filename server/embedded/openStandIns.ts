import path from 'node:path';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config/Config.ts';
import { outsideStandIns } from '../outside/outsideServices.ts';
import { bridgePath } from '../stories/editorBridge.ts';
import { createBridgeService } from './bridge/createBridgeService.ts';
import { loadAssetLibrary } from './content/assets.ts';
import { createContentService } from './content/createContentService.ts';
import { createFaults } from './faults.ts';
import { createImageService } from './images/createImageService.ts';
import { startEmbedded } from './startEmbedded.ts';

export interface OpenedStandIns {
  /** `http://127.0.0.1:3001` */
  readonly origin: string;
  /** Resolves when the demo space is read. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens every stand-in on one loopback origin. The port opens first: who asks before the demo space is read waits for it.
 * @throws Error of the socket, such as a port in use, or of a demo space without its list of assets
 */
export async function openStandIns(config: Config, logger: Logger): Promise<OpenedStandIns> {
  const { directory, token, previewToken, spaceId } = config.content;
  const assets = await loadAssetLibrary(path.join(directory, 'assets'), Number(spaceId));
  const reading = Promise.withResolvers<void>();
  const content = reading.promise.then(() =>
    createContentService({
      dir: directory,
      assets,
      publicToken: token,
      previewToken: previewToken ?? '',
      spaceId: Number(spaceId),
      watch: true,
      logger,
      now: Date.now,
    }),
  );
  const images = createImageService({
    assets,
    cacheDir: path.join(config.cacheDirectory, 'images'),
    cacheBytes: config.imageCacheBytes,
    logger,
  });
  const demo = {
    folder: config.demoDirectory,
    published: async () => (await content).published(),
    now: Date.now,
  };
  const services = await Promise.all(
    outsideStandIns.map(async ({ path, service, open }) => ({ path, service, handler: await open(demo) })),
  );
  const server = await startEmbedded({
    port: config.embeddedPort,
    mounts: [
      { path: '/v2', service: 'content', handler: onceThere(content.then(({ router }) => router)) },
      { path: bridgePath, service: 'bridge', handler: createBridgeService() },
      { path: '/f', service: 'images', handler: images },
      ...services,
    ],
    faults: createFaults(),
    logger,
  });
  reading.resolve();
  return {
    origin: server.origin,
    ready: content.then(() => undefined),
    async close() {
      await server.close();
      await content.then(
        (service) => service.close(),
        () => undefined,
      );
    },
  };
}

/** A handler that is not there yet: requests wait for it. */
const onceThere =
  (handler: Promise<RequestHandler>): RequestHandler =>
  async (request, response, next) =>
    (await handler)(request, response, next);

import path from 'node:path';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { demoBotSecret } from '../config.ts';
import { loadGazetteer } from '../dealers/gazetteer.ts';
import { createBotCheckService } from './botCheck/createBotCheckService.ts';
import { loadAssetLibrary } from './content/assets.ts';
import { createContentService } from './content/createContentService.ts';
import { createCrmService } from './crm/createCrmService.ts';
import { createFaults } from './faults.ts';
import { createGeocoderService } from './geocoder/createGeocoderService.ts';
import { createImageService } from './images/createImageService.ts';
import { createManagementService } from './management/createManagementService.ts';
import { createObjectStoreService } from './objectStore/createObjectStoreService.ts';
import { startEmbedded } from './startEmbedded.ts';

export interface EmbeddedServices {
  /** `http://127.0.0.1:3001` */
  readonly origin: string;
  /** The image service, which the public site serves too. */
  readonly images: RequestHandler;
  /** Script of the bot check, likewise. */
  readonly botCheckScript: RequestHandler;
  close(): Promise<void>;
}

/** To rehearse `npm run content:push`: the space behind it starts empty and is forgotten. */
const demoManagementToken = 'demo-management';

/**
 * Starts every stand-in that the configuration asks for, on one loopback origin.
 * @throws Error of the socket, such as a port in use; or when the demo space cannot be read
 */
export async function startEmbeddedServices(config: Config, logger: Logger): Promise<EmbeddedServices> {
  const { directory, token, previewToken, spaceId } = config.content;
  const assets = await loadAssetLibrary(path.join(directory, 'assets'), Number(spaceId));
  const content = await createContentService({
    dir: directory,
    assets,
    publicToken: token,
    previewToken: previewToken ?? '',
    spaceId: Number(spaceId),
    watch: true,
    logger,
    now: Date.now,
  });
  const images = createImageService({
    assets,
    cacheDir: path.join(config.cacheDirectory, 'images'),
    cacheBytes: config.imageCacheBytes,
    logger,
  });
  const management = createManagementService({
    spaceId: Number(spaceId),
    token: demoManagementToken,
    now: Date.now,
  });
  const botCheck = createBotCheckService(demoBotSecret, Date.now);
  const server = await startEmbedded({
    port: config.embeddedPort,
    mounts: [
      { path: '/v2', service: 'content', handler: content.router },
      { path: '/f', service: 'images', handler: images },
      { path: '/v1', service: 'management', handler: management.router },
      {
        path: '/geocoder',
        service: 'geocoder',
        handler: createGeocoderService((await loadGazetteer()).places),
      },
      { path: '/crm', service: 'crm', handler: createCrmService() },
      { path: '/bot-check', service: 'botCheck', handler: botCheck.verify },
      { path: '/objects', service: 'objects', handler: createObjectStoreService() },
    ],
    faults: createFaults(),
    logger,
  });
  return {
    origin: server.origin,
    images,
    botCheckScript: botCheck.script,
    async close() {
      await server.close();
      await content.close();
    },
  };
}

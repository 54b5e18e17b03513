import path from 'node:path';
import pino from 'pino';
import { createFaults } from '../../server/embedded/faults.ts';
import {
  createManagementService,
  type ManagementService,
} from '../../server/embedded/management/createManagementService.ts';
import type { StoredStory } from '../../server/embedded/management/managementStore.ts';
import { startEmbedded } from '../../server/embedded/startEmbedded.ts';
import {
  createManagementClient,
  type ManagementClient,
  type ManagementOptions,
} from '../../server/scripts/content/managementClient.ts';
import type { PushReport } from '../../server/scripts/content/pushLog.ts';
import { type PushOptions, pushSpace } from '../../server/scripts/content/pushSpace.ts';

export const directory = path.resolve(import.meta.dirname, '../../server/embedded/demo/meridian/space');
export const spaceId = 4711;
export const managementToken = 'management-token';
const [publicToken, previewToken] = ['read-published', 'read-drafts'];
export const contentTokens = { publicToken, previewToken };
const logger = pino({ level: 'silent' });

/** A space of the management stand-in, empty at first, asked over HTTP. */
export interface ManagementFixture {
  readonly origin: string;
  readonly service: ManagementService;
  /** Methods of the calls so far. */
  readonly requests: string[];
  /** ms that the client waited, a number for each time: no time goes by otherwise. */
  readonly waits: number[];
  client(changes?: Partial<ManagementOptions>): ManagementClient;
  /** All of the demo space, and for real, unless the options say otherwise. */
  push(options?: Partial<PushOptions>): Promise<PushReport>;
  stories(): StoredStory[];
  storyAt(slug: string): StoredStory | undefined;
  close(): Promise<void>;
}

export async function startManagement(
  options: { requestsPerSecond?: number } = {},
): Promise<ManagementFixture> {
  let time = Date.parse('2026-11-22T00:00:00Z');
  const [requests, waits]: [string[], number[]] = [[], []];
  const service = createManagementService({
    ...{ spaceId, token: managementToken, publicToken, previewToken, logger },
    info: { name: 'Pushed', domain: 'http://localhost:3000/', language_codes: ['au', 'nz'] },
    now: () => time,
    ...options,
  });
  const server = await startEmbedded({
    port: 0,
    mounts: [
      { path: '/v1', service: 'management', handler: service.router },
      { path: '/v2', service: 'content', handler: service.delivery },
    ],
    faults: createFaults(),
    logger,
  });
  const client: ManagementFixture['client'] = (changes) =>
    createManagementClient({
      url: `${server.origin}/v1`,
      spaceId: `${spaceId}`,
      token: managementToken,
      requestsPerSecond: 0,
      timeoutMs: 10_000,
      now: () => time,
      delay: async (ms) => {
        waits.push(ms);
        time += ms;
      },
      fetch: (address, init) => {
        requests.push(init?.method ?? 'GET');
        return fetch(address, init);
      },
      ...changes,
    });
  const stories = () => [...service.store.stories.values()];
  return {
    origin: server.origin,
    ...{ service, requests, waits, client, stories },
    push: (changes) =>
      pushSpace({
        client: client(),
        directory,
        write: true,
        assets: true,
        stories: true,
        logger,
        ...changes,
      }),
    storyAt: (slug) => stories().find((story) => !story.is_folder && service.store.fullSlug(story) === slug),
    close: server.close,
  };
}

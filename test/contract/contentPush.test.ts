import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { createFaults } from '../../server/embedded/faults.ts';
import {
  createManagementService,
  type ManagementService,
} from '../../server/embedded/management/createManagementService.ts';
import type { Fields } from '../../server/embedded/management/managementStore.ts';
import { type EmbeddedServer, startEmbedded } from '../../server/embedded/startEmbedded.ts';
import { siteComponents, writeComponents } from '../../server/scripts/content/components.ts';
import { createManagementClient } from '../../server/scripts/content/managementClient.ts';
import { summary } from '../../server/scripts/content/push.ts';
import { type PushOptions, pushSpace } from '../../server/scripts/content/pushSpace.ts';
import { objectsIn } from './demoSpaceChecks.ts';

const logger = pino({ level: 'silent' });
const directory = path.resolve(import.meta.dirname, '../../server/embedded/content/space');
const spaceId = 4711;
const token = 'management-token';

let service: ManagementService;
let server: EmbeddedServer;
let requests: string[];
let waits: number[];
/** ms; moves when the client waits. */
let time: number;

async function start(options: { requestsPerSecond?: number } = {}) {
  [time, waits, requests] = [0, [], []];
  service = createManagementService({ spaceId, token, now: () => time, ...options });
  server = await startEmbedded({
    port: 0,
    mounts: [{ path: '/v1', service: 'management', handler: service.router }],
    faults: createFaults(),
    logger,
  });
}

const client = (changes: { token?: string; requestsPerSecond?: number } = {}) =>
  createManagementClient({
    url: `${server.origin}/v1`,
    spaceId: `${spaceId}`,
    token,
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
const push = (options: Partial<PushOptions> = {}) =>
  pushSpace({ client: client(), directory, write: true, assets: true, stories: true, logger, ...options });
const writes = () => requests.filter((method) => method !== 'GET').length;
const stories = () => [...service.store.stories.values()];
const storyAt = (slug: string) =>
  stories().find((story) => !story.is_folder && service.store.fullSlug(story) === slug);

describe('npm run content:push into an empty space', () => {
  // One space for all: making it takes a few hundred calls.
  beforeAll(async () => {
    await start();
    const first = await push();
    expect(first.failures).toEqual([]);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    requests = [];
  });

  it('makes it like the demo', () => {
    expect(service.store.components.size).toBe(siteComponents().length);
    expect(stories().filter((story) => !story.is_folder && !story.published)).toEqual([]);
  });

  it('changes nothing when it is run again', async () => {
    const second = await push();
    expect([second.changes, second.failures]).toEqual([[], []]);
    expect(writes()).toBe(0);
    expect(second.unchanged).toBeGreaterThan(siteComponents().length + stories().length);
  });

  it('names stories and assets as the space does', () => {
    const uuids = new Set(stories().map(({ uuid }) => uuid));
    const filenames = new Set(
      [...service.store.assets.values()].map(({ filename }) => filename.replace('s3.amazonaws.com/', '')),
    );
    const nodes = stories().flatMap(({ content }) => [...objectsIn(content)]);
    const links = nodes.filter(({ linktype }) => linktype === 'story');
    const assets = nodes.filter(({ fieldtype, filename }) => fieldtype === 'asset' && filename);
    expect(Math.min(links.length, assets.length)).toBeGreaterThan(20);
    expect(links.filter(({ id, uuid = id }) => !uuids.has(String(uuid)))).toEqual([]);
    expect(assets.filter(({ filename }) => !filenames.has(String(filename)))).toEqual([]);
    expect(assets.filter(({ alt }) => !alt)).toEqual([]);
  });

  it('keeps the folders, start pages and drafts of the demo', () => {
    expect(storyAt('global/finance/')).toMatchObject({ is_startpage: true, published: true });
    expect(storyAt('models/electric/pip')).toMatchObject({ published: true });
    const folders = stories().filter(({ is_folder }) => is_folder);
    expect(folders.map((folder) => service.store.fullSlug(folder))).toEqual(
      expect.arrayContaining(['global', 'global/navigation', 'models', 'models/suv']),
    );
  });

  it('updates one story that differs', async () => {
    const about = storyAt('about');
    if (!about) throw new Error('There is no story about');
    service.store.stories.set(about.id, {
      ...about,
      content: { component: 'Page', _uid: 'x', title: 'Old' },
    });
    expect((await push()).changes).toEqual([{ action: 'update', what: 'story about' }]);
    expect(JSON.stringify(storyAt('about')?.content)).not.toContain('Old');
  });

  it('replaces a picture whose bytes are others, and mends an alternative text', async () => {
    const [one, other] = [...service.store.assets.values()];
    if (!one || !other) throw new Error('There are no assets');
    service.store.assets.set(one.id, { ...one, source: `${String(one.source).split('#')[0]}#0000000000` });
    service.store.assets.set(other.id, { ...other, alt: '' });
    const { changes } = await push({ stories: false });
    expect(changes.map(({ action }) => action)).toEqual(['update', 'update']);
    expect(service.store.assets.get(one.id)?.filename).not.toBe(one.filename);
    expect(service.store.assets.get(other.id)?.alt).not.toBe('');
  });
});

describe('npm run content:push', () => {
  beforeEach(() => start());
  afterEach(() => server.close());

  it('only says what it would do, and changes nothing, without --write', async () => {
    const report = await push({ write: false });
    expect(writes()).toBe(0);
    expect(report.changes).toContainEqual({ action: 'create', what: 'component HeroBanner' });
    expect(report.changes).toContainEqual({ action: 'create', what: 'story models/suv/ridge' });
    expect(report.failures).toEqual([]);
    expect(summary(report, false)).toContain('Nothing was changed: add --write to do it.');
  });

  it('pushes only the components unless asked for more', async () => {
    await push({ assets: false, stories: false });
    expect([service.store.assets.size, service.store.stories.size]).toEqual([0, 0]);
  });

  it('brings back what was changed in the space, and leaves what editors set besides', async () => {
    await push({ assets: false, stories: false });
    const { components } = service.store;
    const hero = [...components.values()].find(({ name }) => name === 'HeroBanner');
    const schema = hero?.schema as Record<string, Fields>;
    const changed = {
      ...hero,
      schema: { ...schema, heading: { ...schema.heading, required: false, tooltip: true } },
    } as NonNullable<typeof hero>;
    components.set(changed.id, changed);

    const { changes } = await push({ assets: false, stories: false });
    expect(changes).toEqual([{ action: 'update', what: 'component HeroBanner' }]);
    expect(components.get(changed.id)?.schema).toMatchObject({
      heading: { id: schema.heading?.id, required: true, tooltip: true },
    });
  });

  it('says which assets are missing when stories come without them', async () => {
    const { failures } = await push({ assets: false });
    expect(failures).toContainEqual({
      what: expect.stringMatching(/story models\/suv\/ridge$/),
      message: expect.stringMatching(/the space has no asset .*\.webp.*: push with --assets/),
    });
  });
});

describe('the management API', () => {
  afterEach(() => server.close().catch(() => undefined));
  it('is asked no more often than it allows', async () => {
    await start();
    await push({ client: client({ requestsPerSecond: 3 }), write: false, assets: false, stories: false });
    expect(requests.length).toBe(2);
    expect(waits).toEqual([expect.closeTo(1000 / 3)]);
  });

  it('is asked again after a 429', async () => {
    await start({ requestsPerSecond: 2 });
    const report = await push({ assets: false, stories: false });
    expect(report.failures).toEqual([]);
    expect(service.store.components.size).toBe(siteComponents().length);
    expect(waits.length).toBeGreaterThan(5);
  });

  it('that refuses the token stops everything, with one clear line that does not tell it', async () => {
    await start();
    await expect(push({ client: client({ token: 'wrong-token' }) })).rejects.toThrow(
      /^GET component_groups.*: 401 .*Unauthorized/,
    );
    expect(requests).toHaveLength(1);
  });

  it('that is not there gives one clear line', async () => {
    await start();
    await server.close();
    await expect(push()).rejects.toThrow(/^GET component_groups.*: no answer \(.*ECONNREFUSED/);
  });

  it('that refuses one component does not keep the others out', async () => {
    await start();
    service.store.components.set(1, { id: 1, name: 'HeroBanner', schema: {} });
    const refusing = client();
    const put = refusing.put;
    const report = await push({
      client: { ...refusing, put: (where, body) => put(where.replace('/1', '/999'), body) },
      assets: false,
      stories: false,
    });
    expect(report.failures).toEqual([
      { what: 'component HeroBanner', message: expect.stringContaining('PUT components/999: 404') },
    ]);
    expect(service.store.components.size).toBe(siteComponents().length);
    expect(summary(report, true)).toContain('1 failed');
  });
});

describe('npm run content:components', () => {
  it('writes a definition of every component, open fields limited to blocks', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'components-'));
    try {
      await writeFile(path.join(folder, 'other.txt'), '');
      const files = await writeComponents(folder);
      expect(files).toHaveLength(siteComponents().length);
      const page = siteComponents().find(({ name }) => name === 'Page');
      expect(page?.schema.body).toMatchObject({ type: 'bloks', restrict_components: true });
      expect(page?.schema.body?.component_whitelist).toContain('HeroBanner');
      expect(page?.schema.body?.component_whitelist).not.toContain('AccordionItem');
      expect(page?.schema.title).toMatchObject({ pos: 0, translatable: true });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

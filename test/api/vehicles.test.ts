import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import supertest from 'supertest';
import { createApp } from '../../server/app.ts';
import { unavailable } from '../../server/errors.ts';
import type { ContentClient } from '../../server/stories/contentClient.ts';
import { contentError } from '../../server/stories/contentError.ts';
import type { Story } from '../../server/stories/story.ts';
import { buildCatalogue } from '../../server/vehicles/buildCatalogue.ts';
import { createVehicles } from '../../server/vehicles/createVehicles.ts';
import type { Country } from '../../shared/country.ts';
import { createFakeServices } from '../support/fakeServices.ts';
import { type Content, createContent } from '../support/siteContent.ts';
import { lineStory, modelStory } from '../support/vehicleStories.ts';

const built = (country: Country, component: string) =>
  buildCatalogue([lineStory('ridge'), modelStory('TRK', {}, component)], {
    country,
    assetPath: (address) => address,
  }).catalogue;
const catalogues = { au: built('au', 'ModelAU'), nz: built('nz', 'ModelNZ') };

function setUp(catalogue = async (country: Country) => catalogues[country], environment = {}) {
  const asked = jest.fn(catalogue);
  const vehicles = { ...createFakeServices().vehicles, catalogue: asked };
  return { get: supertest(createApp(createFakeServices(environment, { vehicles }))).get, asked };
}

/** Content whose service has these stories, or is down. */
function contentOf(snapshotFile: string, stories: readonly Story[] | undefined) {
  const down = async () => {
    throw contentError('cdn/stories', 'is down');
  };
  const client: ContentClient = {
    storyBySlug: down,
    storyByUuid: down,
    listSlice: down,
    storiesByUuid: down,
    spaceVersion: down,
    answeredVersion: down,
    pinVersion: () => {},
    listStories: async ({ contentType }) => {
      if (!stories) return down();
      const found = stories.filter(({ content }) => content.component === contentType);
      return { stories: found, version: 1, complete: true };
    },
  };
  const { config, logger } = createFakeServices();
  return createContent({
    ...config.content,
    endpoint: 'http://127.0.0.1/v2',
    defaultMode: 'published',
    snapshotFile,
    siteUrl: config.siteUrl,
    brand: config.brand,
    phones: config.phones,
    assetOrigins: [],
    bridgeUrl: '',
    buildId: 'test',
    logger,
    clients: { published: client, lists: client, ahead: client, draft: client, isWithinQuota: () => true },
  });
}

describe('the vehicles', () => {
  it('survive a restart during an outage of the content service', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vehicles-'));
    const file = path.join(folder, 'content.ndjson');
    const vehiclesOf = (source: Content) =>
      createVehicles({ source, assetPath: (address) => address, logger: createFakeServices().logger });
    try {
      const before = contentOf(file, [lineStory('ridge'), modelStory('TRK')]);
      const vehicles = vehiclesOf(before);
      await vehicles.refresh();
      await before.save();
      const after = contentOf(file, undefined);
      await after.restore();
      const restarted = vehiclesOf(after);
      restarted.restore();
      await restarted.refresh();
      expect(restarted.peek('au')).toEqual(vehicles.peek('au'));
      expect(Object.keys(restarted.peek('au')?.models ?? {})).toEqual(['TRK']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('GET /api/vehicles/{country}', () => {
  it.each(['au', 'nz'] as const)('answers with the catalogue of %s', async (country) => {
    const answer = await setUp().get(`/api/vehicles/${country}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.body).toEqual(catalogues[country]);
  });

  it('may be kept by a CDN, and answers 304 to who has it', async () => {
    const { get } = setUp();
    const first = await get('/api/vehicles/au');
    expect(first.headers['cache-control']).toMatch(/^public, .*s-maxage=60/);
    const second = await get('/api/vehicles/au').set('If-None-Match', String(first.headers.etag));
    expect([second.status, second.text]).toEqual([304, '']);
    expect((await get('/api/vehicles/nz').set('If-None-Match', String(first.headers.etag))).status).toBe(200);
  });

  it('is nobody’s to keep while it has drafts', async () => {
    const { get } = setUp(undefined, { CONTENT_DEFAULT_VERSION: 'draft' });
    const { headers } = await get('/api/vehicles/au');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(headers).not.toHaveProperty('etag');
  });

  it.each([
    '/api/vehicles/us',
    '/api/vehicles/AU',
    '/api/vehicles/__proto__',
    `/api/vehicles/${'a'.repeat(21)}`,
    '/api/vehicles/',
    '/api/vehicles',
  ])('answers 404 to %s', async (path) => {
    const { get, asked } = setUp();
    const { status, body } = await get(path);
    expect([status, body.error.code]).toEqual([404, 'not_found']);
    expect(asked).not.toHaveBeenCalled();
  });

  it('answers 503 while there are no vehicles and the content service is down', async () => {
    const { get } = setUp(async () => {
      throw unavailable('Not now.', 10);
    });
    const { status, headers } = await get('/api/vehicles/au');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
  });

  it('answers 405 to everything but reading', async () => {
    const app = createApp(createFakeServices());
    const { status, headers } = await supertest(app).post('/api/vehicles/au');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Router } from 'express';
import { pino } from 'pino';
import { createContentRefresh } from '../../server/contentRefresh.ts';
import { loadAssetLibrary } from '../../server/embedded/content/assets.ts';
import { createContentRouter } from '../../server/embedded/content/createContentRouter.ts';
import { buildSpace } from '../../server/embedded/content/space.ts';
import { listSpaceFiles, noFiles, readSpaceFiles } from '../../server/embedded/content/spaceFiles.ts';
import { createFaults } from '../../server/embedded/faults.ts';
import { startEmbedded } from '../../server/embedded/startEmbedded.ts';
import { createStories } from '../../server/stories/createStories.ts';
import { createVehicles } from '../../server/vehicles/createVehicles.ts';

/** Plans of the content service count calls: what README.md says of them is measured here, with the demo space. */

const root = path.resolve(import.meta.dirname, '../..');
const dir = path.join(root, 'server/embedded/content/space');
const logger = pino({ level: 'silent' });
const startedAt = Date.UTC(2026, 10, 21);
const state = { now: 0, version: 0, calls: 0 };
let server: Awaited<ReturnType<typeof startEmbedded>>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-calls-'));
  const files = noFiles();
  readSpaceFiles(dir, await listSpaceFiles(dir), files, logger);
  const space = buildSpace(files, logger);
  const router = createContentRouter(
    {
      assets: await loadAssetLibrary(path.join(dir, 'assets'), 1),
      publicToken: 'public',
      previewToken: 'preview',
      spaceId: 1,
      space: () => space,
      version: () => state.version,
      cached: (newest) => newest,
    },
    logger,
  );
  const counted = Router().use((_request, _response, next) => {
    state.calls += 1;
    next();
  }, router);
  server = await startEmbedded({
    port: 0,
    mounts: [{ path: '/v2', service: 'content', handler: counted }],
    faults: createFaults(),
    logger,
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
/** A process of the site as it is with a real space. The delays of its webhook are those of the clock. */
function startProcess(pollSeconds = 300) {
  const waiting: { readonly at: number; readonly resolve: () => void }[] = [];
  const now = () => state.now;
  const stories = createStories({
    apiUrl: `${server.origin}/v2`,
    token: 'public',
    previewToken: undefined,
    requestsPerSecond: 0,
    timeoutMs: 10_000,
    pollSeconds,
    cacheBytes: 64 * 1024 * 1024,
    defaultVersion: 'published',
    snapshotFile: path.join(folder, 'content.ndjson'),
    logger,
    now,
    random: () => 0.5,
    delay: (ms) =>
      ms === 5_000
        ? new Promise(() => undefined)
        : new Promise((resolve) => waiting.push({ at: state.now + ms, resolve })),
  });
  const clock = () => startedAt + state.now;
  const vehicles = createVehicles({ source: stories, assetPath: () => '', logger, now, clock });
  const refresh = createContentRefresh({ stories, vehicles, renderedPages: { renderAgain: async () => {} } });
  let invalidating: Promise<void> | undefined;
  return {
    poll: refresh.poll,
    /** As the webhook's route does: one at a time, and one more after it. */
    isTold: false,
    async tick(this: { isTold: boolean }) {
      if (this.isTold && !invalidating) {
        this.isTold = false;
        invalidating = refresh.invalidate().finally(() => {
          invalidating = undefined;
        });
      }
      const due = waiting.filter(({ at }) => at <= state.now);
      if (due.length) {
        for (const one of due) waiting.splice(waiting.indexOf(one), 1)[0]?.resolve();
        await invalidating;
      }
      await refresh.pollWhenDue();
    },
  };
}

interface Hour {
  readonly processes?: number;
  readonly publishings?: number;
  readonly overSeconds?: number;
  readonly pollSeconds?: number;
}
const known = new Map<string, number>();
/** Calls of an hour, in which the first process is told of so many publishings; each hour is lived once. */
async function callsOfAnHour(hour: Hour): Promise<number> {
  const key = JSON.stringify(Object.entries(hour).toSorted());
  const calls = known.get(key) ?? (await liveAnHour(hour));
  known.set(key, calls);
  return calls;
}

async function liveAnHour({ processes = 1, publishings = 0, overSeconds = 600, pollSeconds = 300 }: Hour) {
  Object.assign(state, { now: 0, version: 100, calls: 0 });
  const all = Array.from({ length: processes }, () => startProcess(pollSeconds));
  for (const one of all) await one.poll();
  // What a start takes is told apart.
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    state.now += 60_000;
    for (const one of all) await one.tick();
  }
  state.calls = 0;
  for (let second = 0; second < 3600; second += 1) {
    state.now += 1000;
    const published = Math.floor((Math.min(second + 1, overSeconds) / overSeconds) * publishings);
    if (100 + published > state.version) {
      state.version = 100 + published;
      if (all[0]) all[0].isTold = true;
    }
    for (const one of all) await one.tick();
  }
  return state.calls;
}

const hours = [
  ['idle', {}],
  ['after one publishing', { publishings: 1, overSeconds: 1 }],
  ['1,000 publishings in ten minutes', { publishings: 1000 }],
] as const;

it.each(hours)('the calls of an hour are as README.md says: %s', async (name, what) => {
  const [one, three] = [
    await callsOfAnHour({ ...what, processes: 1 }),
    await callsOfAnHour({ ...what, processes: 3 }),
  ];
  expect(await readme()).toContain(`| ${name} | ${one} | ${three} |`);
});

it('the calls of a start and of a month are as README.md says, and fit in the smallest plan', async () => {
  Object.assign(state, { now: 0, version: 100, calls: 0 });
  await startProcess().poll();
  const text = await readme();
  expect(text).toContain(`A start takes ${state.calls} calls`);
  const month = async (processes: number) => {
    const idle = await callsOfAnHour({ processes });
    const published = await callsOfAnHour({ processes, publishings: 1, overSeconds: 1 });
    return idle * 24 * 30 + (published - idle) * 10 * 30;
  };
  const [one, three] = [await month(1), await month(3)];
  expect(text).toContain(`${one.toLocaleString('en')} calls for one process`);
  expect(text).toContain(`${three.toLocaleString('en')} for three`);
  expect(three).toBeLessThan(100_000);
});

it('with the poll off nothing is asked for but after a webhook', async () => {
  expect(await callsOfAnHour({ pollSeconds: 0 })).toBe(0);
  expect(await callsOfAnHour({ pollSeconds: 0, publishings: 1, overSeconds: 1 })).toBeGreaterThan(20);
});

const readme = () => readFile(path.join(root, 'README.md'), 'utf8');

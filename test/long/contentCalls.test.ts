import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { type RequestHandler, Router } from 'express';
import { pino } from 'pino';
import { loadAssetLibrary } from '../../server/embedded/content/assets.ts';
import { createContentRouter } from '../../server/embedded/content/createContentRouter.ts';
import { buildSpace } from '../../server/embedded/content/space.ts';
import { listSpaceFiles, noFiles, readSpaceFiles } from '../../server/embedded/content/spaceFiles.ts';
import { createTokenCache, noTokenCache, type TokenCache } from '../../server/embedded/content/tokenCache.ts';
import { createFaults } from '../../server/embedded/faults.ts';
import { startEmbedded } from '../../server/embedded/startEmbedded.ts';
import { createContentRefresh } from '../../server/jobs/contentRefresh.ts';
import { createMovedPages } from '../../server/pages/movedPages.ts';
import { createPageList } from '../../server/pages/pageList.ts';
import { noStock } from '../../server/stock/createStock.ts';
import { createStories } from '../../server/stories/createStories.ts';
import { createVehicles } from '../../server/vehicles/createVehicles.ts';

/** Plans of the content service count calls: what docs/operating/content.md says of them is measured here, with the demo space. */

const root = path.resolve(import.meta.dirname, '../..');
const dir = path.join(root, 'server/embedded/demo/meridian/space');
const logger = pino({ level: 'silent' });
const startedAt = Date.UTC(2026, 10, 21);
/** ms since the start, and the version of the space. */
const state = { now: 0, version: 100 };
const closing: (() => Promise<void>)[] = [];
let startService: (tokenCache: TokenCache) => ReturnType<typeof startEmbedded>;
/** Calls of each service by its origin. */
const calls = new Map<string, number>();

beforeAll(async () => {
  const files = noFiles();
  readSpaceFiles(dir, await listSpaceFiles(dir), files, logger);
  const space = buildSpace(files, logger);
  const assets = await loadAssetLibrary(path.join(dir, 'assets'), 1);
  startService = (tokenCache) => {
    const router = createContentRouter(
      {
        assets,
        publicToken: 'public',
        previewToken: 'preview',
        spaceId: 1,
        space: () => space,
        version: () => state.version,
        cached: createTokenCache(tokenCache, () => state.now),
      },
      logger,
    );
    return startEmbedded({
      port: 0,
      mounts: [{ path: '/v2', service: 'content', handler: Router().use(count, router) }],
      faults: createFaults(),
      logger,
    });
  };
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const count: RequestHandler = (request, _response, next) => {
  const origin = `http://${request.headers.host}`;
  calls.set(origin, (calls.get(origin) ?? 0) + 1);
  // Packing takes longer than all the rest.
  delete request.headers['accept-encoding'];
  next();
};

interface ProcessKind {
  readonly pollSeconds?: number;
  readonly tokenCache?: TokenCache;
}
interface SiteProcess {
  poll(): Promise<void>;
  /** Its calls since it was asked last. */
  calls(): number;
  /** Of a publishing, by the webhook. */
  tell(): void;
  tick(): Promise<void>;
}

/** A process of the site as it is with a real space. The delays of its webhook are those of the clock. */
async function startProcess({ pollSeconds = 300, tokenCache = noTokenCache }: ProcessKind = {}) {
  const { origin, close } = await startService(tokenCache);
  closing.push(close);
  const waiting: { readonly at: number; readonly resolve: () => void }[] = [];
  const now = () => state.now;
  const stories = createStories({
    apiUrl: `${origin}/v2`,
    token: 'public',
    previewToken: undefined,
    requestsPerSecond: 0,
    timeoutMs: 60_000,
    pollSeconds,
    cacheBytes: 64 * 1024 * 1024,
    defaultVersion: 'published',
    // The delay before it is written does not end.
    snapshotFile: path.join(root, 'never'),
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
  const pageList = createPageList({ source: stories, now, logger });
  const moved = createMovedPages({ stories, assetPath: () => '', now, logger });
  const refresh = createContentRefresh({
    stories,
    vehicles,
    stock: noStock,
    search: { refresh: async () => {} },
    logger,
    renderedPages: { renderAgain: async () => {} },
    pages: {
      async refreshLists() {
        await Promise.all([pageList.refresh(), moved.refresh()]);
      },
    },
  });
  let invalidating: Promise<void> | undefined;
  const site: SiteProcess = {
    poll: refresh.poll,
    calls() {
      const made = calls.get(origin) ?? 0;
      calls.delete(origin);
      return made;
    },
    /** As the webhook's route does: at once. */
    tell() {
      invalidating = refresh.invalidate();
    },
    async tick() {
      const due = waiting.filter(({ at }) => at <= state.now);
      if (due.length) {
        for (const one of due) waiting.splice(waiting.indexOf(one), 1)[0]?.resolve();
        await invalidating;
      }
      await refresh.pollWhenDue();
      await refresh.finished();
    },
  };
  await refresh.poll();
  await refresh.finished();
  return site;
}

/** Processes a day after their start, of which the calls are given too. */
async function startProcesses(...kinds: readonly ProcessKind[]) {
  const all: SiteProcess[] = [];
  for (const kind of kinds) all.push(await startProcess(kind));
  const start = all.map((one) => one.calls());
  // Steps that grow like the pauses between looks for answers that lag.
  const dayMs = 24 * 3_600_000;
  const endsAt = state.now + dayMs;
  for (let stepMs = 3_000; state.now < endsAt; stepMs *= 1.2) {
    state.now += stepMs;
    for (const one of all) await one.tick();
  }
  for (const one of all) {
    await one.poll();
    one.calls();
  }
  // An hour begins between two looks.
  state.now += 150_000;
  return { all, start };
}

/** Calls of each in an hour, in which the first is told of so many publishings. */
async function liveAnHour(all: readonly SiteProcess[], publishings = 0, overSeconds = 1) {
  const before = state.version;
  for (let second = 0; second < 3600; second += 1) {
    state.now += 1000;
    const published = Math.floor((Math.min(second + 1, overSeconds) / overSeconds) * publishings);
    if (before + published > state.version) {
      state.version = before + published;
      all[0]?.tell();
    }
    for (const one of all) await one.tick();
  }
  return all.map((one) => one.calls());
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

it('the calls of a start, an hour and a month are as the document says, and fit in the smallest plan', async () => {
  const { all, start } = await startProcesses({}, {}, {});
  const idle = await liveAnHour(all);
  const published = await liveAnHour(all, 1);
  const bulk = await liveAnHour(all, 1000, 600);
  const text = await contentDocument();
  expect(text).toContain(`A start takes ${start[0]} calls`);
  expect(text).toContain(`| idle | ${idle[0]} | ${sum(idle)} |`);
  expect(text).toContain(`| after one publishing | ${published[0]} | ${sum(published)} |`);
  expect(text).toContain(`| 1,000 publishings in ten minutes | ${bulk[0]} | ${sum(bulk)} |`);
  const month = (quiet = 0, busy = 0) => quiet * 24 * 30 + (busy - quiet) * 10 * 30;
  const [one, three] = [month(idle[0], published[0]), month(sum(idle), sum(published))];
  expect(text).toContain(`${one.toLocaleString('en')} calls for one process`);
  expect(text).toContain(`${three.toLocaleString('en')} for three`);
  expect(three).toBeLessThan(100_000);
});

it('a token whose answers lag costs no more while nothing changes, and what the document says after that', async () => {
  const { all } = await startProcesses(
    { tokenCache: { lagSeconds: 60, minimumSeconds: 0 } },
    { tokenCache: { lagSeconds: 60, minimumSeconds: 600 } },
  );
  const [lagging, holding] = await liveAnHour(all);
  expect([lagging, holding]).toEqual([12, 12]);
  const [afterLag = 0] = await liveAnHour(all.slice(0, 1), 2, 60);
  const [afterHold = 0] = await liveAnHour(all.slice(1), 2, 60);
  expect(await contentDocument()).toContain(
    `an hour with two publishings takes ${afterLag} calls, and ${afterHold} with a minimum cache time of ten minutes`,
  );
});

it('with the poll off nothing is asked for but after a webhook', async () => {
  const { all } = await startProcesses({ pollSeconds: 0 });
  expect(await liveAnHour(all)).toEqual([0]);
  expect(sum(await liveAnHour(all, 1))).toBeGreaterThan(20);
});

const contentDocument = () => readFile(path.join(root, 'docs/operating/content.md'), 'utf8');

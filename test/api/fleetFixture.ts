import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Express } from 'express';
import pino from 'pino';
import { createApp } from '../../server/app.ts';
import { createFleet } from '../../server/fleet/createFleet.ts';
import type { Fleet } from '../../server/fleet/Fleet.ts';
import type { Database } from '../../server/fleet/openDatabase.ts';
import { openSiteDatabase } from '../../server/fleet/openSiteDatabase.ts';
import { shareContentRefresh } from '../../server/fleet/shareContentRefresh.ts';
import { createContentRefresh } from '../../server/jobs/contentRefresh.ts';
import { createLimits } from '../../server/middleware/rateLimit.ts';
import { noStock } from '../../server/stock/createStock.ts';
import { createStories } from '../../server/stories/createStories.ts';
import type { Stories } from '../../server/stories/stories.ts';
import { createFakeServices } from '../support/fakeServices.ts';

/** One of several machines on a Postgres, without rendering. */
export interface Machine {
  readonly app: Express;
  readonly database: Database;
  readonly fleet: Fleet;
  readonly stories: Stories;
  /** Lines of its log. */
  readonly logged: Record<string, unknown>[];
  close(): Promise<void>;
}
interface MachineOptions {
  readonly databaseUrl: string;
  /** Of the content service. */
  readonly apiUrl?: string;
  readonly environment?: Record<string, string>;
  readonly leaseMs?: number;
}

/** Tests run on machines that are busy with others. */
export const patient = { connect: 20_000, statement: 20_000, answer: 20_000 };

export async function startMachine(options: MachineOptions): Promise<Machine> {
  const { databaseUrl, apiUrl = 'http://127.0.0.1:1', environment = {}, leaseMs = 2_000 } = options;
  const logged: Record<string, unknown>[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const database = await openSiteDatabase({ databaseUrl }, logger, { patience: patient, lookMs: 200 });
  if (!database) throw new Error('There is no database');
  const folder = await mkdtemp(path.join(tmpdir(), 'machine-'));
  const fleet = createFleet({ database, secret: 'a secret', logger, leaseMs });
  const stories = createStories({
    apiUrl,
    token: 'public',
    previewToken: undefined,
    requestsPerSecond: 0,
    timeoutMs: 5_000,
    pollSeconds: 300,
    cacheBytes: 16 * 1024 * 1024,
    defaultVersion: 'published',
    snapshotFile: path.join(folder, 'content.ndjson'),
    fleet,
    logger,
  });
  const renderedPages = { renderAgain: async () => undefined };
  const vehicles = { refresh: async () => undefined };
  const search = { refresh: async () => undefined };
  const pages = { refreshLists: async () => undefined };
  const contentRefresh = shareContentRefresh(
    createContentRefresh({ stories, vehicles, stock: noStock, search, renderedPages, pages, logger }),
    fleet,
    logger,
  );
  const services = createFakeServices(environment, {
    fleet,
    contentRefresh,
    limits: createLimits(fleet.countTogether),
  });
  return {
    app: createApp({ ...services, contentRefresh }),
    database,
    fleet,
    stories,
    logged,
    async close() {
      await fleet.close();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Asks until it holds; the pause is between two tries. Rejects after so many ms. */
export async function until(holds: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Not within ${withinMs} ms`);
    await wait(10);
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { compareLeads } from '../chaos/outcome.ts';
import { untilTrue } from '../chaos/untilTrue.ts';
import { startVisitors } from '../chaos/visitors.ts';
import { startWorld, type World } from '../chaos/world.ts';
import { demoPages } from '../support/demoPages.ts';
import { type RunningSite, startSite } from '../support/site.ts';
import { startPostgres } from '../support/startPostgres.ts';
import { buildCommit, commitBefore } from '../support/versionBefore.ts';

/** This version beside the one before, on the same leads and caches, amid visitors: the upgrade and the way back. */

const commit = await commitBefore();
const whereKnown = commit ? describe : describe.skip;
const thisVersion = path.resolve(import.meta.dirname, '../..');
const pages = demoPages('dealer-locator', 'test-drive');

let folder: string;
let versionBefore: string;
let world: World;
const closing: (() => Promise<unknown>)[] = [];

whereKnown(`the version before this one, ${commit?.slice(0, 8) ?? 'which the history lacks'}`, () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'forecourt-upgrade-'));
    versionBefore = path.join(folder, 'before');
    await buildCommit(commit ?? '', versionBefore);
  }, 600_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    world = await startWorld();
    closing.push(() => world.close());
  }, 60_000);
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  }, 60_000);

  const postgresUrl = async () => {
    const postgres = await startPostgres();
    closing.push(() => postgres.stop());
    return postgres.database();
  };

  it.each([
    ['SQLite', async () => ({})],
    ['Postgres', async () => ({ DATABASE_URL: await postgresUrl() })],
  ])(
    'is replaced by this one and comes back amid visitors, and no page, lead or photo is lost: %s',
    async (database, settingsOf) => {
      const settings = { ...world.settingsOf(database), ...(await settingsOf()) };
      const start = async (root: string) => {
        const site = await startSite(settings, root);
        closing.push(() => site.close());
        origins.push(site.origin);
        return site;
      };
      const origins: string[] = [];
      /** As a proxy does: nothing new is sent to one that is about to stop. */
      const leave = async (site: RunningSite) => {
        origins.splice(origins.indexOf(site.origin), 1);
        return site.close();
      };
      const crm = (kind: 'status' | 'none') => world.fault({ service: 'crm', kind, status: 503 });

      const before = await start(versionBefore);
      const visitors = startVisitors({ origins, pages, senders: 2 });
      await visitors.answered(30);
      const now = await start(thisVersion);
      await visitors.answered(30);
      // What one version has taken waits for the CRM until only the other one is there.
      await crm('status');
      await visitors.sent(20);
      expect(await leave(before)).toBe(0);
      await crm('none');
      await visitors.answered(30);
      const again = await start(versionBefore);
      await visitors.answered(30);
      await crm('status');
      await visitors.sent(60);
      expect(await leave(now)).toBe(0);
      await crm('none');
      await visitors.answered(30);

      const { pagesLost, leads } = await visitors.stop();
      const compare = async () => compareLeads(leads, await world.taken());
      await untilTrue(async () => (await compare()).lost.length === 0, 240);
      expect({ pagesLost, ...(await compare()) }).toEqual({ pagesLost: [], lost: [], doubled: [] });
      expect(await leave(again)).toBe(0);
    },
    600_000,
  );
});

import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { startSite } from '../support/site.ts';
import type { ChaosFault } from './ChaosFault.ts';
import { untilTrue } from './untilTrue.ts';
import { startVisitors } from './visitors.ts';

/** How long the lock is held, and the longest that a form may wait for its answer meanwhile, ms. */
const lockedMs = 60_000;
const answerMs = 5_000;

/** What happens to the store of leads while forms come. */
export const storeFaults: readonly ChaosFault[] = [
  {
    name: 'folder of leads removed amid forms',
    async run(world) {
      const settings = world.settingsOf('removed');
      const site = await startSite({ ...settings, WEB_CONCURRENCY: '2' });
      const visitors = startVisitors({ origins: [site.origin], senders: 3 });
      try {
        // So that leads wait in what is removed.
        await world.fault({ service: 'crm', kind: 'status', status: 500 });
        await visitors.sent(15);
        await rm(path.resolve(settings.LEADS_DIR ?? ''), { recursive: true });
        await visitors.sent(30);
      } finally {
        await world.fault({ service: 'crm', kind: 'none' });
      }
      const recoveryS = await untilTrue(async () => (await fetch(`${site.origin}/readyz`)).ok);
      return { ...(await visitors.stop()), recoveryS, close: () => site.close() };
    },
  },
  {
    name: 'locked store amid forms',
    async run(world) {
      const settings = world.settingsOf('locked');
      const site = await startSite({ ...settings, WEB_CONCURRENCY: '2' });
      const visitors = startVisitors({ origins: [site.origin], senders: 10 });
      await visitors.sent(15);
      const database = new DatabaseSync(path.resolve(settings.LEADS_DIR ?? '', 'leads.db'), {
        timeout: answerMs,
      });
      try {
        database.exec('BEGIN EXCLUSIVE');
        visitors.slowestForm();
        await delay(lockedMs);
      } finally {
        database.close();
      }
      const recoveryS = await untilTrue(async () => (await fetch(`${site.origin}/readyz`)).ok);
      const slowestMs = visitors.slowestForm();
      await visitors.sent(40);
      const visited = await visitors.stop();
      if (slowestMs > answerMs) {
        await site.close();
        throw new Error(`a form waited ${(slowestMs / 1_000).toFixed(1)} s for its answer`);
      }
      return { ...visited, recoveryS, close: () => site.close() };
    },
  },
];

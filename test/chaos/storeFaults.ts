import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startSite } from '../support/site.ts';
import type { ChaosFault } from './ChaosFault.ts';
import { untilTrue } from './untilTrue.ts';
import { startVisitors } from './visitors.ts';

/** What happens to the folder of leads while forms come. */
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
];

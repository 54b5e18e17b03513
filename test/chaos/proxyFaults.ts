import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCaddy, startCaddy } from '../fleet/startFleet.ts';
import type { RunningSite } from '../support/site.ts';
import type { ChaosFault } from './ChaosFault.ts';
import { startMachines } from './startMachines.ts';
import { untilTrue } from './untilTrue.ts';
import { startVisitors } from './visitors.ts';

const passedTime = path.join(import.meta.dirname, 'passedTime.ts');
/** Longer than content may go without a good look before `/readyz` is red. */
const outageMs = 6 * 60 * 1000;

const areRed = async (webs: readonly RunningSite[]) => {
  const answers = await Promise.all(webs.map(({ origin }) => fetch(`${origin}/readyz`)));
  return answers.every(({ status }) => status === 503);
};
const isWell = async ({ origin }: { readonly origin: string }) => (await fetch(`${origin}/readyz`)).ok;

/** What happens behind the proxy that is delivered with the site. */
export const proxyFaults: readonly ChaosFault[] = [
  {
    name: 'content down for six minutes, behind the proxy',
    async run(world) {
      if (!hasCaddy()) return { skipped: 'there is no program caddy on this machine' };
      const file = path.join(world.folder, 'passed-time');
      await writeFile(file, '0');
      const machines = await startMachines(world, 'behind-the-proxy', {
        NODE_OPTIONS: `--import ${passedTime}`,
        PASSED_TIME_FILE: file,
      });
      const { webs } = machines;
      const proxy = await startCaddy(webs, world.folder);
      const visitors = startVisitors({ origins: [proxy.origin] });
      try {
        await visitors.answered(20);
        await world.fault({ service: 'content', kind: 'status', status: 500 });
        await writeFile(file, `${outageMs}`);
        if (!Number.isFinite(await untilTrue(() => areRed(webs)))) throw new Error('No process became red');
        await visitors.answered(100);
      } finally {
        await world.fault({ service: 'content', kind: 'none' });
      }
      const recoveryS = await untilTrue(async () => (await Promise.all(webs.map(isWell))).every(Boolean));
      return {
        ...(await visitors.stop()),
        recoveryS,
        async close() {
          await proxy.close();
          await machines.close();
        },
      };
    },
  },
];

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brokenChunk } from '../attack/rawCases.ts';
import { sendRaw } from '../attack/sendRaw.ts';
import { findPlaces, hasCaddy, type RunningProxy, startCaddy } from '../fleet/startProxy.ts';
import type { RunningSite } from '../support/site.ts';
import type { ChaosFault } from './ChaosFault.ts';
import { startMachines } from './startMachines.ts';
import { untilTrue } from './untilTrue.ts';
import { startVisitors, type Visitors } from './visitors.ts';
import type { World } from './world.ts';

const passedTime = path.join(import.meta.dirname, 'passedTime.ts');
/** Longer than content may go without a good look before `/readyz` is red. */
const outageMs = 6 * 60 * 1000;
/** One client's requests that it breaks off, and between two of them, ms. */
const broken = 24;
const brokenEveryMs = 250;

const areRed = async (webs: readonly RunningSite[]) => {
  const answers = await Promise.all(webs.map(({ origin }) => fetch(`${origin}/readyz`)));
  return answers.every(({ status }) => status === 503);
};
const isWell = async ({ origin }: { readonly origin: string }) => (await fetch(`${origin}/readyz`)).ok;

interface Behind {
  readonly world: World;
  readonly webs: readonly RunningSite[];
  readonly replace: (n: number) => Promise<void>;
  readonly proxy: RunningProxy;
  readonly visitors: Visitors;
}

/** A fault behind the proxy that is delivered with the site; `run` makes and ends it. */
const behindTheProxy = (
  name: string,
  run: (behind: Behind) => Promise<unknown>,
  environmentIn: (world: World) => Promise<Record<string, string>> = async () => ({}),
): ChaosFault => ({
  name,
  async run(world) {
    if (!hasCaddy()) return { skipped: 'there is no program caddy on this machine' };
    const { healthPort, environmentOf, addressOf } = await findPlaces();
    const own = name.replaceAll(/\W+/g, '-');
    const machines = await startMachines(world, own, await environmentIn(world), environmentOf);
    const { webs, replace } = machines;
    const upstreams = webs.map(({ origin }, n) => addressOf(n, origin));
    const proxy = await startCaddy({ upstreams, healthPort, folder: world.folder });
    const visitors = startVisitors({ origins: [proxy.origin] });
    await run({ world, webs, replace, proxy, visitors });
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
});

const clockOf = (world: World) => path.join(world.folder, 'passed-time');

/** What happens behind the proxy that is delivered with the site. */
export const proxyFaults: readonly ChaosFault[] = [
  behindTheProxy(
    'content down for six minutes, behind the proxy',
    async ({ world, webs, visitors }) => {
      try {
        await visitors.answered(20);
        await world.fault({ service: 'content', kind: 'status', status: 500 });
        await writeFile(clockOf(world), `${outageMs}`);
        if (!Number.isFinite(await untilTrue(() => areRed(webs)))) throw new Error('No process became red');
        await visitors.answered(100);
      } finally {
        await world.fault({ service: 'content', kind: 'none' });
      }
    },
    async (world) => {
      await writeFile(clockOf(world), '0');
      return { NODE_OPTIONS: `--import ${passedTime}`, PASSED_TIME_FILE: clockOf(world) };
    },
  ),
  behindTheProxy('one client breaks its requests off, behind the proxy', async ({ proxy, visitors }) => {
    await visitors.answered(20);
    for (let n = 0; n < broken; n += 1) {
      void sendRaw(proxy.origin, brokenChunk(proxy.origin));
      await setTimeout(brokenEveryMs);
    }
    await visitors.answered(20);
  }),
  behindTheProxy(
    'each process replaced in turn, behind the proxy',
    async ({ webs, replace, visitors }) => {
      await visitors.answered(100);
      for (const n of webs.keys()) {
        await replace(n);
        // The proxy has found it ready by then, and sends visitors there.
        await visitors.answered(40);
      }
    },
    async () => ({ STOP_DRAIN_SECONDS: '5' }),
  ),
];

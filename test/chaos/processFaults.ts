import { randomUUID } from 'node:crypto';
import { childrenOf } from '../support/childrenOf.ts';
import { leadIdOf } from '../support/leadIdOf.ts';
import { startSite } from '../support/site.ts';
import type { ChaosFault } from './ChaosFault.ts';
import { startMachines } from './startMachines.ts';
import { untilTrue } from './untilTrue.ts';
import { joined, sendForm, startVisitors } from './visitors.ts';
import type { World } from './world.ts';

/** Two processes behind one port, both of which listen. */
async function startPair(world: World, name: string) {
  const pair = await startSite({ ...world.settingsOf(name), LOG_LEVEL: 'info', WEB_CONCURRENCY: '2' });
  await pair.printed('"worker":2', 'Listening: ');
  return pair;
}

/** One of two processes behind a port gets a signal; recovered is when another has taken its place. */
const faultOfWorker = (name: string, signal: NodeJS.Signals): ChaosFault => ({
  name,
  isLate: true,
  async run(world) {
    const pair = await startPair(world, name.replaceAll(' ', '-'));
    const visitors = startVisitors({ origins: [pair.origin], senders: 2 });
    await visitors.answered(20);
    const before = await childrenOf(pair);
    const [struck = 0] = before;
    process.kill(struck, signal);
    const recoveryS = await untilTrue(async () => {
      const now = await childrenOf(pair);
      return (
        now.length === before.length && !now.includes(struck) && (await fetch(`${pair.origin}/readyz`)).ok
      );
    });
    await visitors.answered(20);
    return { ...(await visitors.stop()), recoveryS, close: () => pair.close() };
  },
});

/** Processes killed, replaced and started again amid visitors. */
export const processFaults: readonly ChaosFault[] = [
  {
    name: 'kill -9 of a site amid forms',
    isLate: true,
    async run(world) {
      const settings = world.settingsOf('killed');
      const first = await startSite(settings);
      // A machine that is down serves no pages: its visitors only send forms, until they are thanked for.
      const origins = [first.origin];
      const senders = startVisitors({ origins, pages: [], senders: 6 });
      const visitors = startVisitors({ origins, senders: 0 });
      await visitors.answered(20);
      const before = await visitors.stop();
      process.kill(first.pid, 'SIGKILL');
      await first.close();
      const startedAt = performance.now();
      const second = await startSite(settings);
      origins[0] = second.origin;
      const recoveryS = (performance.now() - startedAt) / 1_000;
      const after = startVisitors({ origins, senders: 0 });
      await after.answered(20);
      return {
        ...joined(before, await after.stop(), await senders.stop()),
        recoveryS,
        close: () => second.close(),
      };
    },
  },
  {
    name: 'kill -9 of the job leader',
    isLate: true,
    async run(world) {
      const { webs, origins, query, close } = await startMachines(world, 'leaderless');
      const leader = async () =>
        (await query("SELECT holder FROM fleet_leases WHERE name = 'leader'"))[0]?.holder;
      const visitors = startVisitors({ origins, senders: 4 });
      await visitors.answered(20);
      const before = await leader();
      process.kill(webs[0]?.pid ?? 0, 'SIGKILL');
      // Until the other machine leads.
      const recoveryS = await untilTrue(async () => (await leader()) !== before);
      return { ...(await visitors.stop()), recoveryS, close };
    },
  },
  {
    name: 'Postgres killed amid 1,000 forms',
    isLate: true,
    async run(world) {
      const { origins, postgres, query, close } = await startMachines(world, 'postgres');
      const visitors = startVisitors({ origins, senders: 6 });
      await visitors.answered(20);
      await postgres.kill();
      await visitors.answered(60);
      const ids = origins.map(() => randomUUID());
      const keep = (origin: string, id = '') => untilTrue(async () => (await sendForm(origin, id)) === 200);
      await Promise.all(origins.map((origin, n) => keep(origin, ids[n])));
      await postgres.start();
      // Until each machine has moved the leads of its spool.
      const recoveryS = await untilTrue(
        async () =>
          (await query('SELECT id FROM leads WHERE id = ANY($1)', [`{${ids.map(leadIdOf)}}`])).length ===
          ids.length,
      );
      await visitors.sent(1_000);
      return { ...(await visitors.stop()), recoveryS, close };
    },
  },
  {
    name: 'rolling reload',
    async run(world) {
      const pair = await startPair(world, 'reloaded');
      const visitors = startVisitors({ origins: [pair.origin], senders: 2 });
      await visitors.answered(20);
      const before = await childrenOf(pair);
      process.kill(pair.pid, 'SIGHUP');
      // Until both processes have been replaced.
      const recoveryS = await untilTrue(async () => {
        const now = await childrenOf(pair);
        return now.length === before.length && now.every((pid) => !before.includes(pid));
      });
      await visitors.answered(20);
      return { ...(await visitors.stop()), recoveryS, close: () => pair.close() };
    },
  },
  faultOfWorker('kill -9 of a worker', 'SIGKILL'),
  // A stopped process behaves like one in an endless loop: it answers nothing, and reacts to SIGKILL only.
  faultOfWorker('hung worker', 'SIGSTOP'),
];

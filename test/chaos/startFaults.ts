import { setTimeout as delay } from 'node:timers/promises';
import { spawnSite, startSite } from '../support/site.ts';
import type { ChaosFault } from './ChaosFault.ts';
import { untilTrue } from './untilTrue.ts';
import { everyPage, startVisitors } from './visitors.ts';
import type { World } from './world.ts';

const faultMs = 2_000;

const kinds = [
  { is: 'down', kind: 'status', status: 500 },
  { is: 'stalls', kind: 'stall' },
  { is: 'garbage', kind: 'garbage' },
] as const;

interface Start {
  readonly service: 'content' | 'objects';
  readonly isWarm: boolean;
}

const areAllThere = async (origin: string): Promise<boolean> => {
  const answers = await Promise.all([...everyPage, '/readyz'].map((page) => fetch(`${origin}${page}`)));
  const dealers = await fetch(`${origin}/api/dealers/au`);
  return [...answers, dealers].every(({ ok }) => ok);
};

/** A start while a service fails: of what an earlier run has kept, or knowing nothing. */
async function startUnder(
  world: World,
  { service, isWarm }: Start,
  { is, ...fault }: (typeof kinds)[number],
) {
  const settings = world.settingsOf(`${service}-${is}-${isWarm ? 'warm' : 'cold'}`);
  if (isWarm) await (await startSite(settings)).close();
  try {
    await world.fault({ service, ...fault });
    const site = await spawnSite(settings);
    await untilTrue(async () => (await fetch(`${site.origin}/healthz`)).ok);
    const visitors = startVisitors({
      origins: [site.origin],
      senders: isWarm ? 1 : 0,
      mayBeRefused: !isWarm,
    });
    await Promise.all([delay(faultMs), visitors.answered(20)]);
    await world.fault({ service, kind: 'none' });
    const recoveryS = await untilTrue(() => areAllThere(site.origin));
    return { ...(await visitors.stop()), recoveryS, close: () => site.close() };
  } finally {
    await world.fault({ service, kind: 'none' });
  }
}

const starts = [
  { name: 'cold start, content', service: 'content', isWarm: false },
  { name: 'start with snapshot, content', service: 'content', isWarm: true },
  { name: 'cold start, dealers', service: 'objects', isWarm: false },
  { name: 'start with kept dealers,', service: 'objects', isWarm: true },
] as const;

export const startFaults: readonly ChaosFault[] = starts.flatMap(({ name, ...start }) =>
  kinds.map(
    (kind): ChaosFault => ({ name: `${name} ${kind.is}`, run: (world) => startUnder(world, start, kind) }),
  ),
);

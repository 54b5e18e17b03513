import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RunningSite, startSite } from '../support/site.ts';
import type { ChaosFault } from './ChaosFault.ts';
import { untilTrue } from './untilTrue.ts';
import { joined, sendForm, startVisitors } from './visitors.ts';
import type { World } from './world.ts';

/** Longer than any lead waits, and than a lead must have failed to count as stuck. */
const stepMs = 25 * 60 * 60 * 1000;
const steppedClock = path.join(import.meta.dirname, 'steppedClock.ts');

/** Settings of a site whose system clock can be set while it runs. */
async function withClock(world: World, name: string, offsetMs: number) {
  const file = path.join(world.folder, `${name}-clock`);
  const set = (ms: number) => writeFile(file, `${ms}`);
  await set(offsetMs);
  const clock = { NODE_OPTIONS: `--import ${steppedClock}`, CLOCK_OFFSET_FILE: file };
  return { settings: { ...world.settingsOf(name), ...clock }, set };
}

/** So that leads wait over the step, and their times are of the clock before. */
const breakCrm = (world: World) => world.fault({ service: 'crm', kind: 'status', status: 500 });
const mendCrm = (world: World) => world.fault({ service: 'crm', kind: 'none' });

/** True when the CRM has leads of a clock that is as far off: the step was met. */
const isStepSeen = async (world: World, ms: number): Promise<boolean> => {
  const submitted = await world.submittedAt();
  return submitted.some((at) => Math.abs(at - ms - Date.now()) < stepMs / 2);
};

/** Pages come, what is published shows, forms are taken. */
async function works({ origin }: RunningSite, word: string): Promise<boolean> {
  const page = await (await fetch(`${origin}/au/about`)).text();
  const { ok } = await fetch(`${origin}/readyz`);
  return ok && page.includes(word) && (await sendForm(origin, randomUUID())) === 200;
}

const stepping = (name: string, ms: number): ChaosFault => ({
  name,
  async run(world) {
    const { settings, set } = await withClock(world, name.replaceAll(' ', '-'), 0);
    const site = await startSite(settings);
    const visitors = startVisitors({ origins: [site.origin] });
    try {
      await breakCrm(world);
      await visitors.answered(20);
      await set(ms);
      await visitors.answered(40);
    } finally {
      await mendCrm(world);
    }
    const word = randomUUID();
    await world.publish(word);
    const recoveryS = await untilTrue(async () => (await works(site, word)) && (await isStepSeen(world, ms)));
    return { ...(await visitors.stop()), recoveryS, close: () => site.close() };
  },
});

/** The system's clock is set while the site runs, and between two runs. */
export const clockFaults: readonly ChaosFault[] = [
  stepping('clock jumps a day ahead', stepMs),
  stepping('clock jumps a day back', -stepMs),
  {
    name: 'start after a clock a day ahead',
    async run(world) {
      const { settings, set } = await withClock(world, 'ahead', stepMs);
      const first = await startSite(settings);
      const early = startVisitors({ origins: [first.origin] });
      await breakCrm(world);
      try {
        await early.answered(20);
        const before = await early.stop();
        await first.close();
        await set(0);
        const second = await startSite(settings);
        const late = startVisitors({ origins: [second.origin] });
        await late.answered(20);
        await mendCrm(world);
        const word = randomUUID();
        await world.publish(word);
        const recoveryS = await untilTrue(() => works(second, word));
        return { ...joined(before, await late.stop()), recoveryS, close: () => second.close() };
      } finally {
        await mendCrm(world);
      }
    },
  },
];

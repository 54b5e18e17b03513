import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningSite, startSite, unlimited } from '../support/site.ts';

/** Where the system tells what a process has. */
const where = process.platform === 'linux' ? it : it.skip;
const picture = '/f/100100/1440x810/d13dc3585e/arc-side-red.webp';
let site: RunningSite;

beforeAll(async () => {
  site = await startSite(unlimited);
}, 60_000);
afterAll(async () => {
  await site?.close();
});

/** Memory in MB of what makes pictures: the processes that the site has started, or itself. */
function residentMb(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const pages = (children.length > 0 ? children : [pid]).map((one) =>
    Number(readFileSync(`/proc/${one}/statm`, 'utf8').split(' ')[1]),
  );
  return pages.reduce((sum, count) => sum + count * 4096, 0) / 1e6;
}

/** Asks for pictures, `atOnce` of them at a time, and reads them. */
async function make(operations: string[], atOnce: number): Promise<number[]> {
  const statuses: number[] = [];
  const next = async (): Promise<void> => {
    const operation = operations.shift();
    if (!operation) return;
    const response = await fetch(`${site.origin}${picture}/m/${operation}`);
    await response.arrayBuffer();
    statuses.push(response.status);
    return next();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return statuses;
}

describe('pictures under load', () => {
  where(
    'take a fixed amount of memory: what they leave behind is bounded',
    async () => {
      // The first ones load what all need.
      expect(await make(['320x0', '640x0'], 2)).toEqual([200, 200]);
      const before = residentMb(site.pid);
      const ordinary = Array.from({ length: 60 }, (_, index) => `${300 + index}x0`);
      expect(new Set(await make(ordinary, 30))).toEqual(new Set([200]));
      const giant = '4000x4000/filters:rotate(90):round_corner(30,0,0,0,1):format(webp)';
      expect(await make([giant], 1)).toEqual([200]);
      expect(residentMb(site.pid) - before).toBeLessThan(210);
    },
    120_000,
  );
});

import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startSite } from '../support/site.ts';
import type { ChaosFault } from './ChaosFault.ts';
import { untilTrue } from './untilTrue.ts';
import { startVisitors } from './visitors.ts';

const passedTime = path.join(import.meta.dirname, 'passedTime.ts');
/** The service refuses for ten minutes, of which each second of the row is ten. */
const minutes = 10;
const timesFaster = 10;
/**
 * Calls that the site may make meanwhile. One is sent 11 times (spec part 1 §8) at once, and after pauses of 5, 10, 20 and 40 s
 * and then of one minute; beside it those that were on their way when the first was refused.
 */
const maxCalls = 11 * (4 + minutes) + 20;

/** A proxy in front of the content service that counts calls and can refuse them. */
async function startDoor(embedded: string) {
  const { hostname, port } = new URL(embedded);
  const door = { calls: 0, refuses: false };
  const server = createServer((incoming, answer) => {
    door.calls += 1;
    if (door.refuses)
      return answer.writeHead(429, { 'content-type': 'application/json' }).end('{"error":"Rate limit"}');
    const asked = ask({ hostname, port, path: incoming.url }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    asked.once('error', () => answer.destroy());
    return asked.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(door, {
    address,
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
}

/** Something is published, and the plan's quota is spent. */
export const quotaFault: ChaosFault = {
  name: '429 for ten minutes',
  async run(world) {
    const file = path.join(world.folder, 'quota-passed-time');
    await writeFile(file, '0');
    const door = await startDoor(world.site.embedded);
    const site = await startSite({
      ...world.settingsOf('quota'),
      STORYBLOK_API_URL: `${door.address}/v2`,
      NODE_OPTIONS: `--import ${passedTime}`,
      PASSED_TIME_FILE: file,
    });
    const close = async () => {
      await site.close();
      door.close();
    };
    const readyz = async () =>
      (await fetch(`${site.origin}/readyz`)).json() as Promise<{ missing: string[] }>;
    // All is in memory.
    await untilTrue(async () => (await readyz()).missing.length === 0);
    const visitors = startVisitors({ origins: [site.origin] });
    await visitors.answered(60);
    const word = randomUUID();
    await world.publish(word);
    Object.assign(door, { refuses: true, calls: 0 });
    await world.tellPublished(site.origin);
    for (let second = 1; second <= (minutes * 60) / timesFaster; second += 1) {
      await delay(1_000);
      await writeFile(file, `${second * 1_000 * (timesFaster - 1)}`);
    }
    const { missing } = await readyz();
    const { calls } = door;
    door.refuses = false;
    const recoveryS = await untilTrue(async () => {
      const page = await (await fetch(`${site.origin}/au/about`)).text();
      return page.includes(word) && (await readyz()).missing.length === 0;
    }, 90);
    const visited = await visitors.stop();
    if (calls > maxCalls || !missing.includes('quota')) {
      await close();
      throw new Error(`${calls} calls, ${maxCalls} at most; /readyz misses ${missing.join(' ')}`);
    }
    return { ...visited, recoveryS, close };
  },
};

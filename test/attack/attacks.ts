import { connect } from 'node:net';
import { costAttacks } from './costAttacks.ts';
import { diaryAttack } from './diaryAttack.ts';
import type { Held } from './Held.ts';
import { memoryAttacks } from './memoryAttacks.ts';
import { mostProbeMs, photoAttacks } from './photoAttacks.ts';
import { rawCases } from './rawCases.ts';
import { sendRaw } from './sendRaw.ts';
import { slowBodies } from './slowBodies.ts';

const json = { 'content-type': 'application/json' };

/** The slowest of the probes that are sent while something goes on, ms. */
async function slowestProbe(origin: string, run: () => Promise<unknown>): Promise<number> {
  let [slowest, isOver] = [0, false];
  const running = run().finally(() => {
    isOver = true;
  });
  do {
    const startedAt = performance.now();
    await (await fetch(`${origin}/healthz`)).text();
    slowest = Math.max(slowest, performance.now() - startedAt);
  } while (!isOver);
  await running;
  return slowest;
}

const many = (count: number, ask: (n: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(n).catch(() => undefined)));

/** Sends requests on one connection and reads nothing; resolves when the site closes it, or after 3 s. */
function pipeline(origin: string, count: number): Promise<boolean> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  return new Promise((resolve) => {
    socket.on('error', () => resolve(true)).once('close', () => resolve(true));
    socket.setTimeout(3_000, () => {
      socket.destroy();
      resolve(false);
    });
    socket.write('GET /au/ HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(count));
    socket.resume();
  });
}

async function probed(name: string, origin: string, run: () => Promise<unknown>): Promise<Held> {
  const ms = Math.round(await slowestProbe(origin, run));
  return { name, found: `slowest probe ${ms} ms`, isHeld: ms < mostProbeMs };
}

/**
 * All attacks of one client on a site on loopback, or of few. The limits come last, as they use up what the client may do.
 * @param pid of the site's process; unset: its memory is not measured
 */
export async function attack(origin: string, pid?: number): Promise<Held[]> {
  const held: Held[] = [];
  const body = JSON.stringify({ form_id: 'x', ['a.'.repeat(15_000)]: 'x' });
  const form = () => fetch(`${origin}/api/form/`, { method: 'POST', headers: json, body });
  for (const { name, parts, right, has = '' } of rawCases) {
    const { status, answers, text } = await sendRaw(origin, parts, name.startsWith('partial') ? 50 : 400);
    held.push({
      name,
      found: `${status}`,
      isHeld: right.includes(status) && answers <= 1 && text.includes(has),
    });
  }
  held.push(await probed('60 forms of 31 kB', origin, () => many(60, form)));
  const closed = await many(10, () => pipeline(origin, 300));
  held.push({
    name: '10 pipelines of 300',
    found: `${closed.filter(Boolean).length} closed`,
    isHeld: closed.every(Boolean),
  });
  held.push(
    await probed('500 posts that are aborted', origin, () =>
      many(500, () =>
        sendRaw(
          origin,
          [
            'POST /api/form/ HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
          ],
          10,
        ),
      ),
    ),
  );
  held.push(...(await photoAttacks(origin, (run) => slowestProbe(origin, run))));
  held.push(
    ...(await slowBodies(origin)),
    ...(await diaryAttack(origin)),
    ...(await memoryAttacks(origin, pid)),
  );
  held.push(...(await costAttacks(origin)));
  const page = async (n: number) => (await fetch(`${origin}/au/nope-${n}`)).text();
  held.push(
    await probed('1,500 pages, 50 at once', origin, async () => {
      for (let round = 0; round < 30; round += 1) await many(50, (n) => page(round * 50 + n));
    }),
  );
  const refusal = await fetch(`${origin}/au/`);
  const bytes = (await refusal.arrayBuffer()).byteLength;
  held.push({
    name: 'pages beyond the limit',
    found: `${refusal.status}, ${bytes} bytes`,
    isHeld: refusal.status === 429 && bytes < 1_000,
  });
  const put = await fetch(`${origin}/au/`, { method: 'PUT' });
  held.push({ name: 'a method beyond the limit', found: `${put.status}`, isHeld: put.status === 429 });
  return held;
}

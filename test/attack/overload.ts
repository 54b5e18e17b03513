import { Agent, get } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { judge, row, write } from '../bench/report.ts';

/** Requests of a phase by what came of them; times in ms from when each was due. */
interface Phase {
  readonly admitted: number[];
  readonly probes: number[];
  shed: number;
  failed: number;
  /**
   * How late this program itself was, p99 in ms: when it is much, the machine is busy and the times say little about
   * the site.
   */
  ownDelayMs: number;
}

const connections = 400;
const capacitySeconds = 5;
const probeEveryMs = 100;
const ownResolutionMs = 10;
const most = { admittedMs: 500, probeMs: 100, recoveryS: 5 };
let asked = 0;
/** Half of them pages that are in memory, half pages that nobody has asked for. */
const nextPath = () => {
  asked += 1;
  return asked % 2 ? '/au/' : `/au/dealer-locator?q=place%20${asked}`;
};
const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/** Status of an answer that was read to its end; 0: none came. */
const statusOf = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) =>
      response.resume().once('close', () => resolve(response.statusCode ?? 0)),
    ).on('error', () => resolve(0));
  });

/** Requests at an even pace, whether the site keeps up or not. */
async function load(origin: string, perSecond: number, seconds: number): Promise<Phase> {
  const phase: Phase = { admitted: [], probes: [], shed: 0, failed: 0, ownDelayMs: 0 };
  const own = monitorEventLoopDelay({ resolution: ownResolutionMs });
  own.enable();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const probing = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  const running: Promise<void>[] = [];
  const one = async (dueAt: number) => {
    const status = await statusOf(`${origin}${nextPath()}`, agent);
    if (status === 200) phase.admitted.push(performance.now() - dueAt);
    else if (status === 503) phase.shed += 1;
    else phase.failed += 1;
  };
  const probe = async (at: number) => {
    const status = await statusOf(`${origin}/healthz`, probing);
    phase.probes.push(status === 200 ? performance.now() - at : Number.POSITIVE_INFINITY);
  };
  let [sent, probed] = [0, 0];
  for (let ms = 0; ms < seconds * 1000; ms = performance.now() - startedAt) {
    for (; sent < (ms / 1000) * perSecond; sent += 1)
      running.push(one(startedAt + (sent / perSecond) * 1000));
    for (; probed < ms / probeEveryMs; probed += 1) running.push(probe(performance.now()));
    await delay(1);
  }
  await Promise.all(running);
  phase.ownDelayMs = own.percentile(99) / 1e6 - ownResolutionMs;
  own.disable();
  agent.destroy();
  probing.destroy();
  return phase;
}

/** Pages per second that the site sends to ten who each wait for the last. */
async function capacityOf(origin: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const until = performance.now() + capacitySeconds * 1000;
  let pages = 0;
  const client = async () => {
    while (performance.now() < until) {
      const url = `${origin}${nextPath()}`;
      // Repeated until it is sent: the site could refuse any number.
      while ((await statusOf(url, agent)) !== 200) await delay(20);
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: 10 }, client));
  agent.destroy();
  return pages / capacitySeconds;
}

/** Seconds until a page that is not in memory is sent again. */
async function recoveryOf(origin: string): Promise<number> {
  const agent = new Agent();
  const startedAt = performance.now();
  for (;;) {
    asked += 1;
    const status = await statusOf(`${origin}/au/dealer-locator?q=after%20${asked}`, agent);
    const seconds = (performance.now() - startedAt) / 1000;
    if (status === 200 || seconds > 60) return seconds;
    await delay(50);
  }
}

/** The site at 1, 3 and 6 times what it can: what it admits is quick, the rest is refused, and it recovers. */
export async function overload(origin: string, seconds: number): Promise<void> {
  await capacityOf(origin);
  const capacity = await capacityOf(origin);
  write(`\ncapacity: ${Math.round(capacity)} pages per second, half of them in memory; ${seconds} s each`);
  row(['', 'admitted p99', 'shed', 'failed', '/healthz', 'recovery s', 'own delay']);
  for (const times of [1, 3, 6]) {
    const { admitted, probes, shed, failed, ownDelayMs } = await load(origin, capacity * times, seconds);
    const recovery = await recoveryOf(origin);
    const share = `${Math.round((100 * shed) / (shed + failed + admitted.length))} %`;
    const figures = [p99(admitted).toFixed(0), share, failed, p99(probes).toFixed(0), recovery.toFixed(1)];
    row([`${times}x`, ...figures, ownDelayMs.toFixed(0)]);
    judge(p99(admitted) < most.admittedMs, `${times}x: admitted within ${most.admittedMs} ms`);
    judge(p99(probes) < most.probeMs, `${times}x: /healthz within ${most.probeMs} ms`);
    judge(recovery < most.recoveryS, `${times}x: recovered within ${most.recoveryS} s`);
  }
}

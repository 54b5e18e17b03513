import { Agent, type ClientRequest, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

interface Pace {
  readonly connections: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly headers: Record<string, string>;
}

/**
 * p99 in ms of a server that is asked at an even pace, whether it keeps up or not: counted from when each request was
 * due. Under as much load as it can take, p99 would say only how much that is: connections by requests per second.
 */
export async function pacedLatency(
  url: string,
  { connections, perSecond, seconds, headers }: Pace,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const requests: ClientRequest[] = [];
  const startedAt = performance.now();
  const all = perSecond * seconds;
  for (let sent = 0; sent < all; ) {
    const due = Math.min(all, Math.floor(((performance.now() - startedAt) / 1000) * perSecond));
    for (; sent < due; sent += 1) {
      const dueAt = startedAt + (sent / perSecond) * 1000;
      const done = () => times.push(performance.now() - dueAt);
      const request = get(url, { agent, headers }, (response) => response.resume().once('end', done));
      requests.push(request.on('error', () => undefined));
    }
    await delay(1);
  }
  // What fails, or is late by a second, is slower than any that came: nobody waits for it.
  for (const end = performance.now() + 1000; times.length < all && performance.now() < end; ) await delay(5);
  for (const request of requests) request.destroy();
  agent.destroy();
  return times.toSorted((a, b) => a - b)[Math.floor(all * 0.99)] ?? Number.POSITIVE_INFINITY;
}

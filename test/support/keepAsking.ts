import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** Visitors who ask one thing after the other, on connections that are kept alive. */
export interface Traffic {
  /** Resolves when so many more requests have been answered. */
  answered(count: number): Promise<void>;
  /** Stops the visitors. */
  stop(): Promise<{ readonly requests: number; readonly lost: readonly string[] }>;
}

/** Longer than any page takes. A connection that was given to a process as it was killed stays open and silent. */
const patienceMs = 10_000;
/** Between an answer and the next request: the connection is idle then, and may be closed as it is used again. */
const readingMs = 10;

/**
 * Asks until it is stopped. Lost is each request that gets no answer, or another one than 200.
 * @param addressOf where the next request goes
 */
export function keepAsking(clients: number, addressOf: () => string): Traffic {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const lost: string[] = [];
  const waiting: { until: number; resolve: () => void }[] = [];
  let requests = 0;
  let isOver = false;
  const ask = (address: string) =>
    new Promise<void>((resolve) => {
      const note = (what: string) => {
        if (what !== '200') lost.push(`${address}: ${what}`);
        resolve();
      };
      const request = get(address, { agent, timeout: patienceMs }, (response) => {
        response.resume();
        response.once('error', (error) => note(error.message));
        response.once('end', () => note(String(response.statusCode)));
      });
      request.once('timeout', () => request.destroy(new Error(`Nothing for ${patienceMs} ms`)));
      request.once('error', (error) => note(error.message));
    });
  const loop = async () => {
    while (!isOver) {
      await ask(addressOf());
      requests += 1;
      for (const one of waiting) if (requests >= one.until) one.resolve();
      await setTimeout(readingMs);
    }
  };
  const loops = Promise.all(Array.from({ length: clients }, loop));
  return {
    answered: (count) => new Promise((resolve) => waiting.push({ until: requests + count, resolve })),
    async stop() {
      isOver = true;
      await loops;
      agent.destroy();
      return { requests, lost };
    },
  };
}

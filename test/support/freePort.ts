import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const perProcess = 400;
/**
 * First port to try. The ports are below those that the system gives to connections and to servers without a port of
 * their own, and differ for each process of Jest, so that nobody takes a port between the check and the start of the
 * site: a test would then look at another one's site.
 */
const first = 20_000 + Number(process.env.JEST_WORKER_ID ?? 0) * perProcess;
const given = new Set<number>();

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + randomInt(perProcess);
    if (given.has(port)) continue;
    given.add(port);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

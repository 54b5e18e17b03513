import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const perProcess = 400;
/**
 * Below the ports that the system gives to connections and to servers without one of their own, and other ones for each
 * process of Jest: nobody takes a port in the second before its site listens. A test would then look at another's site.
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

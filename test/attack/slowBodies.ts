import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { askFrom } from './askFrom.ts';
import type { Held } from './Held.ts';

/** Five clients who begin to send, and then say no more. */

const clients = 5;
const each = 100;
const rounds = 10;
const pauseMs = 300;
/** Ms after which the site waits for no body that does not come. */
const mostWaitMs = 10_000;
/** A plain form, which is read before it is counted. */
const sent =
  'POST /au/contact-us HTTP/1.1\r\nHost: site\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\nf';

function begin(origin: string, localAddress: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  return new Promise((resolve) => {
    socket.on('error', () => undefined).once('close', () => resolve(socket));
    // Read to its end, so that a connection that the site closes is closed here too.
    socket.resume();
    socket.write(sent, () => resolve(socket));
  });
}

/** Ms until all are closed, or until the time for it is over. */
async function untilClosed(sockets: readonly Socket[]): Promise<number> {
  const startedAt = performance.now();
  const waitedMs = () => performance.now() - startedAt;
  while (sockets.some(({ destroyed }) => !destroyed) && waitedMs() < mostWaitMs) await delay(50);
  return waitedMs();
}

/** A visitor's page in memory, one that is not, and a form: each is answered, whatever it then says. */
const visits = (origin: string, n: number): readonly Promise<{ readonly status: number }>[] => {
  const visitor = `127.0.6.${1 + n}`;
  return [
    askFrom(visitor, `${origin}/au/`),
    askFrom(visitor, `${origin}/au/dealer-locator?q=place%20${n}`),
    askFrom(visitor, `${origin}/api/form/`, { form_id: 'none' }),
  ];
};

/** Visitors who were not answered while the bodies are waited for. */
export async function slowBodies(origin: string): Promise<Held[]> {
  await askFrom('127.0.6.250', `${origin}/au/`);
  const opening = Array.from({ length: clients * each }, (_, n) =>
    begin(origin, `127.0.5.${1 + (n % clients)}`),
  );
  const sockets = await Promise.all(opening);
  const statuses: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const answers = await Promise.all(visits(origin, n));
    statuses.push(...answers.map(({ status }) => status));
    await delay(pauseMs);
  }
  const waitedMs = await untilClosed(sockets);
  for (const socket of sockets) socket.destroy();
  const failed = statuses.filter((status) => status === 0 || status >= 500).length;
  return [
    {
      name: `visitors while ${clients} clients owe ${each} bodies each`,
      found: `${failed} of ${statuses.length} failed`,
      isHeld: failed === 0,
    },
    {
      name: 'until bodies that never come are given up',
      found: `${Math.round(waitedMs)} ms`,
      isHeld: waitedMs < mostWaitMs,
    },
  ];
}

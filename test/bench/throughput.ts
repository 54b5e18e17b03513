import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import { payloadPath } from '../../shared/payloadPath.ts';

export interface Throughput {
  readonly name: string;
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  /** Answers that were not 200, and connections that failed. */
  readonly errors: number;
}

/** Bounded on purpose: enough to be steady, little enough for a laptop. */
const load = { connections: 10, duration: 5 };

/**
 * One page in one run, uncompressed each time: the whole site; a server that does nothing but render the page; and a
 * bare server that sends the same bytes.
 */
export async function comparePage(origin: string, pagePath: string): Promise<Throughput[]> {
  const html = await text(`${origin}${pagePath}`);
  const page: unknown = JSON.parse(await text(`${origin}${payloadPath(pagePath)}`));
  return [
    await measure('site', `${origin}${pagePath}`),
    await measureServer('its render alone', 'renderServer.ts', page),
    await measureServer('bare node:http, same bytes', 'bareServer.ts', html),
  ];
}

async function text(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

async function measureServer(name: string, script: string, data: unknown): Promise<Throughput> {
  const server = fork(path.join(import.meta.dirname, script), {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  server.send({ data });
  const [port] = await once(server, 'message');
  try {
    return await measure(name, `http://127.0.0.1:${port}/`);
  } finally {
    server.kill();
  }
}

async function measure(name: string, url: string): Promise<Throughput> {
  // Warm, so that what is compared is compiled code.
  await autocannon({ url, connections: load.connections, duration: 2 });
  const result = await autocannon({ url, ...load });
  return {
    name,
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

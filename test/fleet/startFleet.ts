import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../support/freePort.ts';
import { type RunningSite, startSite } from '../support/site.ts';
import { startPostgres } from '../support/startPostgres.ts';

/** What docker-compose.yml describes, started by hand on loopback: Postgres, two processes of the site, and the proxy. */
export interface Fleet {
  readonly webs: readonly RunningSite[];
  readonly databaseUrl: string;
  /** Origin of the proxy, or why there is none. */
  readonly proxy: { readonly origin: string } | { readonly skipped: string };
  /** Stops all in order; the exit codes of the processes of the site. */
  close(): Promise<(number | null)[]>;
}

export interface Proxy {
  readonly origin: string;
  close(): Promise<void>;
}

const caddyfile = path.resolve(import.meta.dirname, '../../server/deploy/Caddyfile');
export const hasCaddy = () => spawnSync('caddy', ['version']).status === 0;

/** @param environment settings of both, beside those that the fleet gives */
export async function startFleet(environment: Record<string, string> = {}): Promise<Fleet> {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-fleet-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startPostgres();
    stops.push(() => postgres.stop());
    const databaseUrl = await postgres.database();
    const shared = {
      DATABASE_URL: databaseUrl,
      CACHE_DIR: path.join(folder, 'cache'),
      TRUST_PROXY: 'loopback',
    };
    const webs: RunningSite[] = [];
    // One after the other: the second finds what the first has kept.
    for (const name of ['web', 'web-2']) {
      const web = await startSite({ ...shared, LEADS_DIR: path.join(folder, name), ...environment });
      webs.push(web);
      stops.push(() => web.close());
    }
    const proxy = hasCaddy() ? await startCaddy(webs, folder) : undefined;
    if (proxy) stops.push(() => proxy.close());
    return {
      webs,
      databaseUrl,
      proxy: proxy ?? { skipped: 'The proxy is skipped: there is no program caddy on this machine.' },
      async close() {
        await proxy?.close();
        const codes = await Promise.all(webs.map((web) => web.close()));
        await postgres.stop();
        await rm(folder, { recursive: true, force: true });
        return codes;
      },
    };
  } catch (error) {
    for (const stop of stops.reverse()) await stop();
    throw error;
  }
}

/** The proxy as in docker-compose.yml, by plain http on a port of its own. */
export async function startCaddy(
  webs: readonly Pick<RunningSite, 'origin'>[],
  folder: string,
): Promise<Proxy> {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const caddy = spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PROXY_ADDRESS: origin,
      PROXY_UPSTREAMS: webs.map(({ origin: web }) => new URL(web).host).join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(caddy, 'close');
  let said = '';
  // Read to its end: a proxy whose words nobody takes is ended by the next of them.
  const serves = new Promise<void>((resolve) => {
    caddy.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('serving initial configuration')) resolve();
    });
  });
  await Promise.race([serves, ended]);
  if (caddy.exitCode !== null) throw new Error(`The proxy has ended: ${said}`);
  return {
    origin,
    async close() {
      caddy.kill('SIGTERM');
      await ended;
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningSite, startSite } from '../support/site.ts';
import { startPostgres } from '../support/startPostgres.ts';
import { findPlaces, hasCaddy, startCaddy } from './startProxy.ts';

/** What docker-compose.yml describes, started by hand on loopback: Postgres, two processes of the site, and the proxy. */
export interface Fleet {
  readonly webs: readonly RunningSite[];
  readonly databaseUrl: string;
  /** Origin of the proxy, or why there is none. */
  readonly proxy: { readonly origin: string } | { readonly skipped: string };
  /** Stops all in order; the exit codes of the processes of the site. */
  close(): Promise<(number | null)[]>;
}

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
    const { healthPort, environmentOf, addressOf } = await findPlaces();
    // One after the other: the second finds what the first has kept.
    for (const [n, name] of ['web', 'web-2'].entries()) {
      const own = { LEADS_DIR: path.join(folder, name), ...environmentOf(n) };
      const web = await startSite({ ...shared, ...own, ...environment });
      webs.push(web);
      stops.push(() => web.close());
    }
    const upstreams = webs.map(({ origin }, n) => addressOf(n, origin));
    const proxy = hasCaddy() ? await startCaddy({ upstreams, healthPort, folder }) : undefined;
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

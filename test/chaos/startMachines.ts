import pg from 'pg';
import { type RunningSite, startSite } from '../support/site.ts';
import { startPostgres } from '../support/startPostgres.ts';
import type { World } from './world.ts';

/**
 * Two machines on one Postgres, the first of which does the jobs that run once.
 * @param environment settings of both, beside those of the world
 * @param environmentOf settings of the nth
 */
export async function startMachines(
  world: World,
  name: string,
  environment: Record<string, string> = {},
  environmentOf: (n: number) => Record<string, string> = () => ({}),
) {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.database();
  const settings = { ...world.settingsOf(name), ...environment, DATABASE_URL: databaseUrl };
  const webs: RunningSite[] = [];
  const start = (n: number, again: Record<string, string> = {}) =>
    startSite({
      ...settings,
      LEADS_DIR: `${world.folder}/${name}/${n}`,
      ...environmentOf(n),
      ...again,
    });
  for (const n of [0, 1]) webs.push(await start(n));
  return {
    postgres,
    webs,
    origins: webs.map(({ origin }) => origin),
    /** Stops the nth in order, and starts it again at the same port; resolves when it is ready. */
    async replace(n: number): Promise<void> {
      const { origin = '' } = webs[n] ?? {};
      await webs[n]?.close();
      webs[n] = await start(n, { PORT: new URL(origin).port });
    },
    /** Rows of the database, as anybody finds them. */
    async query(statement: string, values: readonly string[] = []): Promise<Record<string, unknown>[]> {
      const client = new pg.Client(databaseUrl);
      try {
        await client.connect();
        return (await client.query(statement, [...values])).rows;
      } finally {
        await client.end();
      }
    },
    async close() {
      await Promise.all(webs.map((web) => web.close()));
      await postgres.stop();
    },
  };
}

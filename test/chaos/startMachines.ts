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
  for (const [n, web] of ['one', 'two'].entries()) {
    const own = { LEADS_DIR: `${world.folder}/${name}/${web}`, ...environmentOf(n) };
    webs.push(await startSite({ ...settings, ...own }));
  }
  return {
    postgres,
    webs,
    origins: webs.map(({ origin }) => origin),
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

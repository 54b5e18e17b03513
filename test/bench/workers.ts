import { freePort } from '../support/freePort.ts';
import { type RunningSite, startSite } from '../support/site.ts';
import { startPostgres } from '../support/startPostgres.ts';
import { lightLoad } from './lightLoad.ts';
import { judge, middleOf, row, write } from './report.ts';

interface Crew {
  readonly workers: number;
  readonly site: RunningSite;
  readonly metricsPort: number;
  readonly rates: number[];
}

/** Pages that are rendered for each request. */
const settings = {
  NODE_ENV: 'production',
  RATE_LIMIT_PAGES: '0',
  PAGE_CACHE_MB: '0',
  OVERLOAD_DELAY_MS: '0',
  STOP_DRAIN_SECONDS: '1',
};
/**
 * The page with every block: of the two cores, who asks and the loopback device take least beside it. Not compressed: Node
 * does that in threads of its own, on whatever core is free.
 */
const path = '/au/style-guide';
const load = { connections: 20, warmUp: 4, round: 4, rounds: 5 };
/** Least throughput of two processes, in times that of one, on two idle cores. */
const leastGain = 1.8;

/** One process and two behind one port and on one Postgres, each measured in turn: requests per second, and calls of outside services. */
export async function benchWorkers(): Promise<void> {
  const postgres = await startPostgres();
  const crews: Crew[] = [];
  try {
    for (const workers of [1, 2]) crews.push(await startCrew(workers, await postgres.database()));
    for (const crew of crews) await rateOf(crew, load.warmUp);
    for (let round = 0; round < load.rounds; round += 1)
      for (const crew of crews) crew.rates.push(await rateOf(crew, load.round));
    await report(crews);
  } finally {
    await Promise.all(crews.map(({ site }) => site.close()));
    await postgres.stop();
  }
}

async function startCrew(workers: number, databaseUrl: string): Promise<Crew> {
  const metricsPort = await freePort();
  const site = await startSite({
    ...settings,
    WEB_CONCURRENCY: `${workers}`,
    DATABASE_URL: databaseUrl,
    METRICS_PORT: `${metricsPort}`,
  });
  // The second begins when the first has kept what it read.
  if (workers > 1) await site.printed('"worker":2');
  return { workers, site, metricsPort, rates: [] };
}

const rateOf = ({ site }: Crew, seconds: number) =>
  lightLoad(`${site.origin}${path}`, load.connections, seconds);

/** Calls of outside services since the start, of all its processes. */
async function callsOf({ metricsPort }: Crew): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counts = text.matchAll(/^site_call_duration_seconds_count\{[^}]*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

async function report(crews: readonly Crew[]): Promise<void> {
  write(`\n${path} rendered for each request, by the processes behind one port`);
  row(['processes', 'requests/s', 'calls']);
  const found: { rate: number; calls: number }[] = [];
  for (const crew of crews) {
    const rate = middleOf(crew.rates);
    const calls = await callsOf(crew);
    found.push({ rate, calls });
    row([crew.workers, Math.round(rate), calls]);
  }
  const [one, two] = found;
  if (!one || !two) return;
  const gain = two.rate / one.rate;
  judge(gain >= leastGain, `two processes do ${gain.toFixed(2)} times of one, promised ${leastGain}`);
  judge(two.calls <= one.calls, `two processes make ${two.calls} calls, one ${one.calls}`);
}

import autocannon from 'autocannon';
import { type RunningSite, startSite } from '../support/site.ts';
import { pacedLatency } from './pacedLatency.ts';
import { processFigures } from './processFigures.ts';
import { judge, middleOf, row, write } from './report.ts';
import { startBareServer } from './startBareServer.ts';

/** A server that is measured with one page, and what was found in each round. */
interface Contestant {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  readonly encoding: string;
  readonly rounds: Round[];
  /** p99 of a page that is requested at an even pace, ms. */
  pacedP99Ms?: number;
}

interface Round {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly processorMs: number;
  /** Answers that were not 200, and connections that failed. */
  readonly errors: number;
}

const pages = {
  home: '/au/',
  'model page': '/au/models/suv/ridge',
  offers: '/au/current-offers',
  configurator: '/au/config/ridge',
  article: '/au/news/mesa-412000-kilometres',
  'every block': '/au/style-guide',
} as const;
/** What is promised, of the bare server's requests per second, as browsers ask. */
const goals: Partial<Record<keyof typeof pages, number>> = {
  home: 0.6,
  'model page': 0.6,
  offers: 0.6,
  configurator: 0.6,
};
const mostP99Ms = 10;
/** Against another build, of processor time: more is no noise. */
const mostUncached = 1.1;

/** Bounded on purpose: enough to be steady, little enough for a laptop. Seconds. */
const load = { connections: 50, warmUp: 1, round: 2, rounds: 3 };
/** Requests per second of the 50 connections together, for `pacedP99Ms`. */
const pace = { connections: 50, perSecond: 500, seconds: 4 };

const production = { NODE_ENV: 'production', RATE_LIMIT_PAGES: '0' };
/** How a folder's site is started, by the name of its row. Uncached nothing is refused as too much: all is rendered. */
const settings = { site: {}, uncached: { PAGE_CACHE_MB: '0', OVERLOAD_DELAY_MS: '0' } };

/**
 * Each page as browsers ask for it, with 50 connections: of the site, of the site that renders each request, and of a
 * bare server that sends the same bytes. All run at once and are measured in turn, so that what else the machine does
 * hits all of them.
 * @param other folder of another build, measured beside this one
 */
export async function benchThroughput(other?: string): Promise<void> {
  const sites = new Map<string, RunningSite>();
  try {
    for (const [name, env] of Object.entries(settings)) {
      sites.set(name, await startSite({ ...production, ...env }));
      if (other) sites.set(`${name} of ${other}`, await startSite({ ...production, ...env }, other));
    }
    for (const [name, path] of Object.entries(pages))
      await benchPage(name as keyof typeof pages, path, sites);
  } finally {
    await Promise.all([...sites.values()].map((site) => site.close()));
  }
}

async function benchPage(name: keyof typeof pages, path: string, sites: Map<string, RunningSite>) {
  const contestants = [...sites].map(([site, { origin, pid }]) =>
    contestant(site, `${origin}${path}`, pid, 'br'),
  );
  const [site] = contestants;
  if (!site) return;
  const bare = await startBareServer(site.url, 'br');
  try {
    const bareSite = contestant('bare node:http, same bytes', bare.url, bare.pid, 'br');
    const plain = contestant('site, uncompressed', site.url, site.pid, 'identity');
    const all = [...contestants, bareSite, plain];
    await measureInTurn(all);
    for (const one of [site, bareSite]) one.pacedP99Ms = await pacedLatency(one.url, paced(one));
    print(name, path, all, bareSite);
    judgePage(name, all, bareSite);
  } finally {
    bare.close();
  }
}

const contestant = (name: string, url: string, pid: number, encoding: string): Contestant => ({
  name,
  url,
  pid,
  encoding,
  rounds: [],
});

const headersOf = ({ encoding }: Contestant) => ({ 'accept-encoding': encoding });
const paced = (one: Contestant) => ({ ...pace, headers: headersOf(one) });

/** Warm, so that what is compared is compiled code; then round after round. */
async function measureInTurn(contestants: readonly Contestant[]): Promise<void> {
  for (const one of contestants) await shoot(one, load.warmUp);
  for (let round = 0; round < load.rounds; round += 1)
    for (const one of contestants) one.rounds.push(await shoot(one, load.round));
}

async function shoot(one: Contestant, seconds: number): Promise<Round> {
  const before = await processFigures(one.pid);
  const { requests, latency, errors, non2xx } = await autocannon({
    url: one.url,
    connections: load.connections,
    duration: seconds,
    headers: headersOf(one),
  });
  const after = await processFigures(one.pid);
  return {
    requestsPerSecond: requests.total / seconds,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    processorMs: (after.processorMs - before.processorMs) / requests.total,
    errors: errors + non2xx,
  };
}

/** The median of the rounds. */
const middle = ({ rounds }: Contestant, figure: keyof Round): number =>
  middleOf(rounds.map((round) => round[figure]));

const shareOf = (one: Contestant, whole: Contestant) =>
  middle(one, 'requestsPerSecond') / middle(whole, 'requestsPerSecond');
/** A time of `pacedLatency`, which does not wait for requests that are late. */
const msText = (ms: number) => (Number.isFinite(ms) ? ms.toFixed(1) : 'too late');
const percent = (share: number) => `${Math.round(share * 100)} %`;

function print(name: string, path: string, contestants: readonly Contestant[], bare: Contestant): void {
  write(`\n${name} ${path}, brotli, ${load.connections} connections`);
  row(['', 'requests/s', 'of bare', 'p50 ms', 'p99 ms', `at ${pace.perSecond}/s`, 'CPU ms', 'errors']);
  for (const one of contestants)
    row([
      one.name,
      Math.round(middle(one, 'requestsPerSecond')),
      percent(shareOf(one, bare)),
      Math.round(middle(one, 'p50Ms')),
      Math.round(middle(one, 'p99Ms')),
      one.pacedP99Ms === undefined ? '' : msText(one.pacedP99Ms),
      middle(one, 'processorMs').toFixed(2),
      one.rounds.reduce((sum, { errors }) => sum + errors, 0),
    ]);
}

function judgePage(name: keyof typeof pages, contestants: readonly Contestant[], bare: Contestant): void {
  const named = (wanted: string) => contestants.find((one) => one.name.startsWith(wanted));
  const [site, uncached, uncachedBefore] = [named('site'), named('uncached'), named('uncached of ')];
  const goal = goals[name];
  if (site && goal) {
    const share = shareOf(site, bare);
    judge(share >= goal, `${name} has ${percent(share)} of the bare server, promised ${percent(goal)}`);
    const p99 = site.pacedP99Ms ?? Number.POSITIVE_INFINITY;
    const what = `of ${pace.connections} connections at ${pace.perSecond} requests/s, promised under ${mostP99Ms}`;
    judge(p99 < mostP99Ms, `${name} has a p99 of ${msText(p99)} ms ${what}`);
  }
  if (uncached && uncachedBefore) {
    const share = middle(uncached, 'processorMs') / middle(uncachedBefore, 'processorMs');
    const what = `of the processor time of the other build, promised at most ${percent(mostUncached)}`;
    judge(share <= mostUncached, `${name} uncached takes ${percent(share)} ${what}`);
  }
}

import path from 'node:path';
import autocannon from 'autocannon';
import { countries } from '../../shared/country.ts';
import { type RunningSite, startSite } from '../support/site.ts';
import { processFigures } from './processFigures.ts';
import { judge, row, write } from './report.ts';

const load = { requests: 200_000, samples: 20, connections: 10 };
/** Request headers of browsers that matter here. */
const headers = { 'accept-encoding': 'br' };
const addressesWanted = 5000;
/** The end against the middle. */
const mostGrowth = 1.1;

/** Queries that make pages of their own, and some that mean nothing; `n` is a number from 0. */
const queries: readonly ((n: number) => string)[] = [
  (n) => `current-offers?sort=price-high-to-low&utm_campaign=${n}`,
  (n) => `offers?type=suv&visit=${n}`,
  (n) => `news?page=${2 + (n % 998)}`,
  (n) => `news?category=category-${n}`,
  (n) => `config/ridge?build=${(n * 7919).toString(36).padStart(6, '0')}`,
  (n) => `config/haven?model=Model%20${n}`,
  (n) => `dealer-locator?q=${3000 + (n % 1000)}`,
  (n) => `test-drive?dealer=D${n}&modelLine=ridge`,
  (n) => `compare?models=ridge-tour.pip-${n}`,
  (n) => `about?unknown=${n}`,
];

function addresses(): string[] {
  const rounds = Math.ceil(addressesWanted / queries.length / countries.length);
  return Array.from({ length: rounds }, (_, n) =>
    countries.flatMap((country) => queries.map((query) => `/${country}/${query(n)}`)),
  ).flat();
}

/**
 * The memory of the site's process under 200,000 requests, as browsers ask, across 5,000 addresses with queries.
 * @param other folder of another build, asked in turn with this one
 */
export async function benchMemory(other?: string): Promise<void> {
  const sites: RunningSite[] = [];
  try {
    for (const folder of [undefined, ...(other ? [other] : [])])
      sites.push(await startSite({ NODE_ENV: 'production', RATE_LIMIT_PAGES: '0' }, folder));
    const all = addresses();
    write(`\nmemory over ${load.requests} requests across ${all.length} addresses, brotli: RSS in MB`);
    row(['requests', 'site', ...(other ? [path.basename(path.resolve(other))] : []), 'errors']);
    const curve = await curveOf(sites, all);
    const [end, half] = [curve.at(-1) ?? Number.NaN, curve[load.samples / 2] ?? Number.NaN];
    const found = `${Math.round(end)} MB at the end, ${Math.round(half)} MB in the middle`;
    judge(end <= half * mostGrowth, `memory has ${found}, promised flat`);
  } finally {
    await Promise.all(sites.map((site) => site.close()));
  }
}

/** RSS of the first site after each part of the requests; every row is printed when it is known. */
async function curveOf(sites: readonly RunningSite[], all: readonly string[]): Promise<number[]> {
  const curve: number[] = [];
  for (let sample = 0; sample <= load.samples; sample += 1) {
    let errors = 0;
    if (sample > 0) for (const site of sites) errors += await askSome(site, all, sample);
    const figures = await Promise.all(sites.map(({ pid }) => processFigures(pid)));
    const rss = figures.map(({ rssMb }) => rssMb);
    row([(load.requests / load.samples) * sample, ...rss.map(Math.round), errors]);
    curve.push(rss[0] ?? Number.NaN);
  }
  return curve;
}

/** One part of the requests, each time in another order; gives how many failed. */
async function askSome({ origin }: RunningSite, all: readonly string[], sample: number): Promise<number> {
  const shuffled = shuffle(all, sample);
  const share = Math.ceil(shuffled.length / load.connections);
  let client = 0;
  const { errors, non2xx } = await autocannon({
    url: origin,
    connections: load.connections,
    amount: load.requests / load.samples,
    headers,
    timeout: 60,
    // An own share to each, as all begin with the first.
    setupClient: (connection) => {
      const start = share * client;
      client += 1;
      connection.setRequests(
        shuffled.slice(start, start + share).map((address) => ({ path: address, headers })),
      );
    },
  });
  return errors + non2xx;
}

/** In an order that looks random and is the same in every run. */
function shuffle(all: readonly string[], seed: number): string[] {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state;
  };
  return all
    .map((value) => ({ value, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

import { processFigures } from '../bench/processFigures.ts';
import { judge, row, write } from '../bench/report.ts';
import type { RunningSite } from '../support/site.ts';

const clients = 10;
const addresses = 5_000;
const samples = 10;
/** The end against the middle. */
const mostGrowth = 1.1;
const picture = '/f/100100/1600x900/0a1b2c3d4e/ridge.jpg/m';
const browser = { 'accept-encoding': 'br', accept: 'text/html' };

/** What visitors do: pages with queries, pictures in sizes, forms. `n` picks one of 5,000 addresses. */
const visits: readonly ((origin: string, n: number) => Promise<Response>)[] = [
  (origin, n) => fetch(`${origin}/au/dealer-locator?q=place%20${n}`, { headers: browser }),
  (origin, n) => fetch(`${origin}/nz/current-offers?utm_campaign=${n}`, { headers: browser }),
  (origin, n) => fetch(`${origin}/au/compare?models=ridge-tour.pip-${n}`, { headers: browser }),
  (origin, n) => fetch(`${origin}/nz/test-drive?dealer=D${n}`, { headers: browser }),
  (origin, n) => fetch(`${origin}/au/news?page=${2 + (n % 900)}`, { headers: browser }),
  (origin, n) => fetch(`${origin}${picture}/${100 + (n % 50)}x0`),
  (origin, n) =>
    fetch(`${origin}/api/form/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ form_id: 'x', page: '/au/contact-us', comments: `${n}` }),
    }),
];

/** Memory of the site's process under so many requests over 5,000 addresses: flat from the middle on. */
export async function soak({ origin, pid }: RunningSite, count: number): Promise<void> {
  write(`\nmemory over ${count} requests: RSS in MB`);
  row(['requests', 'RSS']);
  const curve: number[] = [];
  let sent = 0;
  for (let sample = 1; sample <= samples; sample += 1) {
    const client = async () => {
      while (sent < (count * sample) / samples) {
        sent += 1;
        const response = await visits[sent % visits.length]?.(origin, (sent * 7919) % addresses);
        await response?.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    const { rssMb } = await processFigures(pid);
    curve.push(rssMb);
    row([sent, Math.round(rssMb)]);
  }
  const [middle, last] = [curve[samples / 2 - 1] ?? Number.NaN, curve.at(-1) ?? Number.NaN];
  judge(
    last <= middle * mostGrowth,
    `${Math.round(last)} MB at the end, ${Math.round(middle)} MB in the middle`,
  );
}

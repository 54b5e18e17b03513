import { processFigures } from '../bench/processFigures.ts';
import { judge, row, write } from '../bench/report.ts';
import type { RunningSite } from '../support/site.ts';
import { fieldsOf } from './fieldsOf.ts';

const clients = 10;
const addresses = 5_000;
const samples = 10;
/** The end against the middle. */
const mostGrowth = 1.1;
const browser = { 'accept-encoding': 'br', accept: 'text/html' };
/** Pages whose pictures are asked for, and whose forms are sent. */
const picturePages = ['/au/', '/nz/', '/au/contact-us', '/au/models/suv/ridge'];
const formPages = ['/au/contact-us', '/nz/test-drive'];

interface FoundForm {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}
interface Site {
  readonly origin: string;
  /** Addresses of pictures, in their sizes. */
  readonly pictures: readonly string[];
  readonly forms: readonly FoundForm[];
}
interface Visit {
  readonly kind: string;
  readonly right: number;
  ask(site: Site, n: number): Promise<Response>;
}

const page = (path: string): Pick<Visit, 'kind' | 'ask'> => ({
  kind: path.replace(/[?].*/, ''),
  ask: ({ origin }, n) => fetch(`${origin}${path}${n}`, { headers: browser }),
});
const itemOf = <Item>(items: readonly Item[], n: number): Item => {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('The site has neither pictures nor forms');
  return item;
};

/** What visitors do: pages with queries, pictures in sizes, forms. `n` picks one of 5,000 addresses. */
const visits: readonly Visit[] = [
  { ...page('/au/dealer-locator?q=place%20'), right: 200 },
  { ...page('/nz/current-offers?utm_campaign='), right: 200 },
  { ...page('/au/compare?models=ridge-tour.pip-'), right: 200 },
  { ...page('/nz/test-drive?dealer=D'), right: 200 },
  { ...page('/au/nothing-'), right: 404 },
  {
    kind: 'a picture',
    right: 200,
    ask: ({ origin, pictures }, n) => fetch(`${origin}${itemOf(pictures, n)}`),
  },
  {
    kind: 'a form',
    right: 303,
    ask: ({ origin, forms }, n) => {
      const { path, fields } = itemOf(forms, n);
      return fetch(`${origin}${path}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ ...fields, first_name: `Visitor ${n}` }),
      });
    },
  },
];

async function lookAround(origin: string): Promise<Site> {
  const read = async (path: string) => (await fetch(`${origin}${path}`, { headers: browser })).text();
  const pages = await Promise.all(picturePages.map(read));
  const pictures = new Set(pages.flatMap((html) => html.match(/\/f\/[^\s"',&]+\/m\/[^\s"',&]+/g) ?? []));
  const forms = await Promise.all(
    formPages.map(async (path) => ({ path, fields: fieldsOf(await read(path)) })),
  );
  return { origin, pictures: [...pictures], forms };
}

/** Memory of the site's process under so many requests over 5,000 addresses: flat from the middle on. */
export async function soak({ origin, embedded, pid }: RunningSite, count: number): Promise<void> {
  const site = await lookAround(origin);
  write(`\nmemory over ${count} requests, ${site.pictures.length} pictures: RSS in MB`);
  row(['requests', 'RSS']);
  const curve: number[] = [];
  const wrong = new Map<string, number>();
  let sent = 0;
  const client = async (until: number) => {
    while (sent < until) {
      sent += 1;
      const { kind, right, ask } = itemOf(visits, sent);
      const response = await ask(site, (sent * 7919) % addresses);
      await response.arrayBuffer();
      const found = `${kind}: ${response.status}`;
      if (response.status !== right) wrong.set(found, (wrong.get(found) ?? 0) + 1);
    }
  };
  for (let sample = 1; sample <= samples; sample += 1) {
    await Promise.all(Array.from({ length: clients }, () => client((count * sample) / samples)));
    const { rssMb } = await processFigures(pid);
    curve.push(rssMb);
    row([sent, Math.round(rssMb)]);
  }
  const [middle, last] = [curve[samples / 2 - 1] ?? Number.NaN, curve.at(-1) ?? Number.NaN];
  judge(
    last <= middle * mostGrowth,
    `${Math.round(last)} MB at the end, ${Math.round(middle)} MB in the middle`,
  );
  judge(
    wrong.size === 0,
    `answered as it should be ${[...wrong].map(([what, n]) => `(${n}x ${what})`).join(' ')}`,
  );
  const { leads } = (await (await fetch(`${embedded}/crm/leads`)).json()) as { leads: unknown[] };
  judge(leads.length > 0, `the CRM has leads: ${leads.length}`);
}

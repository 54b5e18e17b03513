import { randomUUID } from 'node:crypto';
import type { ModelCard } from '../../shared/vehicles/modelCard.ts';
import { processFigures } from '../bench/processFigures.ts';
import type { RunningSite } from '../support/site.ts';
import { askFrom } from './askFrom.ts';
import { cardOf, quoteOf } from './costAttacks.ts';
import type { Held } from './Held.ts';

/** What an answer costs by its kind: the table of docs/security.md has the same rows. */
export interface RequestCost {
  readonly name: string;
  /** The limit that bounds it, and how many one client may ask for in a minute by that. */
  readonly limit: string;
  readonly perMinute: number;
  /** ms of processor that one may take, at most: some three times what is measured on a machine of 2026. */
  readonly maxMs: number;
  /** MB that the process may hold more after them all. */
  readonly maxMb: number;
  /** Requests that are measured, below the limit. */
  readonly count: number;
  readonly right: number;
  /** Path, and the body of a post. @param card of a model that can be financed */
  readonly asks: (n: number, card: ModelCard) => readonly [path: string, body?: object];
}

const form = {
  form_id: 'enquiry',
  country: 'au',
  page: '/au/contact-us',
  token: 'demo:key:submit:0.9',
  first_name: 'Sam',
  last_name: 'Lee',
  Email: 'sam@example.com',
  mobile_phone: '0412 345 678',
  post_code: '3000',
  enquiry_type: 'feedback',
  vehicle_interested_in: 'Not an owner',
  dealer_code: '',
  comments: 'When is it in?',
  filled_in_ms: 30_000,
};

/** In order: what is beyond a limit comes from the client that has used it up. */
export const requestCosts: readonly RequestCost[] = [
  {
    name: 'a page in memory',
    limit: 'RATE_LIMIT_PAGES',
    perMinute: 1_200,
    maxMs: 10,
    maxMb: 60,
    count: 400,
    right: 200,
    asks: () => ['/au/'],
  },
  {
    name: 'a page that is made',
    limit: 'RATE_LIMIT_PAGES',
    perMinute: 1_200,
    maxMs: 90,
    maxMb: 150,
    count: 60,
    right: 200,
    asks: (n) => [`/au/dealer-locator?q=place%20${n}`],
  },
  {
    name: 'an address of no page',
    limit: 'RATE_LIMIT_PAGES',
    perMinute: 1_200,
    maxMs: 50,
    maxMb: 100,
    count: 60,
    right: 404,
    asks: (n) => [`/au/nothing-${n}`],
  },
  {
    name: 'dealers near a postcode',
    limit: 'RATE_LIMIT_API',
    perMinute: 120,
    maxMs: 20,
    maxMb: 60,
    count: 100,
    right: 200,
    asks: (n) => [`/api/dealers/au?postcode=${3_000 + n}`],
  },
  {
    name: 'suggestions of the search',
    limit: 'RATE_LIMIT_API',
    perMinute: 120,
    maxMs: 12,
    maxMb: 60,
    count: 100,
    right: 200,
    asks: (n) => [`/api/search/au/suggestions?q=ridg${n}`],
  },
  {
    name: 'a picture that is downloaded',
    limit: 'RATE_LIMIT_API',
    perMinute: 120,
    maxMs: 40,
    maxMb: 60,
    count: 100,
    right: 200,
    asks: () => ['/api/download/asset?url=/f/100100/1600x900/8f7764e39d/ridge-alpine-wide.webp'],
  },
  {
    name: 'a quote that nobody has asked for',
    limit: 'RATE_LIMIT_QUOTES',
    perMinute: 600,
    maxMs: 20,
    maxMb: 60,
    count: 100,
    right: 200,
    asks: (n, card) => ['/api/angleGenericQuote/', { quotes: [quoteOf(card, 1_000 + n)] }],
  },
  {
    name: 'a form that is not valid',
    limit: 'RATE_LIMIT_FORMS',
    perMinute: 20,
    maxMs: 30,
    maxMb: 60,
    count: 18,
    right: 400,
    asks: () => ['/api/form/', { ...form, Email: 'x' }],
  },
  {
    name: 'a form that is kept',
    limit: 'RATE_LIMIT_FORMS',
    perMinute: 20,
    maxMs: 80,
    maxMb: 60,
    count: 18,
    right: 200,
    asks: () => ['/api/form/', { ...form, submission_id: randomUUID() }],
  },
  {
    name: 'a time at a dealer',
    limit: 'RATE_LIMIT_FORMS',
    perMinute: 20,
    maxMs: 30,
    maxMb: 60,
    count: 18,
    right: 200,
    asks: () => ['/api/appointments/au/hold', { dealer: 'A3350', slot: '', id: randomUUID() }],
  },
];

/** A request beyond the limit of its client. */
export const refused = { name: 'a request beyond a limit', maxMs: 6, maxMb: 60, count: 400 };

/** Share of a processor that one client may take by a kind of answer, in per cent. */
export const shareOf = ({ perMinute, maxMs }: Pick<RequestCost, 'perMinute' | 'maxMs'>): number =>
  (perMinute * maxMs) / 600;

/** Requests before those that are measured: what is loaded at the first is no cost of the others. */
const before = 2;

/** Measures each kind of answer of a site, for a client of its own. */
export async function measureCosts({ origin, pid }: Pick<RunningSite, 'origin' | 'pid'>): Promise<Held[]> {
  const held: Held[] = [];
  const card = await cardOf(origin);
  const ask = async (client: string, [path, body]: ReturnType<RequestCost['asks']>) =>
    (await askFrom(client, `${origin}${path}`, body)).status;
  async function measure(of: typeof refused, run: (n: number) => Promise<boolean>): Promise<void> {
    const { processorMs, rssMb } = await processFigures(pid);
    let wrong = 0;
    for (let n = 0; n < of.count; n += 1) if (!(await run(n))) wrong += 1;
    const after = await processFigures(pid);
    const ms = (after.processorMs - processorMs) / of.count;
    const mb = after.rssMb - rssMb;
    held.push({
      name: `cost of ${of.name}`,
      found: `${ms.toFixed(1)} ms of ${of.maxMs}, ${mb.toFixed(0)} MB of ${of.maxMb}${wrong ? `, ${wrong} answered otherwise` : ''}`,
      // Systems that tell no figures show none.
      isHeld: wrong === 0 && !(ms > of.maxMs) && !(mb > of.maxMb),
    });
  }
  for (const [row, cost] of requestCosts.entries()) {
    const client = `127.0.6.${row + 1}`;
    for (let n = 0; n < before; n += 1) await ask(client, cost.asks(cost.count + n, card));
    await measure(cost, async (n) => (await ask(client, cost.asks(n, card))) === cost.right);
  }
  const [last] = requestCosts.slice(-1);
  if (!last) return held;
  const client = '127.0.6.250';
  while ((await ask(client, last.asks(0, card))) !== 429);
  await measure(refused, async (n) => (await ask(client, last.asks(n, card))) === 429);
  return held;
}

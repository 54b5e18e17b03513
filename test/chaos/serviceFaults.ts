import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '../../server/embedded/faults.ts';
import type { AskedStandIn } from '../../server/outside/outsideServices.ts';
import type { AppointmentTimes } from '../../shared/appointments/appointments.ts';
import { canBeQuoted, quoteRequest } from '../../shared/finance/quote.ts';
import { modelPrice } from '../../shared/pricing.ts';
import { asCents } from '../../shared/units.ts';
import type { CatalogueModel, VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import type { ChaosFault } from './ChaosFault.ts';
import { untilTrue } from './untilTrue.ts';
import { sendForm, startVisitors } from './visitors.ts';
import type { World } from './world.ts';

interface Service {
  readonly name: string;
  /** Asks for what only this service can answer: true when it did. `n` is another one each time. */
  works(world: World, n: number): Promise<boolean>;
  /** Prepares what `works` looks for, as the fault begins. */
  begin?(world: World, n: number): Promise<void>;
}

const text = async (address: string) => (await fetch(address)).text();
const privately = { auState: 'VIC', isABN: false } as const;

async function isQuoted({ site }: World, n: number): Promise<boolean> {
  const catalogue = (await (await fetch(`${site.origin}/api/vehicles/au`)).json()) as VehicleCatalogue;
  const model = Object.values<CatalogueModel>(catalogue.models).find(
    (one) => canBeQuoted(true, one) && modelPrice(one, privately),
  );
  const price = model && modelPrice(model, privately);
  if (!model || !price) throw new Error('No model can be financed');
  const vehicle = { nvicCode: model.nvicCode, make: '', model: '', variant: model.variantName };
  const loan = { termMonths: 60, deposit: asCents(100 * (n + 1)), balloon: 0, use: 'Individual' } as const;
  const response = await fetch(`${site.origin}/api/angleGenericQuote/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      country: 'au',
      ...privately,
      ...quoteRequest(vehicle, price, loan),
      isABN: undefined,
    }),
  });
  return response.ok && ((await response.json()) as { error: boolean }).error === false;
}

async function isValued({ site }: World, n: number): Promise<boolean> {
  const car = { make: 'Toyota', model: 'Corolla', year: '2019', km: String(n), condition: 'good' };
  const response = await fetch(`${site.origin}/au/trade-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(car),
  });
  await response.arrayBuffer();
  return response.status === 303;
}

/** Asks about a vehicle that the demo knows. */
async function isRecallAnswered({ site }: World): Promise<boolean> {
  const response = await fetch(`${site.origin}/api/recalls/au`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vin: '6MDPP1E47TG000817' }),
  });
  return response.ok && ((await response.json()) as { kind: string }).kind === 'known';
}

async function isResized({ site }: World, n: number): Promise<boolean> {
  const picture = /\/f\/[^\s"',&]+\/m\//.exec(await text(`${site.origin}/au/`))?.[0];
  const response = await fetch(`${site.origin}${picture}${200 + n}x0/filters:format(webp):quality(60)`);
  await response.arrayBuffer();
  return response.ok && response.headers.get('content-type') === 'image/webp';
}

/** Asks about another place of Victoria each time. */
async function isStateFound({ site }: World, n: number): Promise<boolean> {
  const [row, column] = [Math.trunc(n / 80), n % 80];
  const place = `lat=${(-36.6 - column / 100).toFixed(2)}&lon=${(143 + (row % 300) / 100).toFixed(2)}`;
  const response = await fetch(`${site.origin}/api/reverse-lookup/?${place}`);
  return ((await response.json()) as { auState: string | null }).auState !== null;
}

async function areDealersListed({ site }: World): Promise<boolean> {
  const response = await fetch(`${site.origin}/api/dealers/au`);
  return response.ok && ((await response.json()) as { dealers: unknown[] }).dealers.length > 0;
}

async function areTimesOffered({ site }: World): Promise<boolean> {
  const response = await fetch(`${site.origin}/api/appointments/au/times?dealer=A3350`);
  return response.ok && ((await response.json()) as AppointmentTimes).options.length > 0;
}

/** A word that is on a page as soon as it is published. */
const published = { word: '' };

/** The services by their names in the fault switch. An outside service without an entry does not compile. */
export const services: Readonly<Record<AskedStandIn | 'content' | 'images', Service>> = {
  content: {
    name: 'content',
    begin: async (world) => {
      published.word = randomUUID();
      await world.publish(published.word);
    },
    works: async ({ site }) => (await text(`${site.origin}/au/about`)).includes(published.word),
  },
  // Whether it works is told by the leads themselves.
  crm: { name: 'CRM', works: async () => true },
  lender: { name: 'lender', works: isQuoted },
  diary: { name: 'diary', works: areTimesOffered },
  valuation: { name: 'valuation', works: isValued },
  recalls: { name: 'recall service', works: isRecallAnswered },
  geocoder: { name: 'geocoder', works: isStateFound },
  // Only asked every five minutes, so that what shows here is the kept list; `startFaults` has sites that ask at
  // once.
  objects: { name: 'object store', works: areDealersListed },
  botCheck: {
    name: 'bot check',
    // While the check fails, a form with a low score is taken like any other.
    works: async ({ site }) => (await sendForm(site.origin, randomUUID(), { score: '0.1' })) === 403,
  },
  images: { name: 'images', works: isResized },
};

const kinds: readonly (Pick<Fault, 'kind'> & Partial<Fault> & { readonly is: string })[] = [
  { is: 'down', kind: 'status', status: 500 },
  { is: 'stalls', kind: 'stall' },
  { is: 'garbage', kind: 'garbage' },
  // As with a token that has run out.
  { is: 'refuses our key', kind: 'status', status: 401 },
];
const faultMs = 2_500;
let asked = 0;
const nextNumber = () => {
  asked += 1;
  return asked;
};

/** Each outside service is down, stalled or answers nonsense while the site runs. */
export const serviceFaults: readonly ChaosFault[] = Object.entries(services).flatMap(
  ([service, { name, works, begin }]) =>
    kinds.map(
      ({ is, ...fault }): ChaosFault => ({
        name: `${name} ${is}`,
        async run(world) {
          const visitors = startVisitors({ origins: [world.site.origin] });
          try {
            await world.fault({ service, ...fault });
            await begin?.(world, nextNumber());
            const isOver = delay(faultMs, 'over');
            // So that the fault is met: what nobody asks for cannot fail.
            const askAlone = async () => {
              while ((await Promise.race([isOver, delay(100)])) !== 'over')
                await Promise.race([isOver, works(world, nextNumber()).catch(() => false)]);
            };
            await Promise.all([visitors.answered(20), askAlone()]);
          } finally {
            await world.fault({ service, kind: 'none' });
          }
          const recoveryS = await untilTrue(() => works(world, nextNumber()));
          return { ...(await visitors.stop()), recoveryS };
        },
      }),
    ),
);

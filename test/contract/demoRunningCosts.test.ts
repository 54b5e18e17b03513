import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCatalogue } from '../../server/vehicles/buildCatalogue.ts';
import { presentComparison } from '../../server/vehicles/presentComparison.ts';
import { vehicleTypes } from '../../server/vehicles/readVehicleStories.ts';
import { auStates } from '../../shared/auStates.ts';
import { type Country, countries } from '../../shared/country.ts';
import { costToOwn, ownershipFacts } from '../../shared/finance/costToOwn.ts';
import {
  breakEvenSentence,
  comparisonSentence,
  type OwnedCar,
} from '../../shared/finance/ownershipComparison.ts';
import { defaultPreferences, modelPrice } from '../../shared/pricing.ts';
import { asCents, formatMoney, sumOf } from '../../shared/units.ts';
import {
  type CatalogueModel,
  isPricedByState,
  type VehicleCatalogue,
} from '../../shared/vehicles/catalogue.ts';
import { chosenKeys } from '../../shared/vehicles/comparison.ts';
import { type DemoContent, startDemoContent } from '../support/demoContent.ts';
import { bySlug, type Fields, objectsIn, published } from './demoSpaceChecks.ts';

let demo: DemoContent;
const catalogues = new Map<Country, VehicleCatalogue>();

beforeAll(async () => {
  demo = await startDemoContent();
  for (const country of countries) {
    const { stories } = await demo.content.readStories({ country, contentTypes: vehicleTypes(country) });
    const assetPath = (address: string) => new URL(address).pathname;
    catalogues.set(country, buildCatalogue(stories, { country, assetPath }).catalogue);
  }
});
afterAll(() => demo.close());

function costsOf(country: Country) {
  const catalogue = catalogues.get(country);
  if (!catalogue?.runningCosts) throw new Error(`There are no running costs of ${country}`);
  return { costs: catalogue.runningCosts, models: Object.values<CatalogueModel>(catalogue.models) };
}
const modelOf = (country: Country, code: string) => {
  const model = costsOf(country).models.find((one) => one.code === code);
  if (!model) throw new Error(`There is no ${code}`);
  return model;
};
const textsOf = (slug: string) =>
  [...objectsIn(bySlug.get(slug)?.content)].flatMap(({ text }: Fields) =>
    typeof text === 'string' ? [text] : [],
  );

/** Work of each kind of service, as the owners' page tells it. */
const schedule = () => {
  const blocks = [...objectsIn(bySlug.get('owners')?.content)];
  const block = blocks.find(({ scrollToId }) => scrollToId === 'service-schedule');
  return [...objectsIn(block?.panels)].flatMap((panel: Fields) =>
    Array.isArray(panel.features) ? [{ every: panel.heading, work: namesIn(panel.features) }] : [],
  );
};
const namesIn = (features: unknown) =>
  [...objectsIn(features)].flatMap(({ heading }: Fields) =>
    typeof heading === 'string' ? [heading.toLowerCase()] : [],
  );

/** Paragraphs of a story in words, each whole. */
const paragraphsOf = (content: unknown) =>
  [...objectsIn(content)].flatMap((node: Fields) =>
    node.type === 'paragraph'
      ? [
          [...objectsIn(node.content)]
            .map(({ text }: Fields) => text ?? '')
            .join('')
            .toLowerCase(),
        ]
      : [],
  );

describe('the demo schedule of services', () => {
  it('names each piece of work once', () => {
    expect(schedule().map(({ every }) => every)).toEqual([
      'Every 12 months',
      'Every 24 months',
      'Every 48 months',
    ]);
    const work = schedule().flatMap((one) => one.work);
    expect(work).toContain('brake fluid');
    expect(new Set(work).size).toBe(work.length);
  });

  it('is the only one: no other story says at which service something is done', () => {
    const rare = schedule()
      .slice(1)
      .flatMap((one) => one.work);
    const which = /\b(?:the (?:first|second|third|fourth|fifth)|\d+ months|scheduled services?)\b/;
    const told = [...bySlug].flatMap(([slug, { content }]) =>
      paragraphsOf(content)
        .filter((text) => which.test(text) && rare.some((work) => text.includes(work)))
        .map((text) => `${slug}: ${text}`),
    );
    expect(told).toEqual([]);
  });

  it.each(['news/capped-price-servicing', 'news/summer-offers-2026'])('is where %s leads for it', (slug) => {
    const { uuid } = bySlug.get('owners') ?? {};
    expect([...objectsIn(bySlug.get(slug)?.content)]).toContainEqual(
      expect.objectContaining({ uuid, anchor: 'service-schedule' }),
    );
  });
});

describe.each(countries)('the demo costs of driving in %s', (country) => {
  it('are told of every model, with their day and source', () => {
    const { costs, models } = costsOf(country);
    expect(costs.pricesDate).toMatch(/^2026-/);
    expect(costs.pricesSource).not.toBe('');
    const facts = models.map((model) => ownershipFacts(costs, model, 'VIC'));
    expect(facts.every((one) => one && one.services.length === 5)).toBe(true);
  });

  it('are complete for one to eight years', () => {
    const { costs, models } = costsOf(country);
    for (const model of models) {
      const facts = ownershipFacts(costs, model, 'VIC');
      if (!facts) throw new Error(`${model.code} has no costs`);
      const cost = costToOwn(facts, {
        years: 8,
        kmPerYear: costs.annualKm,
        payment: { purchase: 0, repayments: [] },
      });
      expect(Object.values(cost.total).every((cents) => cents !== null)).toBe(true);
    }
  });
});

describe.each(countries)("the demo's ready comparisons in %s", (country) => {
  const links = [...bySlug.values()].flatMap(({ content }) =>
    [...objectsIn(content)].flatMap(({ url }: Fields) =>
      typeof url === 'string' && url.startsWith('/compare?') ? [url] : [],
    ),
  );
  const ofCosts = links.filter((link) => link.includes('#'));

  it.each([...new Set(links)])('name models that are there: %s', (link) => {
    const catalogue = catalogues.get(country);
    const asked = new URL(link, 'https://site.example').searchParams.get('models') ?? '';
    expect(catalogue && chosenKeys(presentComparison(catalogue, []), asked)).toEqual(asked.split('.'));
  });

  it.each([...new Set(ofCosts)])('of costs set electric against hybrid: %s', (link) => {
    const catalogue = catalogues.get(country);
    if (!catalogue) throw new Error(`There are no models of ${country}`);
    const data = presentComparison(catalogue, []);
    const { pathname, searchParams, hash } = new URL(link, 'https://site.example');
    const keys = chosenKeys(data, searchParams.get('models') ?? undefined);
    const models = keys.flatMap((key) => data.models.find((model) => model.key === key) ?? []);
    const { costs } = costsOf(country);
    const cars = models.flatMap((model): OwnedCar[] => {
      const facts = ownershipFacts(costs, model, 'VIC');
      const purchase = modelPrice(model, defaultPreferences);
      return facts ? [{ ...model, facts, payment: { purchase, repayments: [] } }] : [];
    });
    const driving = { years: 5, kmPerYear: costs.annualKm, ownPrices: {} };
    expect([pathname, hash]).toEqual(['/compare', '#cost-to-own']);
    expect(cars.map(({ facts }) => facts.energy)).toEqual(['electricity', 'petrol']);
    expect(comparisonSentence(cars, driving, country)).toMatch(
      / costs \$[\d,]+ less than .+ over five years /,
    );
    expect(breakEvenSentence(cars, driving)).not.toBe('');
  });
});

describe('the demo costs of driving', () => {
  it('have the prices of every state of Australia', () => {
    expect(Object.keys(costsOf('au').costs.prices).sort()).toEqual(['all', ...auStates].sort());
  });

  it('have the registration that is in the drive-away prices', () => {
    const { costs, models } = costsOf('au');
    for (const model of models.filter(isPricedByState))
      for (const auState of auStates) {
        const parts = model.prices.states[auState]?.costs ?? [];
        const own = parts.filter(({ name }) => /registration|third party/i.test(name));
        if (own.length)
          expect(costs.prices[auState]?.registration).toBe(own.reduce((sum, { cents }) => sum + cents, 0));
      }
  });

  it.each([
    ['RDG-TRK', '$1,865', '$1,190', '$2,090'],
    ['HVN-TOU', '$1,865', '$1,190', '$2,090'],
    ['MES-TRK', '$2,555', '$1,490', '$2,650'],
    ['DRV-TOU', '$2,195', '$1,290', '$2,290'],
    ['ARC-AWD', '$1,145', '$690', '$1,150'],
    ['PIP', '$1,145', '$690', '$1,150'],
  ])('have the services of %s as the articles tell them', (code, five, threeYearPlan, fiveYearPlan) => {
    const services = (country: Country, count: number) => {
      const { costs } = costsOf(country);
      const { services: all = [] } = costs.vehicles[modelOf(country, code).uuid] ?? {};
      return formatMoney(sumOf(all.slice(0, count)), country);
    };
    expect(services('au', 5)).toBe(five);
    expect(textsOf('news/capped-price-servicing')).toContain(five);
    expect([services('nz', 3), services('nz', 5)]).toEqual([threeYearPlan, fiveYearPlan]);
    expect(textsOf('news/service-and-warrant')).toEqual(
      expect.arrayContaining([threeYearPlan, fiveYearPlan]),
    );
  });

  it.each(countries)('have the services due as every story of %s says', (country) => {
    const { serviceMonths, serviceKm } = costsOf(country).costs;
    const told = published.flatMap(({ content }) =>
      [...JSON.stringify(content).matchAll(/every (\d+) months or ([\d,]+) km/gi)].map(([, months, km]) => [
        Number(months),
        Number(km?.replaceAll(',', '')),
      ]),
    );
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter(([months, km]) => months !== serviceMonths || km !== serviceKm)).toEqual([]);
  });

  it('have the price of each service as the table of the article tells it', () => {
    const { serviceMonths, vehicles } = costsOf('au').costs;
    const columns = ['RDG-TRK', 'MES-TRK', 'DRV-TOU', 'ARC-AWD'].map(
      (code) => vehicles[modelOf('au', code).uuid]?.services ?? [],
    );
    const texts = textsOf('news/capped-price-servicing');
    for (const number of [1, 2, 3, 4, 5]) {
      const at = texts.indexOf(`${number}: ${number * serviceMonths} months`) + 1;
      const told = columns.map((services) => services[number - 1] ?? asCents(0));
      expect(texts.slice(at, at + columns.length)).toEqual(told.map((cents) => formatMoney(cents, 'au')));
    }
  });

  it.each<[Country, string]>([
    ['au', 'At 32 cents a kilowatt-hour and 16.4 kWh per 100 km'],
    ['nz', 'At 30 cents a kilowatt-hour and 16.4 kWh per 100 km'],
  ])('charge Arc in %s as its page says', (country, sentence) => {
    const { costs } = costsOf(country);
    const { uuid } = modelOf(country, 'ARC-RWD');
    const told = `At ${costs.prices.all?.electricityHome} cents a kilowatt-hour and ${costs.vehicles[uuid]?.consumption} kWh per 100 km`;
    expect(told).toBe(sentence);
    expect(JSON.stringify(bySlug.get('models/electric/arc')?.content)).toContain(sentence);
  });
});

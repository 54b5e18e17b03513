import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCatalogue } from '../../server/vehicles/buildCatalogue.ts';
import { vehicleTypes } from '../../server/vehicles/readVehicleStories.ts';
import type { Country } from '../../shared/country.ts';
import type { Energy } from '../../shared/finance/costToOwn.ts';
import { asCents, formatMoney } from '../../shared/units.ts';
import { isPricedByState, type VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import type { OnRoadCosts } from '../../shared/vehicles/prices.ts';
import { type DemoContent, startDemoContent } from '../support/demoContent.ts';
import { bySlug, type Fields, objectsIn } from './demoSpaceChecks.ts';

let demo: DemoContent;
beforeAll(async () => {
  demo = await startDemoContent();
});
afterAll(() => demo.close());

async function readCatalogue(country: Country): Promise<VehicleCatalogue> {
  const { stories } = await demo.content.readStories({ country, contentTypes: vehicleTypes(country) });
  return buildCatalogue(stories, { country, assetPath: (address) => new URL(address).pathname }).catalogue;
}

interface Estimated {
  readonly line: string;
  readonly pageSlug: string;
  readonly energy: Energy | undefined;
  readonly onRoad: OnRoadCosts | undefined;
}

async function estimates() {
  const catalogue = await readCatalogue('nz');
  if (!catalogue.runningCosts) throw new Error('There are no costs of nz');
  const { modelLines, models, runningCosts } = catalogue;
  const all = modelLines.flatMap(({ name, pageSlug, models: uuids }) =>
    uuids.map((uuid): Estimated => {
      const model = models[uuid];
      return {
        line: name,
        pageSlug,
        energy: runningCosts.vehicles[uuid]?.energy,
        onRoad: model && !isPricedByState(model) ? model.prices.onRoad : undefined,
      };
    }),
  );
  return { all, runningCosts };
}

const textsOf = (slug: string) =>
  [...objectsIn(bySlug.get(slug)?.content)].flatMap(({ text }: Fields) =>
    typeof text === 'string' ? [text] : [],
  );
const dollars = (cents: number | undefined) => formatMoney(asCents(cents ?? 0), 'nz');

describe('the demo on-road costs', () => {
  it('are told of every model, as of the day of the prices', async () => {
    const { all, runningCosts } = await estimates();
    expect(all.length).toBeGreaterThan(10);
    for (const { onRoad } of all) expect(onRoad?.date).toBe(runningCosts.pricesDate);
  });

  it('are as the texts tell them: the lowest of Pip, the highest of Mesa', async () => {
    const { all } = await estimates();
    const cents = all.map(({ onRoad }) => onRoad?.cents ?? 0);
    const [low, high] = [Math.min(...cents), Math.max(...cents)];
    const linesAt = (wanted: number) => [
      ...new Set(all.filter(({ onRoad }) => onRoad?.cents === wanted).map(({ line }) => line)),
    ];
    expect([linesAt(low), linesAt(high)]).toEqual([['Pip'], ['Mesa']]);
    const told = ['faq', 'offers', 'home'].flatMap((slug) =>
      textsOf(slug).flatMap(
        (text) => /from (\$\d+)(?: for Pip)? to (\$\d+)(?: for Mesa)?\./.exec(text) ?? [],
      ),
    );
    expect(told).toHaveLength(9);
    expect(told.filter((_, index) => index % 3)).toEqual(
      ['faq', 'offers', 'home'].flatMap(() => [dollars(low), dollars(high)]),
    );
  });

  it('have the registration and the road user charges of the cost to own', async () => {
    const { all, runningCosts } = await estimates();
    const { registration, roadUserDiesel, roadUserElectric } = runningCosts.prices.all ?? {};
    for (const { energy = 'petrol', onRoad } of all) {
      const part = (name: RegExp) => onRoad?.parts.find((one) => name.test(one.name))?.cents;
      expect(part(/^Registration/)).toBe(registration);
      expect(part(/^Road user charges/)).toBe(
        { petrol: undefined, diesel: roadUserDiesel, electricity: roadUserElectric }[energy],
      );
    }
  });

  it.each([/registration/, /first warrant of fitness/, /number plates/, /pre-delivery/, /tank or charge/])(
    'are made of what the disclaimer of prices says: %s',
    async (name) => {
      const { all } = await estimates();
      const [disclaimer = ''] = textsOf('vehicles/price-disclaimers/on-road-costs');
      expect(disclaimer).toMatch(name);
      const part = new RegExp(name.source.replace('tank or charge', 'full (tank|charge)'), 'i');
      for (const { onRoad } of all)
        expect(onRoad?.parts.filter(({ name }) => part.test(name))).toHaveLength(1);
    },
  );

  it('have road user charges where the page of the model says so', async () => {
    const { all } = await estimates();
    for (const { pageSlug, energy } of all) {
      const text = textsOf(pageSlug).find((one) => one.includes('On-road costs, meaning'));
      expect([pageSlug, text?.includes('first 1,000 km of road user charges')]).toEqual([
        pageSlug,
        energy !== 'petrol',
      ]);
    }
    const [disclaimer] = textsOf('vehicles/price-disclaimers/road-user-charges');
    expect(disclaimer).toContain('The first 1,000 km are among the on-road costs');
    expect(textsOf('offers')).toContain(disclaimer);
  });

  it('are none in Australia, where prices have them in', async () => {
    expect(JSON.stringify((await readCatalogue('au')).models)).not.toContain('"onRoad"');
  });
});

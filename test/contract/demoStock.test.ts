import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readDealers } from '../../server/dealers/readDealers.ts';
import { demoStock } from '../../server/embedded/objectStore/demoStock.ts';
import { readStock } from '../../server/stock/readStock.ts';
import { createResolveSpec } from '../../server/stock/resolveSpec.ts';
import { createStockIndex } from '../../server/stock/stockIndex.ts';
import { buildCatalogue } from '../../server/vehicles/buildCatalogue.ts';
import { vehicleTypes } from '../../server/vehicles/readVehicleStories.ts';
import { isValidBuild } from '../../shared/configurator/build.ts';
import { type Country, countries } from '../../shared/country.ts';
import { type DemoContent, startDemoContent } from '../support/demoContent.ts';

const file = path.resolve(import.meta.dirname, '../../server/embedded/demo/meridian/objects/dealers.csv');
const today = new Date('2026-11-25T03:00:00Z');
const counts = { au: 400, nz: 200 };

let demo: DemoContent;
beforeAll(async () => {
  demo = await startDemoContent();
});
afterAll(() => demo.close());

async function stockOf(country: Country) {
  const { stories } = await demo.content.readStories({ country, contentTypes: vehicleTypes(country) });
  const { catalogue } = buildCatalogue(stories, { country, assetPath: () => null });
  const all = (await readDealers(await readFile(file, 'utf8'))).dealers;
  const dealers = all.filter((dealer) => dealer.country === country);
  const text = demoStock({ catalogue, dealers, count: counts[country], today });
  const { rows, problems } = await readStock(text);
  const byCode = new Map(dealers.map((dealer) => [dealer.code, dealer]));
  const index = await createStockIndex(rows, createResolveSpec(catalogue), byCode);
  return { text, rows, problems, index, catalogue, dealers };
}

describe.each(countries)('the demo stock of %s', (country) => {
  it('agrees with the models, colours, trims, options, accessories and dealers of the demo', async () => {
    const { rows, problems, index } = await stockOf(country);
    expect(problems).toEqual([]);
    expect([...index.problems]).toEqual([]);
    expect(rows).toHaveLength(counts[country]);
    expect(index.vehicles).toHaveLength(counts[country]);
    for (const { making, row } of index.vehicles) {
      expect(isValidBuild(making.line, making.build)).toBe(true);
      expect(making.others).toEqual([]);
      const { colours } = making.line;
      expect(making.build.colour && colours[making.build.colour]?.name).toBe(row.spec.colour);
    }
  });

  it('has something of everything: each line, most dealers, cars here, on their way and demonstrators', async () => {
    const { index, catalogue, dealers } = await stockOf(country);
    const lines = new Set(index.vehicles.map(({ making }) => making.line.modelLine.slug));
    const sold = catalogue.modelLines.filter(({ models }) => models.length).map(({ slug }) => slug);
    expect([...lines].toSorted()).toEqual(sold.toSorted());
    const at = new Set(index.vehicles.map(({ dealer }) => dealer.code));
    expect(at.size).toBeGreaterThan(dealers.length * 0.9);
    const kinds = Map.groupBy(index.vehicles, ({ row }) => row.state.kind);
    expect([...kinds.keys()].toSorted()).toEqual(['demonstrator', 'here', 'transit']);
    // Some models have no price: nor have their demonstrators.
    const prices = kinds.get('demonstrator')?.flatMap(({ row }) => row.price ?? []) ?? [];
    expect(prices.length).toBeGreaterThan(10);
    expect(Math.min(...prices)).toBeGreaterThan(1_000_000);
  });

  it('is the same in every run', async () => {
    const [one, other] = [await stockOf(country), await stockOf(country)];
    expect(one.text).toBe(other.text);
  });
});

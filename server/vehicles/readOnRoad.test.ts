import { describe, expect, it } from '@jest/globals';
import type { Country } from '../../shared/country.ts';
import type { OnePrice } from '../../shared/vehicles/prices.ts';
import { lineStory, modelStory, vehicleStory } from '../../test/support/vehicleStories.ts';
import { buildCatalogue } from './buildCatalogue.ts';
import { presentCards } from './presentCards.ts';

const row = (name: string, price: string, fields: object = {}) => ({
  component: 'OnRoadCost',
  _uid: `r-${name}`,
  name,
  price,
  ...fields,
});
const prices = {
  component: 'EnergyPrices',
  _uid: 'p',
  registration: '107',
  road_user_diesel: '76.00',
  road_user_electric: '80',
};
const plates = row('Number plates', '35');

interface Wanted {
  readonly country?: Country;
  readonly energy?: string;
  readonly price?: object;
  readonly rows: readonly object[];
}

/** The prices of the one model of a line, and what editors are told. */
function read({ country = 'nz', energy = 'petrol', price = prices, rows }: Wanted) {
  const { catalogue, problems } = buildCatalogue(
    [
      lineStory('ridge'),
      modelStory('TRK', {}, country === 'nz' ? 'ModelNZ' : 'ModelAU'),
      vehicleStory('costs', {
        component: 'RunningCosts',
        prices_date: '2026-11-01',
        prices_source: 'a survey',
        prices: [price],
        on_road: rows,
        vehicles: [
          { component: 'VehicleRunningCosts', _uid: 'v', model_line: 'ridge', energy, consumption: 5 },
        ],
      }),
    ],
    { country, assetPath: (address) => address },
  );
  return {
    onCard: presentCards(catalogue, ['TRK'])[0]?.prices,
    onRoad: (catalogue.models.TRK?.prices as OnePrice | undefined)?.onRoad,
    problems: problems.map(({ path, problem }) => `${path} ${problem}`),
  };
}

describe('the on-road costs of content', () => {
  it.each([
    ['petrol', 14_200, ['Registration for 12 months', 'Number plates']],
    ['diesel', 21_800, ['Registration for 12 months', 'Road user charges, first 1,000 km', 'Number plates']],
    [
      'electricity',
      22_200,
      ['Registration for 12 months', 'Road user charges, first 1,000 km', 'Number plates'],
    ],
  ])('of %s have registration and road user charges as driving has them', (energy, cents, names) => {
    const { onRoad, problems } = read({ energy, rows: [plates] });
    expect(problems).toEqual([]);
    expect(onRoad).toMatchObject({ cents, date: '2026-11-01' });
    expect(onRoad?.parts.map(({ name }) => name)).toEqual(names);
    expect(onRoad?.parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents);
  });

  it('are told on cards without their parts', () => {
    expect(read({ rows: [plates] }).onCard).toMatchObject({
      onRoad: { cents: 14_200, date: '2026-11-01', parts: [] },
    });
  });

  it.each<[string, object, number]>([
    ['its energy', { energy: 'petrol' }, 64_200],
    ['another energy', { energy: 'diesel' }, 14_200],
    ['its line', { model_lines: ['ridge'] }, 64_200],
    ['another line', { model_lines: ['mesa'] }, 14_200],
    ['its line, but another energy', { model_lines: ['ridge'], energy: 'electricity' }, 14_200],
  ])('count what is for %s', (_what, fields, cents) => {
    const { onRoad } = read({ rows: [plates, row('Pre-delivery', '$500.00', fields)] });
    expect(onRoad?.cents).toBe(cents);
  });

  it.each<[string, Wanted, string[]]>([
    ['Australia, whose prices have them in', { country: 'au', rows: [plates] }, []],
    ['content that has none', { rows: [] }, []],
    ['a car that no row is for', { rows: [row('Pre-delivery', '500', { energy: 'diesel' })] }, []],
    [
      'a price that is no amount',
      { rows: [plates, row('Pre-delivery', 'ask')] },
      ['vehicles/costs › on_road[1].price is no amount, so cars that it is for are told no on-road costs'],
    ],
    [
      'no registration',
      { price: { component: 'EnergyPrices', _uid: 'p' }, rows: [plates] },
      ['vehicles/costs › on_road has no registration beside it, so no on-road costs are told'],
    ],
  ])('are none of %s', (_what, wanted, told) => {
    const { onRoad, problems } = read(wanted);
    expect(onRoad).toBeUndefined();
    expect(problems).toEqual(told);
  });
});

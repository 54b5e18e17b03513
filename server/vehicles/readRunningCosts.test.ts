import { describe, expect, it } from '@jest/globals';
import { lineStory, modelStory, vehicleStory } from '../../test/support/vehicleStories.ts';
import { buildCatalogue } from './buildCatalogue.ts';

const assetPath = (address: string) => address;
const dated = { prices_date: '2026-11-01', prices_source: 'a survey' };
const ofRidge = { component: 'VehicleRunningCosts', _uid: 'v', model_line: 'ridge', energy: 'petrol' };

/** The catalogue of two models with these running costs. */
function read(fields: Readonly<Record<string, unknown>>, specs: object = { fuel_consumption: 5.1 }) {
  const stories = [
    lineStory('ridge', { specs: [{ component: 'VehicleSpecs', _uid: 's', ...specs }] }),
    modelStory('TRK'),
    modelStory('TOU'),
    vehicleStory('costs', { component: 'RunningCosts', ...fields }),
  ];
  const { catalogue, problems } = buildCatalogue(stories, { country: 'au', assetPath });
  return {
    costs: catalogue.runningCosts,
    problems: problems.map(({ path, problem }) => `${path} ${problem}`),
  };
}

describe('the running costs of content', () => {
  it('are none without a story', () => {
    const { catalogue } = buildCatalogue([lineStory('ridge'), modelStory('TRK')], {
      country: 'au',
      assetPath,
    });
    expect(catalogue.runningCosts).toBeNull();
  });

  it('are read in cents, by state and by model, the code of a model before its line', () => {
    const { costs, problems } = read({
      ...dated,
      prices: [
        { component: 'EnergyPrices', _uid: 'p', petrol: 187.9 },
        { component: 'EnergyPrices', _uid: 'q', state: 'VIC', petrol: '185.9', registration: '893' },
      ],
      vehicles: [
        { ...ofRidge, services: '349\n $349.00 \n\n469' },
        { ...ofRidge, _uid: 'w', modelCodes: 'TOU', consumption: 4.9, insurance: '1,380' },
      ],
    });
    expect(problems).toEqual([]);
    expect(costs).toMatchObject({
      pricesDate: '2026-11-01',
      annualKm: 15_000,
      homeChargingShare: 80,
      prices: {
        all: { petrol: 187.9, diesel: null, registration: null },
        VIC: { petrol: 185.9, registration: 89_300 },
      },
      vehicles: {
        TRK: { energy: 'petrol', consumption: 5.1, services: [34_900, 34_900, 46_900] },
        TOU: { energy: 'petrol', consumption: 4.9, services: [], insurance: 138_000 },
      },
    });
  });

  it.each<[string, object, object, string]>([
    ['no date', { prices_date: '' }, {}, 'have no date or no source'],
    ['a date that is none', { prices_date: 'November' }, {}, 'does not match'],
    [
      'two prices of a place',
      { prices: [{ component: 'EnergyPrices' }, { component: 'EnergyPrices' }] },
      {},
      'all has prices already',
    ],
    [
      'a registration that is no amount',
      { prices: [{ component: 'EnergyPrices', registration: 'ask' }] },
      {},
      'is not shown as a price',
    ],
    [
      'a service that is no amount',
      { vehicles: [{ ...ofRidge, services: '349\nfree' }] },
      {},
      'one of them is no amount',
    ],
    ['no consumption', { vehicles: [ofRidge] }, { fuel_consumption: null }, 'so the car is left out'],
    [
      'consumption of another energy',
      { vehicles: [ofRidge] },
      { fuel_consumption: 16, fuel_unit: 'kWh/100 km' },
      'so the car is left out',
    ],
    ['services every 0 km', { service_km: 0 }, {}, 'is not 1000 or more, so it is 15000'],
    [
      'services every 15 km, meant as thousands',
      { service_km: 15 },
      {},
      'is not 1000 or more, so it is 15000',
    ],
  ])('%s is dropped and told to editors', (_what, fields, specs, problem) => {
    const { problems } = read({ ...dated, ...fields }, { fuel_consumption: 5.1, ...specs });
    expect(problems).toContainEqual(expect.stringContaining(problem));
  });
});

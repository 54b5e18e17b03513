import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asCents, asPercent } from '../units.ts';
import {
  atOwnPrices,
  type CostParts,
  costParts,
  costToOwn,
  energyPer100Km,
  type OwnershipFacts,
  ownershipFacts,
  paymentsByYear,
  type RunningCosts,
  shownCosts,
} from './costToOwn.ts';

const prices = {
  petrol: 180,
  diesel: 200,
  electricityHome: 30,
  electricityPublic: 70,
  roadUserDiesel: asCents(0),
  roadUserElectric: asCents(0),
  registration: asCents(90_000),
};
const hybrid: OwnershipFacts = {
  energy: 'petrol',
  consumption: 5,
  services: [asCents(30_000), asCents(30_000), asCents(45_000)],
  homeChargingShare: asPercent(80),
  serviceMonths: 12,
  serviceKm: 15_000,
  prices,
  registrationInPrice: true,
};
const electric: OwnershipFacts = {
  ...hybrid,
  energy: 'electricity',
  consumption: 16,
  services: [asCents(20_000)],
};
const unpaid = { purchase: asCents(0), repayments: [] };
const use = { years: 3, kmPerYear: 15_000, payment: unpaid };

describe('what driving costs per 100 km', () => {
  it.each<[string, OwnershipFacts, number | null]>([
    ['a hybrid, 5 L at $1.80', hybrid, 900],
    ['a diesel, 8 L at $2.00', { ...hybrid, energy: 'diesel', consumption: 8 }, 1600],
    ['electric, 16 kWh, four fifths at home for 30 cents, the rest for 70', electric, 608],
    ['charged at home alone', { ...electric, homeChargingShare: asPercent(100) }, 480],
    ['never charged at home', { ...electric, homeChargingShare: 0 }, 1120],
    [
      'with road user charges of $76 per 1,000 km',
      { ...electric, prices: { ...prices, roadUserElectric: asCents(7_600) } },
      608 + 760,
    ],
    [
      'charges for diesel do not count for petrol',
      { ...hybrid, prices: { ...prices, roadUserDiesel: asCents(7_600) } },
      900,
    ],
    ['without a price', { ...hybrid, prices: { ...prices, petrol: null } }, null],
    [
      'without a price of public charging',
      { ...electric, prices: { ...prices, electricityPublic: null } },
      null,
    ],
    [
      'without a price of public charging that nobody needs',
      { ...electric, homeChargingShare: asPercent(100), prices: { ...prices, electricityPublic: null } },
      480,
    ],
  ])('%s', (_what, facts, cents) => {
    const found = energyPer100Km(facts);
    if (cents === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(cents, 9);
  });
});

it("counts a shopper's own prices of energy, and the others as they are told", () => {
  const own = { petrol: 200, electricity: 20 };
  expect(energyPer100Km(atOwnPrices(hybrid, own))).toBe(1000);
  // Public charging has no tariff of theirs: 16 kWh, four fifths at 20 cents, the rest at 70.
  expect(energyPer100Km(atOwnPrices(electric, own))).toBeCloseTo(480, 9);
  expect(atOwnPrices(hybrid, own).prices).toMatchObject({ petrol: 200, diesel: 200, electricityHome: 20 });
  const untold = { ...hybrid, prices: { ...prices, petrol: null } };
  expect(energyPer100Km(atOwnPrices(untold, own))).toBe(1000);
});

describe('cost to own', () => {
  it('is told year by year, in all, a year and per 100 km', () => {
    const payment = { purchase: asCents(1_000_000), repayments: [600_000, 600_000, 1_100_000].map(asCents) };
    const cost = costToOwn(hybrid, { ...use, payment });
    const [first, later] = [
      {
        purchase: asCents(1_000_000),
        energy: asCents(135_000),
        servicing: 30_000,
        registration: 0,
        insurance: null,
      },
      { purchase: asCents(0), energy: asCents(135_000), registration: asCents(90_000), insurance: null },
    ];
    expect(cost.years).toEqual([
      { ...first, repayments: 600_000, total: 1_765_000 },
      { ...later, repayments: 600_000, servicing: 30_000, total: 855_000 },
      { ...later, repayments: 1_100_000, servicing: 45_000, total: 1_370_000 },
    ]);
    expect(cost.total).toEqual({
      purchase: 1_000_000,
      repayments: 2_300_000,
      energy: 405_000,
      servicing: 105_000,
      registration: 180_000,
      insurance: null,
      total: 3_990_000,
    });
    expect(cost.perYear.total).toBe(1_330_000);
    expect(cost.per100Km).toEqual({
      purchase: 2_222,
      repayments: 5_111,
      energy: 900,
      servicing: 233,
      registration: 400,
      insurance: null,
      total: 8_867,
    });
    expect(cost.uncappedServices).toBe(0);
  });

  it.each<[string, number, number, number, (number | null)[]]>([
    ['15,000 km a year: by time', 15_000, 3, 0, [30_000, 30_000, 45_000]],
    ['30,000 km a year: by distance, two a year', 30_000, 2, 1, [60_000, 80_000]],
    ['5,000 km a year: by time', 5_000, 2, 0, [30_000, 30_000]],
    ['22,500 km a year: one, then two', 22_500, 2, 0, [30_000, 75_000]],
    ['beyond the capped ones: their mean', 15_000, 5, 2, [30_000, 30_000, 45_000, 35_000, 35_000]],
  ])('services, %s', (_what, kmPerYear, years, uncapped, expected) => {
    const cost = costToOwn(hybrid, { ...use, kmPerYear, years });
    expect(cost.years.map(({ servicing }) => servicing)).toEqual(expected);
    expect(cost.uncappedServices).toBe(uncapped);
  });

  it('counts registration from the first year where the price is without it', () => {
    const { years } = costToOwn({ ...hybrid, registrationInPrice: false }, use);
    expect(years.map(({ registration }) => registration)).toEqual([90_000, 90_000, 90_000]);
  });

  it('counts insurance every year, where it is told', () => {
    const { years, total } = costToOwn({ ...hybrid, insurance: asCents(140_000) }, use);
    expect(years.map(({ insurance }) => insurance)).toEqual([140_000, 140_000, 140_000]);
    expect(total.total - costToOwn(hybrid, use).total.total).toBe(420_000);
  });

  it('does not tell what content does not tell, and leaves it out of the total', () => {
    const facts = { ...hybrid, services: [], prices: { ...prices, petrol: null, registration: null } };
    const cost = costToOwn(facts, {
      ...use,
      payment: { purchase: null, repayments: [100, 100, 100].map(asCents) },
    });
    const nothing = { purchase: null, energy: null, servicing: null, registration: null, insurance: null };
    expect(cost.total).toEqual({ repayments: 300, ...nothing, total: 300 });
    expect(cost.perYear).toEqual({ repayments: 100, ...nothing, total: 100 });
    expect(cost.years).toEqual([1, 2, 3].map(() => ({ repayments: 100, ...nothing, total: 100 })));
    expect(cost.uncappedServices).toBe(0);
    const unasked = costToOwn(hybrid, { ...use, payment: { purchase: null, repayments: null } });
    expect(unasked.total).toMatchObject({ purchase: null, repayments: null, total: 690_000 });
  });

  it.each([0, 9, 2.5, Number.NaN])('refuses %s years', (years) => {
    expect(() => costToOwn(hybrid, { ...use, years })).toThrow(
      new RangeError(`years must be 1 to 8, not ${years}.`),
    );
  });
  it.each([0, -1, 200_001, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s km a year', (kmPerYear) => {
    expect(() => costToOwn(hybrid, { ...use, kmPerYear })).toThrow(
      new RangeError(`kmPerYear must be above 0 and at most 200000, not ${kmPerYear}.`),
    );
  });
  it('takes 8 years of 200,000 km, and one year of one', () => {
    // 5 litres per 100 km at 1.80 dollars.
    expect(costToOwn(hybrid, { ...use, years: 8, kmPerYear: 200_000 }).total.energy).toBe(14_400_000);
    expect(costToOwn(hybrid, { ...use, years: 1, kmPerYear: 1 }).total.energy).toBe(9);
  });

  it('adds up, in whole cents, and costs no less when more is driven', () => {
    const adds = (cost: CostParts) =>
      costParts.reduce((cents, part) => cents + (cost[part] ?? 0), 0) === cost.total;
    const whole = (cost: CostParts) => costParts.every((part) => Number.isSafeInteger(cost[part]));
    fc.assert(
      fc.property(
        fc.constantFrom(
          { ...hybrid, insurance: asCents(140_000) },
          { ...electric, insurance: asCents(170_000) },
        ),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(fc.integer({ min: 0, max: 5_000_000 }).map(asCents), { maxLength: 8 }),
        (facts, years, kmPerYear, repayments) => {
          const cost = costToOwn(facts, {
            years,
            kmPerYear,
            payment: { purchase: asCents(5_599_000), repayments },
          });
          const more = costToOwn(facts, {
            years,
            kmPerYear: kmPerYear * 2,
            payment: { purchase: asCents(5_599_000), repayments },
          });
          return (
            [...cost.years, cost.total].every((one) => adds(one) && whole(one)) &&
            cost.total.total === cost.years.reduce((cents, { total }) => cents + total, 0) &&
            more.total.total >= cost.total.total
          );
        },
      ),
    );
  });
});

describe('a column of costs', () => {
  it('adds up as it is shown: in whole dollars, or in cents', () => {
    const parts = {
      purchase: asCents(149),
      repayments: asCents(149),
      energy: asCents(149),
      servicing: null,
      registration: asCents(149),
      insurance: null,
      total: asCents(596),
    };
    expect(shownCosts(parts, 100)).toEqual({
      purchase: 100,
      repayments: 100,
      energy: 100,
      servicing: null,
      registration: 100,
      insurance: null,
      total: 400,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(fc.integer({ min: 0, max: 5_000_000 }).map(asCents), { maxLength: 8 }),
        fc.constantFrom(1, 100),
        (years, kmPerYear, repayments, step) => {
          const cost = costToOwn(hybrid, {
            years,
            kmPerYear,
            payment: { purchase: asCents(5_599_000), repayments },
          });
          return [cost.perYear, cost.per100Km, cost.total].every((column) => {
            const { total, ...rows } = shownCosts(column, step);
            return total === Object.values(rows).reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
          });
        },
      ),
    );
  });
});

describe('repayments by year', () => {
  it.each<[string, number[], number, number[]]>([
    ['monthly, the balloon with the last', [...Array(23).fill(100), 5_100], 12, [1_200, 6_200]],
    ['fortnightly', Array(39).fill(10), 26, [260, 130]],
    ['weekly', Array(52).fill(7), 52, [364]],
    ['no loan', [], 12, []],
  ])('%s', (_what, payments, perYear, expected) => {
    expect(paymentsByYear(payments.map(asCents), perYear)).toEqual(expected);
  });
});

describe('the facts of a model', () => {
  const { consumption, energy, services } = hybrid;
  const costs: RunningCosts = {
    pricesDate: '2026-11-01',
    pricesSource: 'a survey',
    prices: { all: prices, WA: { ...prices, petrol: 170 } },
    annualKm: 15_000,
    homeChargingShare: asPercent(80),
    serviceMonths: 12,
    serviceKm: 15_000,
    vehicles: { ridge: { consumption, energy, services } },
    note: '',
  };
  const ridge = { uuid: 'ridge', country: 'au' } as const;

  it('are those of the state, else of the country', () => {
    expect(ownershipFacts(costs, ridge, 'WA')?.prices.petrol).toBe(170);
    expect(ownershipFacts(costs, ridge, 'VIC')).toEqual(hybrid);
    expect(ownershipFacts(costs, { ...ridge, country: 'nz' }, 'WA')).toMatchObject({
      prices,
      registrationInPrice: false,
    });
  });

  it('are none for a car, or a place, that content does not tell of', () => {
    expect(ownershipFacts(costs, { ...ridge, uuid: 'pip' }, 'WA')).toBeUndefined();
    expect(ownershipFacts(costs, { ...ridge, uuid: 'constructor' }, 'WA')).toBeUndefined();
    expect(ownershipFacts({ ...costs, prices: {} }, ridge, 'WA')).toBeUndefined();
  });
});

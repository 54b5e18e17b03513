import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asCents, asPercent } from '../units.ts';
import { centsOrNull } from '../unitsFixture.ts';
import { costToOwn, type OwnershipFacts } from './costToOwn.ts';
import {
  breakEven,
  breakEvenSentence,
  comparisonSentence,
  maxBreakEvenKm,
  type OwnedCar,
  ownershipAnswer,
} from './ownershipComparison.ts';

const prices = {
  petrol: 180,
  diesel: 200,
  electricityHome: 30,
  electricityPublic: 70,
  roadUserDiesel: asCents(0),
  roadUserElectric: asCents(0),
  registration: asCents(90_000),
};
const facts: OwnershipFacts = {
  energy: 'petrol',
  consumption: 5,
  services: [asCents(30_000)],
  homeChargingShare: asPercent(100),
  serviceMonths: 12,
  serviceKm: 15_000,
  prices,
  registrationInPrice: true,
};
/** 9 dollars per 100 km, and per service 300. */
const ridge: OwnedCar = {
  key: 'r',
  name: 'Ridge',
  facts,
  payment: { purchase: asCents(5_000_000), repayments: [] },
};
/** 4.80 dollars per 100 km, and per service as stated. */
const arc = (purchase: number | null, service = 30_000, more: Partial<OwnershipFacts> = {}): OwnedCar => ({
  key: 'a',
  name: 'Arc',
  facts: { ...facts, energy: 'electricity', consumption: 16, services: [asCents(service)], ...more },
  payment: { purchase: centsOrNull(purchase), repayments: [] },
});
const driving = { years: 5, kmPerYear: 15_000, ownPrices: {} };

describe('the sentence that sets costs against each other', () => {
  it.each<[string, readonly OwnedCar[], typeof driving, string]>([
    [
      'the cheaper first: 75,000 km at 4.20 less, 1,000 of it for the price',
      [ridge, arc(5_100_000)],
      driving,
      'Arc costs $2,150 less than Ridge over five years at 15,000 km a year.',
    ],
    [
      'one year',
      [ridge, arc(5_100_000)],
      { ...driving, years: 1 },
      'Ridge costs $370 less than Arc over one year at 15,000 km a year.',
    ],
    [
      'three',
      [ridge, arc(5_100_000), { ...arc(6_000_000), name: 'Arc AWD' }],
      driving,
      'Arc costs the least over five years at 15,000 km a year: $2,150 less than Ridge and $9,000 less than Arc AWD.',
    ],
    [
      'four',
      [
        ridge,
        arc(5_100_000),
        ...[6, 7].map((price) => ({ ...arc(price * 1_000_000), name: `Arc ${price}` })),
      ],
      driving,
      'Arc costs the least over five years at 15,000 km a year: $2,150 less than Ridge, $9,000 less than Arc 6 and $19,000 less than Arc 7.',
    ],
    [
      'three, two of them the same',
      [arc(5_100_000), { ...arc(5_100_000), name: 'Arc AWD' }, ridge],
      driving,
      'Arc costs the least over five years at 15,000 km a year: as much as Arc AWD and $2,150 less than Ridge.',
    ],
    [
      'the same',
      [ridge, { ...ridge, name: 'Haven' }],
      driving,
      'Ridge and Haven cost the same over five years at 15,000 km a year.',
    ],
    [
      'three that are the same',
      ['Ridge', 'Haven', 'Mesa'].map((name) => ({ ...ridge, name })),
      driving,
      'Ridge, Haven and Mesa cost the same over five years at 15,000 km a year.',
    ],
    [
      'without their prices',
      [ridge, arc(null)].map((car) => ({ ...car, payment: { purchase: null, repayments: null } })),
      driving,
      'Arc costs $3,150 less than Ridge to run over five years at 15,000 km a year.',
    ],
    [
      'with their prices, but of a loan that nobody has asked for',
      [ridge, arc(5_100_000)].map((car) => ({ ...car, payment: { ...car.payment, repayments: null } })),
      driving,
      'Arc costs $2,150 less than Ridge to run over five years at 15,000 km a year.',
    ],
    ['one car', [ridge], driving, ''],
    ['a price beside none', [ridge, arc(null)], driving, ''],
    ['insurance beside none', [ridge, arc(5_100_000, 30_000, { insurance: asCents(140_000) })], driving, ''],
    ['services beside none', [ridge, arc(5_100_000, 0, { services: [] })], driving, ''],
  ])('%s', (_what, cars, use, expected) => {
    expect(comparisonSentence(cars, use, 'au')).toBe(expected);
  });
});

describe('ownershipAnswer', () => {
  it.each<[string, OwnedCar[], string]>([
    ['what one car costs', [ridge], 'Ridge costs $61,850 over five years at 15,000 km a year.'],
    [
      'which of two costs less and from which distance on',
      [ridge, arc(5_100_000)],
      'Arc costs $2,150 less than Ridge over five years at 15,000 km a year. They cost the same at about 4,800 km a year: below it Ridge costs less, above it Arc.',
    ],
    [
      'what each costs where they cannot be compared',
      [ridge, arc(null)],
      'Ridge costs $61,850 over five years at 15,000 km a year. Arc costs $8,700 to run over five years at 15,000 km a year.',
    ],
  ])('tells %s', (_what, cars, expected) => {
    expect(ownershipAnswer(cars, driving, 'au')).toBe(expected);
  });
});

describe('the break-even distance', () => {
  it.each<[string, OwnedCar, string]>([
    [
      '3,000 dollars more, 4.20 less per 100 km: 71,429 km in five years',
      arc(5_300_000),
      'They cost the same at about 14,300 km a year: below it Ridge costs less, above it Arc.',
    ],
    [
      'dearer in every way',
      arc(5_300_000, 30_000, { consumption: 40 }),
      'There is no break-even distance: Ridge costs less at any distance up to 100,000 km a year.',
    ],
    [
      'cheaper in every way',
      arc(4_000_000),
      'There is no break-even distance: Arc costs less at any distance up to 100,000 km a year.',
    ],
    // Services cost 630 dollars more, which is what 15,000 km save: it turns between each two of them.
    [
      'so dear to service that it turns again and again',
      arc(5_020_000, 93_000),
      'They cost about the same between about 16,000 km and 100,000 km a year, depending on when the next service falls: below it Ridge costs less, above it Arc.',
    ],
    [
      'and turns back',
      arc(5_030_000, 93_000),
      'Ridge costs less at any distance up to 100,000 km a year, but for a stretch between about 16,400 km and 99,000 km a year.',
    ],
    [
      // 20 cents more: in five years of one km each it uses 5 times 5 cents, and Ridge 5 times 9.
      'the same when hardly driven at all',
      arc(5_000_020),
      'There is no break-even distance: Arc costs less at any distance up to 100,000 km a year.',
    ],
    [
      // In 92,857 km it has nine services, and Ridge six: with its price 3,900 dollars more, at 4.20 less per 100 km.
      'with services of its own',
      arc(5_300_000, 30_000, { serviceKm: 10_000 }),
      'They cost the same at about 18,600 km a year: below it Ridge costs less, above it Arc.',
    ],
    ['a price beside none', arc(null), ''],
  ])('%s', (_what, car, expected) => {
    expect(breakEvenSentence([ridge, car], driving)).toBe(expected);
    expect(breakEvenSentence([car, ridge], driving)).toBe(expected);
  });

  it('is none between two cars that cost the same at every distance', () => {
    expect(breakEvenSentence([ridge, { ...ridge, name: 'Haven' }], driving)).toBe('');
    expect(breakEven([ridge, ridge], 5)).toEqual({ below: null, above: null, between: null });
  });

  it('is told of two cars alone', () => {
    expect(breakEvenSentence([ridge], driving)).toBe('');
    expect(breakEvenSentence([ridge, arc(5_300_000), arc(5_400_000)], driving)).toBe('');
  });

  it('is where it turns: below and above it each is the cheaper one that it says', () => {
    const money = fc.integer({ min: 0, max: 8_000_000 });
    const service = fc.integer({ min: 1, max: 100_000 });
    const consumption = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(
        money,
        service,
        consumption,
        fc.integer({ min: 1, max: 8 }),
        (price, cents, used, years) => {
          const cars = [ridge, arc(price, cents, { consumption: used })] as const;
          const cheaper = (kmPerYear: number) => {
            const [a, b] = cars.map(
              (car) => costToOwn(car.facts, { years, kmPerYear, payment: car.payment }).total.total,
            );
            return a === b ? null : Number(a) < Number(b) ? 0 : 1;
          };
          const { below, above, between } = breakEven(cars, years);
          const [from, to] = between ?? [maxBreakEvenKm, 1];
          // It is told in hundreds of km.
          const under = [1, from / 2, from - 100].map(Math.floor).filter((km) => km >= 1 && km <= from - 100);
          const over = [to + 100, to * 2, maxBreakEvenKm].filter(
            (km) => km >= to + 100 && km <= maxBreakEvenKm,
          );
          return (
            under.every((km) => [below, null].includes(cheaper(km) as 0 | 1 | null)) &&
            over.every((km) => [above, null].includes(cheaper(km) as 0 | 1 | null))
          );
        },
      ),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import type { AuState } from '../auStates.ts';
import type { BuiltCar } from '../configurator/builtCar.ts';
import { au, nz, state } from '../pricingFixture.ts';
import { asCents, asPercent } from '../units.ts';
import {
  builtOf,
  type CalculatorModel,
  carPrice,
  carQuote,
  findModel,
  modelQuote,
  namesOther,
  priceForPlace,
  priceForUse,
} from './calculatorBlock.ts';
import type { EntityType, LoanInputs } from './calculatorInputs.ts';

const lineOf = (slug: string) => ({
  slug,
  name: { ridge: 'Ridge', mesa: 'Mesa' }[slug] ?? '',
  vehicleCategory: 'SUV',
  vehicleType: '',
  pageSlug: `models/suv/${slug}`,
});
const facts = { modelLine: lineOf('ridge'), nvicCode: 'ARDGT7426', priceDisclaimers: [] };
/** $62,990 for anyone, $61,990 for a business, and in WA $63,490 and $62,490. */
const track: CalculatorModel = {
  ...au({
    driveaway: asCents(6_299_000),
    abn: asCents(6_199_000),
    states: { WA: state(6_349_000, 6_249_000) },
  }),
  ...facts,
};
const kiwi: CalculatorModel = { ...nz(5_499_000), ...facts };
const unpriced: CalculatorModel = { ...au({}), ...facts };

describe('the price that a loan is about', () => {
  it.each<[string, CalculatorModel, AuState, EntityType, number | null, string]>([
    ['of a private buyer in a state with prices of its own', track, 'WA', 'Individual', 6_349_000, ' in WA'],
    ['of a business there', track, 'WA', 'Business', 6_249_000, ' in WA'],
    ['of a private buyer elsewhere', track, 'VIC', 'Individual', 6_299_000, ''],
    ['of a business elsewhere', track, 'VIC', 'Business', 6_199_000, ''],
    ['in New Zealand, which has no states', kiwi, 'WA', 'Business', 5_499_000, ''],
    ['that only the dealer tells', unpriced, 'WA', 'Individual', null, ''],
  ])('%s', (_, model, auState, use, cents, place) => {
    expect(priceForUse(model, auState, use)).toBe(cents);
    expect(priceForPlace(model, auState, use)).toBe(place);
  });

  it('names the state for the buyer alone whose price is of it', () => {
    const forBusiness = {
      ...au({ driveaway: asCents(6_299_000), states: { WA: state(null, 6_249_000) } }),
      ...facts,
    };
    expect(priceForPlace(forBusiness, 'WA', 'Business')).toBe(' in WA');
    expect(priceForPlace(forBusiness, 'WA', 'Individual')).toBe('');
  });
});

const built: BuiltCar = {
  name: 'Ridge Track, Tasman Blue',
  model: 'ridge-track',
  specification: 'Colour: Tasman Blue',
  priceText: '',
  price: null,
  extras: asCents(120_000),
  href: '/au/config/ridge?build=3D96',
  query: { modelLine: 'ridge', model: 'Track', build: '3D96' },
};

describe('a car that was built', () => {
  it('counts where it is of the model, with what was chosen', () => {
    expect(builtOf({ model: track, built })).toBe(built);
    expect(carPrice({ model: track, built }, 'WA', 'Business')).toBe(6_249_000 + 120_000);
  });

  it.each([
    ['of another model', track, { ...built, model: 'ridge-summit' }],
    ['that nobody built', track, undefined],
  ])('%s adds nothing', (_, model, other) => {
    expect(builtOf({ model, built: other })).toBeUndefined();
    expect(carPrice({ model, built: other }, 'WA', 'Business')).toBe(6_249_000);
  });

  it('has no price where its model has none', () => {
    expect(carPrice({ model: unpriced, built }, 'WA', 'Business')).toBeNull();
  });
});

const inputs: LoanInputs = {
  termMonths: 48,
  deposit: asCents(500_000),
  balloonPercent: asPercent(20),
  use: 'Individual',
  frequency: 'Fortnightly',
};
const asked = { price: asCents(6_349_000), inputs, auState: 'WA' } as const;
const tradeIn = { value: asCents(1_650_000), owing: asCents(450_000), receipt: 'facts.signature' };

describe('what a finance page asks of a model', () => {
  it('is the loan in dollars on the model by its line, its name and its code', () => {
    expect(modelQuote(track, 'Meridian', asked)).toEqual({
      country: 'au',
      auState: 'WA',
      financeTermInMonths: 48,
      assetPurchasePrice: 63_490,
      isGFV: false,
      tradeIn: { tradeInValue: 0, tradeInPayout: 0 },
      isBalloon: true,
      balloon: { balloonAmount: 12_698 },
      entityType: 'Individual',
      depositAmount: 5_000,
      assetDetails: {
        identificationCode: 'ARDGT7426',
        type: 'Motor Vehicle',
        classification: 'Passenger',
        condition: 'New',
        make: 'Meridian',
        model: 'Ridge',
        variant: 'Ridge Track',
        subModel: '',
        odometer: 10,
        factoryOptions: [],
        insurances: [],
        accessories: [],
      },
    });
  });

  it('calls the variant by its own name where it has one', () => {
    const { assetDetails } = modelQuote({ ...track, variantName: 'Track AWD' }, 'Meridian', asked);
    expect(assetDetails.variant).toBe('Track AWD');
  });

  it('names no state in New Zealand', () => {
    const body = modelQuote(kiwi, 'Meridian', asked);
    expect(body.country).toBe('nz');
    expect(body).not.toHaveProperty('auState');
  });

  it('shows the valuation of an old car, whose value the server reads, and what is owed on it', () => {
    expect(modelQuote(track, 'Meridian', { ...asked, inputs: { ...inputs, tradeIn } })).toMatchObject({
      trade: 'facts.signature',
      owing: 4_500,
      tradeIn: { tradeInValue: 0, tradeInPayout: 0 },
    });
  });

  it('cannot be asked of a model without a code', () => {
    expect(() => modelQuote({ ...track, nvicCode: '' }, 'Meridian', asked)).toThrow(
      'Model does not have an NVIC code!',
    );
  });
});

describe('what a finance page asks of a car', () => {
  const ofBuild = {
    country: 'au',
    modelLine: 'ridge',
    build: '3D96',
    auState: 'WA',
    isABN: false,
    price: asCents(63_490),
    deposit: 5_000,
    termMonths: 48,
    balloonPercent: 20,
    use: 'Individual',
    frequency: 'Fortnightly',
  };
  it('is the loan on the build, for a private buyer or a business', () => {
    const car = { model: track, built };
    expect(carQuote(car, 'Meridian', asked)).toEqual(ofBuild);
    const business = { ...inputs, use: 'Business', frequency: 'Monthly' } as const;
    expect(carQuote(car, 'Meridian', { ...asked, inputs: business })).toEqual({
      ...ofBuild,
      isABN: true,
      use: 'Business',
      frequency: 'Monthly',
    });
  });

  it.each([
    ['was not built', undefined],
    ['was built of another model', { ...built, model: 'ridge-summit' }],
    ['was built, but is of no line', { ...built, query: { build: '3D96' } }],
    ['was built, but has no code', { ...built, query: { modelLine: 'ridge' } }],
  ])('is the loan on the model where it %s', (_, other) => {
    expect(carQuote({ model: track, built: other }, 'Meridian', asked)).toEqual(
      modelQuote(track, 'Meridian', asked),
    );
  });
});

describe('the model that a calculator opens with', () => {
  const model = (line: string, slug: string, shortName: string, name: string): CalculatorModel => ({
    ...track,
    modelLine: lineOf(line),
    slug,
    shortName,
    name,
  });
  const models = [
    model('ridge', 'ridge-track', 'Track', 'Ridge Track'),
    model('ridge', 'ridge-summit', 'Summit', 'Ridge Summit'),
    model('mesa', 'mesa-tour', 'Tour', 'Mesa Tour'),
    model('mesa', 'mesa-summit', 'Summit', 'Mesa Summit'),
  ];
  const builtSummit = { ...built, model: 'mesa-summit' };

  it.each([
    ['the first one', {}, undefined, 'ridge-track'],
    ['that of a slug', { model: 'mesa-summit' }, undefined, 'mesa-summit'],
    [
      'that of a slug, though its line is another',
      { modelLine: 'ridge', model: 'mesa-tour' },
      undefined,
      'mesa-tour',
    ],
    ['that of a slug, before the one that was built', { model: 'ridge-summit' }, builtSummit, 'ridge-summit'],
    ['that of the built car', {}, builtSummit, 'mesa-summit'],
    ['that of the built car, before the one of a name', { model: 'Tour' }, builtSummit, 'mesa-summit'],
    ['the first of a short name', { model: 'Summit' }, undefined, 'ridge-summit'],
    ['that of a short name in its line', { modelLine: 'mesa', model: 'Summit' }, undefined, 'mesa-summit'],
    ['that of a whole name', { model: 'Mesa Summit' }, undefined, 'mesa-summit'],
    ['that of a name written by hand', { modelLine: 'mesa', model: ' summit' }, undefined, 'mesa-summit'],
    ['that of a slug written by hand', { model: 'Mesa-Summit' }, undefined, 'mesa-summit'],
    ['the first of a line', { modelLine: 'mesa' }, undefined, 'mesa-tour'],
    [
      'the first of a line for a name in another',
      { modelLine: 'mesa', model: 'Track' },
      undefined,
      'mesa-tour',
    ],
    [
      'the first of all for a line that is none',
      { modelLine: 'pip', model: 'Tour' },
      undefined,
      'ridge-track',
    ],
    ['the first of all for a car that is gone', {}, { ...built, model: 'arc' }, 'ridge-track'],
  ])('is %s', (_, wanted, car, slug) => {
    expect(findModel(models, wanted, car)?.slug).toBe(slug);
  });

  it.each([
    ['nothing', {}, undefined, false],
    ['a slug', { model: 'mesa-summit' }, undefined, false],
    ['a line', { modelLine: 'mesa' }, undefined, false],
    ['a short name in its line', { modelLine: 'mesa', model: 'Summit' }, undefined, false],
    ['a short name written by hand', { modelLine: 'mesa', model: 'summit' }, undefined, false],
    ['a car that was built', { modelLine: 'mesa', model: 'Top' }, builtSummit, false],
    ['a slug that is gone', { model: 'mesa-top' }, undefined, true],
    ['a short name that is gone from its line', { modelLine: 'mesa', model: 'Track' }, undefined, true],
    ['a line that is gone', { modelLine: 'pip' }, undefined, true],
  ])('is another one than an address names with %s: that is told', (_, wanted, car, isOther) => {
    expect(namesOther(models, wanted, car)).toBe(isOther);
  });

  it('is none where no model can be calculated', () => {
    expect(findModel([], { model: 'Track' })).toBeUndefined();
  });
});

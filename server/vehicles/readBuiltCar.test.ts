import { describe, expect, it } from '@jest/globals';
import { encodeBuild } from '../../shared/configurator/buildCode.ts';
import { startOf } from '../../shared/configurator/start.ts';
import { asCents, formatMoney } from '../../shared/units.ts';
import {
  colourStory,
  lineStory,
  modelColour,
  modelStory,
  modelTrim,
  optionBlok,
  trimStory,
  vehicleStory,
} from '../../test/support/vehicleStories.ts';
import { carValues } from '../forms/leadOf.ts';
import type { Story } from '../stories/story.ts';
import { buildCatalogue } from './buildCatalogue.ts';
import { presentModelLine } from './presentModelLine.ts';
import { formerParts, readBuiltCar } from './readBuiltCar.ts';

const fields = {
  short_name: 'Summit',
  colours: [modelColour('blue'), modelColour('white')],
  trims: [modelTrim('tan')],
};
const catalogueOf = (country: 'au' | 'nz', more: readonly Story[] = []) =>
  buildCatalogue(
    [
      ...more,
      lineStory('ridge', {
        wheels: [optionBlok('Wheels', '20-inch alloys', 'Summit,vectoring', { price: '500' })],
      }),
      colourStory('blue', { name: 'Tasman Blue', price: '650' }),
      colourStory('white'),
      trimStory('tan', { name: 'Tan leather' }),
      ...['Summit', 'vectoring'].map((uuid) =>
        modelStory(
          uuid,
          {
            ...fields,
            ...(uuid === 'vectoring' && {
              name: 'Ridge Summit with torque vectoring',
              driveaway_price: '55000',
            }),
          },
          country === 'au' ? 'ModelAU' : 'ModelNZ',
        ),
      ),
    ],
    { country, assetPath: () => null },
  ).catalogue;
const au = catalogueOf('au');
const codeOf = (catalogue: typeof au, model: string) => {
  const line = presentModelLine(catalogue, 'ridge');
  const start = line && startOf(line, { model, colour: 'Tasman Blue' });
  if (!line || !start) throw new Error('The line has no models');
  return encodeBuild(line, start.state.build);
};
const build = codeOf(au, 'vectoring');

describe('the car that an address names', () => {
  it('has what its accessories need, and tells which', () => {
    const accessory = (uuid: string, name: string, price: string, requires: readonly string[]) =>
      vehicleStory(uuid, { component: 'Accessory', name, code: uuid, price, requires });
    const { catalogue } = buildCatalogue(
      [
        lineStory('ridge', { accessories: ['bars', 'box'] }),
        accessory('bars', 'Roof bars', '649', []),
        accessory('box', 'Roof box', '1090', ['bars']),
        modelStory('Summit', fields),
        colourStory('blue', { name: 'Tasman Blue', price: '650' }),
        trimStory('tan', { name: 'Tan leather' }),
      ],
      { country: 'au', assetPath: () => null },
    );
    const line = presentModelLine(catalogue, 'ridge');
    const start = line && startOf(line, {});
    if (!line || !start) throw new Error('The line has no models');
    // A link of before that was known.
    const code = encodeBuild(line, { ...start.state.build, accessories: ['box'] });
    const built = readBuiltCar(catalogue, { modelLine: 'ridge', build: code });
    expect(built?.specification).toContain('Accessories: Roof bars, Roof box (needs Roof bars)');
    expect(built?.extras).toBe(65_000 + 64_900 + 109_000);
    expect(built?.difference).toBe('Added, because other accessories of this build need it: Roof bars.');
  });

  it('tells what of it is not sold any more', () => {
    const line = presentModelLine(au, 'ridge');
    const start = line && startOf(line, {});
    if (!line || !start) throw new Error('The line has no models');
    const mats = { uuid: 'mats', name: 'Mats', code: 'M', price: asCents(1000) };
    const fitted = { ...start.state.build, accessories: ['mats'] };
    const code = encodeBuild({ ...line, accessories: { mats } } as unknown as typeof line, fitted);
    const built = readBuiltCar(au, { modelLine: 'ridge', build: code });
    const difference = 'Some of this build is no longer available: accessory.';
    expect(built?.difference).toBe(difference);
    // Who answers reads what the visitor does.
    expect(
      carValues({ ...(built && { built }), formerStock: { number: 'M10003', now: 'sold' } }),
    ).toMatchObject({
      build_difference: difference,
      stock_number_as_linked: 'M10003',
    });
    expect(built?.specification).not.toContain('Accessories');
  });

  it('is told in words with today’s price, whatever else the address says', () => {
    const query = {
      modelLine: 'ridge',
      model: 'Tour',
      build: build.toLowerCase(),
      state: 'NSW',
      buyer: 'private',
    };
    const car = readBuiltCar(au, { ...query, price: '1', specification: 'Gold wheels' });
    expect(car).toEqual({
      name: 'Ridge Summit with torque vectoring, Tasman Blue',
      model: 'vectoring',
      specification: 'Variant: Summit; Wheels: 20-inch alloys; Colour: Tasman Blue; Interior: Tan leather',
      price: 5_500_000 + 115_000,
      // Wheels for $500, and a paint for $650.
      extras: 115_000,
      priceText: expect.stringMatching(
        /^Driveaway Price \$[\d,]+\. Price is for private buyers; it may differ/,
      ),
      href: `/au/config/ridge?build=${build}&state=NSW&buyer=private`,
      query: { modelLine: 'ridge', model: 'vectoring', build, state: 'NSW', buyer: 'private' },
    });
    expect(carValues({ modelLine: 'ridge', model: 'vectoring', ...(car && { built: car }) })).toEqual({
      model_line: 'ridge',
      model: 'vectoring',
      build,
      build_name: car?.name,
      build_specification: car?.specification,
      build_price: String(Number(car?.price) / 100),
      build_price_text: car?.priceText,
      build_state: 'NSW',
      build_buyer: 'private',
    });
  });

  it('whose variant was withdrawn has parts that are still known, and goes along as the link names it', () => {
    const query = { modelLine: 'ridge', model: 'vectoring', build };
    const line = lineStory('ridge', {
      wheels: [optionBlok('Wheels', '20-inch alloys', 'Summit', { price: '500' })],
    });
    const stories = [line, modelStory('Summit', fields), colourStory('blue', { name: 'Tasman Blue' })];
    const { catalogue } = buildCatalogue([...stories, trimStory('tan', { name: 'Tan leather' })], {
      country: 'au',
      assetPath: () => null,
    });
    expect(readBuiltCar(catalogue, query)).toBeUndefined();
    const parts = formerParts(catalogue, query);
    expect(parts).toBe('Wheels 20-inch alloys, Colour Tasman Blue, Interior Tan leather');
    expect(carValues({ modelLine: 'ridge', car: 'Ridge', former: { model: 'vectoring', parts } })).toEqual({
      model_line: 'ridge',
      model_as_linked: 'vectoring',
      build_as_linked: parts,
      car_difference: 'The car of this link is not sold any more.',
    });
  });

  it('goes along with the number of a link that is another car’s, and whose name says so', () => {
    const formerStock = { number: 'M1', now: 'other' } as const;
    expect(carValues({ modelLine: 'ridge', formerStock })).toEqual({
      model_line: 'ridge',
      stock_number_as_linked: 'M1',
    });
  });

  it.each<Record<string, string>>([{}, { state: 'NSW' }, { buyer: 'abn' }, { state: 'XX', buyer: 'abn' }])(
    'has no price for nobody in particular: %j',
    (buyer) => {
      const car = readBuiltCar(au, { modelLine: 'ridge', build, ...buyer });
      expect(car).toMatchObject({ price: null, priceText: '', query: { modelLine: 'ridge', build } });
      expect(Object.keys(car?.query ?? {})).toEqual(['modelLine', 'model', 'build']);
    },
  );

  it('whose price the dealer tells says that alone, and no label of a price before it', () => {
    const unpriced = modelStory('Summit', { ...fields, driveaway_price: '' });
    const { catalogue } = buildCatalogue(
      [
        lineStory('ridge'),
        colourStory('blue', { name: 'Tasman Blue' }),
        colourStory('white'),
        trimStory('tan'),
        unpriced,
      ],
      { country: 'au', assetPath: () => null },
    );
    const query = { modelLine: 'ridge', build: codeOf(catalogue, 'Summit'), state: 'NSW', buyer: 'abn' };
    expect(readBuiltCar(catalogue, query)).toMatchObject({
      price: null,
      priceText: 'Contact your Dealer for Pricing',
    });
  });

  it('has one price in New Zealand', () => {
    const nz = catalogueOf('nz');
    const car = readBuiltCar(nz, { modelLine: 'ridge', build: codeOf(nz, 'Summit') });
    expect(car?.price).not.toBeNull();
    expect(car?.priceText).toContain('Price is for buyers in NZ');
    expect(car?.priceText).not.toContain('Driveaway');
  });

  it('has beside that what it is about on the road, where content estimates it', () => {
    const costs = vehicleStory('costs', {
      component: 'RunningCosts',
      prices_date: '2026-11-01',
      prices_source: 'a survey',
      prices: [{ component: 'EnergyPrices', _uid: 'p', registration: '107' }],
      on_road: [{ component: 'OnRoadCost', _uid: 'o', name: 'Pre-delivery', price: '583' }],
      vehicles: [
        {
          component: 'VehicleRunningCosts',
          _uid: 'v',
          model_line: 'ridge',
          energy: 'petrol',
          consumption: 5,
        },
      ],
    });
    const nz = catalogueOf('nz', [costs]);
    const car = readBuiltCar(nz, { modelLine: 'ridge', build: codeOf(nz, 'Summit') });
    const total = Number(car?.price) + 69_000;
    expect(car?.priceText).toBe(
      `RRP + ORC ${formatMoney(asCents(Number(car?.price)), 'nz')}. About ${formatMoney(asCents(total), 'nz')} on the road, estimated 1st Nov 2026. Price is for buyers in NZ`,
    );
    expect(carValues({ modelLine: 'ridge', model: '', ...(car && { built: car }) })).toMatchObject({
      build_price: String(Number(car?.price) / 100),
      build_price_text: car?.priceText,
    });
  });

  it.each<Record<string, string>>([
    { modelLine: 'ridge', build: 'HELLO' },
    { modelLine: 'ridge', build: build.replace(/^(..)../, '$1ZZ') },
    { modelLine: 'tank', build },
    { modelLine: 'constructor', build },
    { build },
    { modelLine: 'ridge' },
  ])('is none: %j', (query) => {
    expect(readBuiltCar(au, query)).toBeUndefined();
  });
});

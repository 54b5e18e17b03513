import { describe, expect, it } from '@jest/globals';
import { createAssetPath } from '../../shared/images.ts';
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
import type { Story } from '../stories/story.ts';
import { buildCatalogue } from './buildCatalogue.ts';

const assetPath = createAssetPath(['https://a.storyblok.com'], []);
const build = (stories: readonly Story[]) => buildCatalogue(stories, { country: 'au', assetPath });

describe('what is broken is left out, with what is wrong and where', () => {
  const ridge = lineStory('ridge');
  const whole = modelStory('TRK');
  it.each<[string, Story[], string, string]>([
    ['a model without a code', [modelStory('x', { code: '' })], 'code', 'is empty, so the model is left out'],
    [
      'without a short name',
      [modelStory('x', { short_name: '' })],
      'short_name',
      'is empty, so the model is left out',
    ],
    [
      'of a model line that is not there',
      [modelStory('x', { model_line: 'gone' })],
      'model_line',
      'gone is no model line of this country, so the model is left out',
    ],
    [
      'with the code of another',
      [modelStory('x', { code: 'TRK' })],
      'code',
      '"TRK" is the code of another model of its line, so the model is left out',
    ],
  ])('%s', (_name, broken, field, problem) => {
    const { catalogue, problems } = build([ridge, whole, ...broken]);
    expect(Object.keys(catalogue.models)).toEqual(['TRK']);
    expect(problems).toContainEqual({ path: `vehicles/x › ${field}`, problem });
  });

  it.each<[string, Story[], string]>([
    ['a second story of the same uuid', [modelStory('TRK')], 'vehicles/TRK: has the uuid of another story'],
    [
      'a colour without a name',
      [colourStory('c', { name: '' })],
      'vehicles/c › name: is empty, so it is left out',
    ],
    [
      'a colour that is none',
      [colourStory('c', { hex: 'red;}body{' })],
      'vehicles/c › hex: "red;}body{" is no colour, so it is left out',
    ],
    [
      "an extra price that would read 'Included'",
      [colourStory('c', { price: '8 90' })],
      'vehicles/c › price: "8 90" is no amount, so it is left out',
    ],
    [
      'a trim whose colours are all gone, which would fit every colour otherwise',
      [trimStory('t', { model_colours: ['gone'] })],
      'vehicles/t › model_colours: has no colour that is there, so it is left out',
    ],
    [
      'an accessory without a name',
      [vehicleStory('a', { component: 'Accessory', code: '1' })],
      'vehicles/a › name: is empty, so it is left out',
    ],
    [
      'a disclaimer without a text',
      [vehicleStory('d', { component: 'PriceDisclaimer' })],
      'vehicles/d › text: is empty, so it is left out',
    ],
    [
      'an option without codes',
      [lineStory('l', { wheels: [optionBlok('Wheels', 'w', ' ')] })],
      'vehicles/l › wheels[0]: has no modelCodes, so it is left out',
    ],
    [
      'an option whose price is no amount',
      [lineStory('l', { wheels: [optionBlok('Wheels', 'w', 'TRK', { price: 'x' })] })],
      'vehicles/l › wheels[0].price: "x" is no amount, so it is left out',
    ],
  ])('%s', (_name, stories, line) => {
    const { catalogue, problems } = build([ridge, whole, ...stories]);
    expect(problems.map(({ path, problem }) => `${path}: ${problem}`)).toContain(line);
    const { colours, trims, options, accessories, disclaimers, models } = catalogue;
    expect({ colours, trims, options, accessories, disclaimers }).toEqual({
      colours: {},
      trims: {},
      options: {},
      accessories: {},
      disclaimers: {},
    });
    expect(Object.keys(models)).toEqual(['TRK']);
  });

  it('what a model names and is not there is left out of the model', () => {
    const model = modelStory('TRK', {
      colours: [modelColour('gone'), modelColour('copper'), { ...modelColour('copper'), _uid: 'again' }],
      trims: [modelTrim('gone')],
      accessories: ['gone'],
      price_disclaimers: ['gone'],
    });
    const { catalogue, problems } = build([ridge, model, colourStory('copper')]);
    expect(catalogue.models.TRK).toMatchObject({
      colours: [{ colour: 'copper' }],
      trims: [],
      accessories: [],
      priceDisclaimers: [],
    });
    expect(problems.map(({ path }) => path)).toEqual(
      ['colours', 'trims', 'accessories', 'price_disclaimers'].map((field) => `vehicles/TRK › ${field}`),
    );
  });

  it.each([
    ['3840x3240', '/f/1/3840x3240/abc/turn.webp', 0],
    ['1440x810', undefined, 1],
  ])('a turn of %s px, which has to hold all its views, is %s', (size, src, reports) => {
    const turn = {
      fieldtype: 'asset',
      filename: `https://a.storyblok.com/f/1/${size}/abc/turn.webp`,
    };
    const model = modelStory('TRK', { colours: [{ ...modelColour('copper'), turn }] });
    const { catalogue, problems } = build([ridge, model, colourStory('copper')]);
    expect(catalogue.models.TRK?.colours[0]?.turn?.src).toBe(src);
    expect(problems.map(({ path }) => path)).toEqual(Array(reports).fill('vehicles/TRK › colours'));
  });

  it.each([
    [' 12 000', null, 1],
    ['POA', null, 1],
    ['0', null, 0],
    ['', null, 0],
    ['0.00', null, 0],
    [null, null, 0],
    [' ', null, 0],
    ['12,000', 1_200_000, 0],
  ])('a price of %j is %s cents', (text, cents, reports) => {
    const { catalogue, problems } = build([ridge, modelStory('TRK', { driveaway_price: text })]);
    expect(catalogue.models.TRK?.prices.driveaway).toBe(cents);
    expect(problems).toHaveLength(reports);
  });

  it('prices of a state count once, and costs that are no amounts are not told', () => {
    const price = (uid: string, costs: object[] = []) => ({
      component: 'DriveawayStatePrice',
      _uid: uid,
      state: 'VIC',
      driveaway_price: uid === 'first' ? '100' : '200',
      costs,
    });
    const cost = (text: string) => ({ component: 'DriveawayCost', _uid: text, name: 'Duty', price: text });
    const prices = [price('first', [cost('10'), cost('many')]), price('second')];
    const { catalogue, problems } = build([ridge, modelStory('TRK', { driveaway_state_prices: prices })]);
    expect(catalogue.models.TRK?.prices).toMatchObject({ states: { VIC: { driveaway: 10_000, costs: [] } } });
    expect(problems).toEqual([
      {
        path: 'vehicles/TRK › driveaway_state_prices[0].costs',
        problem: 'are not told: one of them is no amount',
      },
      { path: 'vehicles/TRK › driveaway_state_prices[1]', problem: 'VIC has a price already' },
    ]);
  });

  it('options of a copied model line get uuids of their own', () => {
    const wheels = [optionBlok('Wheels', 'w18', 'TRK')];
    const copy = modelStory('COPY', { code: 'TRK', model_line: 'mesa' });
    const { catalogue } = build([lineStory('ridge', { wheels }), lineStory('mesa', { wheels }), whole, copy]);
    expect(catalogue.models.TRK?.options.wheels).toEqual(['w18']);
    expect(catalogue.models.COPY?.options.wheels).toEqual(['w18.mesa']);
    expect(Object.keys(catalogue.options)).toEqual(['w18', 'w18.mesa']);
  });
});

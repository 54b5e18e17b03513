import { describe, expect, it } from '@jest/globals';
import type { Country } from '../../shared/country.ts';
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
import { presentModelLine } from './presentModelLine.ts';

const assetPath = createAssetPath(['https://a.storyblok.com'], []);
const build = (stories: readonly Story[], country: Country = 'au') =>
  buildCatalogue(stories, { country, assetPath });
const picture = (name: string) => ({
  fieldtype: 'asset',
  filename: `https://a.storyblok.com/f/1/1440x810/abc/${name}.webp`,
  alt: name,
});
const lineModels = (stories: readonly Story[]) =>
  build(stories).catalogue.modelLines.map(({ models }) => models);

describe('a catalogue', () => {
  const stories = [
    lineStory('ridge', {
      vehicle_type: 'Five-seat SUV',
      image: picture('ridge'),
      engines: [optionBlok('Engine', 'hybrid', 'TRK\nTOU', { engine_type: 'hybrid', info: '180 kW' })],
      wheels: [
        optionBlok('Wheels', 'w18', 'TRK, TOU'),
        optionBlok('Wheels', 'w20', 'TOU', { price: '1,200', included_in_driveaway_price: true }),
        optionBlok('Wheels', 'w17', 'GONE'),
      ],
      accessories: ['mats', 'missing'],
      specs: [{ component: 'VehicleSpecs', _uid: 's', seats: '5', fuel_consumption: 5.1 }],
    }),
    lineStory('mesa', { vehicle_category: 'Off-Road' }),
    modelStory('TRK', {
      driveaway_price: '49,990',
      driveaway_abn_price: '48990.00',
      driveaway_state_prices: [
        {
          component: 'DriveawayStatePrice',
          _uid: 'p1',
          state: 'NSW',
          driveaway_price: '50,990',
          costs: [
            {
              component: 'DriveawayCost',
              _uid: 'd1',
              name: 'Stamp duty',
              price: '1,990',
              abn_price: '1,890',
            },
          ],
          costs_from: '2026-07-01 00:00',
        },
      ],
      feature_list: 'Big screen\n\n  Small knobs ',
      layers: [picture('part')],
      colours: [
        { ...modelColour('copper'), images: [picture('front'), picture('side')], selected: true },
        modelColour('white'),
      ],
      trims: [{ ...modelTrim('cloth'), images: [picture('dash')] }, modelTrim('tan')],
      price_disclaimers: ['driveaway'],
      finance: [
        {
          component: 'FinanceOffer',
          _uid: 'f',
          specialFinanceOffer: true,
          specialFinanceOfferText: '3.99%',
          specialInterestRate: '3.99',
          specialComparisonRate: 4.98,
          specialFinanceState: 'NSW',
          specialFinanceBuyer: 'abn',
          ends: '2027-01-30 13:00',
          conditions: 'On orders.',
        },
      ],
      offer_text_abn: 'For business',
      offer_text_retail: 'For you',
      nvicCode: ' ABC123 ',
    }),
    modelStory('TOU', { driveaway_price: '', accessories: ['bar'] }),
    colourStory('copper', { price: '890' }),
    colourStory('white', { hex: '#ffffff', price: '0.00' }),
    trimStory('cloth'),
    trimStory('tan', { price: '1200', model_colours: ['white'] }),
    vehicleStory('mats', {
      component: 'Accessory',
      name: 'Mats',
      code: 'M1',
      price: '249',
      categories: ['Comfort'],
    }),
    vehicleStory('bar', { component: 'Accessory', name: 'Bar', code: 'B1', price: '', requires: ['mats'] }),
    vehicleStory('driveaway', { component: 'PriceDisclaimer', text: 'Includes stamp duty.' }),
  ];

  it('has each thing once, and names it elsewhere by its uuid', () => {
    const { catalogue, problems } = build(stories);
    expect(problems).toEqual([]);
    expect(catalogue.modelLines).toMatchObject([
      { uuid: 'ridge', slug: 'ridge', pageSlug: 'models/suv/ridge', models: ['TRK', 'TOU'] },
      { uuid: 'mesa', pageSlug: 'models/off-road/mesa', models: [], specs: null },
    ]);
    expect(catalogue.modelLines[0]?.specs).toMatchObject({
      seats: 5,
      fuelConsumption: 5.1,
      fuelUnit: 'L/100 km',
    });
    expect(catalogue.models.TRK).toMatchObject({
      country: 'au',
      modelLine: 'ridge',
      nvicCode: 'ABC123',
      prices: {
        driveaway: 4_999_000,
        abn: 4_899_000,
        states: {
          NSW: {
            driveaway: 5_099_000,
            abn: null,
            costs: [{ name: 'Stamp duty', cents: 199_000, abnCents: 189_000 }],
            costsFrom: '2026-07-01',
          },
        },
      },
      featureList: ['Big screen', 'Small knobs'],
      layers: [{ alt: 'part' }],
      colours: [
        { colour: 'copper', selected: true, images: [{ alt: 'front' }, { alt: 'side' }] },
        { colour: 'white', selected: false, images: [] },
      ],
      trims: [
        { trim: 'cloth', images: [{ src: '/f/1/1440x810/abc/dash.webp' }] },
        { trim: 'tan', images: [] },
      ],
      priceDisclaimers: ['driveaway'],
      finance: [
        {
          specialFinanceOffer: true,
          specialInterestRate: 3.99,
          specialComparisonRate: 4.98,
          specialFinanceDriveawayPrice: null,
          specialFinanceState: 'NSW',
          specialFinanceBuyer: 'abn',
          // A day begins at 13:00 UTC in Sydney's summer.
          terms: { ends: '2027-01-31', conditions: 'On orders.' },
        },
      ],
      offerText: { abn: 'For business', retail: 'For you' },
      accessories: ['mats'],
      options: { engine: ['hybrid'], wheels: ['w18'], motor: [] },
    });
    expect(catalogue.models.TOU).toMatchObject({
      prices: { driveaway: null },
      accessories: ['bar'],
      options: { wheels: ['w18', 'w20'] },
    });
    expect(catalogue.colours).toMatchObject({ copper: { price: 89_000 }, white: { price: 0 } });
    expect(catalogue.trims.tan).toEqual({
      uuid: 'tan',
      name: 'tan',
      price: 120_000,
      modelColours: ['white'],
    });
    expect(catalogue.options.w20).toMatchObject({
      kind: 'wheels',
      price: 120_000,
      includedInDriveawayPrice: true,
      modelCodes: ['TOU'],
      engineType: '',
      layers: [],
      isOnPictures: false,
    });
    expect(catalogue.options).not.toHaveProperty('w17');
    expect(catalogue.accessories).toMatchObject({
      mats: { price: 24_900, code: 'M1', categories: ['Comfort'] },
      bar: { price: null, requires: ['mats'] },
    });
  });

  it('is plain JSON', () => {
    const { catalogue } = build(stories);
    expect(JSON.parse(JSON.stringify(catalogue))).toEqual(catalogue);
  });

  it('of New Zealand has the price type', () => {
    const nz = [
      lineStory('ridge'),
      modelStory('TRK', { driveaway_price: '54,990', offer_text: 'Service plan' }, 'ModelNZ'),
      modelStory('OLD', { driveaway_price_type: ' Clearance ' }, 'ModelNZ'),
      modelStory('AU', {}),
    ];
    const { catalogue } = build(nz, 'nz');
    expect(Object.keys(catalogue.models).sort()).toEqual(['OLD', 'TRK']);
    expect(catalogue.models.TRK).toMatchObject({
      country: 'nz',
      prices: { driveaway: 5_499_000, priceType: 'RRP' },
      offerText: 'Service plan',
    });
    expect(catalogue.models.OLD?.prices).toMatchObject({ priceType: 'Clearance' });
  });

  it.each([
    ['au', 3.99, 4.98, [3.99, 4.98], 0],
    ['au', 3.99, null, [null, null], 1],
    ['au', null, 4.98, [null, null], 1],
    ['nz', 4.95, null, [4.95, null], 0],
    ['nz', 4.95, 5.9, [4.95, null], 1],
  ] as const)(
    'tells the rates of an offer as the law of %s has it: %s with %s',
    (country, rate, comparison, told, problemCount) => {
      const offer = {
        component: 'FinanceOffer',
        _uid: 'f',
        specialFinanceOffer: true,
        specialInterestRate: rate,
        specialComparisonRate: comparison,
      };
      const component = country === 'au' ? 'ModelAU' : 'ModelNZ';
      const { catalogue, problems } = build(
        [lineStory('ridge'), modelStory('TRK', { finance: [offer] }, component)],
        country,
      );
      const { finance = [] } = catalogue.models.TRK ?? {};
      expect(finance.map((one) => [one.specialInterestRate, one.specialComparisonRate])).toEqual([told]);
      expect(problems).toHaveLength(problemCount);
    },
  );

  it('lists models from the lowest price to the highest, those without one last', () => {
    const priced = (uuid: string, price: string) => modelStory(uuid, { driveaway_price: price });
    expect(
      lineModels([
        lineStory('ridge'),
        priced('a', '3'),
        priced('b', '0'),
        priced('c', '1'),
        priced('d', '3'),
      ]),
    ).toEqual([['c', 'a', 'd', 'b']]);
  });

  it('leaves out what is for the other country', () => {
    const { catalogue } = build([lineStory('ridge', { locale: 'nz' }), lineStory('mesa', { locale: 'au' })]);
    expect(catalogue.modelLines.map(({ slug }) => slug)).toEqual(['mesa']);
  });

  it('is cut to one model line for the browser', () => {
    const { catalogue } = build(stories);
    const cut = presentModelLine(catalogue, 'ridge');
    expect(Object.keys(cut?.models ?? {})).toEqual(['TRK', 'TOU']);
    expect(Object.keys(cut?.options ?? {})).toEqual(['hybrid', 'w18', 'w20']);
    expect(presentModelLine(catalogue, 'mesa')).toMatchObject({ models: {}, colours: {}, accessories: {} });
    expect(presentModelLine(catalogue, 'pip')).toBeUndefined();
    expect(presentModelLine(catalogue, '__proto__')).toBeUndefined();
  });
});

import { asCents, asPercent, type Cents } from '../units.ts';
import type {
  Accessory,
  CatalogueModel,
  Colour,
  ModelLineCatalogue,
  OnePriceModel,
  Option,
  StatePricedModel,
  Trim,
} from '../vehicles/catalogue.ts';
import { auModel, byUuid, modelLine, nzModel, option, optionsFor, picture } from './fixtureParts.ts';
import { type ConfiguratorAction, type ConfiguratorState, initialState, reduce } from './reduce.ts';

/** Two model lines for tests of the configurator: `ridge` has every option list, `pip` almost none. */

const petrolCodes = ['CORE-P', 'PEAK-P'];
const hybridCodes = ['CORE-H', 'PEAK-H', 'PEAK-H4'];
const ridgeOptions: readonly Option[] = [
  option({ uuid: 'petrol', kind: 'engine', name: '2.0 petrol', modelCodes: petrolCodes }),
  option({
    uuid: 'hybrid',
    kind: 'engine',
    name: '2.5 hybrid',
    price: asCents(300_000),
    modelCodes: hybridCodes,
  }),
  option({ uuid: 'one-motor', kind: 'motor', name: 'Single motor', modelCodes: ['VOLT'] }),
  option({
    uuid: 'two-motors',
    kind: 'motor',
    name: 'Dual motor',
    price: asCents(450_000),
    modelCodes: ['VOLT'],
  }),
  option({ uuid: 'manual', kind: 'transmission', name: 'Six-speed manual', modelCodes: ['CORE-P'] }),
  option({
    uuid: 'auto-p',
    kind: 'transmission',
    name: 'Automatic',
    price: asCents(200_000),
    modelCodes: petrolCodes,
  }),
  option({ uuid: 'auto-h', kind: 'transmission', name: 'automatic ', modelCodes: hybridCodes }),
  option({
    uuid: '2wd',
    kind: 'drivetrain',
    name: 'Front-wheel drive',
    modelCodes: ['CORE-P', 'PEAK-P', 'CORE-H', 'PEAK-H'],
  }),
  option({ uuid: '4wd', kind: 'drivetrain', name: 'All-wheel drive', modelCodes: ['PEAK-H4', 'VOLT'] }),
  option({ uuid: '60kwh', kind: 'battery', name: '60 kWh', modelCodes: ['VOLT'] }),
  option({
    uuid: '80kwh',
    kind: 'battery',
    name: '80 kWh',
    price: asCents(600_000),
    includedInDriveawayPrice: true,
    modelCodes: ['VOLT'],
  }),
  option({
    uuid: '18in',
    kind: 'wheels',
    name: '18-inch alloy',
    image: picture('18in.webp'),
    modelCodes: ['CORE-P', 'CORE-H', 'PEAK-P', 'PEAK-H', 'PEAK-H4'],
  }),
  option({
    uuid: '20in',
    kind: 'wheels',
    name: '20-inch alloy',
    price: asCents(120_000),
    modelCodes: ['PEAK-P', 'PEAK-H', 'PEAK-H4', 'VOLT'],
  }),
];

const colours: readonly Colour[] = [
  { uuid: 'white', name: 'Salt White', hex: '#fff', price: 0 },
  { uuid: 'red', name: 'Gum Red', hex: '#a00', price: asCents(70_000) },
  { uuid: 'blue', name: 'Reef Blue', hex: '#00a', price: asCents(70_000) },
];

const trims: readonly Trim[] = [
  { uuid: 'cloth', name: 'Black cloth', price: 0, modelColours: [] },
  { uuid: 'tan', name: 'Tan leather', price: asCents(150_000), modelColours: ['white', 'blue'] },
  { uuid: 'stone', name: 'Stone leather', price: asCents(150_000), modelColours: ['red'] },
];

const accessories: readonly Accessory[] = [
  { uuid: 'mats', name: 'Rubber mats', price: asCents(18_900), code: 'RM-01' },
  { uuid: 'tow-bar', name: 'Tow bar', price: asCents(129_000), code: 'TB-02' },
  { uuid: 'awning', name: 'Awning', price: null, code: 'AW-03' },
].map((fields) => ({ description: '', image: null, carImage: null, categories: [], ...fields }));

const modelColours = (...uuids: readonly string[]): StatePricedModel['colours'] =>
  uuids.map((colour) => ({ colour, images: [picture(`${colour}.webp`)], selected: false }));
const modelTrims = (...uuids: readonly string[]): StatePricedModel['trims'] =>
  uuids.map((trim) => ({ trim, images: [picture(`${trim}.webp`)] }));

type RidgeFields = Pick<StatePricedModel, 'code' | 'name' | 'shortName' | 'colours' | 'trims'> &
  Partial<StatePricedModel>;
const ridgeModel = (cents: Cents | null, fields: RidgeFields): StatePricedModel =>
  auModel({
    uuid: fields.code.toLowerCase(),
    prices: {
      driveaway: cents,
      abn: cents && asCents(cents - 100_000),
      states: cents
        ? {
            NSW: { driveaway: asCents(cents + 50_000), abn: null, costs: [] },
            VIC: { driveaway: cents, abn: asCents(cents - 100_000), costs: [] },
          }
        : {},
    },
    accessories: ['mats', 'tow-bar'],
    options: optionsFor(ridgeOptions, fields.code),
    ...fields,
  });

const ridgeModels: readonly StatePricedModel[] = [
  ridgeModel(asCents(3_999_000), {
    code: 'CORE-P',
    name: 'Ridge Core',
    shortName: 'Core',
    nvicCode: 'ARDGC1626',
    disclaimer: 'Overseas model shown.',
    colours: modelColours('white', 'red'),
    trims: modelTrims('cloth'),
    specifications: [{ name: 'Boot', value: '580 L' }],
    features: [{ name: 'Lane keeping', icon: '' }],
    offerText: { abn: 'Fleet bonus', retail: '$1,000 towards accessories' },
    finance: [
      {
        specialFinanceOffer: true,
        specialFinanceOfferText: 'Fixed over 36 months',
        specialFinanceDriveawayPrice: null,
        specialInterestRate: asPercent(2.9),
        specialComparisonRate: asPercent(3.88),
      },
    ],
  }),
  ridgeModel(asCents(4_399_000), {
    code: 'CORE-H',
    name: 'Ridge Core Hybrid',
    shortName: 'Core',
    colours: modelColours('white', 'red'),
    trims: modelTrims('cloth'),
  }),
  ridgeModel(asCents(4_799_000), {
    code: 'PEAK-P',
    name: 'Ridge Peak',
    shortName: 'Peak',
    variantName: 'Peak petrol',
    colours: [
      ...modelColours('white'),
      { colour: 'red', images: [picture('red.webp')], selected: true },
      { colour: 'blue', images: [], selected: false },
    ],
    trims: modelTrims('tan', 'stone'),
    accessories: ['mats', 'awning'],
    specifications: [{ name: 'Boot', value: '560 L' }],
    features: [
      { name: 'Lane keeping', icon: '' },
      { name: 'Panorama roof', icon: '' },
    ],
  }),
  ridgeModel(asCents(5_199_000), {
    code: 'PEAK-H',
    name: 'Ridge Peak Hybrid',
    shortName: 'Peak',
    colours: modelColours('white', 'red', 'blue'),
    trims: modelTrims('tan', 'stone'),
  }),
  ridgeModel(asCents(5_499_000), {
    code: 'PEAK-H4',
    name: 'Ridge Peak Hybrid All-wheel Drive',
    shortName: 'Peak',
    colours: modelColours('white', 'red', 'blue'),
    trims: modelTrims('tan', 'stone'),
  }),
  ridgeModel(null, {
    code: 'VOLT',
    name: 'Ridge Volt',
    shortName: 'Volt',
    hideOffersInConfigurator: true,
    offerText: { abn: 'Hidden', retail: 'Hidden' },
    colours: modelColours('white', 'red'),
    trims: [{ trim: 'tan', images: [] }],
  }),
];

/** Australian, every option list, restricted trims, several models of one short name, one without a price. */
export const ridge: ModelLineCatalogue = {
  country: 'au',
  runningCosts: null,
  modelLine: modelLine(
    'ridge',
    'Ridge',
    ridgeModels.map(({ uuid }) => uuid),
  ),
  models: byUuid(ridgeModels),
  colours: byUuid(colours),
  trims: byUuid(trims),
  options: byUuid(ridgeOptions),
  accessories: byUuid(accessories),
  disclaimers: {},
};

const pipOptions: readonly Option[] = [
  option({ uuid: '16in', kind: 'wheels', name: '16-inch steel', modelCodes: ['PIP-1'] }),
];
const pipModels: readonly OnePriceModel[] = [
  nzModel({
    uuid: 'pip-1',
    code: 'PIP-1',
    name: 'Pip One',
    shortName: 'One',
    prices: { driveaway: asCents(3_499_000), priceType: 'MRP' },
    offerText: 'Free home charger',
    cleanCarProgramme: 'Clean car standard met.',
    colours: modelColours('white'),
    accessories: ['mats'],
    options: optionsFor(pipOptions, 'PIP-1'),
  }),
  nzModel({ uuid: 'pip-2', code: 'PIP-2', name: 'Pip Two', shortName: 'Two' }),
];

/** New Zealand, wheels only, no trims, and a model that has nothing to choose. */
export const pip: ModelLineCatalogue = {
  country: 'nz',
  runningCosts: null,
  modelLine: modelLine('pip', 'Pip', ['pip-1', 'pip-2']),
  models: byUuid(pipModels),
  colours: byUuid(colours.slice(0, 1)),
  trims: {},
  options: byUuid(pipOptions),
  accessories: byUuid(accessories.slice(0, 1)),
  disclaimers: {},
};

/** A model line that has lost all its models. */
export const emptyLine: ModelLineCatalogue = {
  ...pip,
  country: 'nz',
  modelLine: modelLine('pip', 'Pip', []),
  models: {},
};

/** The state after choices, from the start. */
export function stateAfter(
  line: ModelLineCatalogue,
  ...actions: readonly ConfiguratorAction[]
): ConfiguratorState {
  const start = initialState(line);
  if (!start) throw new Error('The fixture has no models.');
  return actions.reduce((state, action) => reduce(line, state, action).state, start);
}

export function modelIn(line: ModelLineCatalogue, uuid: string): CatalogueModel {
  const model = line.models[uuid];
  if (!model) throw new Error(`The fixture has no model ${uuid}.`);
  return model;
}

/** What the spec says, what the product does, and what that should be. */
export type SpecRow = readonly [sentence: string, actual: () => unknown, expected: unknown];

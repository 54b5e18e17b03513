import { auStateName, auStates } from '../auStates.ts';
import { featureIcons } from '../featureIcons.ts';
import { specificationSchema } from './modelLineSchemas.ts';
import { type ComponentSchema, type Field, items } from './schema.ts';
import {
  contentType,
  day,
  item,
  name,
  picture,
  pictures,
  price,
  related,
  relatedMany,
} from './vehicleFields.ts';

/** The model of each country and what stands inside it. Spec part 2 §3. */

export const modelColourSchema = {
  name: 'ModelColour',
  display_name: 'Colour of a model',
  ...item,
  schema: {
    colour: { ...related('Colour'), required: true },
    images: pictures,
    turn: {
      ...picture,
      description:
        'One picture of 24 views in 4 columns and 6 rows of 16:9, from left to right, for turning the car: the front first, then 15° to the right each. Unset: it cannot be turned.',
    },
    selected: { type: 'boolean', description: 'Chosen at the start.' },
  },
} as const satisfies ComponentSchema;

export const modelTrimSchema = {
  name: 'ModelTrim',
  display_name: 'Trim of a model',
  ...item,
  schema: { trim: { ...related('Trim'), required: true }, images: pictures },
} as const satisfies ComponentSchema;

export const modelFeatureSchema = {
  name: 'ModelFeature',
  display_name: 'Feature of a model',
  ...item,
  preview_field: 'name',
  schema: { name, icon: { type: 'option', options: featureIcons } },
} as const satisfies ComponentSchema;

const stateOptions = auStates.map((state) => ({ name: auStateName(state), value: state }));

export const financeOfferSchema = {
  name: 'FinanceOffer',
  display_name: 'Finance offer of a model',
  ...item,
  schema: {
    specialFinanceOffer: { type: 'boolean' },
    specialFinanceOfferText: { type: 'textarea' },
    specialFinanceDriveawayPrice: {
      ...price,
      description: 'Shows only to its state and buyer, and never above the price that they see.',
    },
    specialFinanceState: {
      type: 'option',
      options: stateOptions,
      description: 'Of the special price, in Australia. Unset: all states.',
    },
    specialFinanceBuyer: {
      type: 'option',
      options: [
        { name: 'ABN', value: 'abn' },
        { name: 'Private', value: 'private' },
      ],
      description: 'Of the special price, in Australia. Unset: both.',
    },
    specialInterestRate: { type: 'number', min_value: 0, max_value: 100, description: 'Per cent a year.' },
    specialComparisonRate: {
      type: 'number',
      min_value: 0,
      max_value: 200,
      description: 'Per cent a year. Australia shows no rate without it, New Zealand has none.',
    },
    starts: { ...day, description: 'First day. Unset: at once.' },
    ends: { ...day, description: 'Last day, after which the offer leaves. Unset: it stays.' },
    conditions: { type: 'text', description: 'What it is on condition of, behind its last day.' },
  },
} as const satisfies ComponentSchema;

export const driveawayCostSchema = {
  name: 'DriveawayCost',
  display_name: 'Part of a drive-away price',
  ...item,
  preview_field: 'name',
  schema: {
    name,
    price: { ...price, required: true },
    abn_price: { ...price, description: 'In the price for ABN buyers, where it is another.' },
  },
} as const satisfies ComponentSchema;

export const driveawayStatePriceSchema = {
  name: 'DriveawayStatePrice',
  display_name: 'Drive-away price in a state',
  ...item,
  preview_field: 'state',
  schema: {
    state: {
      type: 'option',
      required: true,
      options: stateOptions,
    },
    driveaway_price: price,
    driveaway_abn_price: price,
    costs: items(driveawayCostSchema, {
      description: 'Parts that are not the vehicle: stamp duty, registration.',
    }),
    costs_from: { ...day, description: 'Since when these costs hold: rates change each 1 July.' },
  },
} as const satisfies ComponentSchema;

const modelFields = {
  name,
  model_line: { ...related('ModelLine'), required: true },
  short_name: { ...name, description: '`?model=` of the configurator.' },
  variant_name: { type: 'text' },
  code: { ...name, description: 'What options list in modelCodes; unique in its model line.' },
  nvicCode: { type: 'text', description: "The lender's. Empty: no finance calculator." },
  image: picture,
  layers: {
    ...pictures,
    description:
      'What only this model has on the outside, to lie over the pictures of its colours: the first over the first, and so on, in the same size. None: the pictures show it whole.',
  },
  description: { type: 'textarea' },
  feature_list: { type: 'textarea', description: 'One a line.' },
  features: items(modelFeatureSchema),
  specifications: items(specificationSchema),
  price_disclaimers: relatedMany('PriceDisclaimer'),
  disclaimer: { type: 'text', description: 'Under the pictures.' },
  clearance: { type: 'boolean' },
  driveaway_price: {
    ...price,
    description: 'In Australia of the states without one of their own: its note names no state.',
  },
  offer_starts: { ...day, description: 'First day of the offer texts. Unset: at once.' },
  offer_ends: { ...day, description: 'Their last day, after which they leave. Unset: they stay.' },
  offer_conditions: { type: 'text', description: 'What they are on condition of, behind the last day.' },
  finance: items(financeOfferSchema),
  finance_offer_text: { type: 'richtext' },
  hide_offers_in_configurator: { type: 'boolean' },
  clean_car_programme: { type: 'textarea' },
  colours: items(modelColourSchema),
  trims: items(modelTrimSchema),
  accessories: { ...relatedMany('Accessory'), description: 'None: those of the model line.' },
  enable_angle_quote: { type: 'boolean', default_value: true },
  selectModel: {
    type: 'boolean',
    default_value: true,
    description: 'Can be picked in forms and in the compare grid.',
  },
} as const satisfies Record<string, Field>;

export const modelAuSchema = {
  name: 'ModelAU',
  display_name: 'Model, Australia',
  ...contentType,
  preview_field: 'name',
  schema: {
    ...modelFields,
    driveaway_abn_price: { ...price, description: 'The same for ABN buyers. Unset: the private price.' },
    driveaway_state_prices: items(driveawayStatePriceSchema),
    offer_text_abn: { type: 'textarea' },
    offer_text_retail: { type: 'textarea' },
    standard_offer_text_abn: { type: 'textarea' },
    standard_offer_text_retail: { type: 'textarea' },
  },
} as const satisfies ComponentSchema;

export const modelNzSchema = {
  name: 'ModelNZ',
  display_name: 'Model, New Zealand',
  ...contentType,
  preview_field: 'name',
  schema: {
    ...modelFields,
    driveaway_price_type: { type: 'text', default_value: 'RRP', description: "'RRP' as in 'RRP + ORC'." },
    offer_text: { type: 'textarea' },
  },
} as const satisfies ComponentSchema;

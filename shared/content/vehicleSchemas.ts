import { auStateNames, auStates } from '../auStates.ts';
import { featureIcons } from '../featureIcons.ts';
import { blockFields, type ComponentSchema, type Field, items } from './schema.ts';

/**
 * Content types of the vehicles, and what stands inside them. Fields: spec part 2 §3. Prices are text as editors type
 * them: only what passes spec part 2 §5 'Price display' is shown. Relations are ids: the catalogue joins them.
 */

const price = { type: 'text', max_length: 20 } as const satisfies Field;
const priceByCountry = { ...price, translatable: true } as const satisfies Field;
const picture = { type: 'asset', filetypes: ['images'] } as const satisfies Field;
const pictures = { type: 'multiasset', filetypes: ['images'] } as const satisfies Field;
const name = { type: 'text', required: true } as const satisfies Field;
const nameByCountry = { ...name, translatable: true } as const satisfies Field;

/** The uuid of a story, or those of several. */
const related = <Type extends string>(type: Type) =>
  ({ type: 'option', source: 'internal_stories', filter_content_type: [type], ids_only: true }) as const;
const relatedMany = <Type extends string>(type: Type) =>
  ({ type: 'options', source: 'internal_stories', filter_content_type: [type], ids_only: true }) as const;

const contentType = { is_root: true, is_nestable: false } as const;
const item = { is_root: false, is_nestable: true, component_group_name: 'Vehicles' } as const;

export const colourSchema = {
  name: 'Colour',
  display_name: 'Colour',
  ...contentType,
  preview_field: 'name',
  schema: {
    name: nameByCountry,
    hex: { type: 'text', required: true, description: 'Colour of the swatch: #a8481f.' },
    price: priceByCountry,
  },
} as const satisfies ComponentSchema;

export const trimSchema = {
  name: 'Trim',
  display_name: 'Trim',
  ...contentType,
  preview_field: 'name',
  schema: {
    name: nameByCountry,
    price: priceByCountry,
    model_colours: { ...relatedMany('Colour'), description: 'Colours that it fits. None: all.' },
  },
} as const satisfies ComponentSchema;

/** Values are what the filters of the accessories listing read. Spec part 2 §2.5. */
export const accessoryCategoryNames = ['Carrying', 'Charging', 'Comfort', 'Off-road', 'Protection', 'Towing'];

export const accessorySchema = {
  name: 'Accessory',
  display_name: 'Accessory',
  ...contentType,
  preview_field: 'name',
  schema: {
    name: nameByCountry,
    description: { type: 'textarea', translatable: true },
    price: { ...priceByCountry, description: 'Fitted RRP. New Zealand shows none.' },
    code: { type: 'text', required: true, description: 'Part number.' },
    image: picture,
    categories: {
      type: 'options',
      options: accessoryCategoryNames.map((category) => ({ name: category, value: category })),
    },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

export const priceDisclaimerSchema = {
  name: 'PriceDisclaimer',
  display_name: 'Price disclaimer',
  ...contentType,
  schema: { text: { type: 'textarea', required: true, translatable: true } },
} as const satisfies ComponentSchema;

/** An option is for the models whose `code` it lists. Spec part 2 §3. */
const optionFields = {
  name: nameByCountry,
  info: { type: 'text', translatable: true },
  price: { ...priceByCountry, description: "Empty or 0: 'Included'." },
  image: picture,
  included_in_driveaway_price: { type: 'boolean' },
  modelCodes: {
    type: 'textarea',
    required: true,
    description: 'Codes of the models that it is for, one a line or separated by commas.',
  },
  locale: blockFields.locale,
} as const satisfies Record<string, Field>;

const optionSchema = <Name extends string>(component: Name, display_name: string) =>
  ({
    name: component,
    display_name,
    ...item,
    preview_field: 'name',
    schema: optionFields,
  }) as const satisfies ComponentSchema;

export const engineSchema = {
  ...optionSchema('Engine', 'Engine type'),
  schema: {
    ...optionFields,
    engine_type: { type: 'text', description: "'hybrid': what filters of offers go by." },
  },
} as const satisfies ComponentSchema;
export const motorSchema = optionSchema('Motor', 'Motor');
export const transmissionSchema = optionSchema('Transmission', 'Transmission');
export const drivetrainSchema = optionSchema('Drivetrain', 'Drivetrain');
export const batterySchema = optionSchema('Battery', 'Battery');
export const wheelsSchema = optionSchema('Wheels', 'Wheels');

export const specificationSchema = {
  name: 'Specification',
  display_name: 'Row of the specification',
  ...item,
  preview_field: 'name',
  schema: { name: nameByCountry, value: nameByCountry, locale: blockFields.locale },
} as const satisfies ComponentSchema;

const figure = { type: 'number', min_value: 0, translatable: true } as const satisfies Field;
const text = { type: 'text', translatable: true } as const satisfies Field;

/** What search engines are told of a model line. Spec part 1 §1. */
export const vehicleSpecsSchema = {
  name: 'VehicleSpecs',
  display_name: 'Specification for search engines',
  ...item,
  schema: {
    model_date: { type: 'text', regex: '^(?:\\d{4})?$', description: 'Year: 2026.' },
    description: { type: 'textarea', translatable: true },
    body_type: text,
    fuel_type: text,
    fuel_consumption: { ...figure, description: 'Litres or kWh per 100 km.' },
    fuel_unit: {
      type: 'option',
      options: [
        { name: 'Litres per 100 km', value: 'L/100 km' },
        { name: 'Kilowatt-hours per 100 km', value: 'kWh/100 km' },
      ],
      default_value: 'L/100 km',
    },
    engine: text,
    transmission: text,
    drivetrain: text,
    seats: figure,
    length: { ...figure, description: 'mm' },
    width: { ...figure, description: 'mm' },
    height: { ...figure, description: 'mm' },
    wheelbase: { ...figure, description: 'mm' },
    weight: { ...figure, description: 'Kerb weight, kg.' },
    towing: { ...figure, description: 'Braked trailer, kg.' },
    properties: items(specificationSchema),
  },
} as const satisfies ComponentSchema;

export const modelLineSchema = {
  name: 'ModelLine',
  display_name: 'Model line',
  ...contentType,
  schema: {
    name,
    vehicle_category: { type: 'text', required: true, description: "'SUV': the menu groups by it." },
    vehicle_type: { type: 'text', translatable: true },
    image: picture,
    engines: items(engineSchema),
    motors: items(motorSchema),
    transmissions: items(transmissionSchema),
    drivetrains: items(drivetrainSchema),
    batteries: items(batterySchema),
    wheels: items(wheelsSchema),
    accessories: { ...relatedMany('Accessory'), description: 'Of all its models that name none.' },
    specs: items(vehicleSpecsSchema, { maximum: 1 }),
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

export const modelColourSchema = {
  name: 'ModelColour',
  display_name: 'Colour of a model',
  ...item,
  schema: {
    colour: { ...related('Colour'), required: true },
    images: pictures,
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

export const financeOfferSchema = {
  name: 'FinanceOffer',
  display_name: 'Finance offer of a model',
  ...item,
  schema: {
    specialFinanceOffer: { type: 'boolean' },
    specialFinanceOfferText: { type: 'textarea' },
    specialFinanceDriveawayPrice: price,
    specialInterestRate: { type: 'number', min_value: 0, max_value: 100, description: 'Per cent a year.' },
  },
} as const satisfies ComponentSchema;

export const driveawayCostSchema = {
  name: 'DriveawayCost',
  display_name: 'Part of a drive-away price',
  ...item,
  preview_field: 'name',
  schema: { name, price: { ...price, required: true } },
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
      options: auStates.map((state) => ({ name: auStateNames[state], value: state })),
    },
    driveaway_price: price,
    driveaway_abn_price: price,
    costs: items(driveawayCostSchema, {
      description: 'Parts that are not the vehicle: stamp duty, registration.',
    }),
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
  description: { type: 'textarea' },
  feature_list: { type: 'textarea', description: 'One a line.' },
  features: items(modelFeatureSchema),
  specifications: items(specificationSchema),
  price_disclaimers: relatedMany('PriceDisclaimer'),
  disclaimer: { type: 'text', description: 'Under the pictures.' },
  clearance: { type: 'boolean' },
  driveaway_price: price,
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
    driveaway_abn_price: price,
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

export const vehicleSchemas = {
  ModelLine: modelLineSchema,
  ModelAU: modelAuSchema,
  ModelNZ: modelNzSchema,
  Colour: colourSchema,
  Trim: trimSchema,
  Accessory: accessorySchema,
  PriceDisclaimer: priceDisclaimerSchema,
  Engine: engineSchema,
  Motor: motorSchema,
  Transmission: transmissionSchema,
  Drivetrain: drivetrainSchema,
  Battery: batterySchema,
  Wheels: wheelsSchema,
  ModelColour: modelColourSchema,
  ModelTrim: modelTrimSchema,
  ModelFeature: modelFeatureSchema,
  FinanceOffer: financeOfferSchema,
  DriveawayStatePrice: driveawayStatePriceSchema,
  DriveawayCost: driveawayCostSchema,
  Specification: specificationSchema,
  VehicleSpecs: vehicleSpecsSchema,
} as const satisfies Record<string, ComponentSchema>;

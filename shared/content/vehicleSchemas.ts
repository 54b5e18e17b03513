import {
  batterySchema,
  drivetrainSchema,
  engineSchema,
  modelLineSchema,
  motorSchema,
  specificationSchema,
  transmissionSchema,
  vehicleSpecsSchema,
  wheelsSchema,
} from './modelLineSchemas.ts';
import {
  driveawayCostSchema,
  driveawayStatePriceSchema,
  financeOfferSchema,
  modelAuSchema,
  modelColourSchema,
  modelFeatureSchema,
  modelNzSchema,
  modelTrimSchema,
} from './modelSchemas.ts';
import {
  energyPricesSchema,
  onRoadCostSchema,
  runningCostsSchema,
  vehicleRunningCostsSchema,
} from './runningCostsSchema.ts';
import { airbagsSchema, driverAssistanceSchema, vehicleSafetySchema } from './safetySchemas.ts';
import { blockFields, type ComponentSchema } from './schema.ts';
import { contentType, nameByCountry, picture, priceByCountry, relatedMany } from './vehicleFields.ts';

/**
 * Content types of the vehicles, and what stands inside them. Fields: spec part 2 §3. Prices are text as editors type
 * them: only what passes spec part 2 §5 'Price display' is shown. Relations are ids: the catalogue joins them.
 */

const colourSchema = {
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

const trimSchema = {
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
const accessoryCategoryNames = ['Carrying', 'Charging', 'Comfort', 'Off-road', 'Protection', 'Towing'];

const accessorySchema = {
  name: 'Accessory',
  display_name: 'Accessory',
  ...contentType,
  preview_field: 'name',
  schema: {
    name: nameByCountry,
    description: { type: 'textarea', translatable: true },
    price: { ...priceByCountry, description: 'Fitted RRP. New Zealand shows none.' },
    code: { type: 'text', required: true, description: 'Part number.' },
    image: { ...picture, description: 'The accessory itself, 4:3.' },
    car_image: { ...picture, description: 'The car, or the part of it, that it goes on.' },
    categories: {
      type: 'options',
      options: accessoryCategoryNames.map((category) => ({ name: category, value: category })),
    },
    requires: {
      ...relatedMany('Accessory'),
      description:
        'Accessories that it cannot be fitted without, as a roof box without bars: they are added together. A model that does not offer one of them is taken to have it.',
    },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

const priceDisclaimerSchema = {
  name: 'PriceDisclaimer',
  display_name: 'Price disclaimer',
  ...contentType,
  schema: { text: { type: 'textarea', required: true, translatable: true } },
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
  VehicleSafety: vehicleSafetySchema,
  Airbags: airbagsSchema,
  DriverAssistance: driverAssistanceSchema,
  RunningCosts: runningCostsSchema,
  EnergyPrices: energyPricesSchema,
  OnRoadCost: onRoadCostSchema,
  VehicleRunningCosts: vehicleRunningCostsSchema,
} as const satisfies Record<string, ComponentSchema>;

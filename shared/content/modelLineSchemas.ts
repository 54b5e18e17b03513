import { vehicleSafetySchema } from './safetySchemas.ts';
import { blockFields, type ComponentSchema, type Field, items } from './schema.ts';
import {
  contentType,
  item,
  name,
  nameByCountry,
  picture,
  pictures,
  priceByCountry,
  relatedMany,
} from './vehicleFields.ts';

/** The model line and what stands inside it. Spec part 2 §3. */

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
export const wheelsSchema = {
  ...optionSchema('Wheels', 'Wheels'),
  schema: {
    ...optionFields,
    layers: {
      ...pictures,
      description:
        'These wheels alone, to lie over the pictures of the colours: the first over the first, and so on, in the same size.',
    },
    on_pictures: {
      type: 'boolean',
      description: 'The pictures of the colours show the car with these wheels.',
    },
  },
} as const satisfies ComponentSchema;

export const specificationSchema = {
  name: 'Specification',
  display_name: 'Row of the specification',
  ...item,
  preview_field: 'name',
  schema: { name: nameByCountry, value: nameByCountry, locale: blockFields.locale },
} as const satisfies ComponentSchema;

const figure = { type: 'number', min_value: 0, translatable: true } as const satisfies Field;
const text = { type: 'text', translatable: true } as const satisfies Field;

/** What search engines, comparisons and the block ModelLoads are told of a model line. Spec part 1 §1. */
export const vehicleSpecsSchema = {
  name: 'VehicleSpecs',
  display_name: 'Specification of the line',
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
    towing_unbraked: { ...figure, description: 'Trailer without brakes, kg.' },
    towball: { ...figure, description: 'What may rest on the towball, kg.' },
    payload: {
      ...figure,
      description: 'Of the grade that carries most, kg. Others name theirs as a row ‘Payload’.',
    },
    roof_load: { ...figure, description: 'While driving, racks included, kg.' },
    combination: { ...figure, description: 'Car and trailer together, loaded, kg.' },
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
    nidasu: {
      type: 'text',
      description: 'Passed on to the CRM with a form in which the line is chosen, as it is.',
    },
    engines: items(engineSchema),
    motors: items(motorSchema),
    transmissions: items(transmissionSchema),
    drivetrains: items(drivetrainSchema),
    batteries: items(batterySchema),
    wheels: items(wheelsSchema),
    accessories: { ...relatedMany('Accessory'), description: 'Of all its models that name none.' },
    specs: items(vehicleSpecsSchema, { maximum: 1 }),
    safety: items(vehicleSafetySchema, { maximum: 1 }),
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

import { auStateName, auStates } from '../auStates.ts';
import { blockFields, type ComponentSchema, type Field, items } from './schema.ts';
import { contentType, item, name, price, related, relatedMany } from './vehicleFields.ts';

/**
 * What a car costs to put on the road and to run: prices with their date and source, and what each car uses. Story
 * `global/running-costs`.
 */

const figure = { type: 'number', min_value: 0 } as const satisfies Field;
const energy = {
  type: 'option',
  options: [
    { name: 'Petrol, hybrid too', value: 'petrol' },
    { name: 'Diesel', value: 'diesel' },
    { name: 'Electricity', value: 'electricity' },
  ],
} as const satisfies Field;

export const energyPricesSchema = {
  name: 'EnergyPrices',
  display_name: 'Running costs in a state',
  ...item,
  preview_field: 'state',
  schema: {
    state: {
      type: 'option',
      description: 'Unset: the whole country, and every state without prices of its own.',
      options: auStates.map((state) => ({ name: auStateName(state), value: state })),
    },
    petrol: { ...figure, description: 'Cents a litre.' },
    diesel: { ...figure, description: 'Cents a litre.' },
    electricity_home: { ...figure, description: 'Cents a kilowatt-hour.' },
    electricity_public: { ...figure, description: 'Cents a kilowatt-hour.' },
    road_user_diesel: { ...price, description: 'Dollars per 1,000 km. Empty: none.' },
    road_user_electric: { ...price, description: 'Dollars per 1,000 km. Empty: none.' },
    registration: {
      ...price,
      description: 'A year of registration with its compulsory insurance, in dollars. Empty: not told.',
    },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

export const onRoadCostSchema = {
  name: 'OnRoadCost',
  display_name: 'Part of the on-road costs',
  ...item,
  preview_field: 'name',
  schema: {
    name: { ...name, description: 'As shoppers read it: Number plates.' },
    price: { ...price, required: true, description: 'In dollars, GST included.' },
    energy: { ...energy, description: 'Cars that it is for. Unset: all.' },
    model_lines: { ...relatedMany('ModelLine'), description: 'Lines that it is for. Empty: all.' },
  },
} as const satisfies ComponentSchema;

export const vehicleRunningCostsSchema = {
  name: 'VehicleRunningCosts',
  display_name: 'Running costs of a car',
  ...item,
  schema: {
    model_line: { ...related('ModelLine'), required: true },
    modelCodes: {
      type: 'textarea',
      description:
        'Codes of the models that it is for. Empty: all of the line without an entry of their own.',
    },
    energy: { ...energy, required: true },
    consumption: {
      ...figure,
      description: "Litres or kWh per 100 km. Empty: that of the model line's specs.",
    },
    services: {
      type: 'textarea',
      translatable: true,
      description: 'Capped prices in dollars, one a line, the first service first.',
    },
    insurance: {
      ...price,
      translatable: true,
      description:
        'A year of insurance beyond the compulsory one, in dollars. Empty: not counted; cars are set against each other where all of them tell it, or none.',
    },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

export const runningCostsSchema = {
  name: 'RunningCosts',
  display_name: 'Running costs',
  ...contentType,
  schema: {
    prices_date: {
      type: 'text',
      translatable: true,
      required: true,
      regex: '^\\d{4}-\\d{2}-\\d{2}$',
      description: 'Day of the prices: 2026-11-01.',
    },
    prices_source: { type: 'text', translatable: true, required: true, description: 'Who found them out.' },
    prices: items(energyPricesSchema),
    on_road: items(onRoadCostSchema, {
      description:
        "What 'ORC' adds in New Zealand, as of the day of the prices, beside a year of registration and the first 1,000 km of road user charges, which are those of the prices. Empty: no estimate is shown.",
    }),
    annual_km: { ...figure, translatable: true, default_value: '15000' },
    home_charging_share: {
      ...figure,
      max_value: 100,
      translatable: true,
      default_value: '80',
      description: 'Per cent of the electricity that is charged at home.',
    },
    service_months: { ...figure, default_value: '12' },
    service_km: { ...figure, default_value: '15000' },
    vehicles: items(vehicleRunningCostsSchema),
    note: { type: 'textarea', translatable: true },
  },
} as const satisfies ComponentSchema;

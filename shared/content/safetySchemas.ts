import { blockFields, type ComponentSchema, type Field, items } from './schema.ts';
import { item, nameByCountry } from './vehicleFields.ts';

/** What keeps people safe in the models of a line: shown by the block ModelSafety and when models are compared. */

const count = { type: 'number', min_value: 0, decimals: 0, translatable: true } as const satisfies Field;

export const airbagsSchema = {
  name: 'Airbags',
  display_name: 'Airbags in one place',
  ...item,
  preview_field: 'place',
  schema: {
    place: { ...nameByCountry, description: 'In a few words: ‘Beside the front seats’.' },
    count: { ...count, required: true },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

export const driverAssistanceSchema = {
  name: 'DriverAssistance',
  display_name: 'Driver assistance',
  ...item,
  preview_field: 'name',
  schema: {
    name: { ...nameByCountry, description: 'As the handbook calls it: ‘Lane keeping’.' },
    text: { type: 'textarea', translatable: true, description: 'What it does, in one plain sentence.' },
    modelCodes: {
      type: 'textarea',
      description: 'Codes of the models that have it, one a line or separated by commas. Empty: all.',
    },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

export const vehicleSafetySchema = {
  name: 'VehicleSafety',
  display_name: 'Safety',
  ...item,
  schema: {
    rating_body: { type: 'text', translatable: true, description: 'Who rates cars here: ANCAP.' },
    rating_stars: {
      ...count,
      max_value: 5,
      description: 'Only what the body has published. Empty: not yet rated.',
    },
    rating_year: {
      type: 'text',
      translatable: true,
      regex: '^(?:\\d{4})?$',
      description: 'Year of the rating: 2026. Stars without it are not shown.',
    },
    rating_note: { type: 'textarea', translatable: true },
    airbags: items(airbagsSchema),
    top_tethers: { ...count, description: 'Anchor points for the top strap of a child seat.' },
    isofix_positions: { ...count, description: 'Seats with ISOFIX.' },
    child_seats_note: { type: 'textarea', translatable: true, description: 'Which seats they are.' },
    assistance: items(driverAssistanceSchema),
  },
} as const satisfies ComponentSchema;

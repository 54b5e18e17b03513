import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { modelLineField } from '../../../shared/vehicles/modelLineField.ts';
import { introFields } from '../schemaFields.ts';

/** What the maker promises of a part of the vehicle, for some model lines or all. */
export const warrantyCoverSchema = {
  name: 'WarrantyCover',
  display_name: 'Cover of a warranty',
  is_root: false,
  is_nestable: true,
  preview_field: 'name',
  schema: {
    name: {
      type: 'text',
      required: true,
      translatable: true,
      description: 'Vehicle, High-voltage battery; with the use where terms differ: Vehicle, business use.',
    },
    model_lines: { ...modelLineField, type: 'options', description: 'None: all.' },
    years: {
      type: 'number',
      required: true,
      translatable: true,
      min_value: 1,
      max_value: 30,
      decimals: 0,
      description: 'From the day of first registration.',
    },
    km: {
      type: 'number',
      translatable: true,
      min_value: 0,
      max_value: 1_000_000,
      decimals: 0,
      description: 'On the odometer. Unset or 0: no limit.',
    },
    note: {
      type: 'text',
      translatable: true,
      description: 'What else is to be known: what the battery keeps.',
    },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** Until when the warranty of an owner's vehicle holds, by model line and day of first registration. */
export const warrantyCheckSchema = {
  name: 'WarrantyCheck',
  display_name: 'Warranty by first registration',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Vehicles',
  preview_field: 'heading',
  schema: {
    ...introFields,
    covers: items(warrantyCoverSchema),
    note: {
      type: 'textarea',
      translatable: true,
      description: 'What is not covered. That the law holds besides is said by itself.',
    },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type WarrantyCheckBlock = BlockOf<typeof warrantyCheckSchema>;
export type WarrantyCoverItem = BlockOf<typeof warrantyCoverSchema>;

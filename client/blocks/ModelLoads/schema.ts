import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';
import { pageModelLineField } from '../../../shared/vehicles/modelLineField.ts';
import { introFields } from '../schemaFields.ts';

/** What the model line carries and tows, as figures and drawn in proportion. */
export const modelLoadsSchema = {
  name: 'ModelLoads',
  display_name: 'Loads and towing of a model',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Vehicles',
  preview_field: 'heading',
  schema: {
    ...introFields,
    model_line: pageModelLineField,
    outline: {
      type: 'option',
      description: 'Of the car in the drawing.',
      options: [
        { name: 'SUV or wagon', value: 'wagon' },
        { name: 'Hatch', value: 'hatch' },
        { name: 'Ute', value: 'ute' },
      ],
      default_value: 'wagon',
    },
    note: {
      type: 'textarea',
      translatable: true,
      description: 'What goes together: what counts as payload, what is left with a full trailer.',
    },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type ModelLoadsBlock = BlockOf<typeof modelLoadsSchema>;

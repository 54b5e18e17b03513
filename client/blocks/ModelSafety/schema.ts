import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';
import { pageModelLineField } from '../../../shared/vehicles/modelLineField.ts';
import { introFields } from '../schemaFields.ts';

/** What the model line tells of its safety: rating, airbags, child seats, driver assistance by grade. */
export const modelSafetySchema = {
  name: 'ModelSafety',
  display_name: 'Safety of a model',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Vehicles',
  preview_field: 'heading',
  schema: {
    ...introFields,
    model_line: pageModelLineField,
    note: { type: 'textarea', translatable: true, description: 'Under the driver assistance.' },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type ModelSafetyBlock = BlockOf<typeof modelSafetySchema>;

import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';
import { pageModelLineField } from '../../../shared/vehicles/modelLineField.ts';

/** The variants of a model line, one at a time. Spec part 2 §2.7 'Range tabs'. */
export const modelRangeTabsSchema = {
  name: 'ModelRangeTabs',
  display_name: 'Model range tabs',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Vehicles',
  preview_field: 'heading',
  schema: {
    heading: {
      type: 'text',
      translatable: true,
      description: "Unset: 'The {name} Range'.",
    },
    model_line: pageModelLineField,
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type ModelRangeTabsBlock = BlockOf<typeof modelRangeTabsSchema>;

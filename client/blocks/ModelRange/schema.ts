import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';
import { pageModelLineField } from '../../../shared/vehicles/modelLineField.ts';
import { offerPanelFields } from '../../../shared/vehicles/offerPanel.ts';

/** The models of a line to leaf through. Spec part 2 §2.7 'Model range carousel' and 'Compact range carousel'. */
export const modelRangeSchema = {
  name: 'ModelRange',
  display_name: 'Model range',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Vehicles',
  schema: {
    layout: {
      type: 'option',
      options: [
        { name: 'With colours, features and offers', value: 'full' },
        { name: 'Compact', value: 'compact' },
      ],
      default_value: 'full',
    },
    model_line: pageModelLineField,
    ...offerPanelFields,
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type ModelRangeBlock = BlockOf<typeof modelRangeSchema>;

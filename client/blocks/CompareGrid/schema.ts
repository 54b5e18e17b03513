import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';
import { introFields } from '../schemaFields.ts';

/** Models of all lines side by side. Spec part 2 §2.6. */
export const compareGridSchema = {
  name: 'CompareGrid',
  display_name: 'Compare grid',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Vehicles',
  preview_field: 'heading',
  schema: {
    ...introFields,
    models: {
      type: 'options',
      source: 'internal_stories',
      filter_content_type: ['ModelAU', 'ModelNZ'],
      ids_only: true,
      description: 'What is compared at first, at most 4 a country. Each country shows its own.',
    },
    disclaimer: { type: 'textarea', translatable: true },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type CompareGridBlock = BlockOf<typeof compareGridSchema>;

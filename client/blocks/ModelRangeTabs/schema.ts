import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

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
    model_line: {
      type: 'option',
      source: 'internal_stories',
      filter_content_type: ['ModelLine'],
      ids_only: true,
      description: 'Unset: the one whose page this is.',
    },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type ModelRangeTabsBlock = BlockOf<typeof modelRangeTabsSchema>;

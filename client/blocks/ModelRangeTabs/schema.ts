import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** Model range tabs. */
export const modelRangeTabsSchema = {
  name: 'ModelRangeTabs',
  display_name: 'Model range tabs',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type ModelRangeTabsBlock = BlockOf<typeof modelRangeTabsSchema>;

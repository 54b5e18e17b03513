import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** Model range. */
export const modelRangeSchema = {
  name: 'ModelRange',
  display_name: 'Model range',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type ModelRangeBlock = BlockOf<typeof modelRangeSchema>;

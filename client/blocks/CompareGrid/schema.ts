import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** Compare grid. */
export const compareGridSchema = {
  name: 'CompareGrid',
  display_name: 'Compare grid',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type CompareGridBlock = BlockOf<typeof compareGridSchema>;

import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** Generic form. */
export const genericFormSchema = {
  name: 'GenericForm',
  display_name: 'Generic form',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type GenericFormBlock = BlockOf<typeof genericFormSchema>;

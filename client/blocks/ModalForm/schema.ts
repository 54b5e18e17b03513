import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** Modal form. */
export const modalFormSchema = {
  name: 'ModalForm',
  display_name: 'Modal form',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type ModalFormBlock = BlockOf<typeof modalFormSchema>;

import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { genericFormSchema } from '../GenericForm/schema.ts';

/** A form in a modal, opened by buttons whose `modal_action` is its key. Spec part 2 §2.9. */
export const modalFormSchema = {
  name: 'ModalForm',
  display_name: 'Form in a modal',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Forms',
  preview_field: 'modal_key',
  schema: {
    modal_key: { type: 'text', required: true, description: 'What buttons have as their modal_action.' },
    form: items(genericFormSchema, { minimum: 1 }),
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

export type ModalFormBlock = BlockOf<typeof modalFormSchema>;

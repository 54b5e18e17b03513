import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';
import { formFields } from '../../../shared/forms/formSchemas.ts';

/** A form: enquiries, test drives, brochures. Spec part 2 §2.9. */
export const genericFormSchema = {
  name: 'GenericForm',
  display_name: 'Form',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Forms',
  preview_field: 'form_id',
  schema: {
    ...formFields,
    image: { type: 'asset', filetypes: ['images'], description: 'Beside the form, 16:9.' },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type GenericFormBlock = BlockOf<typeof genericFormSchema>;

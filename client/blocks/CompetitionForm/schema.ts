import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';
import { formFields } from '../../../shared/forms/formSchemas.ts';

/** The entry form of a competition, beside its prize. Spec part 2 §2.9. */
export const competitionFormSchema = {
  name: 'CompetitionForm',
  display_name: 'Competition form',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Forms',
  preview_field: 'form_id',
  schema: {
    ...formFields,
    image: { type: 'asset', filetypes: ['images'], description: 'The prize.' },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type CompetitionFormBlock = BlockOf<typeof competitionFormSchema>;

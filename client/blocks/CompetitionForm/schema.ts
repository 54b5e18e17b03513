import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** Competition form. */
export const competitionFormSchema = {
  name: 'CompetitionForm',
  display_name: 'Competition form',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type CompetitionFormBlock = BlockOf<typeof competitionFormSchema>;

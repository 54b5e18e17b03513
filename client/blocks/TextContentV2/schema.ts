import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { ctaButtonSchema } from '../CtaButton/schema.ts';

/** A longer text: its heading across the page, its gist beside it, in one column or two. */
export const textContentV2Schema = {
  name: 'TextContentV2',
  display_name: 'Text, long',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Text',
  preview_field: 'heading',
  schema: {
    eyebrow: { type: 'text', translatable: true },
    heading: { type: 'text', translatable: true },
    lead: { type: 'textarea', translatable: true, description: 'The gist, set larger beside the text.' },
    text: { type: 'richtext', required: true, translatable: true },
    columns: {
      type: 'option',
      description: 'Two: for long texts of short paragraphs, such as terms.',
      options: [
        { name: 'One', value: 'one' },
        { name: 'Two', value: 'two' },
      ],
      default_value: 'one',
    },
    buttons: items(ctaButtonSchema, { maximum: 2 }),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type TextContentV2Block = BlockOf<typeof textContentV2Schema>;

import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** Running text with an optional heading. */
export const textContentSchema = {
  name: 'TextContent',
  display_name: 'Text',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Text',
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', translatable: true },
    text: { type: 'richtext', required: true, translatable: true },
    align: {
      type: 'option',
      options: [
        { name: 'Left', value: 'left' },
        { name: 'Centre', value: 'centre' },
      ],
      default_value: 'left',
    },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type TextContentBlock = BlockOf<typeof textContentSchema>;

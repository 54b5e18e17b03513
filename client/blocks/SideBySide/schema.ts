import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { ctaButtonSchema } from '../CtaButton/schema.ts';
import { introFields } from '../schemaFields.ts';

/** A picture with the words that stand beside it. */
export const sideBySideItemSchema = {
  name: 'SideBySideItem',
  display_name: 'Picture and text',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    image: { type: 'asset', required: true, filetypes: ['images'] },
    eyebrow: { type: 'text', translatable: true },
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'richtext', translatable: true },
    buttons: items(ctaButtonSchema, { maximum: 2 }),
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** Pictures with their words beside them, the picture left and right in turn. */
export const sideBySideSchema = {
  name: 'SideBySide',
  display_name: 'Side by side',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Text',
  preview_field: 'heading',
  schema: {
    ...introFields,
    items: items(sideBySideItemSchema, { minimum: 1 }),
    image_side: {
      type: 'option',
      display_name: 'Side of the picture',
      description: 'Of the first picture; the following ones alternate.',
      options: [
        { name: 'Left', value: 'left' },
        { name: 'Right', value: 'right' },
      ],
      default_value: 'left',
    },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type SideBySideBlock = BlockOf<typeof sideBySideSchema>;

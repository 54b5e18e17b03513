import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { ctaButtonSchema } from '../CtaButton/schema.ts';

/** A call to action whose picture stands beside, behind or nowhere. */
export const ctaPanelFlexibleSchema = {
  name: 'CtaPanelFlexible',
  display_name: 'CTA panel, flexible',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Calls to action',
  preview_field: 'heading',
  schema: {
    eyebrow: { type: 'text', translatable: true },
    heading: { type: 'text', translatable: true },
    text: { type: 'richtext', translatable: true },
    buttons: items(ctaButtonSchema, { maximum: 3 }),
    image: { type: 'asset', filetypes: ['images'] },
    layout: {
      type: 'option',
      options: [
        { name: 'Picture left', value: 'image_left' },
        { name: 'Picture right', value: 'image_right' },
        { name: 'Words on the picture', value: 'image_behind' },
        { name: 'Band without picture', value: 'band' },
      ],
      default_value: 'image_right',
    },
    background: {
      type: 'option',
      options: [
        { name: 'White', value: 'white' },
        { name: 'Stone', value: 'soft' },
        { name: 'Dark', value: 'dark' },
      ],
      default_value: 'soft',
    },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type CtaPanelFlexibleBlock = BlockOf<typeof ctaPanelFlexibleSchema>;

import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { ctaButtonSchema } from '../CtaButton/schema.ts';

/** A picture across the whole screen, with a plate of words at its foot. */
export const bannerSchema = {
  name: 'Banner',
  display_name: 'Banner',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Grids',
  preview_field: 'heading',
  schema: {
    image: { type: 'asset', filetypes: ['images'], description: 'Wide. The focal point stays in view.' },
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'textarea', translatable: true },
    buttons: items(ctaButtonSchema, { maximum: 2 }),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type BannerBlock = BlockOf<typeof bannerSchema>;

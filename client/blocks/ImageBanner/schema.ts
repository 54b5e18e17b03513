import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { ctaButtonSchema } from '../CtaButton/schema.ts';
import { textColorField } from '../schemaFields.ts';

/** A picture from edge to edge, with words in its calm part. */
export const imageBannerSchema = {
  name: 'ImageBanner',
  display_name: 'Image banner',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Banners',
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', translatable: true },
    text: { type: 'textarea', translatable: true },
    buttons: items(ctaButtonSchema, { maximum: 2 }),
    image: { type: 'asset', required: true, filetypes: ['images'], description: 'Wide, for desktops.' },
    image_mobile: {
      type: 'asset',
      filetypes: ['images'],
      description: 'Tall, 3:4, for phones; else the wide one stands under the words.',
    },
    text_position: {
      type: 'option',
      description: 'Where the picture is calm.',
      options: [
        { name: 'At the top', value: 'top' },
        { name: 'At the bottom', value: 'bottom' },
      ],
      default_value: 'top',
    },
    text_color: textColorField,
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type ImageBannerBlock = BlockOf<typeof imageBannerSchema>;

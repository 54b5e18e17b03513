import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { ctaButtonSchema } from '../CtaButton/schema.ts';
import { textColorField } from '../schemaFields.ts';

/** The opening picture of a page with its headline. */
export const heroBannerSchema = {
  name: 'HeroBanner',
  display_name: 'Hero banner',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Heroes',
  preview_field: 'heading',
  schema: {
    eyebrow: { type: 'text', translatable: true },
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'textarea', translatable: true },
    image: {
      type: 'asset',
      required: true,
      filetypes: ['images'],
      description: 'Wide, 16:9: the car right of the middle.',
    },
    image_mobile: {
      type: 'asset',
      filetypes: ['images'],
      description: 'Tall, 3:4, for phones; else the wide one is cropped.',
    },
    video: {
      type: 'asset',
      filetypes: ['videos'],
      description:
        'A silent film of a few seconds, 16:9, its first frame the picture, whose alternative text stands for both. Phones show it whole, without the tall picture.',
    },
    buttons: items(ctaButtonSchema, { maximum: 2 }),
    text_color: textColorField,
    height: {
      type: 'option',
      options: [
        { name: 'Full', value: 'full' },
        { name: 'Short', value: 'short' },
      ],
      default_value: 'full',
    },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type HeroBannerBlock = BlockOf<typeof heroBannerSchema>;

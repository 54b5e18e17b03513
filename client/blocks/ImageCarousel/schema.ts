import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** Pictures one at a time, to look at and to take home. Spec part 2 §2.1 'Image carousel'. */
export const imageCarouselSchema = {
  name: 'ImageCarousel',
  display_name: 'Image carousel',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Pictures and films',
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', translatable: true },
    text: { type: 'textarea', translatable: true },
    images: {
      type: 'multiasset',
      filetypes: ['images'],
      description: 'Their alternative texts name them; their titles show below them.',
    },
    disclaimer: { type: 'text', translatable: true, description: 'Shows below the images.' },
    show_download: {
      type: 'boolean',
      inline_label: true,
      default_value: true,
      description: 'Visitors may download each image, and all of them as a zip.',
    },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type ImageCarouselBlock = BlockOf<typeof imageCarouselSchema>;

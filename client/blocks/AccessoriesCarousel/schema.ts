import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** Accessories carousel. */
export const accessoriesCarouselSchema = {
  name: 'AccessoriesCarousel',
  display_name: 'Accessories carousel',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type AccessoriesCarouselBlock = BlockOf<typeof accessoriesCarouselSchema>;

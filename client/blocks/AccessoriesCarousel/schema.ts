import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';
import { pageModelLineField } from '../../../shared/vehicles/modelLineField.ts';
import { introFields } from '../schemaFields.ts';

/** The accessories of one model line, one at a time. Spec part 2 §2.5 'Carousel'. */
export const accessoriesCarouselSchema = {
  name: 'AccessoriesCarousel',
  display_name: 'Accessories carousel',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Vehicles',
  preview_field: 'heading',
  schema: {
    ...introFields,
    model_line: pageModelLineField,
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type AccessoriesCarouselBlock = BlockOf<typeof accessoriesCarouselSchema>;

import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** All articles. */
export const allNewsFields = {
  heading: { type: 'text', required: true, translatable: true },
  intro: { type: 'textarea', translatable: true },
  ...blockFields,
} as const satisfies ComponentSchema['schema'];

/** All articles as rows, six at a time. Spec part 1 §9. */
export const newsListingSchema = {
  name: 'NewsListing',
  display_name: 'News listing',
  is_root: false,
  is_nestable: true,
  component_group_name: 'News and events',
  preview_field: 'heading',
  schema: allNewsFields,
} as const satisfies ComponentSchema;

export type NewsListingBlock = BlockOf<typeof newsListingSchema>;

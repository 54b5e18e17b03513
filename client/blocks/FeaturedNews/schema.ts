import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** Articles that an editor chose, on dark ground. Spec part 1 §9. */
export const featuredNewsSchema = {
  name: 'FeaturedNews',
  display_name: 'Featured news',
  is_root: false,
  is_nestable: true,
  component_group_name: 'News and events',
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', translatable: true },
    articles: {
      type: 'options',
      source: 'internal_stories',
      filter_content_type: ['NewsDetail'],
      ids_only: true,
      description: 'In this order; the first is the largest.',
    },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type FeaturedNewsBlock = BlockOf<typeof featuredNewsSchema>;

import type { BlockOf, ComponentSchema } from '../../../shared/content/schema.ts';
import { articleSelectionFields } from '../LatestNews/schema.ts';

/** Three articles of the same category, or the latest ones. Spec part 2 §2.7. */
export const relatedArticlesSchema = {
  name: 'RelatedArticles',
  display_name: 'Related articles',
  is_root: false,
  is_nestable: true,
  component_group_name: 'News and events',
  preview_field: 'heading',
  schema: articleSelectionFields,
} as const satisfies ComponentSchema;

export type RelatedArticlesBlock = BlockOf<typeof relatedArticlesSchema>;

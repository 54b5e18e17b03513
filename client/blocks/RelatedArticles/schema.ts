import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** Three articles of the same category, or the latest ones. Spec part 2 §2.7. */
export const relatedArticlesSchema = {
  name: 'RelatedArticles',
  display_name: 'Related articles',
  is_root: false,
  is_nestable: true,
  component_group_name: 'News and events',
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', translatable: true },
    button_text: { type: 'text', translatable: true, default_value: 'View all articles' },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type RelatedArticlesBlock = BlockOf<typeof relatedArticlesSchema>;

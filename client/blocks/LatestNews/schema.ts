import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** A few articles, and the way to all. */
export const articleSelectionFields = {
  heading: { type: 'text', translatable: true },
  button_text: { type: 'text', translatable: true, default_value: 'View all articles' },
  ...blockFields,
} as const satisfies ComponentSchema['schema'];

/** The eight newest articles. Spec part 1 §9. */
export const latestNewsSchema = {
  name: 'LatestNews',
  display_name: 'Latest news',
  is_root: false,
  is_nestable: true,
  component_group_name: 'News and events',
  preview_field: 'heading',
  schema: articleSelectionFields,
} as const satisfies ComponentSchema;

export type LatestNewsBlock = BlockOf<typeof latestNewsSchema>;

import type { BlockOf, ComponentSchema } from '../../../shared/content/schema.ts';
import { allNewsFields } from '../NewsListing/schema.ts';

/** All articles side by side, twelve at a time. Spec part 1 §9. */
export const newsListing2025Schema = {
  name: 'NewsListing2025',
  display_name: 'News listing 2025',
  is_root: false,
  is_nestable: true,
  component_group_name: 'News and events',
  preview_field: 'heading',
  schema: allNewsFields,
} as const satisfies ComponentSchema;

export type NewsListing2025Block = BlockOf<typeof newsListing2025Schema>;

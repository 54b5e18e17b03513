import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { introFields } from '../schemaFields.ts';

/** A picture, what it shows, and where one can read on. */
export const overviewGridItemSchema = {
  name: 'OverviewGridItem',
  display_name: 'Picture and words',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    image: { type: 'asset', filetypes: ['images'] },
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'textarea', translatable: true },
    link: { type: 'multilink', allow_target_blank: true, asset_link_type: true, translatable: true },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** Pictures with words, the first one large. */
export const overviewGridSchema = {
  name: 'OverviewGrid',
  display_name: 'Overview grid',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Grids',
  preview_field: 'heading',
  schema: {
    ...introFields,
    items: items(overviewGridItemSchema, { minimum: 1 }),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type OverviewGridBlock = BlockOf<typeof overviewGridSchema>;

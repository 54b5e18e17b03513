import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';
import { themeField } from '../schemaFields.ts';

/** One line across the page, with a link. */
export const calloutBarSchema = {
  name: 'CalloutBar',
  display_name: 'Callout bar',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Banners',
  preview_field: 'text',
  schema: {
    text: { type: 'text', required: true, translatable: true },
    link_text: { type: 'text', translatable: true },
    link: { type: 'multilink', allow_target_blank: true, asset_link_type: true, translatable: true },
    theme: themeField,
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type CalloutBarBlock = BlockOf<typeof calloutBarSchema>;

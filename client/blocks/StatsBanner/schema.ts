import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { introFields, themeField } from '../schemaFields.ts';

/** One figure with its unit and what it says. */
export const statsBannerItemSchema = {
  name: 'StatsBannerItem',
  display_name: 'Figure',
  is_root: false,
  is_nestable: true,
  preview_field: 'label',
  schema: {
    value: { type: 'text', required: true, translatable: true, description: 'The figure alone: ‘3,500’.' },
    unit: { type: 'text', translatable: true },
    label: { type: 'text', required: true, translatable: true },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** A few figures, very large, on one level rule. */
export const statsBannerSchema = {
  name: 'StatsBanner',
  display_name: 'Stats banner',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Banners',
  preview_field: 'heading',
  schema: {
    ...introFields,
    items: items(statsBannerItemSchema, { maximum: 4 }),
    footnote: { type: 'textarea', translatable: true, description: 'How and when it was measured.' },
    theme: themeField,
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type StatsBannerBlock = BlockOf<typeof statsBannerSchema>;

import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { ctaButtonSchema } from '../CtaButton/schema.ts';
import { themeField } from '../schemaFields.ts';

/** An event to come: when, where, and what to do about it. */
export const eventBannerSchema = {
  name: 'EventBanner',
  display_name: 'Event banner',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Banners',
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'textarea', translatable: true },
    start_date: { type: 'datetime', required: true },
    end_date: {
      type: 'datetime',
      description: 'Its last day, after which the banner is not shown; unset: it lasts one day.',
    },
    place: { type: 'text', translatable: true },
    buttons: items(ctaButtonSchema, { maximum: 2 }),
    image: { type: 'asset', filetypes: ['images'] },
    theme: themeField,
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type EventBannerBlock = BlockOf<typeof eventBannerSchema>;

import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** A news article, a page that shows itself. Fields: spec part 1 §3 'News article'. */
export const newsDetailSchema = {
  name: 'NewsDetail',
  display_name: 'News article',
  is_root: true,
  is_nestable: false,
  preview_field: 'title',
  schema: {
    title: { type: 'text', required: true, translatable: true },
    meta_title: { type: 'text', translatable: true },
    meta_description: { type: 'textarea', translatable: true, max_length: 160 },
    meta_image: { type: 'asset', filetypes: ['images'], shown_elsewhere: true, translatable: true },
    noindex: { type: 'boolean' },
    locale: blockFields.locale,
    news_categories: {
      type: 'options',
      source: 'internal_stories',
      filter_content_type: ['NewsCategory'],
    },
    description: { type: 'richtext', translatable: true },
    banner_image: { type: 'asset', filetypes: ['images'], translatable: true },
    thumbnail_image: {
      type: 'asset',
      filetypes: ['images'],
      translatable: true,
      description: 'In lists; unset: the banner.',
    },
    body: { type: 'bloks' },
    enable_background: { type: 'boolean', default_value: true },
    navbar_solid: { type: 'boolean', default_value: false },
    layout: {
      type: 'option',
      options: [
        { name: 'Classic', value: 'classic' },
        { name: '2025', value: '2025' },
      ],
      default_value: 'classic',
    },
  },
} as const satisfies ComponentSchema;

export type NewsDetailBlock = BlockOf<typeof newsDetailSchema>;

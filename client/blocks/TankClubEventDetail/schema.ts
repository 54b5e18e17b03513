import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';
import { filmFields } from '../schemaFields.ts';

/** An event of the owners' club, a page that shows itself. Fields: spec part 1 §3 'Event'. */
export const tankClubEventDetailSchema = {
  name: 'TankClubEventDetail',
  display_name: 'Club event',
  is_root: true,
  is_nestable: false,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    meta_title: { type: 'text', translatable: true },
    meta_description: { type: 'textarea', translatable: true, max_length: 160 },
    meta_image: { type: 'asset', filetypes: ['images'], shown_elsewhere: true },
    noindex: { type: 'boolean' },
    locale: blockFields.locale,
    state: {
      type: 'text',
      translatable: true,
      description: "An Australian state's code, 'VIC', or a region of New Zealand.",
    },
    event_date: { type: 'datetime', description: 'When it begins.' },
    end_date: { type: 'datetime', description: 'When it ends; unset: on the day it begins.' },
    venue: { type: 'text', translatable: true },
    summary: { type: 'textarea', translatable: true, description: 'In lists, and under the heading.' },
    featured_media: { type: 'asset', filetypes: ['images', 'videos'] },
    ...filmFields,
    image_gallery: { type: 'multiasset', filetypes: ['images'] },
    thumbnail_image: { type: 'asset', filetypes: ['images'], description: 'In lists.' },
    body: { type: 'bloks' },
  },
} as const satisfies ComponentSchema;

export type TankClubEventDetailBlock = BlockOf<typeof tankClubEventDetailSchema>;

import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { filmFields } from '../schemaFields.ts';

const shownOn = { type: 'boolean', inline_label: true, default_value: true } as const;

/** A film behind its thumbnail. Fields: spec part 2 §3 'Video tiles'. */
export const videoTileSchema = {
  name: 'VideoTile',
  display_name: 'Video tile',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    description: { type: 'textarea', translatable: true },
    video: { type: 'asset', filetypes: ['videos'] },
    ...filmFields,
    videoThumbnail: { type: 'asset', filetypes: ['images'] },
    showDesktop: { ...shownOn, description: 'Shows from 768 px.' },
    showMobile: { ...shownOn, description: 'Shows on phones.' },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** Up to five films as a mosaic. Spec part 1 §9 'Video tiles max 5; min video grid height 550 px'. */
export const videoTilesSchema = {
  name: 'VideoTiles',
  display_name: 'Video tiles',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Pictures and films',
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', translatable: true },
    description: { type: 'textarea', translatable: true },
    videos: items(videoTileSchema, { maximum: 5 }),
    placeholders: {
      type: 'multiasset',
      filetypes: ['images'],
      description: 'Pictures that fill the mosaic up to five where there are fewer films; not on phones.',
    },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type VideoTilesBlock = BlockOf<typeof videoTilesSchema>;

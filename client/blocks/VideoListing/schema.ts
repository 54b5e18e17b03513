import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { filmFields } from '../schemaFields.ts';

/** A film of the listing. Fields of all three schemas here: spec part 2 §3 'Video listing items'. */
export const videoListingVideoSchema = {
  name: 'VideoListingVideo',
  display_name: 'Video',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    video: { type: 'asset', required: true, filetypes: ['videos'] },
    ...filmFields,
    image: { type: 'asset', filetypes: ['images'], description: 'Its thumbnail.' },
    additionalInformation: { type: 'textarea', translatable: true },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

export const videoCategorySchema = {
  name: 'VideoCategory',
  display_name: 'Video category',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: {
      type: 'text',
      required: true,
      translatable: true,
      description: 'A model, or another subject.',
    },
    videos: items(videoListingVideoSchema),
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** All films of the brand by category, under a film that opens the page. */
export const videoListingSchema = {
  name: 'VideoListing',
  display_name: 'Video listing',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Pictures and films',
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    subHeading: { type: 'text', translatable: true },
    heroVideo: { type: 'asset', filetypes: ['videos'], description: 'Plays in the page, silently.' },
    ...filmFields,
    image: { type: 'asset', filetypes: ['images'], description: 'The hero film’s first frame.' },
    videoCategories: items(videoCategorySchema),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type VideoListingBlock = BlockOf<typeof videoListingSchema>;
export type VideoListingVideo = BlockOf<typeof videoListingVideoSchema>;

import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { ctaButtonSchema } from '../CtaButton/schema.ts';

/** A picture with words: one of a carousel's slides. */
export const carouselSlideSchema = {
  name: 'CarouselSlide',
  display_name: 'Carousel slide',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    image: { type: 'asset', filetypes: ['images'] },
    heading: { type: 'text', translatable: true },
    text: { type: 'textarea', translatable: true },
    buttons: items(ctaButtonSchema, { maximum: 2 }),
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** Pictures with words, or whole blocks, one at a time. */
export const carouselSchema = {
  name: 'Carousel',
  display_name: 'Carousel',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Pictures and films',
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', translatable: true },
    text: { type: 'textarea', translatable: true },
    slides: {
      type: 'bloks',
      restrict_components: true,
      component_whitelist: ['CarouselSlide', 'CtaPanel', 'ImageBanner', 'StatsBanner', 'TextContent'],
      maximum: 12,
    },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type CarouselBlock = BlockOf<typeof carouselSchema>;
export type CarouselSlideBlock = BlockOf<typeof carouselSlideSchema>;

import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { heroBannerSchema } from '../HeroBanner/schema.ts';

/** Several opening pictures of a page, one at a time. Spec part 1 §2 'Registered content blocks'. */
export const heroCarouselSchema = {
  name: 'HeroCarousel',
  display_name: 'Hero carousel',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Heroes',
  schema: {
    slides: items(heroBannerSchema, {
      required: true,
      minimum: 1,
      maximum: 6,
      description: 'The first one is what most visitors see: the page’s headline. One alone stands still.',
    }),
    autoplay: {
      type: 'boolean',
      inline_label: true,
      default_value: true,
      description: 'Shows the next one after 4 seconds, until the visitor takes over.',
    },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type HeroCarouselBlock = BlockOf<typeof heroCarouselSchema>;

import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { introFields, readMoreFields } from '../schemaFields.ts';

/** A card with two sides. */
export const flippableCardSchema = {
  name: 'FlippableCard',
  display_name: 'Flippable card',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    image: { type: 'asset', filetypes: ['images'] },
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'text', translatable: true, description: 'A line on the front.' },
    back_text: { type: 'richtext', required: true, translatable: true },
    ...readMoreFields,
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** Cards that turn over on click. Spec part 1 §9. */
export const flippableCardsSchema = {
  name: 'FlippableCards',
  display_name: 'Flippable cards',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Grids',
  preview_field: 'heading',
  schema: {
    ...introFields,
    items: items(flippableCardSchema, { minimum: 1 }),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type FlippableCardsBlock = BlockOf<typeof flippableCardsSchema>;

import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { introFields, readMoreFields } from '../schemaFields.ts';

/** Picture, rule and words. */
export const cardSchema = {
  name: 'Card',
  display_name: 'Card',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    image: { type: 'asset', filetypes: ['images'] },
    eyebrow: { type: 'text', translatable: true, description: "A small line above the heading: 'Service'." },
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'textarea', translatable: true },
    ...readMoreFields,
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** Cards side by side. */
export const cardsSchema = {
  name: 'Cards',
  display_name: 'Cards',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Grids',
  preview_field: 'heading',
  schema: {
    ...introFields,
    items: items(cardSchema, { minimum: 1 }),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type CardsBlock = BlockOf<typeof cardsSchema>;

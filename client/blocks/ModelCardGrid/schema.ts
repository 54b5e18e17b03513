import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { ctaButtonSchema } from '../CtaButton/schema.ts';
import { introFields } from '../schemaFields.ts';

/** One model of the grid. Without a picture that of the model line it leads to stands in; of a car that is not on sale yet the card says 'Coming soon'. */
export const modelCardSchema = {
  name: 'ModelCard',
  display_name: 'Model card',
  is_root: false,
  is_nestable: true,
  preview_field: 'name',
  schema: {
    name: { type: 'text', required: true, translatable: true },
    vehicle_type: { type: 'text', translatable: true, description: "'Five-seat SUV'" },
    description: { type: 'text', translatable: true },
    image: { type: 'asset', filetypes: ['images'], description: 'The car on transparent ground.' },
    link: { type: 'multilink', translatable: true },
    link_text: { type: 'text', translatable: true, default_value: 'Explore' },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** The range as cards. */
export const modelCardGridSchema = {
  name: 'ModelCardGrid',
  display_name: 'Model card grid',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Grids',
  preview_field: 'heading',
  schema: {
    ...introFields,
    asks_buyer: {
      type: 'boolean',
      description:
        'In Australia: asks above the cards whether one buys privately, and in which state. For cards that tell prices.',
    },
    buttons: items(ctaButtonSchema, {
      maximum: 4,
      description: "Above the cards: where prices of one kind are, 'Hybrid prices'.",
    }),
    cards: items(modelCardSchema, { minimum: 1 }),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type ModelCardGridBlock = BlockOf<typeof modelCardGridSchema>;

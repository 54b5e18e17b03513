import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { hexColor } from '../schemaFields.ts';

/** A paint and the car in it. */
export const colourSelectorColourSchema = {
  name: 'ColourSelectorColour',
  display_name: 'Colour',
  is_root: false,
  is_nestable: true,
  preview_field: 'name',
  schema: {
    name: { type: 'text', required: true, translatable: true },
    hex: {
      type: 'text',
      required: true,
      description: 'CSS hex colour of its swatch.',
      regex: hexColor,
    },
    image: {
      type: 'asset',
      required: true,
      filetypes: ['images'],
      description: 'The car cut out, in the same frame for every colour.',
    },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** A car that changes its paint. Spec part 2 §2.7 'Colour selector'. */
export const colourSelectorSchema = {
  name: 'ColourSelector',
  display_name: 'Colour selector',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Vehicles',
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', translatable: true },
    text: { type: 'textarea', translatable: true },
    colours: items(colourSelectorColourSchema, { maximum: 12 }),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type ColourSelectorBlock = BlockOf<typeof colourSelectorSchema>;

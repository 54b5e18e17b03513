import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { introFields } from '../schemaFields.ts';

/** One cell. With a popover text it opens to more on click. */
export const gridItemSchema = {
  name: 'GridItem',
  display_name: 'Cell',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    image: { type: 'asset', filetypes: ['images'] },
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'textarea', translatable: true },
    popover_text: {
      type: 'richtext',
      translatable: true,
      description: 'Opens on click. Unset: the cell does not open.',
    },
    popover_image: { type: 'asset', filetypes: ['images'], description: 'Unset: the picture of the cell.' },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** Pictures and words in columns, each with more behind it. */
export const gridSchema = {
  name: 'Grid',
  display_name: 'Grid',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Grids',
  preview_field: 'heading',
  schema: {
    ...introFields,
    columns: {
      type: 'option',
      description: 'On a large screen.',
      options: [
        { name: 'Two', value: '2' },
        { name: 'Three', value: '3' },
        { name: 'Four', value: '4' },
      ],
      default_value: '3',
    },
    items: items(gridItemSchema, { minimum: 1 }),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type GridBlock = BlockOf<typeof gridSchema>;

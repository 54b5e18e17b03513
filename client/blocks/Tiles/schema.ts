import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { introFields, readMoreFields } from '../schemaFields.ts';

/** One picture with its name on it. */
export const tileSchema = {
  name: 'Tile',
  display_name: 'Tile',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    image: { type: 'asset', required: true, filetypes: ['images'] },
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'text', translatable: true },
    link: readMoreFields.link,
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** Pictures that lead on, as a mosaic: the first is the largest. */
export const tilesSchema = {
  name: 'Tiles',
  display_name: 'Tiles',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Grids',
  preview_field: 'heading',
  schema: {
    ...introFields,
    items: items(tileSchema, { minimum: 1 }),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type TilesBlock = BlockOf<typeof tilesSchema>;

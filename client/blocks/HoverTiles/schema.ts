import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { introFields } from '../schemaFields.ts';

/** One row: its words always show, its picture is brought forward by hover or focus. */
export const hoverTileSchema = {
  name: 'HoverTile',
  display_name: 'Hover tile',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    image: { type: 'asset', required: true, filetypes: ['images'] },
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'text', translatable: true },
    scrollToId: {
      type: 'text',
      display_name: 'Jumps to anchor',
      description: 'Anchor of the block on this page that a click jumps to.',
      anchor: 'jump',
    },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** The way into a long page: each tile jumps to its block. Spec part 1 §2 'Links'. */
export const hoverTilesSchema = {
  name: 'HoverTiles',
  display_name: 'Hover tiles',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Grids',
  preview_field: 'heading',
  schema: {
    ...introFields,
    items: items(hoverTileSchema, { minimum: 1 }),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type HoverTilesBlock = BlockOf<typeof hoverTilesSchema>;

import type { SchemaMap } from '../../../shared/content/readBlock.ts';
import type { Field } from '../../../shared/content/schema.ts';
import { contentSchemas } from '../../stories/schemaGate.ts';

/** A component as the management API takes it. Storyblok, "The component object". */
export interface ComponentDefinition {
  readonly name: string;
  readonly display_name: string;
  readonly is_root: boolean;
  readonly is_nestable: boolean;
  readonly preview_field: string | null;
  /** Folder in the block library; its uuid is known only in a space. */
  readonly component_group_name: string | null;
  readonly schema: Readonly<Record<string, FieldDefinition>>;
}
/** A field with its place in the form; the rest depends on its type. */
export type FieldDefinition = Readonly<Record<string, unknown>> & {
  readonly type: string;
  readonly pos: number;
};

/** Lists the definitions of every component of the site, by name. */
export const siteComponents = (): ComponentDefinition[] =>
  componentDefinitions(contentSchemas.all, contentSchemas.blocks);

/** Types of fields that take any block of a page, unless the field itself names which. */
const openFields = new Set(['bloks', 'richtext']);

/**
 * Lists the definitions of all schemas, by name.
 * @param all every component of the site
 * @param blocks those that can stand in a page's body, and in rich text
 */
function componentDefinitions(all: SchemaMap, blocks: SchemaMap): ComponentDefinition[] {
  const blockNames = Object.keys(blocks).sort();
  return Object.values(all)
    .map(({ name, display_name, is_root, is_nestable, preview_field, component_group_name, schema }) => ({
      name,
      display_name,
      is_root,
      is_nestable,
      preview_field: preview_field ?? null,
      component_group_name: component_group_name ?? null,
      schema: Object.fromEntries(
        Object.entries(schema).map(([key, field], pos) => [key, definition(field, pos, blockNames)]),
      ),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function definition(field: Field, pos: number, blockNames: readonly string[]): FieldDefinition {
  const isOpen = openFields.has(field.type) && !('restrict_components' in field && field.restrict_components);
  // Ours alone: how the site reads the field.
  const {
    ids_only: _,
    shown_elsewhere: __,
    ...kept
  } = {
    ids_only: undefined,
    shown_elsewhere: undefined,
    ...field,
  };
  return {
    ...kept,
    pos,
    ...(isOpen ? { restrict_components: true, component_whitelist: blockNames } : {}),
    // Relations are kept by uuid, as the site resolves them.
    ...('source' in field && field.source === 'internal_stories' ? { use_uuid: true } : {}),
  };
}

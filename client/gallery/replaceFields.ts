import type { AnyBlock, ComponentSchema, Field } from '../../shared/content/schema.ts';
import { blockSchemas, itemSchemas, rootSchemas } from '../blocks/schemas.ts';

const schemas: Readonly<Record<string, ComponentSchema>> = {
  ...blockSchemas,
  ...rootSchemas,
  ...itemSchemas,
};

/**
 * Returns a block with other values in its fields and in those of its items.
 * @param replace given a field that holds no items, and its value, returns the one to show
 */
export function replaceFields(block: AnyBlock, replace: (field: Field, value: unknown) => unknown): AnyBlock {
  const fields = Object.entries(schemas[block.component]?.schema ?? {});
  const replaced = ([name, field]: [string, Field]): [string, unknown] => {
    const value = block[name];
    return field.type === 'bloks' && Array.isArray(value)
      ? [name, value.map((item) => replaceFields(item, replace))]
      : [name, replace(field, value)];
  };
  return { ...block, ...Object.fromEntries(fields.map(replaced)) };
}

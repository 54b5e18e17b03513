import { type ContentBlocks, contentSchemas } from '../../server/stories/schemaGate.ts';
import { readBlock } from '../../shared/content/readBlock.ts';

/** A block as the site reads it: fields of content, by the schema of the component. */
export function contentOf<Name extends keyof ContentBlocks>(
  component: Name,
  fields: Readonly<Record<string, unknown>> = {},
): ContentBlocks[Name] {
  const schema = contentSchemas.all[component];
  if (!schema) throw new Error(`There is no component ${component}`);
  const { block } = readBlock({ _uid: 'b', component, ...fields }, schema, {
    country: 'au',
    draft: false,
    assetPath: (address) => address,
    schemas: contentSchemas.all,
    blocks: contentSchemas.blocks,
    label: component,
  });
  return block as ContentBlocks[Name];
}

import { blockSchemas, rootSchemas } from '../../client/blocks/schemas.ts';
import { fixtureRegistry } from '../../client/gallery/fixtureRegistry.ts';
import type { AnyBlock } from '../../shared/content/schema.ts';

/** Everything with a component: blocks, and content types that show themselves. */
export const componentSchemas = { ...blockSchemas, ...rootSchemas };
export const blockNames = (Object.keys(componentSchemas) as (keyof typeof componentSchemas)[]).sort();
/** Every fixture: the name of its block, its own, and the block. */
export const fixtures: [string, string, AnyBlock][] = blockNames.flatMap((name) =>
  Object.entries<AnyBlock>(fixtureRegistry[name]).map(([fixture, block]): [string, string, AnyBlock] => [
    name,
    fixture,
    block,
  ]),
);

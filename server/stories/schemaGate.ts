import { blockSchemas, type ContentBlocks, itemSchemas, pageSchemas } from '../../client/blocks/schemas.ts';
import { relationsOf, type SchemaMap } from '../../shared/content/readBlock.ts';
import { siteSchemas } from '../../shared/content/siteSchemas.ts';

/** The one place where the server takes the blocks' schemas from the client's folder. */
export const contentSchemas: {
  readonly pages: typeof pageSchemas;
  readonly blocks: SchemaMap;
  readonly all: SchemaMap;
} = {
  pages: pageSchemas,
  /** What can stand in a page's body. */
  blocks: blockSchemas,
  all: { ...siteSchemas, ...pageSchemas, ...itemSchemas, ...blockSchemas },
};

/** Content types whose stories are pages, those that most visits need first. */
export const pageTypes = Object.keys(pageSchemas).toSorted(
  (a, b) => Number(b === 'Page') - Number(a === 'Page'),
);

/**
 * Relations that pages need. One list for every route: it holds all that spec part 1 §2 and §7 name for the finance
 * page and the catch-all, and a story is then the same however it was read.
 */
export const pageRelations: readonly string[] = relationsOf({
  ...pageSchemas,
  ...itemSchemas,
  ...blockSchemas,
});

/** Spec part 1 §7: `NavigationItemModelLine.model_line`. */
export const navigationRelations: readonly string[] = relationsOf(siteSchemas);

export type { ContentBlocks };

/** True for a block of that component, whose content was read by its schema. A name that no block has does not compile. */
export const isBlock = <Name extends keyof ContentBlocks>(
  block: { readonly component: string },
  name: Name,
): block is ContentBlocks[Name] => block.component === name;

import type { AnyBlock } from './schema.ts';

/** What a page of this content shows: the blocks of its body, or a content type that shows itself as the only one. */
export const pageBlocks = (content: AnyBlock): readonly AnyBlock[] =>
  content.component === 'Page' ? (content.body as readonly AnyBlock[]) : [content];

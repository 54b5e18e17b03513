import type { AnyBlock } from '../../shared/content/schema.ts';

/**
 * Named examples of a block. They feed the gallery and every test that needs a block, so each block has at least:
 * nothing filled in, the usual, the longest plausible content, and one meant for each country.
 */
export type Fixtures<Block extends AnyBlock = AnyBlock> = Readonly<
  Record<'empty' | 'typical' | 'longest' | 'au' | 'nz', Block>
> &
  Readonly<Record<string, Block>>;

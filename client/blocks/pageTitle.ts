import type { AnyBlock } from '../../shared/content/schema.ts';

const hasHeading = ({ heading }: AnyBlock) => typeof heading === 'string' && heading.trim() !== '';

/** The block whose heading is the page's title: the first hero, or without one the first block with a heading. */
export function titleBlock(blocks: readonly AnyBlock[]): AnyBlock | undefined {
  return (
    blocks.find((block) => block.component === 'HeroBanner' && hasHeading(block)) ?? blocks.find(hasHeading)
  );
}

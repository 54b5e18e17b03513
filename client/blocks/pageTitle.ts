import type { AnyBlock } from '../../shared/content/schema.ts';
import { isBlockOf } from './isBlockOf.ts';

/** Whether a block has a heading; an article's is called `title`. */
const hasHeading = (block: AnyBlock) => {
  const words = isBlockOf(block, 'NewsDetail') ? block.title : block.heading;
  return typeof words === 'string' && words.trim() !== '';
};

/** A block that can carry the page's title: of a carousel of heroes it is the first, which shows at first. */
const headlineOf = (block: AnyBlock): AnyBlock =>
  (isBlockOf(block, 'HeroCarousel') ? block.slides[0] : undefined) ?? block;

/** The block whose heading is the page's title: the first hero, or without one the first block with a heading. */
export function titleBlock(blocks: readonly AnyBlock[]): AnyBlock | undefined {
  const headlines = blocks.map(headlineOf).filter(hasHeading);
  return headlines.find((block) => isBlockOf(block, 'HeroBanner')) ?? headlines[0];
}

import type { AnyBlock } from '../../shared/content/schema.ts';
import { isBlock } from './isBlock.ts';

/** An article calls it its title. */
const hasHeading = (block: AnyBlock) => {
  const words = isBlock(block, 'NewsDetail') ? block.title : block.heading;
  return typeof words === 'string' && words.trim() !== '';
};

/** A block that can carry the page's title: of a carousel of heroes it is the first, which shows at first. */
const headlineOf = (block: AnyBlock): AnyBlock =>
  (isBlock(block, 'HeroCarousel') ? block.slides[0] : undefined) ?? block;

/** The block whose heading is the page's title: the first hero, or without one the first block with a heading. */
export function titleBlock(blocks: readonly AnyBlock[]): AnyBlock | undefined {
  const headlines = blocks.map(headlineOf).filter(hasHeading);
  return headlines.find((block) => isBlock(block, 'HeroBanner')) ?? headlines[0];
}

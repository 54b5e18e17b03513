import type { AnyBlock } from '../../shared/content/schema.ts';

/** An article calls it its title. */
const hasHeading = ({ component, heading, title }: AnyBlock) => {
  const words = component === 'NewsDetail' ? title : heading;
  return typeof words === 'string' && words.trim() !== '';
};

/** A block that can carry the page's title: of a carousel of heroes it is the first, which shows at first. */
function headlineOf(block: AnyBlock): AnyBlock {
  const [first] = block.component === 'HeroCarousel' && Array.isArray(block.slides) ? block.slides : [];
  return (first as AnyBlock | undefined) ?? block;
}

/** The block whose heading is the page's title: the first hero, or without one the first block with a heading. */
export function titleBlock(blocks: readonly AnyBlock[]): AnyBlock | undefined {
  const headlines = blocks.map(headlineOf).filter(hasHeading);
  return headlines.find((block) => block.component === 'HeroBanner') ?? headlines[0];
}

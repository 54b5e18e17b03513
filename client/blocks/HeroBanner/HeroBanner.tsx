import type { HeroBannerBlock } from './schema.ts';

export function HeroBanner({ block }: { block: HeroBannerBlock }) {
  return <div>{block.component}</div>;
}

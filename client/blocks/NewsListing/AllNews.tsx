import type { NewsLayout, NewsListingData } from '../../../shared/news.ts';
import { NewsList } from '../../features/listings/NewsList.tsx';
import { BlockSection } from '../BlockSection.tsx';
import type { NewsListing2025Block } from '../NewsListing2025/schema.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import type { NewsListingBlock } from './schema.ts';

interface AllNewsProps {
  readonly block: NewsListingBlock | NewsListing2025Block;
  readonly data: NewsListingData | undefined;
  readonly layout: NewsLayout;
}

/** All articles, some at a time, in one of their layouts. */
export function AllNews({ block, data, layout }: AllNewsProps) {
  const { heading, intro } = block;
  const level = useHeadingLevel(block);
  if (!heading && !intro && !data) return null;
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      {data && <NewsList layout={layout} data={data} level={levelBelow(heading, level)} />}
    </BlockSection>
  );
}

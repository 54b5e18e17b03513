import type { BlockProps } from '../BlockProps.ts';
import { AllNews } from '../NewsListing/AllNews.tsx';

/** All articles side by side, twelve at a time. */
export function NewsListing2025({ block, data }: BlockProps<'NewsListing2025'>) {
  return <AllNews block={block} data={data} layout="2025" />;
}

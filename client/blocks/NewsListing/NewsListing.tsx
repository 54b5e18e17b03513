import type { BlockProps } from '../BlockProps.ts';
import { AllNews } from './AllNews.tsx';

/** All articles as rows, six at a time. */
export function NewsListing({ block, data }: BlockProps<'NewsListing'>) {
  return <AllNews block={block} data={data} layout="classic" />;
}

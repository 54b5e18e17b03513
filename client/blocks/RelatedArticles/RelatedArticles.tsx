import type { BlockProps } from '../BlockProps.ts';
import { ArticleSelection } from '../LatestNews/ArticleSelection.tsx';

/** What to read next. Spec part 2 §2.7. */
export function RelatedArticles({ block, data }: BlockProps<'RelatedArticles'>) {
  return <ArticleSelection block={block} data={data} none="No related articles available at this time." />;
}

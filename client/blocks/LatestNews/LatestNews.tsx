import type { BlockProps } from '../BlockProps.ts';
import { ArticleSelection } from './ArticleSelection.tsx';
import styles from './LatestNews.module.css';

/** The newest articles of the country. */
export function LatestNews({ block, data }: BlockProps<'LatestNews'>) {
  return (
    <ArticleSelection
      block={block}
      data={data}
      none="Could not find any news articles."
      className={styles.section}
    />
  );
}

import { ArticleCards } from '../../features/listings/ArticleCards.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './FeaturedNews.module.css';

/** Two of the three columns. */
const leadSizes = '(min-width: 1440px) 55rem, (min-width: 992px) 62vw, (min-width: 576px) 46vw, 92vw';

/** Chosen articles on dark ground, the first one large. */
export function FeaturedNews({ block, data }: BlockProps<'FeaturedNews'>) {
  const { heading } = block;
  const level = useHeadingLevel(block);
  const articles = data?.status === 'success' ? data.items : [];
  const hasFailed = data?.status === 'error';
  if (articles.length === 0 && !hasFailed) return null;
  return (
    <section className={styles.section} data-theme="dark" data-top="at-header">
      <SectionHeading heading={heading} level={level} />
      {hasFailed && <StatusLine message="Error fetching news." tone="error" />}
      {articles.length > 0 && (
        <div className={styles.cards}>
          <ArticleCards articles={articles} level={levelBelow(heading, level)} leadSizes={leadSizes} />
        </div>
      )}
    </section>
  );
}

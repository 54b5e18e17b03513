import { localizePath } from '../../../shared/links.ts';
import { Button } from '../../components/Button.tsx';
import { ArticleCards } from '../../features/listings/ArticleCards.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './LatestNews.module.css';

/** The newest articles of the country. */
export function LatestNews({ block, data }: BlockProps<'LatestNews'>) {
  const { heading, button_text: buttonText } = block;
  const { country } = usePage();
  const level = useHeadingLevel(block);
  if (!heading && !data) return null;
  const articles = data?.status === 'success' ? data.items : [];
  const message = data?.status === 'error' ? 'Error fetching news.' : 'Could not find any news articles.';
  const href = localizePath('/news', country);
  return (
    <section className={styles.section}>
      <SectionHeading heading={heading} level={level} />
      {articles.length > 0 ? (
        <ArticleCards articles={articles} level={levelBelow(heading, level)} />
      ) : (
        <StatusLine message={data ? message : ''} tone={data?.status === 'error' ? 'error' : 'plain'} />
      )}
      {buttonText && (
        <p>
          <Button color="secondary" link={{ href, kind: 'story', newTab: false, video: false }}>
            {buttonText}
          </Button>
        </p>
      )}
    </section>
  );
}

import { internalLink, localizePath } from '../../../shared/links.ts';
import type { ArticlesData } from '../../../shared/news.ts';
import { Button } from '../../components/Button.tsx';
import { ArticleCards } from '../../features/listings/ArticleCards.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { BlockSection } from '../BlockSection.tsx';
import type { RelatedArticlesBlock } from '../RelatedArticles/schema.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import type { LatestNewsBlock } from './schema.ts';

interface ArticleSelectionProps {
  readonly block: LatestNewsBlock | RelatedArticlesBlock;
  readonly data: ArticlesData | undefined;
  /** Text that shows when there are no articles. */
  readonly none: string;
  readonly className?: string | undefined;
}

/** A few articles, and the way to all of them. */
export function ArticleSelection({ block, data, none, className }: ArticleSelectionProps) {
  const { heading, button_text: buttonText } = block;
  const { country } = usePage();
  const level = useHeadingLevel(block);
  if (!heading && !data) return null;
  const articles = data?.status === 'success' ? data.items : [];
  const hasFailed = data?.status === 'error';
  const message = hasFailed ? 'Error fetching news.' : none;
  const href = localizePath('/news', country);
  return (
    <BlockSection heading={heading} level={level} className={className}>
      {articles.length > 0 ? (
        <ArticleCards articles={articles} level={levelBelow(heading, level)} />
      ) : (
        <StatusLine message={data ? message : ''} tone={hasFailed ? 'error' : 'plain'} />
      )}
      {buttonText && (
        <p>
          <Button color="secondary" link={internalLink(href)}>
            {buttonText}
          </Button>
        </p>
      )}
    </BlockSection>
  );
}

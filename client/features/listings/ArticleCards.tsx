import type { ArticleCard as Article } from '../../../shared/news.ts';
import type { HeadingLevel } from '../../ui/Heading.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { CardList } from './CardList.tsx';

const sizes = '(min-width: 1440px) 27rem, (min-width: 992px) 30vw, (min-width: 576px) 46vw, 92vw';

interface ArticleCardsProps {
  readonly articles: readonly Article[];
  readonly level: HeadingLevel;
  /** The `sizes` of the first one's picture, where that leads; unset: those of the others. */
  readonly leadSizes?: string;
}

/** Some articles side by side. */
export function ArticleCards({ articles, level, leadSizes = sizes }: ArticleCardsProps) {
  return (
    <CardList look="grid">
      {articles.map((article, index) => (
        <ArticleCard
          key={article.uuid}
          article={article}
          level={level}
          sizes={index === 0 ? leadSizes : sizes}
        />
      ))}
    </CardList>
  );
}

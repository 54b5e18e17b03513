import type { ArticleCard as Article } from '../../../shared/news.ts';
import type { HeadingLevel } from '../../ui/Heading.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { CardList } from './CardList.tsx';

/** Some articles side by side. */
export function ArticleCards({ articles, level }: { articles: readonly Article[]; level: HeadingLevel }) {
  return (
    <CardList look="grid">
      {articles.map((article) => (
        <ArticleCard
          key={article.uuid}
          article={article}
          level={level}
          sizes="(min-width: 1440px) 27rem, (min-width: 992px) 30vw, (min-width: 576px) 46vw, 92vw"
        />
      ))}
    </CardList>
  );
}

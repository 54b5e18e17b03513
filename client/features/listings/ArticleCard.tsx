import type { ArticleCard as Article } from '../../../shared/news.ts';
import type { HeadingLevel } from '../../ui/Heading.tsx';
import { Card } from './Card.tsx';

interface ArticleCardProps {
  readonly article: Article;
  readonly level: HeadingLevel;
  /** The `sizes` of its picture. */
  readonly sizes: string;
  readonly withSummary?: boolean;
  readonly priority?: boolean;
}

/** An article in a list: picture, when and of what, title. */
export function ArticleCard({ article, withSummary = false, ...shared }: ArticleCardProps) {
  const { categories, day, title, summary, image, href } = article;
  return (
    <Card
      {...shared}
      href={href}
      image={image}
      facts={[day || 'No date available', categories.join(', ')]}
      heading={title}
      text={withSummary ? summary : ''}
    />
  );
}
